import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/office.ts';

/** The words of the back office about people, companies and the trail. */
export const useOfficeWords = () => useText<typeof text>('identityOffice');
