import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/account-changes.ts';

export default {
  roles: 'Your rights have changed. Log in again to go on.',
  blocked: 'Your account has been closed. If you have questions, call support.',
  loggedOut: 'For safety you were logged out on every device. Log in again.',
  companyBlocked: 'Acting for the company has been stopped. Log in again in your own name.',
} satisfies SameAs<typeof uz>;
