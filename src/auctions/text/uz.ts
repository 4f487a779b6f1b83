import entry from './uz/entry.ts';
import live from './uz/live.ts';
import papers from './uz/papers.ts';
import proof from './uz/proof.ts';
import refusals from './uz/refusals.ts';

/** Words of auctions: lists and entry, the live page, papers, proof, refusals. */
export default { entry, live, papers, proof, refusals };
