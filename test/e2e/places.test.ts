import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import uz from '#places/text/uz.ts';
import { eventually, openScreens, prepared } from './browser.ts';

const { app, openPage } = openScreens();
const dialog = (page: Page) => page.getByRole('dialog', { name: uz.choose });
const column = (page: Page, part: 'province' | 'region' | 'mfy') => dialog(page).locator(`[data-part="${part}"]`);
const option = (page: Page, part: 'province' | 'region' | 'mfy', name: string) =>
  column(page, part).getByRole('option', { name, exact: true });
const field = (page: Page) => page.locator('form[role="search"]').getByRole('button', { name: /^Hudud/ });
const openPicker = async (page: Page) => {
  await field(page).click();
  await column(page, 'province').getByRole('option').nth(1).waitFor();
};
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('location-area') ?? 'null') as Record<string, unknown> | null);

const places = prepared(async () => {
  const [path] = await app.db.sql<{
    province: string;
    region: string;
    mfy: string;
    province_id: number;
    region_id: number;
    mfy_id: number;
  }>`
    select province.name_uz as province, region.name_uz as region, mfy.name_uz as mfy,
           province.id as province_id, region.id as region_id, mfy.id as mfy_id
      from place mfy join place region on region.id = mfy.parent_id join place province on province.id = region.parent_id
     order by mfy.id limit 1`;
  assert.ok(path);
  const [other] = await app.db.sql<{ province: string; id: number; regions: string[] }>`
    select province.name_uz as province, province.id, array_agg(region.name_uz) as regions
      from place province join place region on region.parent_id = province.id
     where province.level = 'province' and province.id <> ${path.province_id} group by 1, 2 order by 2 limit 1`;
  assert.ok(other);
  return { path, other };
});
const choosePath = async (page: Page) => {
  await option(page, 'province', places.path.province).click();
  await option(page, 'region', places.path.region).click();
  await option(page, 'mfy', places.path.mfy).click();
};

test('PLC-005 PLC-006 three columns fill one after the other; another province clears and reloads what lay below', async () => {
  const { open } = await openPage();
  const page = await open('/');
  await openPicker(page);
  for (const part of ['province', 'region', 'mfy'] as const)
    assert.equal(await column(page, part).getByText(uz[part], { exact: true }).first().isVisible(), true);
  await column(page, 'region').getByText(uz.chooseProvinceFirst).waitFor();
  await choosePath(page);
  await option(page, 'province', places.other.province).click();
  await option(page, 'region', places.other.regions[0] ?? '').waitFor();
  const regions = await column(page, 'region').getByRole('option').allInnerTexts();
  assert.deepEqual(regions.slice(1).toSorted(), places.other.regions.toSorted());
  assert.equal(
    await column(page, 'region').locator('[aria-selected="true"]', { hasText: places.path.region }).count(),
    0,
  );
  await column(page, 'mfy').getByText(uz.chooseRegionFirst).waitFor();
});

test('PLC-003 PLC-007 every column begins with «all», and choosing it asks for nothing further', async () => {
  const { open } = await openPage();
  const page = await open('/');
  await openPicker(page);
  await choosePath(page);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  for (const part of ['province', 'region', 'mfy'] as const)
    assert.equal(await column(page, part).getByRole('option').first().innerText(), uz.all);
  await option(page, 'region', uz.all).click();
  await column(page, 'mfy').getByText(uz.chooseRegionFirst).waitFor();
  assert.deepEqual(
    urls.filter((url) => url.includes('/region')),
    [],
  );
  await dialog(page).getByRole('button', { name: uz.apply }).click();
  await eventually(async () => assert.deepEqual((await stored(page))?.region, null));
  assert.deepEqual((await stored(page))?.province, { id: places.path.province_id, name: places.path.province });
});

test('PLC-008 PLC-009 HDR-022 the applied area is shown, kept under location-area, merged on change and told by the drawer', async () => {
  const { open } = await openPage();
  const page = await open('/');
  await page.evaluate(() =>
    localStorage.setItem('location-area', JSON.stringify({ osmData: { address: { city: 'Toshkent' } }, kept: 1 })),
  );
  await page.reload();
  await open('/');
  await openPicker(page);
  await choosePath(page);
  await dialog(page).getByRole('button', { name: uz.apply }).click();
  await dialog(page).waitFor({ state: 'detached' });
  assert.match(await field(page).innerText(), new RegExp(places.path.mfy));
  assert.deepEqual(await stored(page), {
    osmData: { address: { city: 'Toshkent' } },
    kept: 1,
    province: { id: places.path.province_id, name: places.path.province },
    region: { id: places.path.region_id, name: places.path.region },
    mfy: { id: places.path.mfy_id, name: places.path.mfy },
    locale: 'uz',
  });
  await page.reload();
  await eventually(async () => assert.match(await field(page).innerText(), new RegExp(places.path.mfy)));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menyu' }).click();
  await page.getByRole('dialog', { name: 'Menyu' }).getByText(places.path.mfy.replace('-', '-\u2060')).waitFor();
});

test('LAY-005 LAY-007 the columns are 204 px high and at least 200 px wide', { tag: '@looks' }, async () => {
  const { open } = await openPage();
  const page = await open('/');
  await openPicker(page);
  await option(page, 'province', places.path.province).click();
  await option(page, 'region', places.path.region).waitFor();
  for (const part of ['province', 'region', 'mfy'] as const) {
    const box = await column(page, part)
      .getByRole('listbox')
      .evaluate((list) => {
        const around = list.parentElement as HTMLElement;
        return { height: around.offsetHeight, width: around.offsetWidth };
      });
    assert.equal(box.height, 204, part);
    assert.ok(box.width >= 200, `${part} is ${box.width} px wide`);
  }
});

test('PLC-014 INP-001 places that do not come only stop the spinner, and the page stays usable', async () => {
  const { open } = await openPage({ provokes: [/ERR_FAILED/] });
  const page = await open('/');
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/public/region/init*', async (route) => {
    await gate.promise;
    await route.abort();
  });
  await field(page).click();
  const list = column(page, 'province').getByRole('listbox');
  await eventually(async () => assert.equal(await list.getAttribute('aria-busy'), 'true'));
  const spinner = column(page, 'province').getByRole('status');
  assert.ok(await spinner.isVisible(), 'a spinner turns');
  gate.resolve();
  await eventually(async () => assert.equal(await list.getAttribute('aria-busy'), 'false'));
  assert.equal(await spinner.count(), 0);
  assert.deepEqual(await list.getByRole('option').allInnerTexts(), [uz.all]);
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.equal(await page.getByRole('region', { name: 'Xabarlar' }).locator('p').count(), 0, 'no toast');
  await dialog(page).getByRole('button', { name: uz.apply }).click();
  await page.locator('form[role="search"] button[type="submit"]').click();
  await page.waitForURL('**/products?sort=NEWEST');
});

test('an area is chosen by the keyboard alone', async () => {
  const { open } = await openPage();
  const page = await open('/');
  await field(page).focus();
  await page.keyboard.press('Enter');
  await column(page, 'province').getByRole('option').nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await column(page, 'region').getByRole('option').nth(1).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  assert.ok(
    await field(page).evaluate((button) => button === document.activeElement),
    'the focus is back on the field',
  );
  assert.equal(await stored(page), null, 'nothing counts before it is applied');
});
