import { useText } from '#platform/web/text.tsx';
import type text from '../text/uz.ts';

/** The words of the frame in the language of the page. */
export const useAppText = () => useText<typeof text>('app');
