import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import type uz from '../uz/practice.ts';

export default {
  card: {
    title: 'Try an auction in three minutes',
    line: 'A practice lot just for you. Your rivals are bots and the money isn’t real.',
    steps: [
      { name: 'Read the rules and register', time: 'about 1 minute' },
      { name: 'Wait for the bidding to open', time: '1 minute' },
      { name: 'Outbid the bots and win the lot', time: 'just over 1 minute' },
    ],
    money: 'If your balance is too low, we’ll add practice money automatically.',
    start: 'Start practice',
    login: 'Log in and start practice',
    failed: 'Couldn’t start the practice auction. Check your connection and try again.',
  },
  clock: {
    title: 'Auction clock',
    line: 'All lots run on this clock. Move it forward and everything due happens immediately.',
    now: 'Now',
    real: 'Real time',
    ahead: (p) => `${p.time} ahead of real time`,
    behind: (p) => `${p.time} behind real time`,
    days: (p) => duration('en', p.days, 'days'),
    cutOff: 'To the next registration deadline',
    opening: 'To the next opening',
    none: 'nothing scheduled',
    minute: 'Forward one minute',
    hour: 'Forward one hour',
    back: 'Back to real time',
    failed: 'Couldn’t change the clock. Try again later.',
  },
} satisfies SameAs<typeof uz>;
