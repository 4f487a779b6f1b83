import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { limits } from '#platform/values/limits.ts';
import type { FormValues } from './form-values.ts';

/** The name under which signing knows service contracts. The object is the public id of the document. */
export const SERVICE_CONTRACT_PURPOSE = 'serviceContract';

/** The terms of an auction as its owner agrees to them: shares of the start price in hundredths of a percent, whole days until bidding. */
export type AuctionTerms = { depositHundredths: number; stepHundredths: number; daysToStart: number };

/** What becomes of an auction that is proposed to the owner of a property on sale by request. */
export const auctionAnswers = ['proposed', 'agreed', 'declined', 'withdrawn'] as const;
export type AuctionAnswer = (typeof auctionAnswers)[number];

/** The terms that a form sets for its auction, usual ones where it is silent (O30, O35, O39). */
export const auctionTermsOf = (
  form: Pick<FormValues, 'pledgeHundredths' | 'bidStepHundredths' | 'daysToStart'>,
): AuctionTerms => ({
  depositHundredths: form.pledgeHundredths ?? limits.lotDepositHundredthsDefault,
  stepHundredths: form.bidStepHundredths ?? limits.bidStepHundredthsDefault,
  daysToStart: form.daysToStart ?? limits.daysToStartDefault,
});

const before: readonly ProcessStatus[] = [
  'new',
  'pending',
  'in_process',
  'rejected',
  'confirmed',
  'analysis',
  'identification',
  'conclusion',
  'lot_released',
  'lot_confirmed',
];

/** Whether an application may have come to its contract. */
export const mayHaveContract = (process: ProcessStatus): boolean => !before.includes(process);
