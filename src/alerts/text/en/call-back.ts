import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { numbered } from '#platform/values/format-number.ts';
import { promisesIn } from '#platform/values/promises.ts';
import type uz from '../uz/call-back.ts';

const promised = promisesIn('en');

export default {
  product: {
    title: (p) => `Call me back in ${duration('en', p.n, 'minutes')}`,
    lead: (p) =>
      `A consultant will call you about listing ${numbered('en', p.id)} within ${duration('en', p.n, 'minutes')} (every day ${promised.callsFrom}\u2060–\u2060${promised.callsUntil}).`,
  },
  user: {
    title: (p) => `Call me back in ${duration('en', p.n, 'minutes')}`,
    lead: (p) =>
      `${p.name} will call you within ${duration('en', p.n, 'minutes')} (every day ${promised.callsFrom}\u2060–\u2060${promised.callsUntil}).`,
  },
  wish: 'Your question',
  wishPlaceholder: 'For example, is the price negotiable?',
  send: 'Request a call',
  close: 'Close',
  mine: {
    title: 'Call requests',
    lead: 'Clients are waiting for your call. If you are late, the request goes to our staff.',
    empty: 'No call requests yet.',
    until: (p) => `by ${p.at}`,
    late: 'Late',
    called: (p) => `Called: ${p.at}`,
    done: 'Mark as called',
    doneOf: (p) => `Mark as called: ${p.name}`,
    saved: 'Saved.',
    failed: 'It couldn’t be saved. Please try again.',
  },
} satisfies SameAs<typeof uz>;
