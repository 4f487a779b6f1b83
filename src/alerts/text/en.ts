import type uz from './uz.ts';

/** Words of notification cards. */
export default {
  place: 'Notifications',
  view: 'View',
  close: 'Close',
  timerLabel: 'Time left',
  deniedTitle: 'Access denied',
  deniedText: 'Your permissions have changed, or you have logged in on another device. Log in again to continue.',
  reenter: 'Log in again',
  refusals: {},
} satisfies typeof uz;
