import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import type uz from '../uz/own-reservations.ts';

const notaryDays = duration('en', limits.reservationNotaryWorkingDays, 'workingDays');
const share = formatPercent('en', limits.reservationDepositHundredths);

/** Words of the profile about what its owner has reserved. */
export default {
  title: 'My reservations',
  line: 'Properties you have reserved by prepayment or instalments',
  empty: 'You have not reserved anything yet',
  emptyLine: 'Choose a prepayment or an instalment offer on the page of a property.',
  toListings: 'See homes',
  parts: 'What the price consists of',
  depositShare: `Deposit, ${share} of the price`,
  byMonth: (p) => `${p.term}, ${p.monthly} monthly`,
  payBy: (p) => `Pay by ${p.by}`,
  left: (p) => `${p.days} left to pay`,
  stays: (p) => `If you do not pay in time, the deposit (${p.deposit}) is not returned and goes to the seller.`,
  over: 'The time to pay is over. The outcome will be shown here soon.',
  paid: 'Everything that is due in advance is held.',
  paidNext: `The notarial contract follows within ${notaryDays}. The seller gets the money only with the sale.`,
  completed: (p) => `The sale is done: ${p.sum} became part of the price.`,
  returned: (p) => `${p.sum} went back to your balance in full.`,
  settled: (p) => `As agreed, ${p.returned} went back to your balance and ${p.kept} stayed with the seller.`,
  forfeited: (p) => `The rest was not paid in time. Since ${p.since} the deposit (${p.deposit}) belongs to the seller.`,
  comment: 'Comment',
  history: 'History of the reservation',
  steps: {
    RESERVED: 'Deposit held',
    PAID: 'Rest paid',
    COMPLETED: 'Sale completed',
    RETURNED: 'Money returned',
    SETTLED: 'Closed by agreement',
    FORFEITED: 'Payment overdue',
    restAhead: 'You pay the rest',
    notaryAhead: 'Notarial contract',
  },
  until: (p) => `by ${p.by}`,
  notaryWithin: `within ${notaryDays} of the payment`,
  by: { buyer: 'You', seller: 'Seller', staff: 'Ostona staff', system: 'System' },
  paper: 'Agreement, PDF',
  paperFailed: 'The agreement could not be downloaded. Try again.',
  calendar: 'To calendar',
  calendarTitle: (p) => `Pay ${p.sum}: the rest for the property`,
  pay: {
    act: 'Pay the rest',
    title: 'Pay the rest',
    now: 'Held now',
    available: 'On your balance',
    left: 'Left after the payment',
    note: 'The money is held on your account; the seller gets it only with the sale.',
    missing: (p) => `Your balance is ${p.amount} short.`,
    topUp: (p) => `Top up ${p.amount}`,
    comeBack: 'After topping up you come back to this window.',
    doIt: (p) => `Pay ${p.amount}`,
    back: 'Back',
    done: 'The rest is paid',
  },
} satisfies SameAs<typeof uz>;
