import papers from './en/papers.ts';

/** Words of documents, agreements and signatures. */
export default { ...papers, refusals: { ...papers.refusals } };
