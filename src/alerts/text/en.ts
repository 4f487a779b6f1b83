import { plural } from '#platform/values/plural.ts';
import type uz from './uz.ts';

/** Words of notification cards. */
export default {
  place: 'Notifications',
  several: ({ n }: { n: number }) => plural('en', n, { one: '# new notification', other: '# new notifications' }),
  lineLabel: 'News about this lot',
  lineEmpty: 'News about this lot appears here.',
  view: 'View',
  close: 'Close',
  timerLabel: 'Time left',
  deniedTitle: 'Access denied',
  deniedText: 'Your permissions have changed, or you have logged in on another device. Log in again to continue.',
  reenter: 'Log in again',
  refusals: {},
} satisfies typeof uz;
