import signing from './ru/signing.ts';

/** Words of documents, agreements and signatures. */
export default { signing, refusals: { ...signing.refusals } };
