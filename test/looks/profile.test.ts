import { test } from '@playwright/test';
import { fits, hasNoViolations } from '../e2e/axe.ts';
import { openScreens } from '../e2e/browser.ts';
import { answer, loggedIn, twoSessions, type Who } from '../e2e/logged-in.ts';

const screens = openScreens();
const openAs = loggedIn(screens);

/** The profile of one who has everything, spread over languages, widths and themes. */
const looks: [tab: string, Who][] = [
  ['', { locale: 'uz', width: 1440, theme: 'light' }],
  ['', { locale: 'ru', width: 390, theme: 'dark' }],
  ['', { locale: 'en', width: 390, theme: 'light' }],
  ['', { locale: 'en', width: 1440, theme: 'dark', username: 'demo.moderator' }],
  ['settings', { locale: 'uz', width: 390, theme: 'light' }],
  ['settings', { locale: 'ru', width: 1440, theme: 'dark' }],
  ['settings', { locale: 'en', width: 390, theme: 'dark' }],
  ['groups', { locale: 'uz', width: 1440, theme: 'dark' }],
  ['groups', { locale: 'ru', width: 390, theme: 'light' }],
  ['sessions', { locale: 'uz', width: 390, theme: 'dark' }],
  ['sessions', { locale: 'en', width: 1440, theme: 'light' }],
  ['credits', { locale: 'uz', width: 390, theme: 'dark' }],
  ['reservations', { locale: 'ru', width: 390, theme: 'light' }],
  ['declarations', { locale: 'ru', width: 1440, theme: 'light' }],
  ['declarations', { locale: 'uz', width: 390, theme: 'dark' }],
];

for (const [tab, who] of looks) {
  const { locale, width, theme } = who;
  test(`Q1 axe finds nothing on the profile, tab «${tab || 'personal'}», in ${locale} at ${width} px, ${theme}`, async () => {
    const { page, context, open } = await openAs({ ...who, height: 844 });
    await context.route('**/api/user/sessions*', answer(200, twoSessions));
    await open(tab ? `/profile?activeTab=${tab}` : '/profile');
    await page.locator('main h2, main h3').nth(0).waitFor();
    await hasNoViolations(page);
    if (width === 390) await fits(page, [390, 350]);
    else {
      await page.locator('header button[aria-haspopup="menu"]').click();
      await page.getByRole('menu').waitFor();
      await hasNoViolations(page);
    }
  });
}
