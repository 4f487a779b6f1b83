import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/map-search.ts';

/** The words of the page of the map. */
export type MapPageText = (typeof text)['page'];

export const useMapPageText = (): MapPageText => useText<typeof text>('mapSearch').page;
