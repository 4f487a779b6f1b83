/** What every map is made of, gathered so that all pages with a map share one chunk. */
export { createMap } from './create-map.ts';
export { dragOf, pinLayer, pinPlace, toMap, toSpot } from './pin.ts';
