import { chips } from '#listings/rules/chips.ts';
import { feedPath } from '#listings/rules/query.ts';
import { loadMap, type MapData } from '#listings/web/map-page/load-map.ts';
import { MapSearchView, type SaveSearchSlots } from '#listings/web/map-page/MapSearchView.tsx';
import { type MapPageText, useMapPageText } from '#listings/web/map-page/map-page-text.ts';
import type { LoaderArgs } from '#platform/web/router.tsx';
import { OrderButton } from '../web/OrderButton.tsx';
import type { HeadInput, PageHead } from '../web/page.ts';
import { savedSearch } from '../web/saved-search.ts';
import { LotStatus } from './map/LotStatus.tsx';

export const loader = ({ request }: LoaderArgs): Promise<MapData> => loadMap(request.url);

/** A move of the map or a filter leaves the visitor where the map is. */
export const preservesScroll = true;

/** The search on a map, and the order of whoever wants to hear of what comes. */
function MapPage() {
  const t = useMapPageText();
  const save: SaveSearchSlots = (query, refusedAreas) => {
    const search = savedSearch(query, refusedAreas);
    return {
      inBar: (
        <OrderButton look="soft" search={search}>
          {t.save}
        </OrderButton>
      ),
      inDialog: (
        <OrderButton look="soft" size={52} search={search}>
          {t.saveShort}
        </OrderButton>
      ),
    };
  };
  return <MapSearchView save={save} lotStatus={(id) => <LotStatus key={id} id={id} />} />;
}

export const head = ({ data, catalogues }: HeadInput<MapData>): PageHead => {
  const { title, description } = (catalogues.mapSearch as { page: MapPageText }).page;
  const { query, view, opened, isUnplaced } = data.address;
  // Search engines know the map by one address; what somebody looked for on it is theirs.
  const isNarrowed = chips(query).length > 0 || view !== null || opened !== null || isUnplaced;
  return {
    title,
    description,
    canonical: '/search-on-map',
    feed: feedPath(query),
    ...(isNarrowed ? { isHidden: true } : {}),
  };
};

export { MapPage as Component };
