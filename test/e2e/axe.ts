import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isThorough } from '../thorough.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Whoever speaks to the page says what is written on a button; axe keeps this rule off unless it is asked for. */
const accessibleNames = 'label-content-name-mismatch';

/**
 * Axe finds nothing on what is shown now; its own words where it does. `npm test` follows journeys without looking around on the
 * way: whoever changes a line need not wait for axe and widths.
 */
export const hasNoViolations = async (page: Page): Promise<void> => {
  if (!isThorough) return;
  const builder = new AxeBuilder({ page }).options({
    runOnly: { type: 'tag', values: rules },
    rules: { [accessibleNames]: { enabled: true } },
  });
  await report(page, builder);
};

/** Everything that is pressed on the page is called what is written on it. Looked at as above. */
export const isNamedAsWritten = async (page: Page): Promise<void> => {
  if (isThorough) await report(page, new AxeBuilder({ page }).withRules(accessibleNames));
};

const report = async (page: Page, builder: AxeBuilder): Promise<void> => {
  const { violations } = await builder.analyze();
  const messages = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary?.replace(/\s+/g, ' ')}`)
        .join(' | ')}`,
  );
  assert.deepEqual(messages, [], page.url());
};

/** How long a page may take to follow a new width: parts of it are drawn anew by script. */
const SETTLES_MS = 3_000;

/**
 * At no width does the page itself scroll sideways, once it has followed the width. Looked at by `npm run test:looks` alone.
 * Afterwards the page has the last width, looked at or not.
 */
export const fits = async (page: Page, widths: number[]): Promise<void> => {
  if (!isThorough) {
    await page.setViewportSize({ width: widths.at(-1) ?? 390, height: 844 });
    return;
  }
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, null, {
        timeout: SETTLES_MS,
      })
      .catch(() => undefined);
    const wide = await page.evaluate(tooWide);
    assert.equal(wide, 0, `${page.url()} is ${wide} px too wide at ${width}`);
  }
};
