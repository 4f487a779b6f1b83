import { useState } from 'react';
import type { Box } from '#listings/rules/areas.ts';
import type { MapView } from './search-map-props.ts';

const DEGREE_DIGITS = 6;
const ZOOM_DIGITS = 3;

/** What the map shows now. In words it stands on the element of the map, so that others can tell where a point lies. */
export const useSeenView = (onView: (view: MapView, box: Box) => void) => {
  const [seen, setSeen] = useState<{ view: MapView; box: Box } | null>(null);
  const tell = (view: MapView, box: Box) => {
    setSeen({ view, box });
    onView(view, box);
  };
  const { lon, lat, zoom } = seen?.view ?? {};
  const words = [lon?.toFixed(DEGREE_DIGITS), lat?.toFixed(DEGREE_DIGITS), zoom?.toFixed(ZOOM_DIGITS)].join();
  return { tell, box: seen?.box ?? null, words: seen ? words : undefined };
};
