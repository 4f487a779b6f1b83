export { type AuditEntry, audit } from './audit.ts';
export { type CodeDeps, type CodeVerdict, judgeCode, sendCode, takeCode, useUpCode } from './codes.ts';
export { type Listener, listenersOf, setChannels } from './listeners.ts';
export { type Party, partyOf, personIdOf, personIdsOf } from './party.ts';
export { type PartyPaper, type PartySigner, partyPaper, partySigner } from './party-paper.ts';
export { createPerson } from './registration.ts';
