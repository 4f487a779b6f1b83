import { encodeAreas } from '../../rules/area-code.ts';
import { type Box, type DrawnArea, isInArea, isInside } from '../../rules/areas.ts';
import type { ListingQuery } from '../../rules/query.ts';
import { addRows } from './bitmaps.ts';
import { noPoint } from './columns.ts';
import { type Shape, shapeOfArea, shapeOfBox } from './map-shapes.ts';
import { forEachRunIn } from './point-index.ts';
import type { RowFilter, RowSource } from './row-filter.ts';
import type { IndexView } from './search-index.ts';

/** Where on the map a listing has to lie, or that it has no place there. */
export type LocationCondition = Box | 'nowhere';

/** A listing in any of the drawn areas fulfils it; one without a place does not. */
export const areasFilter = (index: IndexView, { areas }: ListingQuery): RowFilter | null => {
  const [first, ...others] = areas.map((area) => areaFilter(index, area));
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
export const areaFilter = (index: IndexView, area: DrawnArea): RowFilter => ({
  on: 'areas',
  key: `area=${encodeAreas([area])}`,
  rows: rowsInShape(index, shapeOfArea(area)),
  has: (row) => row.latMicro !== noPoint && isInArea(row, area),
});

/** A listing in the box, or one without a place, fulfils it. */
export const whereFilter = (index: IndexView, where: LocationCondition): RowFilter =>
  where === 'nowhere'
    ? {
        on: 'map',
        key: 'nowhere',
        rows: { shared: index.base.points.unplaced },
        has: (row) => row.latMicro === noPoint,
      }
    : {
        on: 'map',
        key: `box=${where.west},${where.south},${where.east},${where.north}`,
        rows: rowsInShape(index, shapeOfBox(where)),
        has: (row) => row.latMicro !== noPoint && isInside(row, where),
      };

const rowsInShape = ({ base }: IndexView, shape: Shape): RowSource => ({
  addTo: (bits) => forEachRunIn(base.points, shape, (rows) => addRows(bits, rows)),
});
