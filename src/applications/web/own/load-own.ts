import type { Reference } from '#listings/contract.ts';
import { loadReference } from '#listings/web/load-reference.ts';
import type { contract as placesContract } from '#places/contract.ts';
import { emptyPlaceSelection, type PlaceSelection, selectionOfPath } from '#places/rules/place-selection.ts';
import { api } from '#platform/web/api.ts';
import type { OwnPage } from '../../contract/own.ts';
import type { contract } from '../../contract.ts';
import { type OwnFilter, writeOwnFilter } from '../../rules/own-filter.ts';
import { filterAt, type ListBase } from './list-address.ts';

export type OwnListData = { filter: OwnFilter; list: OwnPage; reference: Reference; place: PlaceSelection };

/** One page of a list of one's own. */
export const loadOwnPage = (filter: OwnFilter): Promise<OwnPage> =>
  api<typeof contract>()('GET /applications', { query: Object.fromEntries(writeOwnFilter(filter)) });

const placeOf = async ([id]: readonly number[]): Promise<PlaceSelection> => {
  if (id === undefined) return emptyPlaceSelection;
  // A place that is not there has no name: the list then finds nothing, and the field is empty.
  const { data } = await api<typeof placesContract>()('GET /public/region/:id', { params: { id } }).catch(() => ({
    data: [],
  }));
  return selectionOfPath(data);
};

/** Everything that a list shows for an address. */
export const loadOwnList = async (base: ListBase, url: string): Promise<OwnListData> => {
  const filter = filterAt(base, new URL(url).searchParams);
  const [list, reference, place] = await Promise.all([loadOwnPage(filter), loadReference(), placeOf(filter.regions)]);
  return { filter, list, reference, place };
};
