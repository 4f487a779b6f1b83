import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApplication } from '../factories/applications.ts';
import { debtForm, formClient, savedIn } from '../factories/forms.ts';
import { fieldOf, t } from '../wizard.ts';
import { fits, hasNoViolations } from './axe.ts';
import { createScreens } from './browser.ts';
import { loggedIn, type Who } from './logged-in.ts';

const screens = await createScreens();
const { app, testQuiet } = screens;
const openAs = loggedIn(screens);

const seller = formClient(app, 'demo.seller');
const { id } = savedIn(
  await seller.begin(
    await debtForm(app, {
      pictures: [],
      benefits: [{ kind: 'CREDIT', interestHundredths: 1800, publish: 'YES', view: 'OUTSIDE' }],
      visibilityType: 'TO_GROUPS',
    }),
  ),
);

const allSteps = ['goal', 'object', 'characteristics', 'price', 'files', 'review'];

/** Steps of a form with everything in it, spread over languages, widths and themes. */
const looks: [steps: string[], who: Who][] = [
  [['goal', 'object', 'price', 'review'], { locale: 'ru', width: 390, theme: 'dark' }],
  [['object', 'characteristics', 'price', 'files'], { locale: 'en', width: 1440, theme: 'dark' }],
  [['price', 'files', 'review'], { locale: 'uz', width: 390, theme: 'light' }],
];

for (const [steps, who] of looks)
  test(`Q1 axe finds nothing on the form in ${who.locale} at ${who.width} px, ${who.theme}, and it fits`, async () => {
    const { page, open } = await openAs({ ...who, username: 'demo.seller', height: 844 });
    await open(`/apply/${id}/edit`);
    for (const step of steps) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, step);
      await page.locator('[aria-current="step"]', { hasText: String(allSteps.indexOf(step) + 1) }).waitFor({
        state: 'attached',
      });
      await hasNoViolations(page);
      await fits(page, who.width === 390 ? [350, 390] : [1024, 1180, 1440]);
    }
  });

test('APP-017 what was sent is mended by staff: words follow at once, everything else stays', async () => {
  const shown = await createApplication(app, { process: 'in_sale' });
  const { page, open } = await openAs({ username: 'demo.moderator' });
  await open(`/apply/${shown}/edit`);
  await page.getByText(t.mend.line).waitFor();
  assert.equal(await fieldOf(page, 'objectPrice').count(), 0);
  await hasNoViolations(page);
  await fieldOf(page, 'name').fill('Tuzatilgan nom');
  await page.getByRole('button', { name: t.mend.store, exact: true }).click();
  await page.getByText(t.mend.stored).waitFor();
  const [row] = await app.db.sql<{ name: string; price: string }>`
    select name, form->>'objectPrice' as price from application where id = ${shown}`;
  assert.deepEqual({ ...row }, { name: 'Tuzatilgan nom', price: '84500000000' });
});

testQuiet();
