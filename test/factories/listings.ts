import fc from 'fast-check';
import { type DrawnArea, validateArea, vertexAt } from '#listings/rules/areas.ts';
import type { TestApp } from '../app.ts';

/** Drawn areas that can be searched: corners around a middle, each in its own direction, so that no sides meet. */
export const anyArea: fc.Arbitrary<DrawnArea> = fc
  .record({
    lon: fc.double({ min: 57, max: 72, noNaN: true }),
    lat: fc.double({ min: 38, max: 44.5, noNaN: true }),
    size: fc.double({ min: 0.01, max: 1, noNaN: true }),
    reaches: fc.array(fc.double({ min: 0.4, max: 1, noNaN: true }), { minLength: 3, maxLength: 50 }),
  })
  .map(({ lon, lat, size, reaches }) =>
    reaches.map((reach, at) => {
      const turn = (2 * Math.PI * at) / reaches.length;
      return vertexAt(lon + Math.cos(turn) * reach * size, lat + Math.sin(turn) * reach * size * 0.7);
    }),
  )
  .filter((area) => validateArea(area) === null);

/** Brings flats that are on sale together into one district, so that it has a median. */
export const fillDistrict = async (
  app: TestApp,
  { categoryId, districtId }: { categoryId: number; districtId: number },
) => {
  await app.db.sql`
    update listing set district_id = ${districtId}, neighbourhood_id = null
     where id in (select id from listing where category_id = ${categoryId} and process = 'in_sale' and is_shown
                     and visibility = 'TO_EVERYONE' order by id limit 20)`;
};
