import type { SameAs } from '#platform/contract/text.ts';
import { numbered } from '#platform/values/format-number.ts';
import type uz from '../uz/messages.ts';

type Lot = { lot: number };

/** What participants are told while they are elsewhere. Amounts and moments come ready to be read. */
export default {
  entered: (p: Lot & { deposit: string; day: string }) =>
    `You’re registered for lot ${numbered('en', p.lot)}. A deposit of ${p.deposit} is held; bidding is on ${p.day}.`,
  withdrew: (p: Lot) => `You have left the auction of lot ${numbered('en', p.lot)}. The agreements have ended.`,
  opened: (p: Lot & { until: string }) => `Bidding on lot ${numbered('en', p.lot)} is open until ${p.until}.`,
  paused: (p: Lot & { resumes: string }) =>
    `Bidding on lot ${numbered('en', p.lot)} is paused because of an outage and resumes on ${p.resumes}. Accepted bids stand.`,
  repeated: (p: Lot & { day: string }) =>
    `There were no bids on lot ${numbered('en', p.lot)}. Bidding reopens on ${p.day}.`,
  soldAnew: (p: Lot & { day: string }) =>
    `Lot ${numbered('en', p.lot)} found no buyer. A new auction begins from the starting price on ${p.day}; register again to take part.`,
  unsold: (p: Lot) => `Lot ${numbered('en', p.lot)} was not sold; its auction is closed.`,
  /** Said after why the lot is over for somebody. */
  depositBack: (p: { deposit: string }) => `Your deposit of ${p.deposit} has been released.`,
  released: (p: Lot & { deposit: string }) =>
    `Your deposit for lot ${numbered('en', p.lot)} has been released: ${p.deposit}.`,
  reserved: (p: Lot & { deposit: string }) =>
    `You’re a backup bidder for lot ${numbered('en', p.lot)}. Your deposit of ${p.deposit} is held until the winner pays.`,
  signed: (p: Lot & { until: string }) =>
    `The declaration for lot ${numbered('en', p.lot)} is signed. Pay the balance by ${p.until}.`,
  paid: (p: Lot) =>
    `We’ve received your payment for lot ${numbered('en', p.lot)}. We will contact you about the purchase contract.`,
  forfeitedSign: (p: Lot & { deposit: string }) =>
    `The declaration for lot ${numbered('en', p.lot)} was not signed in time. The deposit of ${p.deposit} has been forfeited.`,
  forfeitedPay: (p: Lot & { deposit: string }) =>
    `The payment for lot ${numbered('en', p.lot)} was not received in time. The deposit of ${p.deposit} has been forfeited.`,
  owedToSeller: (p: Lot & { share: string }) =>
    `The winner of lot ${numbered('en', p.lot)} did not meet an obligation. You are owed ${p.share} of the forfeited deposit. We’ll contact you about the payment.`,
  offered: (p: Lot & { amount: string; until: string }) =>
    `Lot ${numbered('en', p.lot)} can be yours for ${p.amount}. Reply by ${p.until}.`,
  tookOver: (p: Lot & { until: string }) =>
    `Lot ${numbered('en', p.lot)} is yours. Sign the declaration by ${p.until}.`,
  cancelled: (p: Lot) => `The auction of lot ${numbered('en', p.lot)} has been cancelled.`,
  outbid: (p: Lot & { price: string }) =>
    `You’ve been outbid on lot ${numbered('en', p.lot)}. The price is now ${p.price}.`,
  corrected: (p: Lot & { reason: string }) =>
    `The description of lot ${numbered('en', p.lot)} was corrected: “${p.reason}”. Please look at the lot page again.`,
  /** Whoever may not log in any more hears it by SMS. */
  blocked: (p: Lot & { deposit: string }) =>
    `Your account has been blocked. The deposit of ${p.deposit} for lot ${numbered('en', p.lot)} is held until the auction ends and returns to your balance if you don’t win. If you set a maximum bid, it has ended; bids already made stand.`,
  blockedAfterBidding: (p: Lot & { deposit: string }) =>
    `Your account has been blocked. The deposit of ${p.deposit} for lot ${numbered('en', p.lot)} is still held, and the deadlines for signing and payment still apply. Please call support.`,
  /** Whose company the register calls inactive still reads notices. */
  inactive: (p: Lot & { deposit: string }) =>
    `The register lists your company as inactive, so you can’t bid on lot ${numbered('en', p.lot)} for it. If a maximum bid was set, it has ended; bids already made stand. The deposit of ${p.deposit} is held until the auction ends.`,
  inactiveAfterBidding: (p: Lot & { deposit: string }) =>
    `The register lists your company as inactive. The deposit of ${p.deposit} for lot ${numbered('en', p.lot)} is still held, and the deadlines for signing and payment still apply. Please call support.`,
  /** Whoever sells is told of a question, whoever asked of the answer, and of its being hidden. */
  question: {
    asked: (p: Lot) => `There is a new question about lot ${numbered('en', p.lot)}. Please answer it on the lot page.`,
    answered: (p: Lot) => `Your question about lot ${numbered('en', p.lot)} has been answered.`,
    answerChanged: (p: Lot) => `The answer to your question about lot ${numbered('en', p.lot)} has been changed.`,
    hidden: (p: Lot & { reason: string }) =>
      `A moderator has hidden your question about lot ${numbered('en', p.lot)}. Reason: ${p.reason}`,
  },
  /** What the staff of the platform are told. */
  staff: {
    stopped: (p: Lot) =>
      `Lot ${numbered('en', p.lot)} has stopped: what is due can’t be carried out. See the reason under “Auctions” and try again.`,
  },
  /** The result, which open pages show in their own way. */
  result: {
    won: (p: Lot) => `You have won lot ${numbered('en', p.lot)}. Sign the declaration by the deadline.`,
    lost: (p: Lot & { price: string }) =>
      `Bidding on lot ${numbered('en', p.lot)} has ended. Another participant won at ${p.price}.`,
  },
} satisfies SameAs<typeof uz>;
