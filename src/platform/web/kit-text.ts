import type text from '#platform/text/uz.ts';
import { useText } from './text.tsx';

/** The words of the shared controls in the language of the page. */
export const useKitText = () => useText<typeof text>('platform');
