import { z } from 'zod';
import { IntId, IntIdInAddress } from '#platform/contract/columns.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';

/**
 * A location node (PLC-002). Names are in the caller's language; `label` is what a picker shows. `children` is an
 * empty list where a place has children, which are then asked for by its id, and null where it has none.
 */
const PlaceNode = z.object({
  id: IntId,
  code: z.string(),
  label: z.string(),
  name: z.string(),
  parentId: IntId.nullable(),
  children: z.array(z.never()).nullable(),
});
export type PlaceNode = z.output<typeof PlaceNode>;

const PlaceList = z.object({ data: z.array(PlaceNode) });

/** An id that no place has counts as a place without children: pickers then show an empty column. */
const Parents = z.object({ parents: z.array(IntId).max(limits.placeParentsMax) });

const perMinute = limits.placeCallsPerMinute;

const MapTileSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offline') }),
  z.object({ kind: z.literal('tiles'), url: z.string(), credit: z.string() }),
]);
/** Where maps take their streets from. */
export type MapTileSource = z.output<typeof MapTileSource>;

export const contract = defineContract({
  'POST /public/region/init': {
    name: 'listPlaces',
    summary: 'The provinces, or the places inside the given one',
    who: 'anyone',
    access: 'public',
    body: z.object({ parentId: IntId.nullish() }).nullish(),
    reply: PlaceList,
  },
  'GET /public/region/:id': {
    name: 'findPlacePath',
    summary: 'A place and the places it lies in, from the province down',
    who: 'anyone',
    access: 'public',
    params: z.object({ id: IntIdInAddress }),
    reply: PlaceList,
    refusals: { placeMissing: 404 },
  },
  'POST /public/region/nearest': {
    name: 'findNearestPlace',
    summary: 'The district whose seat is nearest to a point, with its province, and the city to show as an address',
    who: 'anyone',
    access: 'public',
    // A body and not a query: addresses are logged, and where a visitor stands is nobody's business.
    body: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
    reply: z.object({ data: z.array(PlaceNode), osmData: z.object({ address: z.object({ city: z.string() }) }) }),
    refusals: { outsideCountry: 404 },
    perMinute,
  },
  'GET /public/map/base': {
    name: 'getMapBase',
    summary: 'Where maps take their streets from: nowhere, or tiles with the credit that they ask for',
    who: 'anyone',
    access: 'public',
    reply: MapTileSource,
  },
  'POST /region/multi-province-search': {
    name: 'listProvinces',
    summary: 'All provinces, for choosing several',
    who: 'anyone',
    access: 'public',
    body: z.looseObject({}).nullish(),
    reply: PlaceList,
    perMinute,
  },
  'POST /region/multi-region-search': {
    name: 'listDistrictsOf',
    summary: 'The districts and cities of all given provinces',
    who: 'anyone',
    access: 'public',
    body: Parents,
    reply: PlaceList,
    perMinute,
  },
  'POST /region/multi-region-mfy-search': {
    name: 'listNeighbourhoodsOf',
    summary: 'The neighbourhoods of all given districts',
    who: 'anyone',
    access: 'public',
    body: Parents,
    reply: PlaceList,
    perMinute,
  },
});
