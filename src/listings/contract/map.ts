import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import type { AreasError } from '../rules/area-text.ts';
import { Card, CardPage } from './card.ts';

/** Tiyin or cents as a decimal string. */
const Money = z.string();
const Spot = { lonMicro: z.number(), latMicro: z.number() };

/** One object that stands alone at this zoom: a pin with its price. */
const Pin = z.object({
  id: z.number(),
  ...Spot,
  priceMinor: Money,
  currency: z.enum(['UZS', 'USD']),
  priceTiyin: Money,
  /** What colour and legend it has. */
  kind: z.enum(['auction', 'sale', 'sold']),
});
export type Pin = z.output<typeof Pin>;

/** Several objects near each other, at the mean of their places. */
const Cluster = z.object({
  ...Spot,
  count: z.number(),
  /** The box around its objects in millionths of a degree: west, south, east, north. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** The objects themselves, newest first, where all share one point and zooming in cannot part them; else null. */
  ids: z.array(z.number()).nullable(),
});
export type Cluster = z.output<typeof Cluster>;

const MapObjects = z.object({
  /** All that match, wherever they are; without drawn areas those without a point too. */
  total: z.number(),
  /** Those within the box that was asked: the sum of the pins and the clusters. */
  inView: z.number(),
  /** Those that match all but the drawn areas and have no point on the map. */
  unplaced: z.number(),
  pins: z.array(Pin),
  clusters: z.array(Cluster),
  /** How many match within each drawn area, in their order. */
  areas: z.array(z.number()),
});
export type MapObjects = z.output<typeof MapObjects>;

/** A card that knows its place. */
export const MapCard = Card.extend({ point: z.object(Spot).nullable() });
export type MapCard = z.output<typeof MapCard>;

const MapCardPage = CardPage.extend({ data: z.array(MapCard) });
export type MapCardPage = z.output<typeof MapCardPage>;

/** The parameters of the list (`areas` among them), and those of the map: repeated ones stand as lists. */
const MapParameters = z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({});

/** Drawn areas are refused for any of these. */
export const areaRefusals = {
  areasMany: 400,
  areasBroken: 400,
  areaFewCorners: 400,
  areaManyCorners: 400,
  areaFarAway: 400,
  areaCrossesItself: 400,
  areaTiny: 400,
  areaHuge: 400,
} as const satisfies Record<AreasError, number>;

const refusals = { ...areaRefusals, boxWrong: 400, zoomWrong: 400 } as const;

export const mapContract = defineContract({
  'GET /public/map/objects': {
    name: 'mapListings',
    summary:
      'What a piece of the map shows: objects that stand alone and clusters of near ones. The parameters of the list, ' +
      '`areas`, `box` (west,south,east,north in degrees) and `zoom`',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    query: MapParameters,
    reply: MapObjects,
    refusals,
    perMinute: limits.mapCallsPerMinute,
  },
  'GET /public/map/listings': {
    name: 'listMapListings',
    summary:
      'Cards of what matches within `box`, one page of them; with `unplaced=true` those that have no point instead',
    who: 'anyone',
    access: 'visible',
    isForViewer: true,
    query: MapParameters,
    reply: MapCardPage,
    refusals,
    perMinute: limits.mapCallsPerMinute,
  },
});
