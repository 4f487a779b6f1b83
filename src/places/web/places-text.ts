import { useText } from '#platform/web/text.tsx';
import type text from '../text/uz.ts';

/** The words about places in the language of the page. */
export const usePlacesText = () => useText<typeof text>('places');
