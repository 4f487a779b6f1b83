import { test } from '@playwright/test';
import { fits, hasNoViolations } from '../e2e/axe.ts';
import type { PageOptions } from '../e2e/browser.ts';
import { app, dialog, field, ground, openAs, openPage, send, startForFile } from '../e2e/orders-fixture.ts';
import { saveScreenshot } from '../e2e/screenshots.ts';
import { buildListing, createOwnOrder, publish, runMatchingNow } from '../factories/alerts.ts';

startForFile();

/** The dialog and the tabs, spread over languages, widths and themes. */
const variants: PageOptions[] = [
  { locale: 'uz', width: 1440, theme: 'light' },
  { locale: 'ru', width: 390, theme: 'dark' },
  { locale: 'en', width: 390, theme: 'light' },
  { locale: 'uz', width: 1440, theme: 'dark' },
];
for (const variant of variants) {
  const name = `${variant.locale}-${variant.width}-${variant.theme}`;
  test(`Q1 axe finds nothing on the form of an order and on the own orders, ${name}`, async () => {
    const { page, open } = await openPage({ ...variant, height: 844 });
    await open('/');
    await page
      .locator('button', { has: page.locator('use[href$="bell-plus"]') })
      .first()
      .click();
    await field(page, 'provinces').click();
    await dialog(page).getByRole('checkbox').first().waitFor();
    await hasNoViolations(page);
    await saveScreenshot(page, `order-places-${name}`);
    await page.keyboard.press('Escape');
    await send(page);
    await dialog(page).locator('[aria-invalid="true"]').first().waitFor();
    await hasNoViolations(page);
    await saveScreenshot(page, `order-faults-${name}`);

    await createOwnOrder(app, 'demo.buyer1', ground, { priceTo: 900_000_000 + (variant.width ?? 0) });
    await publish(app, buildListing(ground));
    await runMatchingNow(app);
    const own = await openAs({ ...variant, username: 'demo.buyer1', height: 844 });
    for (const tab of ['orders', 'individualSelection']) {
      await own.open(`/profile?activeTab=${tab}`);
      await own.page.locator('article button[aria-expanded]').first().click();
      await own.page.locator('article article').first().waitFor();
      await hasNoViolations(own.page);
      await saveScreenshot(own.page, `${tab}-${name}`);
      await fits(own.page, [variant.width ?? 1440]);
    }
  });
}
