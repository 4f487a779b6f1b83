import { useText } from '#platform/web/text.tsx';
import type text from '../text/uz.ts';

export const useAlertsText = () => useText<typeof text>('alerts');
