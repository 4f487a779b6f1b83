import type uz from '../uz/map-search.ts';

/** Words of the page of the map: panel, tools, drawn areas, legend. */
export default {} satisfies typeof uz;
