import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import en from '#identity/text/en.ts';
import ru from '#identity/text/ru.ts';
import uz from '#identity/text/uz.ts';
import { buildRegistrationForm } from '../registration-client.ts';
import { hasNoViolations } from './axe.ts';
import { eventually, otherLocale } from './browser.ts';
import {
  app,
  codeFor,
  confirm,
  field,
  fill,
  newPerson,
  openForm,
  REGISTER,
  SEND,
  startForFile,
  submit,
  sumOf,
  t,
  toast,
  top,
  typeCode,
} from './registration-fixture.ts';

startForFile();

const words = { uz, ru, en };

for (const [locale, theme] of [
  ['uz', 'light'],
  ['ru', 'dark'],
  ['en', 'light'],
] as const)
  test(
    `IDN-001 REG-007 REG-008 REG-009 REG-025 a person registers on a phone in ${locale} and is led to the login`,
    otherLocale(locale),
    async () => {
      const { registration } = words[locale];
      const page = await openForm({ locale, theme });
      const person = newPerson();
      const paths: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') paths.push(new URL(request.url()).pathname);
      });
      await fill(page, person);
      await hasNoViolations(page);
      const sending = page.waitForRequest(SEND);
      await submit(page);
      const { phoneNumber } = (await sending).postDataJSON() as { phoneNumber: string };
      assert.equal(phoneNumber, person.phone);
      await top(page).getByText(registration.sms.title, { exact: true }).waitFor();
      await top(page)
        .getByText(/0[12]:\d\d/)
        .waitFor();
      await hasNoViolations(page);
      assert.deepEqual(paths, ['/api/sms/sale-registration-send']);
      const registering = page.waitForRequest(REGISTER);
      await typeCode(page, await codeFor(person.phone));
      await confirm(page);
      const body = (await registering).postDataJSON() as Record<string, unknown>;
      assert.deepEqual(
        Object.keys(body).sort(),
        [...Object.keys(buildRegistrationForm()), 'smsId', 'providedSmsCode', 'agreementId'].sort(),
      );
      assert.equal(body.dateOfBirth, '1991-03-12');
      await toast(page, registration.success);
      const from = performance.now();
      await page.waitForURL(/\/auth\/login/);
      assert.ok(performance.now() - from > 2_000, 'the message can be read');
      const to = new URL(page.url()).searchParams.get('to') ?? '';
      const prefix = locale === 'uz' ? '' : `/${locale}`;
      assert.ok([`${prefix}/apply/add`, `${prefix}/profile`].includes(to), to);
      const [row] = await app.db.sql`select 1 from person where username = ${person.username} and roles = '{USER}'`;
      assert.ok(row);
    },
  );

test('REG-001 REG-006 REG-025 the form of realtor assistants asks for no role and leads where theirs begins', async () => {
  const page = await openForm({ width: 1440 }, 'realtor');
  assert.equal(await page.locator('[data-field="userRoleType"]').count(), 0);
  await page.getByRole('heading', { name: t.titleRealtor }).waitFor();
  const person = newPerson();
  await fill(page, person, null);
  await submit(page);
  await typeCode(page, await codeFor(person.phone));
  await confirm(page);
  await page.waitForURL(/\/auth\/login/);
  assert.match(new URL(page.url()).searchParams.get('to') ?? '', /^\/(apply\/add_new|profile-realtor)$/);
  const [row] = await app.db.sql<{ roles: string[] }>`select roles from person where username = ${person.username}`;
  assert.deepEqual(row?.roles, ['REALTOR_ASSISTANT']);
});

test('REG-003 REG-005 REG-021 REG-022 REG-024 an empty form is marked field by field and warned of, and nothing is sent', async () => {
  const page = await openForm();
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') calls += 1;
  });
  assert.equal(await field(page, 'phoneNumber').inputValue(), '+998');
  assert.ok(await page.getByRole('radio', { name: t.physical }).isChecked());
  await submit(page);
  await toast(page, t.fillRequired);
  const dialog = page.locator('dialog[open]').first();
  for (const code of [
    'pinflMissing',
    'birthDateMissing',
    'phoneMissing',
    'usernameMissing',
    'passwordMissing',
    'roleMissing',
    'agreementMissing',
  ] as const)
    await dialog.getByText(uz.refusals[code], { exact: true }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'pinfl');
  assert.equal(await field(page, 'pinfl').getAttribute('aria-invalid'), 'true');
  await page.locator('label', { hasText: t.legal }).click();
  assert.equal(await field(page, 'pinfl').count(), 0);
  assert.equal(await field(page, 'dateOfBirth').count(), 0);
  assert.equal(calls, 0);
});

test('REG-014 REG-017 REG-020 INP-003 INP-006 INP-007 INP-010 fields take only what they may hold and say at once what does not fit', async () => {
  const page = await openForm();
  const dialog = page.locator('dialog[open]').first();
  const says = (text: string) => dialog.getByText(text, { exact: true }).waitFor();
  await field(page, 'username').pressSequentially('Ab1_.@-! z');
  assert.equal(await field(page, 'username').inputValue(), 'ab1_.@z');
  await field(page, 'phoneNumber').fill('901234567');
  assert.equal(await field(page, 'phoneNumber').inputValue(), '+998 90 123-45-67');
  await field(page, 'pinfl').pressSequentially('7');
  await says(uz.refusals.pinflWrong);
  await field(page, 'pinfl').fill('');
  await field(page, 'pinfl').pressSequentially('x4120391');
  await says(t.pinflWarning({ n: 7 }));
  await field(page, 'pinfl').pressSequentially('05300179');
  assert.equal((await field(page, 'pinfl').inputValue()).replace(/ /g, ''), '41203910530017');
  await says(t.pinflSuccess);
  await field(page, 'dateOfBirth').pressSequentially('13.3.1991');
  await says(uz.refusals.birthDateMismatch);
  await field(page, 'dateOfBirth').fill('12.03.1991');
  await says(t.pinflMatches);
  await field(page, 'password').fill('Abcdef1!');
  await field(page, 'confirmPassword').fill('Abcdef1?');
  await says(uz.refusals.confirmDiffers);
  assert.equal(await dialog.locator('[data-met]').count(), 5);
  await page.getByRole('button', { name: t.showPassword }).first().click();
  assert.equal(await field(page, 'password').getAttribute('type'), 'text');
});

test('INP-002 the help of the PINFL shows an example image, and closes back to the form', async () => {
  const page = await openForm({ theme: 'dark' });
  await page.getByRole('button', { name: t.pinflHelp }).click();
  const image = top(page).getByRole('img', { name: t.pinflExample });
  await eventually(async () => assert.ok((await image.evaluate((one: HTMLImageElement) => one.naturalWidth)) > 0));
  await hasNoViolations(page);
  await top(page).getByRole('button', { name: t.understood }).click();
  assert.equal(await page.locator('dialog[open]').count(), 1);
});

test('REG-023 CPT-001 CPT-002 the reload button makes new, larger numbers, and a wrong sum sends nothing', async () => {
  const page = await openForm();
  const first = await sumOf(page);
  assert.ok(first.every((n) => n >= 1 && n <= 20));
  await field(page, 'captcha').fill('1');
  const loaded = page.waitForResponse(/captcha\?refresh/);
  await page.getByRole('button', { name: t.captchaReload }).click();
  await loaded;
  await eventually(async () => assert.equal(await field(page, 'captcha').inputValue(), ''));
  assert.ok((await sumOf(page)).every((n) => n >= 10 && n <= 29));
  await fill(page, newPerson());
  await field(page, 'captcha').fill('1');
  await submit(page);
  await page.locator('dialog[open]').getByText(t.captchaWrong, { exact: true }).waitFor();
  assert.equal(await page.locator('dialog[open]').count(), 1);
});

test('nothing that was typed is lost when the form is closed by accident', async () => {
  const page = await openForm();
  await field(page, 'username').fill('kept.person');
  await field(page, 'pinfl').fill('41203910530017');
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await eventually(async () => assert.equal(new URL(page.url()).search, ''));
  await page.locator('footer a[href*="register=realtor"]').click();
  assert.equal(await field(page, 'username').inputValue(), 'kept.person');
});
