import type { SameAs } from '#platform/contract/text.ts';
import papers from './ru/papers.ts';
import signing from './ru/signatures.ts';
import type uz from './uz.ts';

/** Words of documents, agreements and signatures. */
export default { ...papers, signing, refusals: { ...papers.refusals, ...signing.refusals } } satisfies SameAs<
  typeof uz
>;
