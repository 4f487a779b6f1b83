import { useState } from 'react';
import type { Box } from '#listings/rules/areas.ts';
import type { MapPosition } from './search-map-props.ts';

const DEGREE_DIGITS = 6;
const ZOOM_DIGITS = 3;

/** What the map shows now. In words it stands on the element of the map, so that others can tell where a point lies. */
export const useViewport = (onView: (view: MapPosition, box: Box, whole: Box) => void) => {
  const [viewport, setViewport] = useState<{ view: MapPosition; box: Box } | null>(null);
  const update = (view: MapPosition, box: Box, whole: Box) => {
    setViewport({ view, box });
    onView(view, box, whole);
  };
  const { lon, lat, zoom } = viewport?.view ?? {};
  const words = [lon?.toFixed(DEGREE_DIGITS), lat?.toFixed(DEGREE_DIGITS), zoom?.toFixed(ZOOM_DIGITS)].join();
  return { update, box: viewport?.box ?? null, words: viewport ? words : undefined };
};
