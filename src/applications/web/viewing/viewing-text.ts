import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/viewing.ts';

/** What is said about coming to see a property. */
export const useViewingText = (): typeof text => useText<typeof text>('viewing');

export const viewingTones = {
  REQUESTED: 'warn',
  AGREED: 'ok',
  DECLINED: 'bad',
  CANCELLED: 'plain',
  HELD: 'plain',
  LAPSED: 'plain',
} as const;
