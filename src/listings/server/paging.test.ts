import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import type { CardPage, HomeListings } from '../contract.ts';

const app = await createTestApp();

test('F74 no strip of the home page shows a home of another one, nor one that stands above them all', async () => {
  const idsOn = async (without: readonly number[]): Promise<number[]> => {
    const { body } = await app.get(`/api/public/listings/home?without=${without.join(',')}`);
    const { premium, banks, recommended, multiStorey, plots, nonResidential, sold, other, all } = body as HomeListings;
    const ids = [premium, banks, recommended, multiStorey, plots, nonResidential, sold, other, all].flatMap((cards) =>
      cards.map(({ id }) => id),
    );
    assert.ok(ids.length > 24);
    assert.equal(new Set(ids).size, ids.length);
    return ids;
  };
  const above = (await idsOn([])).slice(0, 4);
  assert.deepEqual(
    (await idsOn(above)).filter((id) => above.includes(id)),
    [],
  );
});

const idOfNewest = async (): Promise<number> =>
  ((await app.get('/api/public/listings?size=1')).body as CardPage).data[0]?.id ?? 0;

test('F76 what is published between two pages repeats no card, in whatever order, on the list and beside the map', async () => {
  const publish = () =>
    app.db.sql`
      with one as (
        insert into listing (category_id, process, price_minor, currency, price_tiyin, area_dm2, province_id, district_id, lat_micro, lon_micro)
        select category_id, 'in_sale', 100000, 'UZS', 100000, area_dm2, province_id, district_id, 41311000, 69280000
          from listing where process = 'in_sale' limit 1 returning id)
      insert into listing_text (listing_id, name_uz, address_uz, words) select id, 'Yangi', '', 'yangi' from one`;
  for (const path of ['/api/public/listings', '/api/public/map/listings'])
    for (const sort of ['NEWEST', 'PRICE_ASC', 'PRICE_DESC']) {
      const pageOf = async (page: number, asOf: number | null) =>
        (await app.get(`${path}?sort=${sort}&size=10&page=${page}${asOf === null ? '' : `&asOf=${asOf}`}`))
          .body as CardPage;
      const first = await pageOf(1, null);
      await publish();
      const second = await pageOf(2, first.asOfMs);
      const seen = first.data.map(({ id }) => id);
      assert.equal(second.data.length, 10);
      assert.deepEqual(
        second.data.filter(({ id }) => seen.includes(id)),
        [],
        `${path} ${sort}`,
      );
      assert.deepEqual([second.total, second.asOfMs], [first.total, first.asOfMs]);
      assert.equal((await pageOf(1, first.asOfMs)).total, first.total + 1, 'the first page is as of now');
    }
  // A moment of long ago, or one that is yet to come, is none.
  const { total } = (await app.get('/api/public/listings?size=10')).body as CardPage;
  const hour = 60 * 60_000;
  for (const asOf of [1, Date.now() - hour - 1, Date.now() + hour]) {
    const posted = await app.post('/api/public/product/search', { pageFilter: { page: 2, size: 10, asOf } });
    const body = posted.body as CardPage;
    assert.equal(body.total, total);
    assert.ok(Math.abs(Number(body.asOfMs) - Date.now()) < hour / 2, String(body.asOfMs));
  }
  const lately = Date.now() - hour + 60_000;
  const early = await app.get(`/products?page=2&asOf=${lately}&s=${await idOfNewest()}`);
  assert.ok(early.text.includes('Birinchi sahifa'), 'nothing had come by then: there is a way to the first page');
  const { text } = await app.get('/products?size=10');
  const first = (await app.get('/api/public/listings?size=10')).body as CardPage;
  assert.ok(text.includes(`page=2&amp;asOf=${first.asOfMs}`), 'the pager hands the moment on');
});
