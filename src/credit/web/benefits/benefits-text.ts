import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/benefits.ts';

export type BenefitsText = typeof text;
export const useBenefitsText = () => useText<BenefitsText>('benefits');
