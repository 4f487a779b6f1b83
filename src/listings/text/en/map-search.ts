import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/map-search.ts';
import canvas from './map-canvas.ts';

/** Words of the page of the map: panel, tools, drawn areas, legend. */
export default { canvas } satisfies SameAs<typeof uz>;
