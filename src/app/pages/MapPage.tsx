import { useState } from 'react';
import { chips } from '#listings/rules/chips.ts';
import { loadMap, type MapData } from '#listings/web/map-page/load-map.ts';
import { MapSearchView } from '#listings/web/map-page/MapSearchView.tsx';
import type { MapPageText } from '#listings/web/map-page/map-page-text.ts';
import type { LoaderArgs } from '#platform/web/router.tsx';
import { OrderHost, type OrderWish } from '../web/OrderButton.tsx';
import type { Head, HeadInput } from '../web/page.ts';
import { savedSearch } from '../web/saved-search.ts';

export const loader = ({ request }: LoaderArgs): Promise<MapData> => loadMap(request.url);

/** A move of the map or a filter leaves the visitor where the map is. */
export const keepsScroll = true;

/** The map, and the order of whoever wants to hear of what comes where he has drawn. */
export function Component() {
  const [wish, setWish] = useState<OrderWish | null>(null);
  return (
    <>
      <MapSearchView onSave={(query) => setWish({ query: savedSearch(query), isOpen: true })} />
      <OrderHost wish={wish} onClose={() => setWish(wish && { ...wish, isOpen: false })} />
    </>
  );
}

export const head = ({ data, catalogues }: HeadInput<MapData>): Head => {
  const { title, description } = (catalogues.mapSearch as { page: MapPageText }).page;
  const { query, view, opened, isUnplaced } = data.address;
  // Search engines know the map by one address; what somebody looked for on it is theirs.
  const isNarrowed = chips(query).length > 0 || view !== null || opened !== null || isUnplaced;
  return { title, description, canonical: '/search-on-map', ...(isNarrowed ? { isHidden: true } : {}) };
};
