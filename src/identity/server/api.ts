export { type AccountCheck, type AccountRefusal, listAccountRefusals } from './account-status-store.ts';
export { confirmAsOperator } from './admin/confirm-as-operator.ts';
export { notifyOfBlockedCredit } from './admin/notify-rights-changed.ts';
export { type AuditEntry, audit } from './audit.ts';
export { auditReveal, type RevealDeps } from './audit-reveal.ts';
export { findBankOfUser } from './bank-store.ts';
export { verifyCaptcha } from './captcha.ts';
export { accountErasers, type Eraser, type Erasers, lockOwner } from './erase-account-store.ts';
export { type EraseDeps, eraseDueAccounts, startErasureWorker } from './erase-accounts.ts';
export { findPrincipal, findUserId, findUserIds, type Principal } from './principal.ts';
export {
  findPrincipalDetails,
  findPrincipalSigner,
  type PrincipalDetails,
  type PrincipalSigner,
} from './principal-details.ts';
export { listOwnerRecipients, listRecipients, type NotificationRecipient, setChannels } from './recipients.ts';
export { type AccessWarning, findRefundWaitEnd } from './record-access-change.ts';
export { createUser } from './register-user.ts';
export { awaitsSecondPersonSql, secondPersonUntilSql } from './second-person.ts';
export { insertPastUsers } from './seed-past-users.ts';
export {
  type CodeResult,
  consumeCode,
  type SendRefusal,
  type SmsCodeDeps,
  sendCode,
  verifyAndConsumeCode,
  verifyCode,
} from './sms-codes.ts';
export { hasTradeSql, isSpecialistSql, specialistNameSql } from './specialist-sql.ts';
