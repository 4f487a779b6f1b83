import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/credit-apply.ts';

export const useCreditApplyText = () => useText<typeof text>('creditApply');
