import type { SameAs } from '#platform/contract/text.ts';
import type uz from './uz.ts';

export default {
  label: 'Calls',
  views: { waiting: 'Waiting', called: 'Called' },
  late: 'Promise not kept',
  done: 'Done',
  name: 'Name',
  about: 'About',
  consultation: 'Consultation',
  callOf: (p) => `A call by ${p.name}`,
  kept: {
    consultation: (p) => `Consultations: within ${p.n} minutes`,
    product: (p) => `Properties: within ${p.n} minutes`,
    user: (p) => `Specialists: within ${p.n} minutes`,
  },
  median: (p) => `Usually ${p.minutes} min · 30 days`,
  phone: 'Phone',
  wish: 'Wish',
  language: 'Language',
  languages: { uz: 'Uzbek', ru: 'Russian', en: 'English' },
  asked: 'Asked',
  due: 'Promised',
  missed: 'late',
  finish: 'I have called',
  finishTitle: (p) => `Call with ${p.name}`,
  note: 'What came of it',
  noteHint: 'What was agreed, what comes next.',
  called: 'Who and when',
  saved: 'Written down',
  empty: 'Nobody waits for a call',
} satisfies SameAs<typeof uz>;
