import type { MapCardPage, MapObjects, Reference } from '#listings/contract.ts';
import { type MapAddress, parseMapAddress } from '#listings/rules/map-address.ts';
import { boxOfView } from '#listings/rules/map-view.ts';
import { loadPlacePaths, loadRefusedAreas, type PlacePath } from '../list/load-list.ts';
import { loadReference } from '../load-reference.ts';
import {
  cardsRequest,
  defaultMapSize,
  fetchCards,
  fetchObjects,
  objectsRequest,
  wholeCountryRequest,
} from './map-requests.ts';
import type { CompletedRequest } from './use-latest-request.ts';

export type MapData = {
  address: MapAddress;
  reference: Reference;
  places: PlacePath[];
  /** Why the drawn areas of the address are not searched, in words; null where they are, or where there are none. */
  refusedAreas: string | null;
  /** What the server found, for the first picture; null where the page was opened by a link inside the product. */
  first: { objects: CompletedRequest<MapObjects>; cards: CompletedRequest<MapCardPage> } | null;
};

/** What the page of the map needs for an address. In the browser the page itself asks for objects as the map moves. */
export const loadMap = async (url: string): Promise<MapData> => {
  const params = new URL(url).searchParams;
  const address = parseMapAddress(params);
  const [reference, places, refusedAreas, first] = await Promise.all([
    loadReference(),
    loadPlacePaths(address.query.placeIds),
    loadRefusedAreas(params),
    import.meta.env.SSR ? loadFirst(address) : null,
  ]);
  return { address, reference, places, refusedAreas, first };
};

const loadFirst = async (address: MapAddress): Promise<MapData['first']> => {
  const { query, view } = address;
  const box = view && boxOfView(view, defaultMapSize);
  const ofObjects = box ? objectsRequest(query, box, view.zoom) : wholeCountryRequest(query);
  const ofCards = cardsRequest(address, query.areas.length > 0 ? null : box);
  const [objects, cards] = await Promise.all([fetchObjects(ofObjects), fetchCards(ofCards)]);
  return { objects: { request: ofObjects, result: objects }, cards: { request: ofCards, result: cards } };
};
