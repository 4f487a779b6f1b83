import type uz from './uz.ts';

/** Words of notification cards. */
export default {
  place: 'Notifications',
  close: 'Close',
  timerLabel: 'Time left',
  deniedTitle: 'Access denied',
  deniedText: 'The rights of your account have changed. Log in again to continue.',
  reenter: 'Log in again',
  refusals: {},
} satisfies typeof uz;
