import { useText } from '#platform/web/text.tsx';
import type text from '../text/uz.ts';

export type CreditText = typeof text;
export const useCreditText = () => useText<CreditText>('credit');
