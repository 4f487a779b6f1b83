import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/office-refusals.ts';

export default {
  ownAccount: 'You cannot change the rights of your own account. Another administrator does that.',
  providerAway: 'The login service did not answer. Try again in a moment.',
  bankNeeded: 'Choose the bank first: this person works for one.',
  bankUnknown: 'There is no such bank.',
} satisfies SameAs<typeof uz>;
