import type uz from '../uz/map-search.ts';
import canvas from './map-canvas.ts';
import page from './map-page.ts';

/** Words of the page of the map: panel, tools, drawn areas, legend. */
export default { canvas, page } satisfies typeof uz;
