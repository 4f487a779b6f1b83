import type { SameAs } from '#platform/contract/text.ts';
import entry from './ru/entry.ts';
import live from './ru/live.ts';
import papers from './ru/papers.ts';
import proof from './ru/proof.ts';
import refusals from './ru/refusals.ts';
import type uz from './uz.ts';

/** Words of auctions: lists and entry, the live page, papers, proof, refusals. */
export default { entry, live, papers, proof, refusals } satisfies SameAs<typeof uz>;
