import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { encodeAreas } from '#listings/rules/area-code.ts';
import { parseAreas } from '#listings/rules/area-text.ts';
import { type DrawnArea, squareMetresOf, vertexAt } from '#listings/rules/areas.ts';
import en from '#listings/text/en/map-canvas.ts';
import ru from '#listings/text/ru/map-canvas.ts';
import uz from '#listings/text/uz/map-canvas.ts';
import { hasNoViolations } from './axe.ts';
import { eventually, openScreens, type PageOptions } from './browser.ts';
import { saveScreenshot } from './screenshots.ts';

const { openPage } = openScreens();

/** A square about the middle of the map that is opened. */
const square: DrawnArea = [
  vertexAt(69.25, 41.32),
  vertexAt(69.29, 41.32),
  vertexAt(69.29, 41.29),
  vertexAt(69.25, 41.29),
];

const openMap = async (options: PageOptions = {}): Promise<Page> => {
  const { open } = await openPage(options);
  const page = await open(`/search-on-map?sort=NEWEST&at=69.27,41.31,12&areas=${encodeAreas([square])}`);
  // Objects on their way cover the map, and a press would not reach it.
  await page.locator('[data-view][aria-busy="false"]').waitFor();
  await page.locator('[data-view] ol li').first().waitFor({ state: 'attached' });
  return page;
};

const areaOf = (page: Page): DrawnArea => {
  const read = parseAreas(new URL(page.url()).searchParams.get('areas') ?? '');
  return ('areas' in read ? read.areas[0] : undefined) ?? [];
};
const vertexButton = (page: Page, n: number, t: typeof uz | typeof ru | typeof en = uz) =>
  page.getByRole('button', { name: t.corners.name({ n }), exact: true });
const says = (page: Page, words: string | RegExp) => page.locator('output').filter({ hasText: words }).waitFor();
const isFocused = (page: Page, n: number, t: typeof uz | typeof ru | typeof en = uz): Promise<void> =>
  eventually(async () =>
    assert.ok(await vertexButton(page, n, t).evaluate((element) => element === document.activeElement)),
  );
const beginByKeyboard = async (page: Page, t: typeof uz | typeof ru | typeof en = uz): Promise<void> => {
  const ending = t.corners.edit({ name: '' }).slice(1);
  await page.getByRole('button', { name: new RegExp(`${ending}$`) }).focus();
  await page.keyboard.press('Enter');
  await isFocused(page, 1, t);
};

test('MAP-004 a corner is moved, added and taken away by keys alone, and what happened is said', async () => {
  const page = await openMap();
  await beginByKeyboard(page);
  await says(page, uz.corners.begun({ n: 4 }));
  await page.keyboard.press('Tab');
  await isFocused(page, 2);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await says(page, /2-burchak surildi, hudud \d+,\d\d km²/);
  await eventually(async () => {
    const [, moved] = areaOf(page);
    assert.ok((moved?.lonMicro ?? 0) > 69_290_000 && (moved?.latMicro ?? 0) > 41_320_000, page.url());
  });
  const [first, moved, ...others] = areaOf(page);
  assert.deepEqual([first, ...others], [square[0], square[2], square[3]], 'the others stay');
  const [east, north] = [(moved?.lonMicro ?? 0) - 69_290_000, (moved?.latMicro ?? 0) - 41_320_000];
  assert.ok(north > east * 4, `a step with Shift is longer: ${north} and ${east}`);
  await isFocused(page, 2);
  await hasNoViolations(page);
  await saveScreenshot(page, 'map-corners');

  await page.keyboard.press('Enter');
  await says(page, uz.corners.added({ n: 3 }));
  await isFocused(page, 3);
  await eventually(async () => assert.equal(areaOf(page).length, 5));
  for (const left of [4, 3]) {
    await page.keyboard.press('Delete');
    await says(page, uz.corners.removed({ n: 3, left }));
    await eventually(async () => assert.equal(areaOf(page).length, left));
  }
  await page.keyboard.press('Delete');
  await page.getByText(uz.faults.areaFewCorners).first().waitFor();
  assert.equal(areaOf(page).length, 3, 'an area has three corners');

  await page.keyboard.press('Escape');
  await eventually(async () => assert.equal(await page.getByRole('region', { name: uz.corners.title }).count(), 0));
  const edit = page.getByRole('button', { name: /burchaklarini surish$/ });
  assert.ok(await edit.evaluate((element) => element === document.activeElement), 'back where it began');
});

test('MAP-011 what the keys bend across itself is red until it is mended, and springs back when it is left', async () => {
  const page = await openMap({ locale: 'en' });
  await beginByKeyboard(page, en);
  const red = page.locator('[data-view][data-invalid]');
  while ((await red.count()) === 0) await page.keyboard.press('Shift+ArrowDown');
  await says(page, en.faults.areaCrossesItself);
  await saveScreenshot(page, 'map-corners-red');
  // One step out of the fault and one into it: nothing lies between that a slow key could have searched.
  while ((await red.count()) > 0) await page.keyboard.press('Shift+ArrowUp');
  await eventually(async () => {
    const searched = en.corners.moved({ n: 1, km2: squareMetresOf(areaOf(page)) / 1_000_000 });
    assert.equal(await page.locator('output').filter({ hasText: searched }).count(), 1, 'what was mended is searched');
  });
  const repaired = areaOf(page);
  assert.notDeepEqual(repaired, square);

  await page.keyboard.press('Shift+ArrowDown');
  await red.waitFor();
  await says(page, en.faults.areaCrossesItself);
  await page.getByRole('button', { name: en.corners.done }).click();
  await page.getByText(en.refused).first().waitFor();
  assert.deepEqual(areaOf(page), repaired);
});

test('MAP-004 a finger presses a corner and moves it by buttons, without a drag', async () => {
  const page = await openMap({
    locale: 'ru',
    width: 390,
    height: 844,
    theme: 'dark',
    context: { hasTouch: true, isMobile: true },
  });
  const map = page.getByRole('application', { name: ru.label });
  const box = await map.boundingBox();
  const [dx, dy] = [
    (69.25 - 69.27) / 360,
    (Math.asinh(Math.tan((41.31 * Math.PI) / 180)) - Math.asinh(Math.tan((41.32 * Math.PI) / 180))) / (2 * Math.PI),
  ];
  const mapSize = 256 * 2 ** 12;
  const at = {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2 + dx * mapSize,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2 + dy * mapSize,
  };
  await page.touchscreen.tap(at.x, at.y);
  const bar = page.getByRole('region', { name: ru.corners.title });
  await bar.getByText(ru.corners.name({ n: 1 }), { exact: true }).waitFor();
  await hasNoViolations(page);
  await saveScreenshot(page, 'map-corners-phone');
  await bar.getByRole('button', { name: ru.corners.left }).tap();
  await eventually(async () => assert.ok((areaOf(page)[0]?.lonMicro ?? 0) < 69_250_000));
  await bar.getByRole('button', { name: ru.corners.remove({ name: ru.corners.name({ n: 1 }) }) }).tap();
  await eventually(async () => assert.equal(areaOf(page).length, 3));
  await bar.getByRole('button', { name: ru.corners.done }).tap();
  await bar.waitFor({ state: 'detached' });
});
