import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { encodeAreas } from '#listings/rules/area-code.ts';
import { vertexAt } from '#listings/rules/areas.ts';
import map from '#listings/text/uz/map-page.ts';
import listings from '#listings/text/uz.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { buildListing, publish, runMatchingNow } from '../factories/alerts.ts';
import { fits, hasNoViolations } from './axe.ts';
import { answer } from './logged-in.ts';
import { app, dialog, field, ground, openAs, openPage, startForFile, t, toast } from './orders-fixture.ts';

startForFile();

const s = t.selections;
const ORDERS = '/profile?activeTab=orders';
const SELECTIONS = '/profile?activeTab=individualSelection';

test('ALR-002 a search saved from the list stands among the own orders, tells of a match once, is renewed and stopped after a question', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer2' });
  await open(`/products?rId=${ground.district}&cId=8&pMin=500000000&pMax=900000000`);
  // One press saves, one takes it back; F23.
  const save = page.getByRole('button', { name: listings.list.order, exact: true }).first();
  const undo = page.getByRole('button', { name: listings.list.orderUndo, exact: true });
  await save.click();
  await undo.click();
  await undo.waitFor({ state: 'detached' });
  await save.click();
  await undo.waitFor();
  await open(ORDERS);
  const order = page.getByRole('article').first();
  await order.getByText(t.tab.states.ACTIVE).waitFor();
  await order.getByText(t.tab.matches({ n: 0 })).waitFor();
  await order.getByText('500 mln – 900 mln soʻm').waitFor();

  const match = await publish(app, buildListing(ground));
  await runMatchingNow(app);
  await open('/notifications');
  await page.locator('main li[data-notice]', { hasText: '3 xonali kvartira' }).first().waitFor();
  await open(ORDERS);
  await order.getByText(t.tab.fresh({ n: 1 })).waitFor();
  await order.getByRole('button', { name: t.tab.showMatches }).click();
  await order.locator(`a[href="/products/product/${match}"]`).waitFor();
  await order.getByText(t.tab.fresh({ n: 1 })).waitFor({ state: 'hidden' });
  await open(ORDERS);
  await order.getByText(t.tab.matches({ n: 1 })).waitFor();
  assert.equal(await order.getByText(t.tab.fresh({ n: 1 })).count(), 0);

  await order.getByRole('button', { name: new RegExp(t.tab.renew) }).click();
  await page
    .locator('section[popover]')
    .getByText(/uzaytirildi/)
    .waitFor();
  await order.getByRole('button', { name: new RegExp(t.tab.stop) }).click();
  await dialog(page).getByText(t.tab.stopLine).waitFor();
  await page.keyboard.press('Escape');
  await order.getByText(t.tab.states.ACTIVE).waitFor();
  await order.getByRole('button', { name: new RegExp(t.tab.stop) }).click();
  await dialog(page).getByRole('button', { name: t.tab.stop }).click();
  await order.getByText(t.tab.states.CANCELLED, { exact: true }).waitFor();
});

test('ALR-001 a search with drawn areas is saved from the map, and opens there again', async () => {
  const area = [vertexAt(69.2, 41.2), vertexAt(69.4, 41.2), vertexAt(69.4, 41.4)];
  const { page, open } = await openAs({ username: 'demo.buyer4' });
  const areas = encodeAreas([area]);
  await open(`/search-on-map?cId=8&areas=${areas}`);
  await page.getByRole('button', { name: map.save, exact: true }).first().click();
  await page.getByRole('button', { name: listings.list.orderUndo }).first().waitFor();
  await open(ORDERS);
  const link = page.getByRole('article').first().getByRole('link', { name: t.tab.openMap });
  assert.match((await link.getAttribute('href')) ?? '', new RegExp(`^/search-on-map\\?.*areas=${areas}`));
});

test('PRF-005 a selection that an assistant makes by numbers is seen by its owner with its listings', async () => {
  const [first, second] = [await publish(app, buildListing(ground)), await publish(app, buildListing(ground))];
  const maker = await openAs({ username: 'demo.realtor', provokes: [/status of 400/] });
  await maker.open('/profile-realtor?activeTab=individualSelection');
  await maker.page.getByRole('button', { name: s.make }).click();
  await dialog(maker.page).getByRole('button', { name: s.save }).click();
  await dialog(maker.page).getByText(s.chooseOne).waitFor();
  await dialog(maker.page).getByText(s.usernameMissing).waitFor();
  for (const id of [first, second, 7]) {
    await field(maker.page, 'listing').fill(String(id));
    await field(maker.page, 'listing').press('Enter');
    if (id !== 7)
      await dialog(maker.page)
        .getByText(`№ ${groupDigits(id)}`)
        .waitFor();
  }
  await dialog(maker.page)
    .getByText(s.unknown({ id: '7' }))
    .waitFor();
  await field(maker.page, 'username').fill('nobody.at.all');
  await field(maker.page, 'note').fill('Metroga yaqin');
  await dialog(maker.page).getByRole('button', { name: s.save }).click();
  await dialog(maker.page).getByText(t.refusals.usernameUnknown).waitFor();
  await field(maker.page, 'username').fill('demo.seller');
  await dialog(maker.page).getByRole('button', { name: s.save }).click();
  await toast(maker.page, s.saved);

  const { page, open } = await openAs({ username: 'demo.seller' });
  await open(SELECTIONS);
  const selection = page.getByRole('article').first();
  await selection.getByText('Metroga yaqin').waitFor();
  await selection.getByRole('button', { name: new RegExp(s.show) }).click();
  for (const id of [first, second]) await selection.locator(`a[href="/products/product/${id}"]`).waitFor();
});

test('PRF-006 a selection is valid on day 30 and only read after a month', async () => {
  const maker = await openAs({ username: 'demo.realtor' });
  const selectionState = async () => {
    await maker.open('/profile-realtor?activeTab=individualSelection');
    const selection = maker.page.locator('section[aria-labelledby="made-selections"]').getByRole('article').first();
    await selection.waitFor();
    return {
      state: await selection
        .getByText(s.valid, { exact: true })
        .or(selection.getByText(s.expired, { exact: true }))
        .innerText(),
      mayChange: (await selection.getByRole('button', { name: new RegExp(s.change) }).count()) === 1,
    };
  };
  const passDays = (days: number) => app.db.sql`
    update selection set created_at = created_at - make_interval(days => ${days}),
                         valid_until = valid_until - make_interval(days => ${days})`;
  await passDays(29);
  assert.deepEqual(await selectionState(), { state: s.valid, mayChange: true });
  await passDays(3);
  assert.deepEqual(await selectionState(), { state: s.expired, mayChange: false });
});

test('ALR-002 the tab says when there are no orders and when they do not come', async () => {
  const { page, open, context } = await openAs({ username: 'demo.buyer5', provokes: [/status of 503/] });
  await open(ORDERS);
  await page.getByRole('heading', { name: t.tab.empty }).waitFor();
  await context.route('**/api/user/orders*', answer(503, { code: 'unavailable', message: 'Xizmat band' }));
  await open(ORDERS);
  await page.getByText('Xizmat band').waitFor();
  await context.unroute('**/api/user/orders*');
  await page.getByRole('button', { name: 'Qayta urinish' }).click();
  await page.getByRole('heading', { name: t.tab.empty }).waitFor();
});

test('ALR-001 a forged link says so kindly, is found by no search engine and changes nothing', async () => {
  const { page, open } = await openPage({ provokes: [/status of 404/] });
  await open('/orders/MQ.forgedforgedforged');
  await page.getByRole('heading', { name: t.link.wrongTitle }).waitFor();
  assert.equal(await page.locator('meta[name="robots"]').getAttribute('content'), 'noindex');
  await hasNoViolations(page);
  await fits(page, [1440, 390, 350]);
});
