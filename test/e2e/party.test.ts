import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import partyEn from '#app/text/principal/en.ts';
import partyRu from '#app/text/principal/ru.ts';
import party from '#app/text/principal/uz.ts';
import app from '#app/text/uz.ts';
import deposits from '#deposits/text/uz.ts';
import { createOrganization } from '../factories/identity.ts';
import { createVisitor, logIn } from '../visitor.ts';
import { hasNoViolations } from './axe.ts';
import { openScreens, type PageOptions } from './browser.ts';

const screens = openScreens();
const { openPage } = screens;
const company = { tin: '301234567', name: '«Baraka» MCHJ' };
test.beforeAll(async () => {
  await createOrganization(screens.app, company, ['demo.buyer1']);
});
const shots = process.env.SHOTS;
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
};

/** A browser in which one is logged in as the person; `switchTo` logs in for the company in its place. */
const openBrowser = async (options: PageOptions = {}) => {
  const visitor = await openPage({
    provokes: [/409/, /The deposit did not come/, /ERR_NAME_NOT_RESOLVED/],
    ...options,
  });
  const login = createVisitor(screens.app);
  const bring = () =>
    visitor.context.addCookies(
      ['access', 'sid'].map((name) => ({ name, value: login.cookies.get(name) ?? '', url: screens.app.url })),
    );
  await logIn(login, 'demo.buyer1');
  await bring();
  const switchTo = async (tin: string) => {
    await login.follow(await login.get(`/auth/login?tin=${tin}`));
    await bring();
  };
  return { ...visitor, switchTo };
};

test('F2 a tab learns at once that another one acts for a company: it asks who goes on, and goes on as that party', async () => {
  const { page, context, open, switchTo } = await openBrowser({ width: 1440 });
  await open('/profile');
  await switchTo(company.tin);
  const second = await context.newPage();
  await second.goto(`${screens.app.url}/faq`);
  await second
    .getByText(app.party.actingFor({ company: company.name }))
    .first()
    .waitFor();
  await shoot(second, 'strip');
  const question = page.getByRole('alertdialog', { name: party.title });
  await question.waitFor();
  await question.getByText(party.line({ was: 'Aziza Valiyeva', now: company.name })).waitFor();
  await shoot(page, 'changed');
  await hasNoViolations(page);
  await page.keyboard.press('Escape');
  assert.ok(await question.isVisible(), 'there is no way around the question');
  await question.getByRole('button', { name: party.goOn({ now: company.name }) }).click();
  await page.getByText(app.party.actingFor({ company: company.name })).waitFor();
  assert.equal(await page.getByRole('alertdialog').count(), 0);
});

test('F2 a tab that heard nothing is told by its next call: the top-up it asks for is not made', async () => {
  const { page, open, switchTo } = await openBrowser();
  await open('/profile');
  await page.getByRole('button', { name: deposits.topUp.open }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // First, for the bell may be the first to hear of the switch, and its question lies over everything.
  await dialog.locator('input[inputmode="numeric"], input[inputmode="decimal"]').first().fill('50000');
  await switchTo(company.tin);
  const orders = async () => (await screens.app.db.sql`select 1 from payment_order`).length;
  const before = await orders();
  await dialog.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.getByRole('alertdialog', { name: party.title }).waitFor();
  assert.equal(await orders(), before);
});

for (const [locale, words] of [
  ['ru', partyRu],
  ['en', partyEn],
] as const)
  test(`F2 the question fits a phone in ${locale}, and the way back leads to a login as the person`, {
    tag: locale === 'en' ? ['@looks'] : [],
  }, async () => {
    const { page, context, open, switchTo } = await openBrowser({
      locale,
      width: 390,
      height: 664,
      theme: locale === 'ru' ? 'dark' : 'light',
    });
    await open('/faq');
    await switchTo(company.tin);
    const second = await context.newPage();
    await second.goto(`${screens.app.url}/${locale}/faq`);
    const question = page.getByRole('alertdialog', { name: words.title });
    await question.waitFor();
    await shoot(page, `changed-${locale}`);
    await shoot(second, `strip-${locale}`);
    const box = await question.boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= 664, 'the whole question is in sight');
    const leaving = page.waitForRequest((request) => request.url().includes('/auth/login'));
    await question.getByRole('button', { name: words.back({ was: 'Aziza Valiyeva' }) }).click();
    const { searchParams } = new URL((await leaving).url());
    assert.deepEqual([searchParams.get('tin'), searchParams.get('to')], [null, `/${locale}/faq`]);
  });
