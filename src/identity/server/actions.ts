export { type AccessWarning, refundsWaitUntil } from './access-changes.ts';
export { type AccountRefusal, type Actor, refusalsOf } from './account-status-store.ts';
export { type AuditEntry, audit } from './audit.ts';
export { takeCaptcha } from './captcha.ts';
export {
  type CodeDeps,
  type CodeVerdict,
  judgeCode,
  type SendRefusal,
  sendCode,
  takeCode,
  useUpCode,
} from './codes.ts';
export { type Listener, listenersOf, setChannels } from './listeners.ts';
export { type Party, partyOf, personIdOf, personIdsOf } from './party.ts';
export { type PartyPaper, type PartySigner, partyPaper, partySigner } from './party-paper.ts';
export { createPerson } from './registration.ts';
