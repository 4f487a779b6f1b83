import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/reserve-offers.ts';

const share = formatPercent('en', limits.reservationDepositHundredths);
const days = duration('en', limits.reservationDays, 'days');
const offers = (n: number) => `${n} ${plural('en', n, { one: 'offer', other: 'offers' })}`;

/** Words of the page of a property about paying in advance and by instalments. */
export default {
  title: 'Way to pay',
  advanceLine: `${share} deposit, the rest in ${days}`,
  offers: (p: { n: number }) => offers(p.n),
  offersUpTo: (p: { n: number; term: string }) => `${offers(p.n)}, up to ${p.term}`,
  perMonth: (p: { amount: string }) => `${p.amount}/month`,
  perMonthFrom: (p: { amount: string }) => `from ${p.amount}/month`,
  advances: 'Prepayment offers',
  instalments: 'Instalment offers',
  paid: 'You pay',
  now: `Now, ${share} deposit`,
  rest: `Within ${days}`,
  later: (p: { amount: string }) => `Another ${p.amount} at the notary`,
  held: 'The property is yours to buy as soon as the deposit is held',
  back: 'If the seller withdraws, the whole deposit comes back',
  advanceAct: 'Buy with prepayment',
  instalmentAct: 'Instalment terms',
  term: 'Term',
  first: (p: { amount: string }) => `first payment ${p.amount}`,
  total: (p: { amount: string }) => `${p.amount} in all`,
  what: `What is the ${share} deposit?`,
  whatLine: (p: { amount: string }) =>
    `${share} of the price (${p.amount}) is held in your Ostona account and counts towards the price. Meanwhile the property is not sold to anybody else. If the rest is not paid within ${days}, the deposit stays with the seller.`,
} satisfies SameAs<typeof uz>;
