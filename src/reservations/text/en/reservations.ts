import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import type uz from '../uz/reservations.ts';

const days = duration('en', limits.reservationDays, 'days');

/** Words of reservations: what the page of a property, the profile, the admin area, papers and refusals share. */
export default {
  methods: {
    OFFERED_PREPAYMENT: 'Prepayment',
    OFFERED_CREDIT: 'Credit',
    OFFERED_PAYMENT_INSTALLMENTS: 'Instalments',
  },
  advance: (p: { percent: string }) => `${p.percent} prepayment`,
  fields: {
    price: 'Price of the property',
    deposit: 'Deposit',
    rest: 'Rest',
    later: 'Paid later',
    first: 'First payment',
    monthly: 'Monthly payment',
    months: 'Term',
    method: 'Way to pay',
    due: 'Pay by',
    held: 'Held',
    returned: 'Returned',
    buyer: 'Buyer',
  },
  states: {
    RESERVED: 'Reserved',
    PAID: 'Paid',
    COMPLETED: 'Bought',
    RETURNED: 'Money returned',
    SETTLED: 'Closed by agreement',
    FORFEITED: 'Overdue, closed',
  },
  reasons: {
    SELLER: 'The seller withdrew',
    PAPERS: 'The papers do not allow the sale',
    SALE_UNDONE: 'The sale was cancelled',
  },
  refusals: {
    reservationNotForSale: 'This property is no longer for sale.',
    reservationOwnProperty: 'You cannot reserve your own property.',
    reservationNameless: 'Your profile needs a PINFL before you reserve. Add it under “Personal data”.',
    alreadyReserved: 'Another buyer has reserved this property.',
    reservationOfferMissing: 'This offer is gone. Reload the page.',
    reservationOfferChanged: 'The terms of this offer have changed. Reload the page to see the new ones.',
    reservationPriceChanged: 'The price of the property has changed. Reload the page and try again.',
    methodNotOffered: 'This way to pay is not offered for the property.',
    firstBelow: (p: { least: string }) => `The first payment must be at least ${p.least}.`,
    firstWhole: 'The first payment covers the whole price: nothing is left for instalments.',
    reservationOfferNotAccepted: 'Agree to the terms.',
    reservationDueNotAccepted: `Confirm that you will pay the rest within ${days}.`,
    depositShort: (p: { missing: string }) => `Your balance is short: ${p.missing} more is needed.`,
    reservationMissing: 'Reservation not found.',
    reservationMoved: 'The reservation has moved on. Reload the page.',
    reservationOver: 'The time to pay is over.',
    returnedOutOfRange: (p: { least: string; most: string }) =>
      `Between ${p.least} and ${p.most} can go back to the buyer.`,
    settlementReasonMissing: 'Write what was agreed: both sides will read it.',
  },
} satisfies SameAs<typeof uz>;
