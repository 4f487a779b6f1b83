import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import type { Product } from '../contract.ts';

const app = await createTestApp();

test('F69 the price level of a district is the median that its products show, and nothing where few are on sale', async () => {
  const [row] = await app.db.sql<{ id: number; categoryId: number; districtId: number }>`
    select min(l.id)::int as id, category_id as "categoryId", district_id as "districtId" from listing l
     where visibility = 'TO_EVERYONE' and process = 'in_sale' and is_shown
     group by category_id, district_id order by count(*) desc limit 1`;
  const { id, categoryId, districtId } = row ?? assert.fail('nothing is on sale');
  const product = (await app.get(`/api/public/product/${id}`)).body as Product;
  assert.ok(product.districtMedian);
  const at = `/api/public/price-level?categoryId=${categoryId}&districtId=${districtId}`;
  assert.deepEqual((await app.get(at)).body, { median: product.districtMedian });
  assert.deepEqual((await app.get(`/api/public/price-level?categoryId=${categoryId}&districtId=999999`)).body, {
    median: null,
  });
  assert.equal((await app.get(`/api/public/price-level?categoryId=x&districtId=${districtId}`)).status, 400);
});
