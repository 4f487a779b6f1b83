import { writeAreas } from '../../rules/area-text.ts';
import { type Area, type Box, isInArea, isInside } from '../../rules/areas.ts';
import type { ListingQuery } from '../../rules/query.ts';
import { addBit } from './bitmaps.ts';
import { noPlace } from './columns.ts';
import type { Seen } from './copy.ts';
import type { Filter } from './filters.ts';

/** Where on the map a listing has to lie, or that it has no place there. */
export type Whereabouts = Box | 'nowhere';

/** A listing in any of the drawn areas fulfils it; one without a place does not. */
export const areasFilter = (copy: Seen, { areas }: ListingQuery): Filter | null => {
  const [first, ...others] = areas.map((area) => areaFilter(copy, area));
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
  ...placesThat(copy, (place) => isInArea(place, area)),
});

/** A listing in the box, or one without a place. */
export const whereFilter = (copy: Seen, where: Whereabouts): Filter =>
  where === 'nowhere'
    ? {
        on: 'map',
        key: 'nowhere',
        has: (row) => row.latMicro === noPlace,
        rows: {
          addTo: (bits) => {
            for (let row = 0; row < copy.base.rowCount; row++)
              if (copy.base.columns.latMicro[row] === noPlace) addBit(bits, row);
          },
        },
      }
    : {
        on: 'map',
        key: `box=${where.west},${where.south},${where.east},${where.north}`,
        ...placesThat(copy, (place) => isInside(place, where)),
      };

type Place = { readonly lonMicro: number; readonly latMicro: number };

const placesThat = (
  { base: { columns, rowCount } }: Seen,
  isMeant: (place: Place) => boolean,
): Pick<Filter, 'has' | 'rows'> => ({
  has: (row) => row.latMicro !== noPlace && isMeant(row),
  rows: {
    addTo: (bits) => {
      for (let row = 0; row < rowCount; row++) {
        const place = { lonMicro: columns.lonMicro[row] as number, latMicro: columns.latMicro[row] as number };
        if (place.latMicro !== noPlace && isMeant(place)) addBit(bits, row);
      }
    },
  },
});
