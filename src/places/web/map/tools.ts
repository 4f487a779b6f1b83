/** What every map is made of, gathered so that all pages with a map share one chunk. */
export { loadBaseMap } from './base-data.ts';
export { openMap } from './open-map.ts';
export { dragOf, pinLayer, toMap, toSpot } from './pin.ts';
export { watchTheme } from './watch-theme.ts';
