import type { SameAs } from '#platform/contract/text.ts';
import entry from './ru/entry.ts';
import live from './ru/live.ts';
import papers from './ru/papers.ts';
import practice from './ru/practice.ts';
import proof from './ru/proof.ts';
import refusals from './ru/refusals.ts';
import type uz from './uz.ts';

/** Words of auctions: lists and entry, the live page, papers, proof, practice, refusals. */
export default { entry, live, papers, proof, practice, refusals } satisfies SameAs<typeof uz>;
