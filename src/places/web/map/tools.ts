/** What every map is made of, gathered so that all pages with a map share one chunk. */
export { openMap } from './open-map.ts';
export { dragOf, pinLayer, toMap, toSpot } from './pin.ts';
