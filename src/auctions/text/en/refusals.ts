import type { SameAs } from '#platform/contract/text.ts';
import { duration } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { plural } from '#platform/values/plural.ts';
import type uz from '../uz/refusals.ts';

const freeze = duration('en', limits.questionFreezeWorkingDays, 'workingDays');

const sum = (tiyin: string | number) => `${groupDigits(BigInt(tiyin) / 100n)} UZS`;

/** Why an auction said no, and what helps. Amounts come as whole tiyin. */
export default {
  questionMissing: 'Question not found.',
  questionHidden: 'A moderator has hidden this question.',
  questionsClosed: `Questions are closed: they are taken until ${freeze} before registration ends.`,
  questionOfSeller: 'The seller of a lot cannot ask about it.',
  questionsTooMany: `No more than ${limits.questionsOfParty} questions about one lot.`,
  questionRepeated: 'You have already asked this about the lot. Your question is on this page.',
  questionHasContacts: 'Remove phones, addresses and links: everybody reads the text.',
  answersClosed: 'Answers are closed: registration has ended.',
  answerFrozen: `The answer can no longer change: less than ${freeze} is left until registration ends.`,
  answerChanged: 'The answer has changed meanwhile. Reload the page.',
  lotMissing: 'Lot not found.',
  documentMissing: 'Document not found.',
  documentsBusy: 'We couldn’t prepare the document. Try again in a minute.',
  partyUnknown: 'Your account was not found. Log in again.',
  notVerified: 'To bid, your identity must first be verified in the state register.',
  isSeller:
    'You or your company are connected with the sale of this property (as owner, applicant, debtor, the seller’s employee, or the person in charge), so you can’t bid on it.',
  hasDefaulted: 'You won this lot before and didn’t sign or pay in time, so you can’t bid on it again.',
  companyInvalid: 'The company is inactive or its key has expired, so no one can bid on its behalf.',
  sheetChanged: 'The lot rules have changed since you read them. Reload the page and read them again.',
  agreementChanged: 'The text of the agreement has changed. Please read and accept it again.',
  alreadyPaid: 'You’ve already paid for this lot. Nothing was charged again.',
  alreadyEntered: 'You’ve already registered for this lot.',
  entryClosed: 'Registration for this lot is closed.',
  notEnoughMoney: (p: { missingTiyin: string }) => `Your balance is ${sum(p.missingTiyin)} short.`,
  keyReused: 'This request key has been used for another request.',
  clockUnsure: 'The server is checking its clock. Try again in a second.',
  notParticipant: 'You’re not registered for this lot.',
  tooLateToWithdraw: 'Registration is closed; it’s too late to leave the auction.',
  notOpen: 'Bidding has not opened yet.',
  ended: 'Bidding has ended.',
  paused: 'Bidding is paused. See the lot page for when it resumes.',
  alreadyLeading: 'You’re already the highest bidder.',
  notWholeSum: 'Bids must be whole amounts in UZS.',
  bidTooLow: (p: { nextTiyin: string }) => `At least ${sum(p.nextTiyin)}.`,
  offStep: (p: { belowTiyin: string; aboveTiyin: string }) =>
    `The bid must be a whole number of increments. Nearest amounts: ${sum(p.belowTiyin)} or ${sum(p.aboveTiyin)}.`,
  bidTooHigh: (p: { maxTiyin: string }) => `At most ${sum(p.maxTiyin)}. Check the digits.`,
  retypeAmount: (p: { steps: number }) =>
    `This amount is ${plural('en', p.steps, { one: '# increment', other: '# increments' })} higher. Retype it to confirm.`,
  maximumOnlyRises: 'A maximum bid can only be raised.',
  maximumMet: 'This maximum doesn’t beat the highest bid. Enter a higher amount.',
  notStopped: 'The lot isn’t stopped: it’s already running again.',
  notYours: 'Only another participant can do this.',
  notNow: 'This isn’t possible at this stage of the auction.',
  tooLate: 'The deadline has passed.',
  secondPerson: `Request recorded. The auction will be cancelled once a second administrator confirms within ${duration('en', limits.secondPersonHours, 'hours')}.`,
  practiceNone: 'No practice lots available. Try again later.',
  clockTooFar: `The clock can’t be moved more than ${duration('en', limits.clockShiftDaysMax, 'days')} from real time.`,
  notFound: 'Page not found.',
} satisfies SameAs<typeof uz>;
