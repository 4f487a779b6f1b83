import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { promisesIn } from '#platform/values/promises.ts';
import type uz from '../uz/call-messages.ts';

const promised = promisesIn('en');

export default {
  promise: {
    product: {
      soon: (p) => `A consultant will call you within ${duration('en', p.n, 'minutes')}.`,
      workingHours: (p) =>
        `We’re closed now. A consultant will call within ${duration('en', p.n, 'minutes')} of ${promised.callsFrom}.`,
    },
    user: {
      soon: (p) => `You will get a call within ${duration('en', p.n, 'minutes')}.`,
      workingHours: (p) =>
        `We’re closed now. You will get a call within ${duration('en', p.n, 'minutes')} of ${promised.callsFrom}.`,
    },
  },
  title: 'New call request',
  asked: (p) => `A client asked for a call: please call by ${p.until}. The number is in your profile.`,
} satisfies SameAs<typeof uz>;
