import { useText } from '#platform/web/text.tsx';
import type queueText from '../../text/uz/credit-queue.ts';
import type ownText from '../../text/uz/own-credits.ts';

export type OwnCreditsText = typeof ownText;
/** The words of whoever applied. */
export const useOwnCreditsText = () => useText<OwnCreditsText>('ownCredits');

export type CreditQueueText = typeof queueText;
/** The words of the bank. */
export const useCreditQueueText = () => useText<CreditQueueText>('creditQueue');
