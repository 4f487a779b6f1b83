import type { SameAs } from '#platform/contract/text.ts';
import papers from './en/papers.ts';
import signing from './en/signatures.ts';
import type uz from './uz.ts';

/** Words of documents, agreements and signatures. */
export default { ...papers, signing, refusals: { ...papers.refusals, ...signing.refusals } } satisfies SameAs<
  typeof uz
>;
