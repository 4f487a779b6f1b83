import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/map-search.ts';

/** The words of the map of the search; they come with its page. */
export const useMapWords = () => useText<typeof text>('mapSearch').canvas;
