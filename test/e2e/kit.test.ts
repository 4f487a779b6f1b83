import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import kit from '#platform/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import { noteDrawing, openScreens, type PageOptions } from './browser.ts';

const { openPage } = openScreens();
/** The guide shows on purpose how a picture looks that does not exist. */
const openKit = async (options: PageOptions = {}) => {
  const visitor = await openPage({ ...options, provokes: [/no-such-picture/] });
  await noteDrawing(visitor.page);
  return { ...visitor, page: await visitor.open('/dev/kit') };
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

test('SMS-008 the code has six boxes of 48 px', { tag: '@looks' }, async () => {
  const { page } = await openKit();
  const boxes = page.getByRole('group', { name: 'SMS kod' }).getByRole('textbox');
  const sizes = await boxes.evaluateAll((all) =>
    all.map((box) => [(box as HTMLElement).offsetWidth, (box as HTMLElement).offsetHeight].join()),
  );
  assert.deepEqual(
    sizes,
    Array.from({ length: 6 }, () => '48,48'),
  );
});

test('TST-001 the place of toasts is there for those who listen before one appears in it', async () => {
  const { page } = await openKit();
  // By its role: what is not displayed has none.
  const place = page.getByRole('region', { name: kit.notices });
  await place.waitFor({ state: 'attached' });
  assert.equal(await place.count(), 1);
  assert.equal(await place.textContent(), '');
  assert.equal(await place.getAttribute('aria-live'), 'polite');
  await press(page, 'Muvaffaqiyat');
  await place.getByText('Saqlandi', { exact: true }).waitFor();
});

test('NTF-009 the countdown ring is green, orange at 30 s or less and red at 10 s or less, with its seconds in digits', {
  tag: '@looks',
}, async () => {
  const { page } = await openKit();
  const rings = page.getByRole('timer');
  assert.deepEqual(await rings.allInnerTexts(), ['48', '24', '08']);
  const strokes = await rings
    .locator('circle:last-child')
    .evaluateAll((arcs) => arcs.map((arc) => getComputedStyle(arc).stroke));
  assert.deepEqual(
    strokes,
    await Promise.all(['--ring-ok', '--ring-warn', '--ring-bad'].map((token) => colourOf(page, token))),
  );
});

test('AUC-028 a winner gets confetti on a canvas, and whoever wants less motion gets none', {
  tag: '@looks',
}, async () => {
  const { confettiParticles, confettiSpreadDegrees, confettiAngleDegrees } = limits;
  assert.deepEqual([confettiParticles, confettiSpreadDegrees, confettiAngleDegrees], [75, 55, 90]);
  for (const motion of ['no-preference', 'reduce'] as const) {
    const { page } = await openKit({ motion });
    await press(page, 'Gʻolib');
    await page.locator('canvas').waitFor();
    const paper = page.locator('html[data-is-inked]');
    if (motion === 'reduce') assert.equal(await paper.count(), 0);
    else await paper.waitFor({ state: 'attached' });
  }
});

test('dialogs and drawers hold the focus, close by Escape and give the focus back', { tag: '@looks' }, async () => {
  const { page } = await openKit();
  for (const name of ['Oyna', 'Chapdan', 'Oʻngdan', 'Pastdan']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    for (let at = 0; at < 4; at++) await page.keyboard.press('Tab');
    assert.ok(
      await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
      `${name} keeps the focus`,
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.ok(await button.evaluate((element) => element === document.activeElement), `${name} gives the focus back`);
  }
});
