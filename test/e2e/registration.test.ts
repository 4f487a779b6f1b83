import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import en from '#identity/text/en.ts';
import ru from '#identity/text/ru.ts';
import uz from '#identity/text/uz.ts';
import { buildRegistrationForm, createRegistrationClient, newPhone } from '../factories/registration.ts';
import { hasNoViolations } from './axe.ts';
import { eventually, otherLocale } from './browser.ts';
import {
  answerSum,
  app,
  codeFor,
  confirm,
  field,
  fill,
  newPerson,
  openForm,
  openPage,
  pasteCode,
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
    `IDN-001 INP-002 REG-007 REG-008 REG-009 REG-025 SMS-004 SMS-006 SMS-008 a person registers on a phone in ${locale}, though the first code does not go out, and is led to the login`,
    otherLocale(locale),
    async () => {
      const { registration } = words[locale];
      const page = await openForm({ locale, theme });
      const person = newPerson();
      const paths: string[] = [];
      page.on('request', (request) => {
        // What is read, such as the agreement, changes nothing, whatever its method.
        const { pathname } = new URL(request.url());
        if (request.method() === 'POST' && !pathname.startsWith('/api/public/')) paths.push(pathname);
      });
      await page.getByRole('button', { name: registration.pinflHelp }).click();
      const image = top(page).getByRole('img', { name: registration.pinflExample });
      await eventually(async () => assert.ok((await image.evaluate((one: HTMLImageElement) => one.naturalWidth)) > 0));
      await hasNoViolations(page);
      await top(page).getByRole('button', { name: registration.understood }).click();
      assert.equal(await page.locator('dialog[open]').count(), 1);

      await fill(page, person);
      await hasNoViolations(page);
      await page.route(SEND, (route) => route.abort(), { times: 1 });
      const sending = page.waitForRequest(SEND);
      await submit(page);
      const { phoneNumber } = (await sending).postDataJSON() as { phoneNumber: string };
      assert.equal(phoneNumber, person.phone);
      await toast(page, registration.failed);
      await top(page).getByText('00:00').waitFor();
      await hasNoViolations(page);

      await top(page).getByRole('button', { name: registration.sms.resend }).click();
      await top(page).getByText(registration.sms.title, { exact: true }).waitFor();
      await top(page)
        .getByText(/01:\d\d/)
        .waitFor();
      await hasNoViolations(page);
      assert.deepEqual(paths, ['/api/sms/sale-registration-send', '/api/sms/sale-registration-send']);
      const boxes = top(page).locator('fieldset input');
      const size = await boxes.first().boundingBox();
      assert.deepEqual([size?.width, size?.height], [48, 48]);
      await typeCode(page, '12345');
      await confirm(page);
      await top(page)
        .getByText(registration.sms.missing({ n: 1 }), { exact: true })
        .waitFor();
      await hasNoViolations(page);

      const [doneAt, leftAt] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
      page.on('response', (response) => {
        if (new URL(response.url()).pathname === '/api/user/registration') doneAt.resolve(performance.now());
      });
      page.on('request', (request) => {
        if (request.url().includes('/auth/login')) leftAt.resolve(performance.now());
      });
      const registering = page.waitForRequest(REGISTER);
      await pasteCode(page, await codeFor(person.phone));
      await confirm(page);
      const body = (await registering).postDataJSON() as Record<string, unknown>;
      assert.deepEqual(
        Object.keys(body).sort(),
        [...Object.keys(buildRegistrationForm()), 'smsId', 'providedSmsCode', 'agreementId'].sort(),
      );
      assert.equal(body.dateOfBirth, '1991-03-12');
      await toast(page, registration.success);
      await page.waitForURL(/\/auth\/login/);
      assert.ok((await leftAt.promise) - (await doneAt.promise) > 2_000, 'the message can be read');
      const to = new URL(page.url()).searchParams.get('to') ?? '';
      const prefix = locale === 'uz' ? '' : `/${locale}`;
      assert.ok([`${prefix}/apply/add`, `${prefix}/profile`].includes(to), to);
      const [row] = await app.db.sql`select 1 from person where username = ${person.username} and roles = '{USER}'`;
      assert.ok(row);
    },
  );

test('REG-001 REG-006 REG-025 CPT-001 F15 an assistant comes by the foot of the page with what was typed before, takes another name than one that is taken, and is led where theirs begins', async () => {
  const page = await openForm({ width: 1440 });
  await field(page, 'username').fill('demo.buyer1');
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await eventually(async () => assert.equal(new URL(page.url()).search, ''));
  await page.locator('footer a[href*="register=realtor"]').click();
  assert.equal(await field(page, 'username').inputValue(), 'demo.buyer1');
  assert.equal(await page.locator('[data-field="userRoleType"]').count(), 0);
  await page.getByRole('heading', { name: t.titleRealtor }).waitFor();

  const person = newPerson();
  const first = await sumOf(page);
  assert.ok(
    first.every((n) => n >= 1 && n <= 20),
    first.join(),
  );
  await fill(page, { ...person, username: 'demo.buyer1' }, null);
  await submit(page);
  await page.locator('dialog[open]').getByText(uz.refusals.usernameTaken, { exact: true }).waitFor();
  await eventually(async () => assert.equal(await page.locator('dialog[open]').count(), 1, 'no code is asked for'));
  assert.deepEqual((await app.get(`/api/dev/messages?recipient=${person.phone}`)).body, { data: [] });
  await field(page, 'username').fill(person.username);
  await eventually(async () => assert.equal(await field(page, 'captcha').inputValue(), ''));
  const later = await sumOf(page);
  assert.ok(
    later.every((n) => n >= 10 && n <= 29),
    later.join(),
  );
  await answerSum(page);
  await submit(page);
  await typeCode(page, await codeFor(person.phone));
  await confirm(page);
  await page.waitForURL(/\/auth\/login/);
  assert.match(new URL(page.url()).searchParams.get('to') ?? '', /^\/(apply\/add_new|profile-realtor)$/);
  const [row] = await app.db.sql<{ roles: string[] }>`select roles from person where username = ${person.username}`;
  assert.deepEqual(row?.roles, ['REALTOR_ASSISTANT']);
});

for (const locale of ['uz', 'ru', 'en'] as const)
  test(
    `SMS-001 the page of the simulators shows the newest message first (${locale})`,
    otherLocale(locale),
    async () => {
      const visitor = await openPage({
        locale,
        theme: locale === 'ru' ? 'dark' : 'light',
        width: locale === 'en' ? 390 : 1440,
      });
      const page = await visitor.open('/dev');
      const phone = newPhone();
      const { providedSmsCode } = await createRegistrationClient(app).code(phone);
      await page.locator('section[aria-labelledby="inbox"] ol li').first().getByText(providedSmsCode).waitFor();
      await hasNoViolations(page);
    },
  );

for (const width of [1440, 390])
  test(`F83 REG-024 the warning about an empty form lies over none of its fields at ${width} px`, async () => {
    const page = await openForm({ width });
    await submit(page);
    await toast(page, t.fillRequired);
    await eventually(async () => {
      const covered = await page.evaluate(() => {
        const cards = Array.from(document.querySelectorAll('[popover]:popover-open > *'), (one) =>
          one.getBoundingClientRect(),
        );
        return Array.from(document.querySelectorAll('dialog[open] :is(input, button)'))
          .map((field) => field.getBoundingClientRect())
          .filter((at) =>
            cards.some(
              (card) =>
                at.width > 0 &&
                at.left < card.right &&
                at.right > card.left &&
                at.top < card.bottom &&
                at.bottom > card.top,
            ),
          ).length;
      });
      assert.equal(covered, 0);
    });
  });
