import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { writeLogFile } from '#auctions/rules/log-file.ts';
import { auctionStory, freeListings, keepStory } from '../auction-story.ts';
import { findsNothing, fits } from './axe.ts';
import { openScreens } from './browser.ts';

const screens = await openScreens();
const { app, openPage } = screens;
const [lotId = 0] = await freeListings(app, 1);
const story = await auctionStory(lotId, app.seal);
await keepStory(app, story);
const shots = process.env.SHOTS;

test('shots', async () => {
  for (const [width, theme, locale] of [
    [1440, 'light', 'uz'],
    [390, 'light', 'uz'],
    [1440, 'dark', 'ru'],
    [390, 'dark', 'ru'],
  ] as const) {
    const { page, open } = await openPage({ width, theme, locale });
    await open(`/auction/${lotId}/log`);
    await page.locator('[data-verdict="ok"]').waitFor();
    await page.screenshot({ path: `${shots}/log-${width}-${theme}-${locale}.png`, fullPage: true });
    await page.getByRole('tab').nth(1).click();
    await page.locator('input[type=range]').focus();
    for (let i = 0; i < 7; i++) await page.keyboard.press('PageDown');
    await page.screenshot({ path: `${shots}/replay-${width}-${theme}-${locale}.png`, fullPage: true });
    await findsNothing(page);
  }
});
screens.testQuiet();
void [assert, writeFile, writeLogFile, fits];
