import type { SameAs } from '#platform/contract/text.ts';
import entry from './en/entry.ts';
import live from './en/live.ts';
import papers from './en/papers.ts';
import practice from './en/practice.ts';
import proof from './en/proof.ts';
import refusals from './en/refusals.ts';
import type uz from './uz.ts';

/** Words of auctions: lists and entry, the live page, papers, proof, practice, refusals. */
export default { entry, live, papers, proof, practice, refusals } satisfies SameAs<typeof uz>;
