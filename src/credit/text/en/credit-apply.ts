import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/credit-apply.ts';

/** Words of the form by which a credit is asked for. */
export default {
  title: 'Apply for credit',
  steps: ['Terms', 'About you', 'SMS code'],
  step: (p: { n: number; of: number; name: string }) => `Step ${p.n} of ${p.of} · ${p.name}`,
  rateAndTerm: (p: { rate: string; term: string }) => `${p.rate} · up to ${p.term}`,
  amountHint: (p: { most: string; limit: string }) => `Up to ${p.most} by this offer; no credit is above ${p.limit}`,
  limitHint: (p: { limit: string }) => `No credit is above ${p.limit}`,
  afterGrace: (p: { grace: string }) => `Interest alone for ${p.grace}; this payment begins after that`,
  next: 'Continue',
  back: 'Back',
  getCode: 'Get the code',
  send: 'Send the application',
  fromProfile: (p: { pinfl: string }) => `PINFL ${p.pinfl} · from your profile`,
  otherHint: 'If you have no other credit, enter zero',
  documents: {
    label: 'Proof of income (optional)',
    helps: {
      SALARY: (p: { months: string }) =>
        `For example, a salary certificate from your employer for the last ${p.months}.`,
      BUSINESS: (p: { months: string }) =>
        `For example, an income statement or a bank statement for the last ${p.months}.`,
      SELF_EMPLOYED: (p: { months: string }) =>
        `For example, an income certificate or a bank statement for the last ${p.months}.`,
    },
    takes: (p: { megabytes: number; max: number; bank: string }) =>
      `PDF or JPEG, up to ${p.megabytes} MB each, up to ${p.max} files. Only you and ${p.bank} can open them.`,
    sending: 'A file is still being sent. Wait until it is done, or cancel it.',
    failed: 'Some files were not accepted. Send them again or dismiss them.',
  },
  loadWithin: (p: { percent: string; most: string }) =>
    `All payments take ${p.percent} of the income; the limit is ${p.most}`,
  loadAbove: (p: { percent: string; most: string }) =>
    `All payments take ${p.percent} of the income; the limit is ${p.most}. The bank will probably say no.`,
  affordable: (p: { amount: string }) => `This income and term allow a credit of ${p.amount}.`,
  affordableNone: 'This income allows no credit for this term.',
  neededIncome: (p: { amount: string }) => `The amount asked for needs a monthly income of at least ${p.amount}.`,
  takeAffordable: (p: { amount: string }) => `Ask for ${p.amount}`,
  offerBefore: 'I agree to the ',
  offer: 'Terms of Service',
  offerAfter: '',
  check: (p: { bank: string }) => `${p.bank} may check my credit history and income`,
  termAndRate: 'Term and rate',
  reload: 'Reload the page',
  toProfile: 'Personal data',
  toCredits: 'My credit applications',
  underWay: (p: { number: string }) => `Application number: ${p.number}`,
  loading: 'Loading',
  failed: 'The data did not load',
  again: 'Try again',
  sent: 'The application is sent',
  sentNumber: (p: { number: string; bank: string }) => `Number: ${p.number}. ${p.bank} will look at it.`,
  sentAnswer: (p: { days: string }) =>
    `The bank answers within ${p.days} at the latest. You will hear in your notices and by SMS to the number of your profile.`,
} satisfies SameAs<typeof uz>;
