import type { SameAs } from '#platform/contract/text.ts';
import entry from './en/entry.ts';
import live from './en/live.ts';
import papers from './en/papers.ts';
import proof from './en/proof.ts';
import refusals from './en/refusals.ts';
import type uz from './uz.ts';

/** Words of auctions: lists and entry, the live page, papers, proof, refusals. */
export default { entry, live, papers, proof, refusals } satisfies SameAs<typeof uz>;
