import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/credit-applications.ts';
import type applyText from '../../text/uz/credit-apply.ts';
import type queueText from '../../text/uz/credit-queue.ts';
import type ownText from '../../text/uz/own-credits.ts';

export type CreditApplicationsText = typeof text;
export const useCreditApplicationsText = () => useText<CreditApplicationsText>('creditApplications');

/** In the window in which somebody applies. */
export const useCreditApplyText = () => useText<typeof applyText>('creditApply');

export type OwnCreditsText = typeof ownText;
/** The words of whoever applied. */
export const useOwnCreditsText = () => useText<OwnCreditsText>('ownCredits');

export type CreditQueueText = typeof queueText;
/** The words of the bank. */
export const useCreditQueueText = () => useText<CreditQueueText>('creditQueue');
