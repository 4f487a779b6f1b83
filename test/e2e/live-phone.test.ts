import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import t from '#auctions/text/uz/live.ts';
import { bid } from '../factories/auctions.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, scrollTo } from './browser.ts';
import {
  app,
  bidButton,
  one,
  openAs,
  openLot,
  priceOf,
  rows,
  shot,
  start,
  startForFile,
  step,
  two,
} from './live-fixture.ts';

startForFile();

/** A price of nine digits, near the most that may be bid. */
const high = start * 9;

/** A phone with its bars, and a desk of 1440 × 900 at 200 %. */
const windows = [
  [390, 664],
  [720, 450],
] as const;

type Box = { top: number; bottom: number; left: number; right: number };
const boxOf = (page: Page, selector: string): Promise<Box | null> =>
  page.evaluate((query) => {
    const selected = document.querySelector(query);
    if (!selected) return null;
    const { top, bottom, left, right } = selected.getBoundingClientRect();
    return { top, bottom, left, right };
  }, selector);

/** The unit stands behind the sum, in its line, and both fit. */
const isUnitInLine = (page: Page) =>
  eventually(async () => {
    const [sum, unit] = [
      await boxOf(page, 'p[data-vital] > :first-child'),
      await boxOf(page, 'p[data-vital] > :last-child'),
    ];
    const facts = await boxOf(page, 'div:has(> p[data-vital])');
    assert.ok(sum && unit && facts);
    assert.ok(unit.top < sum.bottom && unit.bottom > sum.top && unit.left >= sum.right, 'F78 the unit stands alone');
    assert.ok(unit.right <= facts.right + 1, 'F78 the unit is cut off');
  });

/** Time and price stand in the window, free of the foot: those of the stage, or the line that stands in for them. */
const seesTimeAndPrice = (page: Page, height: number) =>
  eventually(async () => {
    const footer = await boxOf(page, '[data-foot]');
    assert.ok(footer && footer.bottom <= height + 1);
    const [ring, mini] = [await boxOf(page, '[role="timer"]'), await boxOf(page, '[data-mini-timer]')];
    assert.ok(ring);
    const isWhole = ring.top >= 0 && ring.bottom <= footer.top;
    assert.ok(isWhole || mini, `the ring lies at ${ring.top} to ${ring.bottom}, the foot begins at ${footer.top}`);
    if (mini) assert.ok(mini.top === 0 && mini.bottom <= footer.top, 'the foot covers the small timer');
  });

for (const [width, height] of windows)
  test(`F27 at ${width} × ${height} the way to bid is one line, and time and price are always in sight`, {
    tag: '@looks',
  }, async () => {
    const lot = await openLot([one, two]);
    for (let at = 0; at < 12; at += 1)
      await bid(app, at % 2 ? one : two, lot.id, high + at * step, { isRetyped: at === 0 });
    await bid(app, two, lot.id, high + 12 * step);
    const { page, open } = await openAs({ username: one, width, height });
    await open(`/auction/${lot.id}`);
    await bidButton(page).waitFor();
    await eventually(async () => {
      const footer = await boxOf(page, '[data-foot]');
      assert.ok(footer && footer.bottom - footer.top <= 90, `the foot takes ${JSON.stringify(footer)}`);
    });
    await isUnitInLine(page);
    await seesTimeAndPrice(page, height);
    await shot(page, `f27-${width}`);
    for (const top of [120, 300, 700]) {
      await scrollTo(page, top);
      await seesTimeAndPrice(page, height);
    }
    await shot(page, `f27-${width}-scrolled`);
    // The time of a bid is whole within its card, and what floats lies above the foot.
    const clipped = await rows(page).evaluateAll(
      (selected) =>
        selected.filter((row) => {
          const card = row.closest('section')?.getBoundingClientRect();
          const cell = row.querySelector('time');
          if (!card || !cell) return true;
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getBoundingClientRect().right > card.right;
        }).length,
    );
    assert.equal(clipped, 0, 'a time is cut');
    const up = await page.getByRole('button', { name: 'Sahifa boshiga qaytish' }).boundingBox();
    const footer = await boxOf(page, '[data-foot]');
    assert.ok(up && footer && up.y + up.height <= footer.top, 'the way up lies over the foot');
    const details = page.getByRole('button', { name: t.bid.details });
    assert.equal(await details.getAttribute('aria-expanded'), 'false');
    await details.click();
    await page.getByLabel(t.bid.amount).waitFor();
    await scrollTo(page, 0);
    await seesTimeAndPrice(page, height);
    await shot(page, `f27-${width}-details`);
    await hasNoViolations(page);
    await bidButton(page).click();
    await page.getByRole('heading', { name: t.confirm.title }).waitFor();
    await seesTimeAndPrice(page, height);
    await shot(page, `f27-${width}-confirm`);
    await page.keyboard.press('Escape');
    await details.click();
    await hasNoViolations(page);
    await fits(page, [350, 390, 720]);
  });

test('F27 in the lead the line says so and keeps the rest folded, in every language and in the dark', async () => {
  const lot = await openLot([one, two]);
  await bid(app, two, lot.id, high, { isRetyped: true });
  const states = [
    ['uz', 'light'],
    ['ru', 'dark'],
    ['en', 'light'],
  ] as const;
  for (const [locale, theme] of states) {
    const { page, open } = await openAs({ username: one, width: 390, height: 664, locale, theme });
    await open(`/auction/${lot.id}`);
    await bidButton(page).waitFor();
    await shot(page, `f27-form-${locale}`);
  }
  const leader = await openAs({ username: two, width: 390, height: 664 });
  await leader.open(`/auction/${lot.id}`);
  await priceOf(leader.page, high).waitFor();
  await leader.page.getByRole('heading', { name: t.leader.title }).waitFor();
  await eventually(async () => {
    const footer = await boxOf(leader.page, '[data-foot]');
    assert.ok(footer && footer.bottom - footer.top <= 90);
  });
  await shot(leader.page, 'f27-leader');
  await leader.page.getByRole('button', { name: t.bid.details }).click();
  await leader.page.getByRole('button', { name: t.auto.turnOn, exact: true }).waitFor();
  await shot(leader.page, 'f27-leader-details');
  await hasNoViolations(leader.page);
});
