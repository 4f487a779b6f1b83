import { test } from '@playwright/test';
import text from '#auctions/text/uz/papers.ts';
import signing from '#documents/text/uz/signatures.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { answer, type Who } from './logged-in.ts';
import { button, dialog, openPapers, saveScreenshot } from './mock-papers.ts';
import { declarationSheet, declared, offerOf, pledge, pledges, reserve, signed } from './paper-fixtures.ts';

const screens = openScreens();
const openTab = openPapers(screens);

const looks: [tab: string, Who][] = [
  ['depositAgreements', { locale: 'ru', width: 390, theme: 'dark' }],
  ['depositAgreements', { locale: 'en', width: 1440, theme: 'light' }],
  ['declarations', { locale: 'uz', width: 390, theme: 'light' }],
  ['declarations', { locale: 'ru', width: 1440, theme: 'dark' }],
  ['bidAgreements', { locale: 'uz', width: 390, theme: 'dark' }],
];
for (const [tab, who] of looks)
  test(`Q1 PRF-007 PRF-010 PRF-014 axe finds nothing on «${tab}» in ${who.locale} at ${who.width} px, ${who.theme}`, {
    tag: '@looks',
  }, async () => {
    const { page } = await openTab(
      tab,
      {
        pledges,
        offers: [offerOf('one')],
        declarations: [declared('d1'), signed('d2'), signed('d3', { status: 'REJECT' })],
      },
      { ...who, height: 844 },
    );
    await page.locator('main h2').first().waitFor();
    await page
      .locator('main')
      .getByText(/-2026\//)
      .first()
      .waitFor();
    await hasNoViolations(page);
    if (who.width === 390) await fits(page, [390, 350]);
  });

test('Q1 PRF-007 PRF-010 PRF-014 axe finds nothing on any of the three tabs while it is empty', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openTab('depositAgreements', {});
  for (const [tab, empty] of [
    ['depositAgreements', text.deposits.empty],
    ['declarations', text.declarations.empty],
    ['bidAgreements', text.bids.empty],
  ] as const) {
    await open(`/profile?activeTab=${tab}`);
    await page.getByText(empty).waitFor();
    await hasNoViolations(page);
  }
});

test('Q1 DEP-004 axe finds nothing on the question whether an agreement is cancelled', { tag: '@looks' }, async () => {
  const { page } = await openTab('depositAgreements', { pledges: [pledge('one', { canCancel: true })] });
  await button(page, text.deposits.cancelOf({ number: 'DA-2026/004417' })).click();
  await dialog(page, text.deposits.question).waitFor();
  await hasNoViolations(page);
  await saveScreenshot(page, 'cancel-1440');
});

test('Q1 axe finds nothing on the questions about a lot: whether it is taken, paid, given up', {
  tag: '@looks',
}, async () => {
  const { page, context, open } = await openTab('declarations', {
    pledges: [pledge('asked', { lotId: 100009 })],
    declarations: [signed('d2')],
    own: reserve(5),
  });
  await button(page, text.offer.take).click();
  await dialog(page, text.offer.takeQuestion).waitFor();
  await hasNoViolations(page);
  await saveScreenshot(page, 'offer-1440');

  await context.route(
    '**/api/user/deposit?*',
    answer(200, { deposit: 1e9, currency: 'UZS', available: '100000000000', held: '4225000000', refunding: '0' }),
  );
  await open('/profile?activeTab=declarations');
  await button(page, text.pay.open).click();
  const pay = dialog(page, text.pay.title);
  await pay.getByRole('button', { name: text.pay.topUp }).waitFor();
  await hasNoViolations(page);
  await saveScreenshot(page, 'pay-1440');
  await page.keyboard.press('Escape');
  await pay.waitFor({ state: 'hidden' });

  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, text.renounce.open).click();
  await dialog(page, text.renounce.question).waitFor();
  await hasNoViolations(page);
  await saveScreenshot(page, 'renounce-390');
});

test('Q1 DEC-004 DEC-005 DEC-008 axe finds nothing on a declaration that does not load, on its words, and on its confirmation', {
  tag: '@looks',
}, async () => {
  const { page, context } = await openTab('declarations', { declarations: [declared('d1')] }, { provokes: [/500/] });
  await context.route('**/api/user/documents/d1/text?*', answer(500, { code: 'unexpected', message: 'x' }));
  await button(page, text.declarations.sign).click();
  const document = dialog(page, text.document.title({ number: 'GD-2026/000913' }));
  await document.getByRole('button', { name: text.again }).waitFor();
  await hasNoViolations(page);

  await context.route('**/api/user/documents/d1/text?*', answer(200, { sheet: declarationSheet('GD-2026/000913') }));
  await document.getByRole('button', { name: text.again }).click();
  await document.getByText('Gʻolib qolgan summani muddatida toʻlaydi.').waitFor();
  await hasNoViolations(page);
  await saveScreenshot(page, 'document-1440');

  await document.getByRole('button', { name: text.document.toConfirm }).click();
  await dialog(page, text.confirm.title).getByLabel(signing.key.file).waitFor({ state: 'attached' });
  await hasNoViolations(page);
  await saveScreenshot(page, 'confirm-1440');
});
