import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import documentsRu from '#documents/text/ru/signatures.ts';
import documents from '#documents/text/uz/signatures.ts';
import { demoUsers } from '#identity/server/seed.ts';
import companiesEn from '#identity/text/en/companies.ts';
import companiesRu from '#identity/text/ru/companies.ts';
import companies from '#identity/text/uz/companies.ts';
import { limits } from '#platform/values/limits.ts';
import { createOrganization, tokenFor } from '../factories/identity.ts';
import { hasNoViolations } from './axe.ts';
import { choose, openScreens, type PageOptions } from './browser.ts';
import { answer } from './logged-in.ts';

const { app, openPage } = openScreens();
let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ostona-keys-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));
const TAB = '/profile?activeTab=legalEntities';
const shots = process.env.SHOTS;

const openAs = async (username: string, options: PageOptions = {}) => {
  const visitor = await openPage(options);
  await visitor.context.addCookies([{ name: 'access', value: await tokenFor(app, username), url: app.url }]);
  return visitor;
};
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
};

type Key = { path: string; password: string };
const keyFor = async (username: string, tin: string, state = 'valid'): Promise<Key> => {
  const pinfl = demoUsers.find((person) => person.username === username)?.pinfl ?? '';
  const { body } = await app.post('/api/dev/keys', { name: 'Valiyeva Aziza', pinfl, tin, state });
  const { pfxBase64, password } = body as { pfxBase64: string; password: string };
  const path = join(folder, `${username}-${tin}-${state}.pfx`);
  await writeFile(path, Buffer.from(pfxBase64, 'base64'));
  return { path, password };
};

const begin = async (page: Page, t = companies) => {
  await page.getByRole('button', { name: t.words.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
};
const openKey = async (page: Page, { path, password }: Key, t = documents) => {
  await page.getByLabel(t.key.file).setInputFiles(path);
  await page.getByLabel(t.key.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: t.key.open }).click();
};
const noSidewaysScroll = async (page: Page) =>
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    0,
  );

test('F15 whoever registered for a company is led to it before applying: it is added, or gone over to', async () => {
  await app.db.sql`update person set client_type = 'Legal' where username = 'demo.buyer4'`;
  const { page, open } = await openAs('demo.buyer4', { width: 1440 });
  await open('/apply/add');
  const step = page.getByRole('complementary', { name: companies.step.title });
  await step.getByText(companies.step.add).waitFor();
  await shoot(page, 'company-step');
  await hasNoViolations(page);
  await step.getByRole('button', { name: companies.words.add }).click();
  await page.getByRole('dialog').waitFor();
  await createOrganization(app, { tin: '301234690', name: '«Namuna» MCHJ' }, ['demo.buyer4']);
  await page.reload();
  await step.getByText(companies.step.switch).waitFor();
  const way = new URL((await step.getByRole('link', { name: '«Namuna» MCHJ' }).getAttribute('href')) ?? '', page.url());
  assert.deepEqual([way.searchParams.get('tin'), way.searchParams.get('to')], ['301234690', '/apply/add']);
  const person = await openAs('demo.buyer2');
  await person.open('/apply/add');
  await person.page.getByRole('heading').first().waitFor();
  assert.equal(
    await person.page.getByText(companies.step.title).count(),
    0,
    'whoever registered for oneself is not asked',
  );
});

test('LEG-001 LEG-005 LEG-010 on a phone a company is added by its key file and stands among one’s own', async () => {
  const { page, open } = await openAs('demo.buyer1', { width: 390, height: 844 });
  await open(TAB);
  await page.getByText(companies.words.empty).waitFor();
  await hasNoViolations(page);
  await shoot(page, 'empty-390');
  const dialog = await begin(page);
  await shoot(page, 'choose-390');
  await hasNoViolations(page);
  await openKey(page, await keyFor('demo.buyer1', '302345678'));
  await dialog.getByRole('table', { name: companies.dialog.table }).waitFor();
  await hasNoViolations(page);
  await shoot(page, 'confirm-390');
  await dialog.getByRole('checkbox').check();
  const started = page.waitForResponse(/\/api\/user\/legal-entities\/start/);
  await dialog.getByRole('button', { name: companies.dialog.sign }).click();
  await dialog.getByText(companies.dialog.addedTitle).waitFor();
  const { signing } = (await (await started).json()) as { signing: { pollSeconds: number; pollAttempts: number } };
  assert.deepEqual(
    [signing.pollSeconds, signing.pollAttempts],
    [limits.signingPollSeconds, limits.signingPollAttempts],
    'how patiently the page asks is the server’s word',
  );
  await hasNoViolations(page);
  await shoot(page, 'added-390');
  await dialog.getByRole('button', { name: companies.dialog.later }).click();
  const row = page.getByRole('listitem').filter({ hasText: '302\u00A0345\u00A0678' });
  await row.getByText(companies.keys.validShort).waitFor();
  await row.getByText(companies.words.details).click();
  await row.getByRole('table').getByText(companies.facts.companyOked).waitFor();
  await hasNoViolations(page);
  await noSidewaysScroll(page);
  await shoot(page, 'list-390');
});

test('SIG-001 SIG-004 LEG-007 what is refused and what never comes are read on a phone and in the dark', {
  tag: '@looks',
}, async () => {
  const { page, open } = await openAs('demo.buyer2', { width: 390, height: 844, theme: 'dark', provokes: [/410|422/] });
  // Which key is refused is judged elsewhere; here its answers are looked at.
  const outcomes = [
    answer(422, { code: 'signatureRefused', message: '', problem: 'SIGNER_MISMATCH', attemptsLeft: 2 }),
    answer(410, { code: 'signingExpired', message: '' }),
  ];
  await page.route(/\/api\/user\/sign\/[\da-f-]{36}/, (route) =>
    route.request().method() === 'POST' ? outcomes.shift()?.(route) : route.continue(),
  );
  await open(TAB);
  const dialog = await begin(page);
  await choose(page, companies.dialog.way, companies.dialog.byTin);
  await dialog.getByLabel(companies.dialog.tin, { exact: true }).fill('123');
  await dialog.getByRole('button', { name: companies.dialog.find }).click();
  await dialog.getByText(companies.refusals.tinWrong).waitFor();
  await hasNoViolations(page);
  await choose(page, companies.dialog.way, companies.dialog.byKey);
  const sign = async (key: Key) => {
    await openKey(page, key);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: companies.dialog.sign }).click();
  };
  const key = await keyFor('demo.buyer2', '303456789');
  await sign(key);
  await dialog.getByText(documents.problems.SIGNER_MISMATCH).waitFor();
  await hasNoViolations(page);
  await shoot(page, 'refused-390-dark');
  await dialog.getByRole('button', { name: documents.words.retry }).click();
  await sign(key);
  await dialog.getByText(documents.words.timedOut.title).waitFor();
  await hasNoViolations(page);
  await shoot(page, 'timed-out-390-dark');
});

test('PRF-012 the companies are shown with their states in Russian and English, in the dark and on a wide screen', {
  tag: '@looks',
}, async () => {
  const expired = await createOrganization(app, { tin: '304567890', name: '«Yangi ustun» AJ' }, ['demo.buyer3']);
  await app.db.sql`update legal_entity_member set key_state = 'expired' where entity_id = ${expired}`;
  for (const [username, options, t] of [
    ['demo.buyer1', { locale: 'ru', width: 1440, theme: 'dark' }, companiesRu],
    ['demo.buyer3', { locale: 'en', width: 1440 }, companiesEn],
  ] as const) {
    const { page, open } = await openAs(username, options);
    await open(TAB);
    await page.getByRole('heading', { name: t.words.title }).waitFor();
    await page.getByRole('listitem').first().waitFor();
    const isExpired = username === 'demo.buyer3';
    await page
      .getByText(isExpired ? t.keys.expiredShort : t.keys.validShort)
      .first()
      .waitFor();
    if (isExpired) {
      await page.getByText(t.words.cannotAct.expired).waitFor();
      assert.equal(await page.getByRole('link', { name: t.words.logIn }).count(), 0);
    }
    await hasNoViolations(page);
    await shoot(page, `list-${options.locale}`);
    const dialog = await begin(page, t as typeof companies);
    await dialog.getByText(t.dialog.keyLead).waitFor();
    await shoot(page, `dialog-${options.locale}`);
  }
});

test('the page of keys gives out a key file that opens, and fits a phone', async () => {
  const { page, open } = await openPage({ width: 390, height: 844 });
  await open('/dev/keys');
  await page.getByLabel('Tashkilot STIRi').fill('305678901');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Kalitni yuklab olish' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^305678901-\d{4}-valid\.pfx$/);
  await hasNoViolations(page);
  await noSidewaysScroll(page);
  await shoot(page, 'keys-390');
});

test('SIG-003 SIG-004 one dialog signs anything: the key of another is refused, one’s own is confirmed', async () => {
  const { page, open } = await openAs('demo.buyer4', { locale: 'ru', width: 1440, provokes: [/422/] });
  await open('/dev/keys');
  await page.getByRole('button', { name: 'Испытать ключ' }).click();
  const dialog = page.getByRole('dialog', { name: documentsRu.words.title });
  const t = documentsRu;
  await hasNoViolations(page);
  const sign = async (key: Key) => {
    await openKey(page, key, t);
    await dialog.getByRole('button', { name: t.words.sign }).click();
  };
  await sign(await keyFor('demo.buyer1', ''));
  await dialog.getByText(t.words.refused.title).waitFor();
  await dialog.getByText(t.problems.SIGNER_MISMATCH).waitFor();
  await dialog.getByText(t.words.attemptsLeft({ n: 2 })).waitFor();
  await hasNoViolations(page);
  await shoot(page, 'sign-refused-ru');
  await dialog.getByRole('button', { name: t.words.retry }).click();
  await sign(await keyFor('demo.buyer4', ''));
  await dialog.getByText(t.words.done.title).waitFor();
  await hasNoViolations(page);
  await shoot(page, 'sign-done-ru');
  await dialog.getByRole('button', { name: t.words.close }).last().click();
  await dialog.waitFor({ state: 'hidden' });
});
