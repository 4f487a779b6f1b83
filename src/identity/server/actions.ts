export { type AuditEntry, audit } from './audit.ts';
export { type CodeDeps, type CodeVerdict, judgeCode, sendCode, takeCode, useUpCode } from './codes.ts';
export { type Party, partyOf, personIdOf } from './party.ts';
export { createPerson } from './registration.ts';
