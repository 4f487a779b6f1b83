import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/reservation-notices.ts';

/** What is told of a reservation: to the buyer, and to whoever handed the property in. */
export default {
  buyer: {
    RESERVED: (p) => `Property ${p.property} is reserved for you (${p.number}). Pay another ${p.rest} by ${p.until}.`,
    reminder: (p) =>
      `Reminder: pay ${p.rest} for property ${p.property} by ${p.until}. Otherwise the deposit of ${p.deposit} stays with the seller.`,
    PAID: (p) => `${p.paid} is held for property ${p.property} (${p.number}). The sale is now being completed.`,
    COMPLETED: (p) =>
      `Property ${p.property} has been sold to you. The ${p.paid} you paid went into the price (${p.number}).`,
    RETURNED: (p) => `Property ${p.property}: ${p.amount} is back in your balance (${p.number}). Reason: ${p.reason}.`,
    SETTLED: (p) =>
      `Property ${p.property}: the reservation was closed by agreement (${p.number}). ${p.amount} is back in your balance.`,
    FORFEITED: (p) =>
      `Property ${p.property}: the time to pay is over and the reservation has ended (${p.number}). The deposit of ${p.deposit} stays with the seller.`,
  },
  seller: {
    RESERVED: (p) =>
      `Your property ${p.property} has been reserved. The buyer has to pay another ${p.rest} by ${p.until}.`,
    PAID: (p) => `The buyer has paid ${p.paid} for your property ${p.property}. The sale can now be completed.`,
    COMPLETED: (p) => `Your property ${p.property} has been sold to the buyer who reserved it.`,
    RETURNED: (p) => `Your property ${p.property} is no longer reserved: the money went back to the buyer.`,
    SETTLED: (p) => `Your property ${p.property} is no longer reserved: by agreement ${p.amount} will be paid to you.`,
    FORFEITED: (p) =>
      `Your property ${p.property} is no longer reserved: the buyer did not pay in time. The deposit of ${p.deposit} will be paid to you.`,
  },
} satisfies SameAs<typeof uz>;
