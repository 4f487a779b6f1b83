import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import type uz from './uz.ts';

export default {
  label: 'Calls',
  views: { waiting: 'Waiting', called: 'Called' },
  late: 'Overdue',
  done: 'Done',
  name: 'Name',
  about: 'About',
  consultation: 'Consultation',
  callOf: (p) => `Call: ${p.name}`,
  kept: {
    consultation: (p) => `Consultations: within ${duration('en', p.n, 'minutes')}`,
    product: (p) => `Properties: within ${duration('en', p.n, 'minutes')}`,
    user: (p) => `Agents: within ${duration('en', p.n, 'minutes')}`,
  },
  median: (p) => `Median ${p.minutes} min · last 30 days`,
  phone: 'Phone',
  wish: 'Message',
  language: 'Language',
  languages: { uz: 'Uzbek', ru: 'Russian', en: 'English' },
  asked: 'Requested',
  due: 'Due',
  missed: 'late',
  finish: 'Mark as called',
  finishTitle: (p) => `Call with ${p.name}`,
  note: 'Outcome',
  noteHint: 'What was agreed and what happens next.',
  called: 'Called by',
  saved: 'Saved',
  empty: 'No one is waiting for a call',
} satisfies SameAs<typeof uz>;
