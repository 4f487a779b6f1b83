import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import applications from '#applications/text/uz/own.ts';
import { insertApplication } from '../factories/applications.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const { list } = applications;

test.beforeAll(async () => {
  await app.db.sql`delete from application where author_username in ('demo.seller', 'demo.buyer1')`;

  const [place] = await app.db.sql<{ district: number; province: number; name: string }>`
    select id as district, parent_id as province, name_uz as name from place where level = 'district' order by id limit 1`;
  const pictures = (
    await app.db.sql<{ id: bigint }>`select id from picture where kind = 'photo' order by id limit 4`
  ).map(({ id }) => Number(id));
  assert.ok(place);
  const where = { provinceId: place.province, districtId: place.district };
  const form = (areaAllDm2: number, at: number) => ({
    areaAllDm2,
    address: '14-mavze, 32-uy',
    pictures: [pictures[at]],
  });

  await insertApplication(app, { name: '3 xonali kvartira, 14-mavze', ...where, form: form(7800, 0) });
  await insertApplication(app, {
    name: 'Savdo binosi, koʻcha boʻyida',
    process: 'in_process',
    categoryId: 19,
    priceTiyin: 231_000_000_000n,
    ...where,
    form: form(14_200, 1),
  });
  await insertApplication(app, {
    name: 'Ayvonli hovli, 6,2 sotix',
    process: 'in_sale',
    categoryId: 12,
    publish: 'NO',
    priceTiyin: 142_000_000_000n,
    ...where,
    form: form(18_600, 2),
  });
  await insertApplication(app, {
    name: 'Yer uchastkasi, 10 sotix',
    process: 'rejected',
    rejectReason: 'Suratlar eski.',
  });
  await insertApplication(app, {
    name: 'Doʻkon, bozor yonida',
    kind: 'REQUEST',
    process: 'in_sale',
  });
});

test('Q1 axe finds nothing on lists of one’s own, whole, empty and filtered, and they fit every screen', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openAs({ username: 'demo.seller' });
  await open('/apply');
  await page.getByText('Suratlar eski.').waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390, 768, 1024, 1440]);
  await open('/apply?category=19&publish=YES');
  await page.getByText(list.noMatch).waitFor();
  await hasNoViolations(page);
  const stranger = await openAs({ username: 'demo.buyer1' });
  await stranger.open('/apply');
  await stranger.page.getByText(list.empty).waitFor();
  await hasNoViolations(stranger.page);
});

test('Q1 axe finds nothing on announcements of one’s own at night on a phone', { tag: '@looks' }, async () => {
  const { page, open } = await openAs({ username: 'demo.seller', locale: 'ru', theme: 'dark', width: 390 });
  await open('/request');
  await page.getByText('В продаже').last().waitFor();
  await hasNoViolations(page);
});
