import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/map.ts';

/** The words of maps; they come with the pages that have one. */
export const useMapText = () => useText<typeof text>('map');
