import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/admin.ts';

/** The words of editors. */
export const useEditorText = () => useText<typeof text>('contentAdmin');
