import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz.ts';

/** The words of the profile in the language of the page. */
export const useProfileText = () => useText<typeof text>('identity').profile;
