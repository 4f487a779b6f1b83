import { test } from 'node:test';
import { listingFor, matchNow, ownOrder, publish } from '../orders.ts';
import { findsNothing, fits } from './axe.ts';
import type { PageOptions } from './browser.ts';
import { app, dialog, field, ground, openAs, openPage, send, testQuiet } from './orders-story.ts';
import { keepShot } from './shots.ts';

/** The dialog and the tabs, spread over languages, widths and themes. */
const looks: PageOptions[] = [
  { locale: 'uz', width: 1440, theme: 'light' },
  { locale: 'ru', width: 390, theme: 'dark' },
  { locale: 'en', width: 390, theme: 'light' },
  { locale: 'uz', width: 1440, theme: 'dark' },
];
for (const look of looks) {
  const name = `${look.locale}-${look.width}-${look.theme}`;
  test(`Q1 axe finds nothing on the form of an order and on the own orders, ${name}`, async () => {
    const { page, open } = await openPage({ ...look, height: 844 });
    await open('/');
    await page
      .locator('button', { has: page.locator('use[href$="bell-plus"]') })
      .first()
      .click();
    await field(page, 'provinces').click();
    await dialog(page).getByRole('checkbox').first().waitFor();
    await findsNothing(page);
    await keepShot(page, `order-places-${name}`);
    await page.keyboard.press('Escape');
    await send(page);
    await dialog(page).locator('[aria-invalid="true"]').first().waitFor();
    await findsNothing(page);
    await keepShot(page, `order-faults-${name}`);

    await ownOrder(app, 'demo.buyer1', ground, { priceTo: 900_000_000 + (look.width ?? 0) });
    await publish(app, listingFor(ground));
    await matchNow(app);
    const own = await openAs({ ...look, username: 'demo.buyer1', height: 844 });
    for (const tab of ['orders', 'individualSelection']) {
      await own.open(`/profile?activeTab=${tab}`);
      await own.page.locator('article button[aria-expanded]').first().click();
      await own.page.locator('article article').first().waitFor();
      await findsNothing(own.page);
      await keepShot(own.page, `${tab}-${name}`);
      await fits(own.page, [look.width ?? 1440]);
    }
  });
}

testQuiet();
