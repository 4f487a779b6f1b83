import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/admin-refusals.ts';

export default {
  ownAccount: 'You can’t change your own permissions. Ask another administrator.',
  secondPerson: (p: { hours: number }) =>
    `Recorded. Before somebody becomes an administrator or works in finance, another administrator has to choose the same roles within ${p.hours} hours.`,
  secondFactorOfStaff: 'Two-step verification of staff can’t be turned off here.',
  secondFactorNone: 'Two-step verification is not on for this account.',
  secondUnblocker: (p: { hours: number }) =>
    `Recorded. Before this account works again, another administrator has to unblock it too within ${p.hours} hours: it belongs to an administrator or to finance.`,
  legalEntityMissing: 'Company not found.',
  providerAway: 'The login service did not respond. Try again in a moment.',
  bankNeeded: 'Select a bank first: this role requires one.',
  bankOfTrade: 'People with this trade belong to no bank. If this is bank staff, take that role away first.',
  bankUnknown: 'Bank not found.',
} satisfies SameAs<typeof uz>;
