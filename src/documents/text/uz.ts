import papers from './uz/papers.ts';
import signing from './uz/signatures.ts';

/** Words of documents, agreements and signatures. */
export default { ...papers, signing, refusals: { ...papers.refusals, ...signing.refusals } };
