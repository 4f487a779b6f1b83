import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/messages.ts';

type Lot = { lot: number };

/** What participants are told while they are elsewhere. Amounts and moments come ready to be read. */
export default {
  entered: (p: Lot & { deposit: string; day: string }) =>
    `Your application for lot ${p.lot} is accepted. A deposit of ${p.deposit} is held; bidding is on ${p.day}.`,
  withdrew: (p: Lot) => `You have withdrawn from lot ${p.lot}. The agreements have ended.`,
  opened: (p: Lot & { until: string }) => `Bidding for lot ${p.lot} is open until ${p.until}.`,
  paused: (p: Lot & { resumes: string }) =>
    `Bidding for lot ${p.lot} paused because of an outage. It goes on at ${p.resumes}. Confirmed bids stand.`,
  repeated: (p: Lot & { day: string }) => `Nobody bid for lot ${p.lot}. Bidding is repeated on ${p.day}.`,
  unsold: (p: Lot) => `Lot ${p.lot} was not sold; its auction is closed.`,
  released: (p: Lot & { deposit: string }) => `Your deposit for lot ${p.lot} is back: ${p.deposit}.`,
  reserved: (p: Lot & { deposit: string }) =>
    `You are in reserve for lot ${p.lot}: your deposit of ${p.deposit} stays held until the winner has paid.`,
  signed: (p: Lot & { until: string }) => `The declaration for lot ${p.lot} is signed. Pay the rest by ${p.until}.`,
  paid: (p: Lot) => `The payment for lot ${p.lot} has arrived. We will contact you about the purchase contract.`,
  forfeitedSign: (p: Lot & { deposit: string }) =>
    `The declaration for lot ${p.lot} was not signed in time. The deposit of ${p.deposit} is lost.`,
  forfeitedPay: (p: Lot & { deposit: string }) =>
    `The payment for lot ${p.lot} did not arrive in time. The deposit of ${p.deposit} is lost.`,
  offered: (p: Lot & { amount: string; until: string }) =>
    `Lot ${p.lot} can be yours for ${p.amount}. Answer by ${p.until}.`,
  tookOver: (p: Lot & { until: string }) => `Lot ${p.lot} is yours. Sign the declaration by ${p.until}.`,
  cancelled: (p: Lot) => `The auction of lot ${p.lot} is cancelled; all deposits are returned.`,
  /** The result, which open pages show in their own way. */
  result: {
    won: (p: Lot) => `You have won lot ${p.lot}. Sign the declaration in time.`,
    lost: (p: Lot & { price: string }) => `Bidding for lot ${p.lot} is over: another participant won with ${p.price}.`,
  },
} satisfies SameAs<typeof uz>;
