import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { validateOrder } from '#alerts/rules/orders/form.ts';
import { createTestApp } from '../../../../test/app.ts';
import { encodeAreas } from '../../rules/area-code.ts';
import { type DrawnArea, isInArea, type Vertex, vertexAt } from '../../rules/areas.ts';
import { parseListingQuery } from '../../rules/query.ts';

const app = await createTestApp();

const points = await app.db.sql<Vertex>`
  select lon_micro as "lonMicro", lat_micro as "latMicro" from listing
   where process in ('in_sale', 'auction', 'direct') and visibility = 'TO_EVERYONE' and is_shown and lat_micro is not null`;
/** How many on sale lie in any of the areas. */
const inside = (areas: readonly DrawnArea[]): number =>
  points.filter((point) => areas.some((area) => isInArea(point, area))).length;

test('F73 what a chip says is what is searched, for rings of any shape; everything else is refused by all that search', async () => {
  const corner = fc.record({ lon: fc.integer({ min: 690, max: 696 }), lat: fc.integer({ min: 410, max: 416 }) });
  const ring = fc
    .tuple(fc.array(corner, { minLength: 2, maxLength: 6 }), fc.boolean())
    .map(([corners, isClosed]) => (isClosed ? [...corners, corners[0] as (typeof corners)[number]] : corners))
    .map((corners): DrawnArea => corners.map(({ lon, lat }) => vertexAt(lon / 10, lat / 10)));
  await fc.assert(
    fc.asyncProperty(fc.array(ring, { minLength: 1, maxLength: 2 }), async (areas) => {
      const text = encodeAreas(areas);
      const { areas: searched } = parseListingQuery(new URLSearchParams({ areas: text }));
      const calls = {
        list: await app.get(`/api/public/listings?size=1&areas=${text}`),
        facets: await app.get(`/api/public/listings/facets?areas=${text}`),
        posted: await app.post('/api/public/product/search', { areas: text }),
        map: await app.get(`/api/public/map/objects?zoom=6&box=55.5,36.8,73.5,45.9&areas=${text}`),
        beside: await app.get(`/api/public/map/listings?areas=${text}`),
      };
      const feed = await app.get(`/rss?areas=${text}`);
      for (const [name, { status, body }] of Object.entries(calls)) {
        assert.equal(status, searched.length > 0 ? 200 : 400, name);
        // With even and odd crossings counted, a closing corner makes no difference: the ring as it was drawn is the oracle.
        if (searched.length > 0) assert.equal((body as { total: number }).total, inside(areas), name);
      }
      assert.equal(feed.status, searched.length > 0 ? 200 : 400);
      assert.equal(
        validateOrder({ query: `areas=${text}` }).some(({ field }) => field === 'query'),
        searched.length === 0,
      );
    }),
    { numRuns: 40 },
  );
});
