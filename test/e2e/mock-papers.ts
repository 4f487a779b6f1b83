import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Screens, Visitor } from './browser.ts';
import { answer, loggedIn, type Who } from './logged-in.ts';
import { type Papers, paperAnswers } from './paper-fixtures.ts';

/** Answers for the server with these papers. */
const mockPapers = async (context: BrowserContext, papers: Papers): Promise<void> => {
  for (const [key, body] of Object.entries(paperAnswers(papers))) {
    const [, path = ''] = key.split(' ');
    await context.route(`**/api${path.replace(/:\w+/g, '*')}?*`, (route) => answer(200, body())(route));
  }
};

/** Opens a tab of a profile whose owner has these papers. */
export const openPapers =
  (screens: Pick<Screens, 'app' | 'openPage'>) =>
  async (tab: string, papers: Papers, who: Who = {}): Promise<Visitor> => {
    const visitor = await loggedIn(screens)(who);
    await mockPapers(visitor.context, papers);
    await visitor.open(`/profile?activeTab=${tab}`);
    return visitor;
  };

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const toast = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: 'Xabarlar' }).getByText(title, { exact: true });

/** Keeps a picture of the screen where SHOTS names a folder. */
export const saveScreenshot = async (page: Page, name: string, fullPage = false): Promise<void> => {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
};
