import { test } from '@playwright/test';
import { fits, hasNoViolations } from '../e2e/axe.ts';
import { openScreens } from '../e2e/browser.ts';
import { saveScreenshot } from '../e2e/screenshots.ts';

const { openPage } = openScreens();

for (const [locale, theme, width] of [
  ['uz', 'light', 1440],
  ['uz', 'dark', 390],
  ['ru', 'dark', 1440],
  ['ru', 'light', 390],
  ['en', 'light', 1440],
  ['en', 'dark', 390],
] as const) {
  test(`NAV-009 the map can be used by everybody: ${locale}, ${theme}, ${width} px`, async () => {
    const { page, open } = await openPage({ locale, theme, width });
    await open('/search-on-map?cId=8&at=69.28,41.31,11');
    await page.locator('[data-view]').waitFor();
    await page.locator('[role="application"]').waitFor();
    await hasNoViolations(page);
    await saveScreenshot(page, `map-${locale}-${theme}-${width}`);
    await page.locator('li[data-id] article > button').first().click();
    await page.waitForURL(/object=/);
    await page.locator('[role="dialog"] a, section[aria-label^="№"] a').first().waitFor();
    await hasNoViolations(page);
    await saveScreenshot(page, `map-opened-${locale}-${theme}-${width}`);
    if (theme === 'light') await fits(page, [1440, 1180, 1024, 768, 390, 350]);
  });
}
