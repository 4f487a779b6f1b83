import type { ListingQuery } from '#listings/rules/query.ts';
import { useListingsText } from '../text.ts';
import type { PlacePath } from './load-list.ts';

type Props = { query: ListingQuery; places: readonly PlacePath[]; onQuery: (query: ListingQuery) => void };

export function PlaceFacet({ query, places, onQuery }: Props) {
  const t = useListingsText();
  return (
    <button type="button" onClick={() => onQuery({ ...query, placeIds: [1726] })}>
      {places[0]?.at(-1)?.name ?? t.filters.anyPlace}
    </button>
  );
}
