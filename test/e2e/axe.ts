import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe finds nothing on what is shown now; its own words where it does. */
export const findsNothing = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary?.replace(/\s+/g, ' ')}`)
        .join(' | ')}`,
  );
  assert.deepEqual(found, [], page.url());
};

/** How long a page may take to follow a new width: parts of it are drawn anew by script. */
const SETTLES_MS = 3_000;

/** At no width does the page itself scroll sideways, once it has followed the width. */
export const fits = async (page: Page, widths: number[]): Promise<void> => {
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
