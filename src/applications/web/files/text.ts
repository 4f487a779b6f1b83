import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz.ts';

/** What fields of files say in the language of the page. */
export const useFilesText = () => useText<typeof text>('applications').files;
