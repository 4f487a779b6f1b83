import { test } from 'node:test';
import { openScreens } from './browser.ts';
import { answer, loggedIn } from './logged-in.ts';
import { declared, NOW_MS, offerOf, pledges, signed } from './paper-fixtures.ts';

const screens = await openScreens();
const openAs = loggedIn(screens);
const ids = (await screens.app.db.sql<{ id: bigint }>`select id from listing order by id limit 6`).map((r) =>
  Number(r.id),
);
const withIds = (rows: any[]) => rows.map((r, i) => ({ ...r, lotId: ids[i % ids.length] }));
for (const [locale, theme, width] of [
  ['uz', 'light', 1440],
  ['ru', 'dark', 390],
  ['uz', 'light', 390],
  ['ru', 'dark', 1440],
  ['en', 'light', 390],
] as const)
  test(`shots ${locale} ${theme} ${width}`, async () => {
    const { page, context, open } = await openAs({ locale, theme, width, height: 900, provokes: [/./] });
    await context.route('**/api/user/deposit-agreements?*', answer(200, { data: withIds(pledges) }));
    await context.route(
      '**/api/user/bid-agreements?*',
      answer(200, { data: withIds([offerOf('b1'), offerOf('b2', { status: 'ended', number: 'BO-2026/004218' })]) }),
    );
    await context.route(
      '**/api/user/declarations?*',
      answer(200, {
        data: withIds([
          declared('d1'),
          signed('d2', { number: 'GD-2026/000512' }),
          signed('d3', { status: 'REJECT', number: 'GD-2026/000377' }),
        ]),
      }),
    );
    await context.route(
      '**/api/public/auction/clock?*',
      answer(200, { nowMs: NOW_MS, now: new Date(NOW_MS).toISOString() }),
    );
    await context.route(
      '**/api/auction/mine?*',
      answer(200, {
        nowMs: NOW_MS,
        data: [{ id: ids[0], name: 'Hovli, Qibray', phase: 'CLOSED', opensAtMs: NOW_MS + 23 * 3600e3 }],
      }),
    );
    for (const tab of ['depositAgreements', 'declarations', 'bidAgreements']) {
      await open(`/profile?activeTab=${tab}`);
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/ostona/papers-web/${tab}-${locale}-${theme}-${width}.png`, fullPage: true });
    }
  });
