import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/credit-applications.ts';

export type CreditApplicationsText = typeof text;
export const useCreditApplicationsText = () => useText<CreditApplicationsText>('creditApplications');
