import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/account-changes.ts';

export default {
  roles: 'Your permissions have changed. Log in again to continue.',
  blocked: 'Your account has been blocked. If you have questions, call support.',
  creditWhileBlocked: (p) =>
    `${p.amount} arrived in your account. The account is blocked, but the money is yours and not held; call support to have it returned.`,
  revealsUsedUp: (p: { username: string }) =>
    `${p.username} asked for more protected personal data than is allowed per day. Check the audit log.`,
  operatorConfirmed: (p) =>
    `Server operator ${p.operator} stood in for a second administrator and confirmed ${p.by}’s request about the account ${p.username}. If this is news to you, check the audit log at once.`,
  deletionWaits: (p) =>
    `Your account was due to be deleted, but something has to be settled first: ${p.holds}. Once it is, the account will be deleted.`,
  loggedOut: 'For your security, you’ve been logged out on all devices. Log in again.',
  companyBlocked: 'You can no longer act for this company. Log in again as yourself.',
} satisfies SameAs<typeof uz>;
