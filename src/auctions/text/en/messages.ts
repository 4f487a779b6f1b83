import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/messages.ts';

type Lot = { lot: number };

/** What participants are told while they are elsewhere. Amounts and moments come ready to be read. */
export default {
  entered: (p: Lot & { deposit: string; day: string }) =>
    `You’re registered for lot ${p.lot}. A deposit of ${p.deposit} is held; bidding is on ${p.day}.`,
  withdrew: (p: Lot) => `You have left the auction of lot ${p.lot}. The agreements have ended.`,
  opened: (p: Lot & { until: string }) => `Bidding on lot ${p.lot} is open until ${p.until}.`,
  paused: (p: Lot & { resumes: string }) =>
    `Bidding on lot ${p.lot} is paused because of an outage and resumes at ${p.resumes}. Accepted bids stand.`,
  repeated: (p: Lot & { day: string }) => `There were no bids on lot ${p.lot}. Bidding reopens on ${p.day}.`,
  soldAnew: (p: Lot & { day: string }) =>
    `Lot ${p.lot} found no buyer. A new auction begins from the starting price on ${p.day}; whoever applies again can take part.`,
  unsold: (p: Lot) => `Lot ${p.lot} was not sold; its auction is closed.`,
  /** Said after why the lot is over for somebody. */
  depositBack: (p: { deposit: string }) => `Your deposit of ${p.deposit} has been released.`,
  released: (p: Lot & { deposit: string }) => `Your deposit for lot ${p.lot} has been released: ${p.deposit}.`,
  reserved: (p: Lot & { deposit: string }) =>
    `You’re the backup bidder for lot ${p.lot}. Your deposit of ${p.deposit} is held until the winner pays.`,
  signed: (p: Lot & { until: string }) => `The declaration for lot ${p.lot} is signed. Pay the balance by ${p.until}.`,
  paid: (p: Lot) => `We’ve received your payment for lot ${p.lot}. We will contact you about the purchase contract.`,
  forfeitedSign: (p: Lot & { deposit: string }) =>
    `The declaration for lot ${p.lot} was not signed in time. The deposit of ${p.deposit} has been forfeited.`,
  forfeitedPay: (p: Lot & { deposit: string }) =>
    `The payment for lot ${p.lot} was not received in time. The deposit of ${p.deposit} has been forfeited.`,
  owedToSeller: (p: Lot & { share: string }) =>
    `The winner of lot ${p.lot} did not meet an obligation. You are owed ${p.share} of the forfeited deposit. We’ll contact you about the payment.`,
  offered: (p: Lot & { amount: string; until: string }) =>
    `Lot ${p.lot} can be yours for ${p.amount}. Reply by ${p.until}.`,
  tookOver: (p: Lot & { until: string }) => `Lot ${p.lot} is yours. Sign the declaration by ${p.until}.`,
  cancelled: (p: Lot) => `The auction of lot ${p.lot} has been cancelled.`,
  outbid: (p: Lot & { price: string }) => `You’ve been outbid on lot ${p.lot}. The price is now ${p.price}.`,
  corrected: (p: Lot & { reason: string }) =>
    `The description of lot ${p.lot} was corrected: “${p.reason}”. Please look at the lot page again.`,
  /** Whoever may not log in any more hears it by SMS. */
  blocked: (p: Lot & { deposit: string }) =>
    `Your account has been blocked. The deposit of ${p.deposit} for lot ${p.lot} is held until the auction ends and returns to your account if you don’t win. If you set a maximum bid, it has ended; bids already made stand.`,
  blockedAfterBidding: (p: Lot & { deposit: string }) =>
    `Your account has been blocked. The deposit of ${p.deposit} for lot ${p.lot} stays held, and the terms for signing and paying go on. Please call support.`,
  /** What the staff of the platform are told. */
  staff: {
    stopped: (p: Lot) =>
      `Lot ${p.lot} has stopped: what is due can’t be carried out. See the reason under Auctions and try again.`,
  },
  /** The result, which open pages show in their own way. */
  result: {
    won: (p: Lot) => `You have won lot ${p.lot}. Sign the declaration by the deadline.`,
    lost: (p: Lot & { price: string }) => `Bidding on lot ${p.lot} has ended. Another participant won at ${p.price}.`,
  },
} satisfies SameAs<typeof uz>;
