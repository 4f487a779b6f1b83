import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/admin.ts';

/** The words of those who edit rates, companies and reference data. */
export const useReferenceWords = () => useText<typeof text>('listingsAdmin');
