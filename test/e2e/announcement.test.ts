import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { checkPending } from '#applications/server/check-application.ts';
import applications from '#applications/text/uz.ts';
import mapWords from '#places/text/uz/map.ts';
import { newCadastralNumber, processOf } from '../factories/applications.ts';
import { createDocumentService } from '../factories/documents.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { addPicture, choose, fieldOf, fillObject, goOn, stepIs, t } from './wizard.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const { request } = applications.own;

const latest = async (): Promise<number> => {
  const [row] = await app.db.sql<{
    id: bigint;
  }>`select id from application where kind = 'REQUEST' order by id desc limit 1`;
  return Number(row?.id);
};

/** Degrees are folded away: who does not copy them from another map never sees any. */
const byDegrees = (page: Page) => fieldOf(page, 'point').getByText(t.place.byDegrees);

test('NAV-014 APP-019 an announcement is written in the short form, is public after its checks, and is mended by its author', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer3' });
  await open('/request');
  await page.getByRole('link', { name: request.add }).first().click();
  await page.getByRole('heading', { level: 1, name: request.addTitle }).waitFor();
  await choose(page, 'categoryId', '8');
  await hasNoViolations(page);
  await fits(page, [350, 768, 1440]);
  await goOn(page);
  await stepIs(page, 'object');
  await fillObject(page, newCadastralNumber());
  await goOn(page);
  await stepIs(page, 'characteristics');
  await fieldOf(page, 'rooms').fill('3');
  await goOn(page);
  await stepIs(page, 'price');
  await fieldOf(page, 'objectPrice').fill('520000000');
  await goOn(page);
  await stepIs(page, 'files');
  await addPicture(page);
  await page.getByText(t.needs.whole).waitFor();
  await goOn(page);
  await stepIs(page, 'review');
  await page.getByRole('button', { name: t.send, exact: true }).click();
  await page.getByText(request.published).waitFor();
  const id = await latest();
  await checkPending({
    ...app,
    ...app.messages,
    registers: app.externalServices.registers,
    documents: createDocumentService(app),
  });
  assert.equal(await processOf(app, id), 'in_sale');

  await open(`/request/${id}/edit`);
  await fieldOf(page, 'name').fill('Yorugʻ uch xonali kvartira');
  await page.getByRole('button', { name: t.mend.store, exact: true }).click();
  await page.getByText(t.mend.stored).first().waitFor();
  await open(`/products/product/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Yorugʻ uch xonali kvartira' }).waitFor();
  await open('/request');
  await page.getByText('Yorugʻ uch xonali kvartira').first().waitFor();
});

test('APP-010 a click on the map puts the point where it was made, and axe finds nothing there', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openAs({ username: 'demo.buyer4' });
  await open('/apply/add#object');
  await stepIs(page, 'object');
  const map = page.getByRole('application', { name: new RegExp(mapWords.picker) });
  await map.scrollIntoViewIfNeeded();
  await map.locator('canvas').first().waitFor();
  await page.getByText(mapWords.noPoint).waitFor();
  await map.click({ position: { x: 200, y: 150 } });
  await page.getByText(mapWords.pointSet).waitFor();
  await byDegrees(page).click();
  assert.match(await fieldOf(page, 'point').getByPlaceholder('41.311081').inputValue(), /^\d\d\.\d/);
  await page.getByRole('button', { name: mapWords.remove }).click();
  await page.getByText(mapWords.noPoint).waitFor();
  await page.getByRole('button', { name: mapWords.putHere }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(mapWords.pointSet).waitFor();
  await hasNoViolations(page);
});

test('MAP-011 a form that is sent on with a wrong point has a red border around its map until the point is right', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openAs({ username: 'demo.buyer4' });
  await open('/apply/add#object');
  await stepIs(page, 'object');
  const point = fieldOf(page, 'point');
  await page.getByRole('application', { name: new RegExp(mapWords.picker) }).waitFor();
  const border = () =>
    point
      .locator('[aria-busy]')
      .first()
      .evaluate((box) => {
        const bad = getComputedStyle(document.documentElement).getPropertyValue('--bad').trim();
        const probe = Object.assign(document.createElement('i'), { style: `color: ${bad}` });
        box.append(probe);
        const red = getComputedStyle(probe).color;
        probe.remove();
        const { borderTopWidth, borderTopColor } = getComputedStyle(box);
        return borderTopWidth !== '0px' && borderTopColor === red;
      });
  assert.equal(await border(), false);
  await byDegrees(page).click();
  await point.getByPlaceholder('41.311081').fill('55.75');
  await point.getByPlaceholder('69.240562').fill('37.61');
  await goOn(page);
  await eventually(async () => assert.equal(await border(), true));
  await point.getByPlaceholder('41.311081').fill('41.31');
  await point.getByPlaceholder('69.240562').fill('69.24');
  await point.getByPlaceholder('69.240562').blur();
  await eventually(async () => assert.equal(await border(), false));
});
