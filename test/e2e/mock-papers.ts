import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { formatMoney } from '#platform/values/money.ts';
import type { Screens, Visitor } from './browser.ts';
import { answer, loggedIn, type Who } from './logged-in.ts';
import { NOW_MS } from './paper-fixtures.ts';

export type Papers = { pledges?: unknown[]; offers?: unknown[]; declarations?: unknown[]; mine?: unknown[] };

/** Answers for the server with these papers; what is asked again later is answered anew. */
export const mockPapers = async (context: BrowserContext, papers: Papers): Promise<void> => {
  const list = (name: keyof Papers) => (route: Parameters<ReturnType<typeof answer>>[0]) =>
    answer(200, { nowMs: NOW_MS, data: papers[name] ?? [] })(route);
  await context.route('**/api/user/deposit-agreements?*', list('pledges'));
  await context.route('**/api/user/bid-agreements?*', list('offers'));
  await context.route('**/api/user/declarations?*', list('declarations'));
  await context.route('**/api/auction/mine?*', list('mine'));
  await context.route(
    '**/api/public/auction/clock?*',
    answer(200, { nowMs: NOW_MS, now: new Date(NOW_MS).toISOString() }),
  );
  await context.route('**/api/auction/*/own?*', answer(200, { duty: null }));
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

/** Whole tiyin as the Uzbek pages write them. */
export const sum = (tiyin: bigint): string => formatMoney({ currency: 'UZS', hundredths: tiyin }, 'uz');

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const toast = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: 'Xabarlar' }).getByText(title, { exact: true });

/** Keeps a picture of the screen where SHOTS names a folder. */
export const saveScreenshot = async (page: Page, name: string, fullPage = false): Promise<void> => {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
};
