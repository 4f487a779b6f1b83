import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/questions.ts';

/** Words of questions about a lot, and of their answers. */
export default {
  title: 'Questions and answers',
  bySeller: 'Answer by the seller',
  byPlatform: 'Answer by Ostona',
  waiting: 'Waiting for an answer',
  unanswered: 'Not answered',
  hidden: (p) => `Hidden by a moderator. Reason: ${p.reason}`,
  none: 'No questions yet.',
  failed: 'The questions could not be loaded.',
  again: 'Try again',
  askUntil: (p) => `Questions are taken until ${p.time} (Tashkent time).`,
  askNow: 'You may ask: the day of the auction is not set yet.',
  closedSince: (p) => `Questions have been closed since ${p.time} (Tashkent time).`,
  closed: 'Questions are closed.',
  answersUntil: (p) => `Answers may come until ${p.time} (Tashkent time).`,
  name: (p) => `Question ${p.n}`,
  own: 'Your question',
  changed: 'changed',
  showAll: (p) => `Show all ${p.n} questions`,
  collapse: 'Show fewer',
  cancel: 'Cancel',
  ask: {
    label: 'Your question',
    rules:
      'Everybody reads questions and answers; who asked is not shown. A text with a phone, an address or a link is refused.',
    send: 'Ask',
    sent: 'Your question is published.',
    logIn: 'Log in to ask',
  },
  answer: {
    act: 'Answer',
    change: 'Change the answer',
    title: (p) => `Answer to question ${p.n}`,
    label: 'Answer',
    rules: 'Everybody reads the answer. A text with a phone, an address or a link is refused.',
    send: 'Publish',
    sent: 'The answer is published.',
  },
  hide: {
    act: 'Hide',
    title: (p) => `Hide question ${p.n}`,
    label: 'Reason',
    rules: 'Nobody will see the question and its answer any more, and everybody reads the reason. It cannot be undone.',
    sent: 'The question is hidden.',
  },
} satisfies SameAs<typeof uz>;
