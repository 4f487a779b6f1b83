import { type Handlers, rawJson, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { contract, MapTileSource, PlaceNode } from '../contract.ts';
import { isInCountry } from '../rules/country.ts';
import { childrenJson, childrenOfAllJson, nearestDistrict, pathJson, provincesJson } from './place-store.ts';

/** What visitors may ask about places. Everything here is public reference data. */
export const handlers = ({ db, mapBase }: { db: Db; mapBase: MapTileSource }): Handlers<typeof contract> => ({
  'POST /public/region/init': async ({ body, locale }) => {
    const parentId = body?.parentId ?? null;
    return rawJson(parentId === null ? await provincesJson(db, locale) : await childrenJson(db, locale, parentId));
  },

  'GET /public/region/:id': async ({ params, locale }) => {
    const path = await pathJson(db, locale, params.id);
    return path === null ? refuse('placeMissing') : rawJson(path);
  },

  'POST /public/region/nearest': async ({ body, locale }) => {
    const near = isInCountry(body)
      ? await nearestDistrict(db, locale, { ...body, radiusKm: limits.nearestSeatKm })
      : null;
    const path = near && (await pathJson(db, locale, near.id));
    if (!near || !path) return refuse('outsideCountry');
    const { data } = JSON.parse(path) as { data: PlaceNode[] };
    return { data, osmData: { address: { city: near.city } } };
  },

  'GET /public/map/base': async () => mapBase,

  'POST /region/multi-province-search': async ({ locale }) => rawJson(await provincesJson(db, locale)),

  'POST /region/multi-region-search': async ({ body, locale }) =>
    rawJson(await childrenOfAllJson(db, locale, 'district', body.parents)),

  'POST /region/multi-region-mfy-search': async ({ body, locale }) =>
    rawJson(await childrenOfAllJson(db, locale, 'neighbourhood', body.parents)),
});
