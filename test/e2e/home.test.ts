import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import uz from '#listings/text/uz.ts';
import places from '#places/text/uz.ts';
import { eventually, openScreens, queryOf } from './browser.ts';

const { app, openPage } = openScreens();
const panel = (page: Page) => page.locator('form[role="search"]');

test('NAV-003 HOME-002 HOME-008 HOME-009 HOME-010 HOME-011 PLC-005 PLC-008 PLC-009 a visitor searches from the home page by category and by an area chosen level by level, which is there again another time', async () => {
  const { open } = await openPage();
  const [place] = await app.db.sql<{
    id: bigint;
    name: string;
    region: string;
    province: string;
    region_id: bigint;
    province_id: bigint;
  }>`
    select mfy.id, mfy.name_uz as name, region.name_uz as region, province.name_uz as province, region.id as region_id, province.id as province_id
      from place mfy join place region on region.id = mfy.parent_id join place province on province.id = region.parent_id limit 1`;
  assert.ok(place);
  const page = await open('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const field = panel(page).getByRole('button', { name: /^Hudud/ });
  const dialog = page.getByRole('dialog', { name: places.choose });
  const stored = () => page.evaluate(() => localStorage.getItem('location-area'));
  await field.focus();
  await page.keyboard.press('Enter');
  await dialog.locator('[data-part="province"]').getByRole('option').nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.locator('[data-part="region"]').getByRole('option').nth(1).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.ok(await field.evaluate((button) => button === document.activeElement), 'the focus is back on the field');
  assert.equal(await stored(), null, 'nothing counts before it is applied');

  await field.click();
  for (const [part, name] of [
    ['province', place.province],
    ['region', place.region],
    ['mfy', place.name],
  ] as const)
    await dialog.locator(`[data-part="${part}"]`).getByRole('option', { name, exact: true }).click();
  await dialog.getByRole('button', { name: places.apply }).click();
  await dialog.waitFor({ state: 'detached' });
  await field.locator(`text=${place.name}`).waitFor();
  await panel(page).getByLabel(uz.filters.category).selectOption('8');
  const label = await panel(page).locator('option[value="8"]').innerText();
  await panel(page).getByRole('button', { name: uz.filters.submit }).click();
  await page.waitForURL('**/products?**');
  assert.deepEqual(queryOf(page), [
    ['sort', 'NEWEST'],
    ['cId', '8'],
    ['cC', 'ResidentialMultiStorey_Sell'],
    ['cN', label],
    ['spId', String(place.province_id)],
    ['srId', String(place.region_id)],
    ['smId', String(place.id)],
    ['rId', String(place.id)],
    ['rN', place.name],
  ]);
  await page.getByRole('list', { name: uz.list.applied }).getByText(place.name).waitFor();

  await open('/');
  await eventually(async () => assert.match(await field.innerText(), new RegExp(place.name)));
});

test('HOME-030 HOME-028 the buttons of rooms are of one width, and links of the panel lead down to their sections', {
  tag: '@looks',
}, async () => {
  const { open } = await openPage();
  const page = await open('/');
  const rooms = panel(page).getByRole('radiogroup', { name: uz.filters.rooms }).locator('label');
  const widths = await rooms.evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetWidth));
  assert.equal(widths.length, 4);
  assert.equal(new Set(widths).size, 1, `all of one width: ${widths.join()}`);
  const last = page.getByRole('navigation', { name: uz.home.sections }).getByRole('link').last();
  const target = (await last.getAttribute('href')) ?? '';
  await last.click();
  await eventually(async () =>
    assert.ok(
      await page.locator(target).evaluate((section) => Math.abs(section.getBoundingClientRect().top) < innerHeight / 2),
    ),
  );
});
