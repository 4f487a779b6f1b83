import type { Bitmap } from './bitmaps.ts';
import type { IndexRow } from './columns.ts';
/**
 * Which rows of the base are meant: a set that is shared and not to be changed, what adds them to an empty one, or those
 * that fulfil any of some conditions.
 */
export type RowSource =
  | { readonly shared: Bitmap }
  | { readonly addTo: (bits: Bitmap) => void }
  | { readonly anyOf: readonly RowFilter[] };

/** One condition of a query. Equal keys mean equal rows for as long as the base lives. */
export type RowFilter = {
  readonly on:
    | 'process'
    | 'category'
    | 'place'
    | 'price'
    | 'area'
    | 'floor'
    | 'buildingFloors'
    | 'rooms'
    | 'repair'
    | 'building'
    | 'company'
    | 'recommended'
    | 'text'
    | 'areas'
    | 'trade'
    | 'since'
    | 'asOf'
    | 'seller'
    | 'pay'
    | 'floorPlace'
    | 'plot'
    | 'year'
    | 'map';
  readonly key: string;
  readonly rows: RowSource;
  /** Whether a changed listing fulfils it. */
  readonly has: (row: IndexRow) => boolean;
};
