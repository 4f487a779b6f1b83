import { writeAreas } from '../../rules/area-code.ts';
import { soundAreas } from '../../rules/area-text.ts';
import { type Area, type Box, isInArea, isInside } from '../../rules/areas.ts';
import type { ListingQuery } from '../../rules/query.ts';
import { addRows } from './bitmaps.ts';
import { noPlace } from './columns.ts';
import type { Seen } from './copy.ts';
import type { Filter, Rows } from './filters.ts';
import { type Shape, shapeOfArea, shapeOfBox } from './map-shapes.ts';
import { eachRunIn } from './place-index.ts';

/** Where on the map a listing has to lie, or that it has no place there. */
export type Whereabouts = Box | 'nowhere';

/** A listing in any of the drawn areas fulfils it; one without a place does not. Areas that nobody can draw limit nothing. */
export const areasFilter = (copy: Seen, { areas }: ListingQuery): Filter | null => {
  const [first, ...others] = soundAreas(areas).map((area) => areaFilter(copy, area));
  if (!first || others.length === 0) return first ?? null;
  const anyOf = [first, ...others];
  return {
    on: 'areas',
    key: anyOf.map(({ key }) => key).join('|'),
    rows: { anyOf },
    has: (row) => anyOf.some((filter) => filter.has(row)),
  };
};

/** A listing in the drawn area fulfils it. */
export const areaFilter = (copy: Seen, area: Area): Filter => ({
  on: 'areas',
  key: `area=${writeAreas([area])}`,
  rows: lyingIn(copy, shapeOfArea(area)),
  has: (row) => row.latMicro !== noPlace && isInArea(row, area),
});

/** A listing in the box, or one without a place, fulfils it. */
export const whereFilter = (copy: Seen, where: Whereabouts): Filter =>
  where === 'nowhere'
    ? {
        on: 'map',
        key: 'nowhere',
        rows: { shared: copy.base.places.unplaced },
        has: (row) => row.latMicro === noPlace,
      }
    : {
        on: 'map',
        key: `box=${where.west},${where.south},${where.east},${where.north}`,
        rows: lyingIn(copy, shapeOfBox(where)),
        has: (row) => row.latMicro !== noPlace && isInside(row, where),
      };

const lyingIn = ({ base }: Seen, shape: Shape): Rows => ({
  addTo: (bits) => eachRunIn(base.places, shape, (rows) => addRows(bits, rows)),
});
