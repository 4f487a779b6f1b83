import { test } from '@playwright/test';
import { fits, hasNoViolations } from '../e2e/axe.ts';
import { openScreens, prepared } from '../e2e/browser.ts';
import { loggedIn, type Who } from '../e2e/logged-in.ts';
import { offerCredit } from '../factories/benefits.ts';
import { debtForm, formClient, savedIn } from '../factories/forms.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);

const application = prepared(async () => {
  const begun = savedIn(
    await formClient(app, 'demo.seller').begin(await debtForm(app, { pictures: [], visibilityType: 'TO_GROUPS' })),
  );
  await offerCredit(app, begun.id);
  return begun;
});

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
    await open(`/apply/${application.id}/edit`);
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
