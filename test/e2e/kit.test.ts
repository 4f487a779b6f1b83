import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import { limits } from '#platform/values/limits.ts';
import { eventually, openScreens, type PageOptions } from './browser.ts';

const { openPage } = openScreens();
/** The guide shows on purpose how a picture looks that does not exist. */
const openKit = async (options: PageOptions = {}) => {
  const visitor = await openPage({ ...options, provokes: [/no-such-picture/] });
  return { ...visitor, page: await visitor.open('/dev/kit') };
};
/** The same with a clock that stands still until it is moved. */
const openStill = async () => {
  const visitor = await openPage({ provokes: [/no-such-picture/] });
  await visitor.page.clock.install();
  await visitor.open('/dev/kit');
  await visitor.page.clock.pauseAt(Date.now() + 60_000);
  return visitor.page;
};
const toasts = (page: Page) => page.getByRole('region', { name: 'Xabarlar' });
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

test('toasts have the title of their kind, go after 5000 ms or by their button, and wait while pointed at', async () => {
  const page = await openStill();
  for (const [button, title] of [
    ['Muvaffaqiyat', 'Saqlandi'],
    ['Diqqat', 'Diqqat'],
    ['Xato', 'Xatolik yuz berdi'],
    ['Xabar', 'Yangi javob'],
  ] as const) {
    await press(page, button);
    await toasts(page).getByText(title, { exact: true }).waitFor();
    await page.clock.runFor(4_900);
    assert.equal(await toasts(page).getByText(title, { exact: true }).count(), 1, `${title} after 4.9 s`);
    await page.clock.runFor(200);
    await toasts(page).getByText(title, { exact: true }).waitFor({ state: 'detached' });
  }
  await press(page, 'Xato');
  await toasts(page).getByRole('alert').getByRole('button', { name: 'Yopish' }).click();
  await toasts(page).getByRole('alert').waitFor({ state: 'detached' });
  await press(page, 'Xabar');
  await toasts(page).getByText('Yangi javob').hover();
  await page.clock.runFor(20_000);
  assert.equal(await toasts(page).getByText('Yangi javob').count(), 1);
  await page.mouse.move(10, 10);
  await page.clock.runFor(5_100);
  await toasts(page).getByText('Yangi javob').waitFor({ state: 'detached' });
});

test('INP-020 a tooltip opens after 1000 ms of pointing, not after 900, and goes with the pointer or Escape', async () => {
  const page = await openStill();
  const tip = page.locator('[role="tooltip"]').first();
  const subject = page.locator('[aria-describedby]', { hasText: 'Saqlash' }).first();
  await subject.hover();
  await page.clock.runFor(900);
  assert.ok(!(await tip.isVisible()));
  await page.clock.runFor(200);
  assert.ok(await tip.isVisible());
  await page.mouse.move(5, 5);
  await eventually(async () => assert.ok(!(await tip.isVisible())));
});

test('F31 INP-014 INP-015 a number field groups thousands; what it does not take stays as typed, with the reason', async () => {
  const { page } = await openKit();
  const price = page.getByLabel('Narx', { exact: true });
  await price.fill('');
  await price.pressSequentially('12 34567');
  assert.equal((await price.inputValue()).replace(/\s/g, ' '), '1 234 567');
  assert.equal(await price.getAttribute('aria-invalid'), null);
  for (const [typed, reason] of [
    ['1e5', 'Son kiriting: faqat raqamlar'],
    ['-5', 'Eng kami 0'],
    ['106,555', 'Butun son kiriting'],
  ] as const) {
    await price.fill('');
    await price.pressSequentially(typed);
    await price.blur();
    assert.equal((await price.inputValue()).replace('\u2212', '-').replace('.', ','), typed);
    assert.ok((await price.locator('xpath=ancestor::div[1]').innerText()).includes(reason), reason);
  }
  const step = page.getByLabel('Qadam');
  await step.fill('');
  await step.pressSequentially('150,77');
  await step.blur();
  assert.equal(await step.inputValue(), '150.77');
  assert.equal(await step.getAttribute('aria-invalid'), 'true');
});

test('INP-010 F24 a phone is typed under its mask of 17 characters, and a tenth digit is refused', async () => {
  const { page } = await openKit();
  const phone = page.getByLabel('Telefon');
  await phone.pressSequentially('901234567');
  assert.equal(await phone.inputValue(), '+998 90 123-45-67');
  await phone.press('8');
  assert.equal(await phone.inputValue(), '+998 90 123-45-678');
  assert.equal(await phone.getAttribute('aria-invalid'), 'true');
  await phone.fill('998971112233');
  assert.equal(await phone.inputValue(), '+998 97 111-22-33');
});

test('SMS-008 the code has six boxes of 48 px; the focus moves on and back, and a pasted code fills them', async () => {
  const { page, context } = await openKit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const boxes = page.getByRole('group', { name: 'SMS kod' }).getByRole('textbox');
  const sizes = await boxes.evaluateAll((all) =>
    all.map((box) => [(box as HTMLElement).offsetWidth, (box as HTMLElement).offsetHeight].join()),
  );
  assert.deepEqual(
    sizes,
    Array.from({ length: 6 }, () => '48,48'),
  );
  const values = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''));
  await boxes.first().focus();
  for (const key of ['1', 'x', '2', '3']) await page.keyboard.press(key);
  assert.equal(await values(), '123');
  assert.ok(await boxes.nth(3).evaluate((box) => box === document.activeElement));
  await page.keyboard.press('Backspace');
  assert.equal(await values(), '12');
  await page.evaluate(() => navigator.clipboard.writeText('987 654'));
  await boxes.first().focus();
  await page.keyboard.press('Control+V');
  await eventually(async () => assert.equal(await values(), '987654'));
});

test('NTF-009 the countdown ring is green, orange at 30 s or less and red at 10 s or less, with its seconds in digits', async () => {
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

test('AUC-028 a winner gets confetti on a canvas, and whoever wants less motion gets none', async () => {
  const { confettiParticles, confettiSpreadDegrees, confettiAngleDegrees } = limits;
  assert.deepEqual([confettiParticles, confettiSpreadDegrees, confettiAngleDegrees], [75, 55, 90]);
  for (const motion of ['no-preference', 'reduce'] as const) {
    const { page } = await openKit({ motion });
    await press(page, 'Gʻolib');
    const canvas = page.locator('canvas');
    await canvas.waitFor();
    const hasPaper = () =>
      canvas.evaluate((element) => {
        const { width, height } = element as HTMLCanvasElement;
        const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        return pixels.some((value) => value > 0);
      });
    if (motion === 'reduce') assert.equal(await hasPaper(), false);
    else await eventually(async () => assert.equal(await hasPaper(), true));
  }
});

test('INP-001 INP-016 a wait has a spinner, a wrong field its mark and its sentence', async () => {
  const { page } = await openKit();
  assert.ok(await page.locator('output', { hasText: 'Yuklanmoqda' }).first().isVisible());
  const step = page.getByLabel('Qadam');
  const sentence = await step.getAttribute('aria-describedby');
  assert.equal(await step.getAttribute('aria-invalid'), 'true');
  assert.match(await page.locator(`[id="${sentence}"]`).innerText(), /20/);
});

test('dialogs and drawers hold the focus, close by Escape and by a press beside them, and give the focus back', async () => {
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
