import type { SameAs } from '#platform/contract/text.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import type uz from '../uz/refusals.ts';

const sum = (tiyin: string | number) => `${groupDigits(BigInt(tiyin) / 100n)} sum`;

/** Why an auction said no, and what helps. Amounts come as whole tiyin. */
export default {
  lotMissing: 'There is no such lot.',
  documentMissing: 'There is no such document.',
  documentsBusy: 'The document could not be prepared just now. Try again in a minute.',
  partyUnknown: 'Your account was not found. Log in again.',
  notVerified: 'To take part in an auction you must be confirmed by the state register first.',
  isSeller: 'The seller, the applicant and the debtor cannot take part in their own lot.',
  companyInvalid: 'The company is inactive or its key has expired, so nobody can take part for it.',
  sheetChanged: 'The rules of the lot differ from those you read. Reload the page and read them again.',
  agreementChanged: 'The text of the agreement has changed. Read and confirm it again.',
  alreadyEntered: 'You have already applied for this lot.',
  entryClosed: 'Applications for this lot are closed.',
  notEnoughMoney: (p: { missingTiyin: string }) => `Your deposit is short by ${sum(p.missingTiyin)}.`,
  keyReused: 'This request key has been used for another request.',
  clockUnsure: 'The server is checking its clock. Try again in a second.',
  notParticipant: 'You are not a participant of this lot.',
  tooLateToWithdraw: 'Applications are closed; it is too late to withdraw.',
  notOpen: 'Bidding has not opened yet.',
  ended: 'Bidding has ended.',
  paused: 'Bidding is paused. The page of the lot shows when it goes on.',
  alreadyLeading: 'The highest bid is yours; there is no need to outbid yourself.',
  notWholeSum: 'A bid must be in whole sums.',
  bidTooLow: (p: { nextTiyin: string }) => `At least ${sum(p.nextTiyin)}.`,
  offStep: (p: { belowTiyin: string; aboveTiyin: string }) =>
    `The bid is not a whole number of steps. Nearest amounts: ${sum(p.belowTiyin)} or ${sum(p.aboveTiyin)}.`,
  bidTooHigh: (p: { maxTiyin: string }) => `At most ${sum(p.maxTiyin)}. Check the digits.`,
  retypeAmount: (p: { steps: number }) =>
    `The bid is ${p.steps} steps higher at once. Type the amount again to confirm.`,
  maximumOnlyRises: 'The limit of automatic bids can only be raised.',
  maximumMet: 'This limit does not beat the leader. Enter a higher amount.',
  notYours: 'This is for another participant to do.',
  notNow: 'This cannot be done in the present state of the lot.',
  tooLate: 'The term is over.',
  secondPerson: 'The request is noted. The auction ends when a second administrator asks for the same.',
  practiceNone: 'No property is free for practice. Try again later.',
  clockTooFar: 'The clock cannot be moved further than a year from the real time.',
  notFound: 'There is no such page.',
} satisfies SameAs<typeof uz>;
