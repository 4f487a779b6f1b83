import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/call-back.ts';

export default {
  product: {
    title: (p) => `A call within ${p.n} minutes`,
    lead: (p) => `A consultant will call you about № ${p.id} within ${p.n} minutes (every day 9:00\u2060–\u206018:00).`,
  },
  user: {
    title: (p) => `A call within ${p.n} minutes`,
    lead: (p) => `${p.name} will call you within ${p.n} minutes (every day 9:00\u2060–\u206018:00).`,
  },
  wish: 'Your question',
  wishPlaceholder: 'For example, is the price negotiable?',
  send: 'Ask for a call',
  close: 'Close',
  mine: {
    title: 'Who asks for a call',
    lead: 'Clients wait for your call. If you are late, our staff see the request.',
    empty: 'Nobody has asked for a call yet.',
    until: (p) => `by ${p.at}`,
    late: 'Late',
    called: (p) => `Called: ${p.at}`,
    done: 'I have called',
    doneOf: (p) => `I have called: ${p.name}`,
    saved: 'Written down.',
    failed: 'It could not be written down. Please try again.',
  },
} satisfies SameAs<typeof uz>;
