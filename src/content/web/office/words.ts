import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/office.ts';

/** The words of editors. */
export const useEditingText = () => useText<typeof text>('contentOffice');
