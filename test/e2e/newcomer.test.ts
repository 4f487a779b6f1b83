import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import documentsEn from '#documents/text/en/signatures.ts';
import documentsRu from '#documents/text/ru/signatures.ts';
import documentsUz from '#documents/text/uz/signatures.ts';
import en from '#identity/text/en/companies.ts';
import ru from '#identity/text/ru/companies.ts';
import uz from '#identity/text/uz/companies.ts';
import { failures } from '#identity/text/uz/login.ts';
import type { Locale } from '#platform/values/locale.ts';
import { eventually, otherLocale, untilInteractive } from './browser.ts';
import {
  app,
  codeFor,
  confirm,
  field,
  fill,
  fillAccount,
  newPerson,
  openPage,
  type Person,
  refusals,
  startForFile,
  submit,
  t,
  typeCode,
} from './registration-fixture.ts';

startForFile();

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ostona-newcomer-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const languages = {
  uz: { companies: uz, signing: documentsUz, prefix: '', tin: '302456781' },
  ru: { companies: ru, signing: documentsRu, prefix: '/ru', tin: '302456782' },
  en: { companies: en, signing: documentsEn, prefix: '/en', tin: '302456783' },
};
const TAB = '/profile?activeTab=legalEntities';

const keyFor = async ({ pinfl, username }: Person, tin: string) => {
  const { body } = await app.post('/api/dev/keys', { name: username, pinfl, tin, state: 'valid' });
  const { pfxBase64, password } = body as { pfxBase64: string; password: string };
  const path = join(folder, `${tin}.pfx`);
  await writeFile(path, Buffer.from(pfxBase64, 'base64'));
  return { path, password };
};
/** For whom the page says that it was made. */
const actsAs = async (page: Page, mode: 'PERSON' | 'ENTITY') => {
  await page.waitForURL(/activeTab=legalEntities/);
  await untilInteractive(page);
  const data = await page.locator('#data').textContent();
  assert.match(data ?? '', new RegExp(`"loginMode":"${mode}"`));
};

for (const [locale, { companies: t, signing, prefix, tin }] of Object.entries(languages))
  test(
    `IDN-001 REG-002 REG-009 LEG-001 LEG-009 on a phone in ${locale} somebody new registers, logs in, adds a company, acts for it and goes back`,
    otherLocale(locale as Locale),
    async () => {
      const { open, page } = await openPage({
        width: 390,
        height: 844,
        locale: locale as keyof typeof languages,
        provokes: refusals,
      });
      await open('/?register=1');
      await field(page, 'username').waitFor();
      const person = newPerson();
      await fill(page, person);
      await submit(page);
      await typeCode(page, await codeFor(person.phone));
      await confirm(page);

      await page.waitForURL(/\/realms\/local\/login-actions\//);
      assert.equal(await page.locator('html').getAttribute('lang'), locale);
      await page.locator('#username').fill(person.username);
      await page.locator('#password').fill('Abcdef1!');
      await page.locator('#password').press('Enter');
      await page.waitForURL(`${app.url}${prefix}/apply/add`);
      await untilInteractive(page);

      await open(TAB);
      await page.getByRole('button', { name: t.words.add }).click();
      const dialog = page.getByRole('dialog');
      const key = await keyFor(person, tin);
      await dialog.getByLabel(signing.key.file).setInputFiles(key.path);
      await dialog.getByLabel(signing.key.password, { exact: true }).fill(key.password);
      await dialog.getByRole('button', { name: signing.key.open }).click();
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: t.dialog.sign }).click();
      await dialog.getByText(t.dialog.addedTitle).waitFor();
      await dialog.getByRole('link', { name: t.dialog.logIn }).click();

      await eventually(() => actsAs(page, 'ENTITY'));
      await page.getByRole('link', { name: t.words.toPerson }).click();
      await eventually(() => actsAs(page, 'PERSON'));
    },
  );

test('F15 O61 on a phone somebody registers for a company, says who they are when they add it, and acts for it', async () => {
  const { open, page } = await openPage({ width: 390, height: 844, provokes: [...refusals, /profile\/pinfl/] });
  await open('/?register=1');
  await field(page, 'username').waitFor();
  await page.locator('dialog[open]').getByRole('radio', { name: t.legal }).check({ force: true });
  await field(page, 'pinfl').waitFor({ state: 'detached' });
  const person = newPerson();
  await fillAccount(page, person);
  await submit(page);
  await typeCode(page, await codeFor(person.phone));
  await confirm(page);
  await page.waitForURL(/\/realms\/local\/login-actions\//);
  await page.locator('#username').fill(person.username);
  await page.locator('#password').fill('Abcdef1!');
  await page.locator('#password').press('Enter');
  await page.waitForURL(`${app.url}/apply/add`);
  await untilInteractive(page);

  const step = page.getByRole('complementary', { name: uz.step.title });
  await step.getByRole('button', { name: uz.words.add }).click();
  const dialog = page.getByRole('dialog');
  const key = await keyFor(person, '302456784');
  await dialog.getByLabel(documentsUz.key.file).setInputFiles(key.path);
  await dialog.getByLabel(documentsUz.key.password, { exact: true }).fill(key.password);
  await dialog.getByRole('button', { name: documentsUz.key.open }).click();
  await field(page, 'pinfl').pressSequentially(person.pinfl);
  await field(page, 'dateOfBirth').pressSequentially('12031991');
  await dialog.getByRole('button', { name: uz.dialog.personNext }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: uz.dialog.sign }).click();
  await dialog.getByText(uz.dialog.addedTitle).waitFor();
  await dialog.getByRole('link', { name: uz.dialog.logIn }).click();
  await eventually(() => actsAs(page, 'ENTITY'));
});

test('LEG-009 IDN-008 whoever may not act for a company comes back to the profile, still logged in, and is told why', async () => {
  const { open, page } = await openPage({ width: 390, height: 844 });
  await page.goto(`/auth/login?to=${encodeURIComponent('/faq')}`);
  await page.locator('#username').fill('demo.seller');
  await page.locator('#password').fill('Ostona!2026');
  await page.locator('#password').press('Enter');
  await page.waitForURL(`${app.url}/faq`);
  await open(`/auth/login?tin=999999999&to=${encodeURIComponent(TAB)}`);
  await page.locator('section[popover]').getByText(failures.denied).waitFor();
  await actsAs(page, 'PERSON');
  await page.waitForURL((address) => !address.searchParams.has('failure'));
});
