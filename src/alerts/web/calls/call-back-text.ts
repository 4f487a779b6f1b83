import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/call-back.ts';

/** The words of asking for a call; they come with the dialog. */
export const useCallBackText = () => useText<typeof text>('callBack');
