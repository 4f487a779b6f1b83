import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/practice.ts';

export default {
  card: {
    title: 'Live through an auction in three minutes',
    line: 'A practice lot opens for you alone. Your rivals are robots, and the money is for practice too.',
    steps: [
      { name: 'Read the rules and enter', time: 'about 1 minute' },
      { name: 'Wait for the bidding to open', time: '1 minute' },
      { name: 'Outbid the robots and win the lot', time: 'just over 1 minute' },
    ],
    money: 'If your deposit is too small, practice money arrives by itself.',
    start: 'Start practice',
    login: 'Log in and start practice',
    failed: 'The practice did not start. Check the connection and try again.',
  },
  clock: {
    title: 'Clock of the auctions',
    line: 'All lots live by this clock. Move it forward and everything that falls due happens at once.',
    now: 'Now',
    real: 'Real time',
    ahead: (p) => `${p.time} ahead of the real time`,
    behind: (p) => `${p.time} behind the real time`,
    days: (p) => `${p.days} d`,
    cutOff: 'To the next cut-off',
    opening: 'To the next opening',
    none: 'nothing planned',
    minute: 'One minute forward',
    hour: 'One hour forward',
    back: 'Back to the real time',
    failed: 'The clock did not answer. Try again a little later.',
  },
} satisfies SameAs<typeof uz>;
