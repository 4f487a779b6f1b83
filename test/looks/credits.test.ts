import { test } from '@playwright/test';
import type { Benefit } from '#credit/contract/benefits.ts';
import { creditOf, creditRowOf, officeCreditOf } from '../components/credits.ts';
import { fits, hasNoViolations } from '../e2e/axe.ts';
import { openScreens } from '../e2e/browser.ts';
import { answer, loggedIn } from '../e2e/logged-in.ts';
import { saveScreenshot } from '../e2e/screenshots.ts';
import { paper, photo } from '../factories/uploads.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const taken = { at: '2026-11-24T10:05:00Z', to: 'IN_REVIEW', by: 'bank', name: 'Botir Rahimov', comment: '' } as const;
const events = [...creditOf().events, taken];
const approved = { state: 'APPROVED', approved: '34000000000', approvedMonthly: '511680288' } as const;
const rejected = { state: 'REJECTED', rejection: 'DEBT_LOAD', otherPayments: '100000000' } as const;
const documents = [
  {
    id: '1',
    fileName: 'Ish joyidan ish haqi maʼlumotnomasi 2026-yil_oxirgi_yil_uchun_muhrlangan.pdf',
    type: 'application/pdf',
    bytes: 1_240_000,
  },
  { id: '2', fileName: 'soliq.jpg', type: 'image/jpeg', bytes: 640_000 },
] as const;
const own = [
  creditOf({ isOverdue: true, documents: [...documents] }),
  creditOf({ id: 2, number: 'KR-2026/000002', state: 'IN_REVIEW', events }),
  creditOf({ id: 3, number: 'KR-2026/000003', ...approved, events: [...events, { ...taken, to: 'APPROVED' }] }),
  creditOf({ id: 4, number: 'KR-2026/000004', ...rejected, events: [...events, { ...taken, to: 'REJECTED' }] }),
  creditOf({ id: 5, number: 'KR-2026/000005', state: 'EXPIRED', expiry: 'UNANSWERED' }),
];
const looks = [
  { width: 1440, theme: 'light', locale: 'uz' },
  { width: 390, theme: 'dark', locale: 'ru' },
  { width: 390, theme: 'light', locale: 'en' },
] as const;

for (const look of looks)
  test(`CRD-008 Q1 own applications in every state: axe finds nothing, in ${look.locale} at ${look.width} px, ${look.theme}`, async () => {
    const { context, open } = await openAs({ ...look, height: 844 });
    await context.route('**/api/credit-applications?*', answer(200, { data: own }));
    const page = await open('/profile?activeTab=credits');
    await page.locator('article').nth(4).waitFor();
    await saveScreenshot(page, `credits-${look.width}-${look.theme}`);
    await hasNoViolations(page);
    await fits(page, look.width === 390 ? [390, 350] : [1024, 1440]);
  });

for (const look of looks)
  test(`CRD-008 Q1 the queue of a bank, an application and its decision: axe finds nothing, in ${look.locale} at ${look.width} px, ${look.theme}`, async () => {
    const { context, open } = await openAs({ ...look, height: 844, username: 'demo.bank' });
    const waiting = { new: 1, inReview: 1, overdue: 1 };
    const data = [creditRowOf(), creditRowOf({ id: 2, isOverdue: true, debtLoad: 6_100 })];
    const bank = { id: 182, name: 'SQB' };
    const queue = answer(200, { data, next: 2, waiting, bank });
    await context.route('**/api/office/credit-applications?*', queue);
    const sold = { applicationId: 77, mayCloseByCredit: true };
    const one = answer(
      200,
      officeCreditOf({ state: 'IN_REVIEW', isOverdue: true, events, documents: [...documents], ...sold }),
    );
    await context.route('**/api/office/credit-applications/318?*', one);
    const page = await open('/admin/credits');
    await page.locator('table').first().waitFor();
    await hasNoViolations(page);
    await fits(page, look.width === 390 ? [390, 350] : [1024, 1440]);
    await open('/admin/credits/318');
    await page.locator('[data-panel] ol').waitFor();
    await hasNoViolations(page);
    for (const at of [0, 1]) {
      await page.locator('[data-panel] button[aria-haspopup=dialog]').nth(at).click();
      await page.getByRole('dialog').waitFor();
      await saveScreenshot(page, `credit-decision-${at}-${look.width}-${look.theme}`);
      await hasNoViolations(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  });

/** A property on sale, and an offer of a bank by which a credit may be applied for. */
const offered = async (): Promise<string> => {
  const rows = await app.db.query<{ id: number }>(
    `select id::float8 as id from listing where process = 'in_sale' and visibility = 'TO_EVERYONE' and currency = 'UZS' order by id limit 20`,
  );
  for (const { id } of rows) {
    const { data } = (await app.get(`/api/public/product/${id}/benefits`)).body as { data: Benefit[] };
    const credit = data.find(({ creditType, company }) => creditType === 'PERCENT' && company !== null);
    if (credit) return `/products/product/${id}?credit=${credit.id}`;
  }
  throw new Error('Nothing is offered.');
};

for (const look of looks)
  test(`CRD-004 Q1 the step of the person with documents of income: axe finds nothing, in ${look.locale} at ${look.width} px, ${look.theme}`, async () => {
    const { open } = await openAs({ ...look, height: 844, username: 'demo.buyer4', provokes: [/422/] });
    const page = await open(await offered());
    const dialog = page.getByRole('dialog');
    await dialog.locator('[data-field=amount]').waitFor();
    await dialog.locator('button[type=submit]').click();
    const field = dialog.locator('[data-field=documents]');
    const [long, short] = documents;
    await field.locator('input[type=file]').setInputFiles([
      { name: long.fileName, mimeType: long.type, buffer: paper() },
      { name: short.fileName, mimeType: short.type, buffer: await photo() },
      { name: 'buzuq.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
    ]);
    await field.getByRole('alert').waitFor();
    await field.locator('ul').nth(1).locator('li').nth(1).waitFor();
    await dialog.locator('button[type=submit]').click();
    await field.scrollIntoViewIfNeeded();
    await saveScreenshot(page, `credit-documents-${look.width}-${look.theme}`);
    await hasNoViolations(page);
    await fits(page, look.width === 390 ? [390, 350] : [1024, 1440]);
  });
