import signing from './en/signing.ts';

/** Words of documents, agreements and signatures. */
export default { signing, refusals: { ...signing.refusals } };
