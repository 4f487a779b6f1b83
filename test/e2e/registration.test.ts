import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import en from '#identity/text/en.ts';
import ru from '#identity/text/ru.ts';
import uz from '#identity/text/uz.ts';
import { formOf, newPhone, newPinfl, newUsername, registrationCalls } from '../registration-calls.ts';
import { eventually, openScreens, type PageOptions } from './browser.ts';

const { app, openPage, testQuiet } = await openScreens();
const words = { uz, ru, en };
const t = uz.registration;
const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const REGISTER = '**/api/user/registration*';
const SEND = '**/api/sms/sale-registration-send*';
/** Answers that stories bring about on purpose. */
const refusals = [
  /status of (400|409|429|500|503)/,
  /sale-registration-send.*ERR_FAILED|ERR_FAILED.*sale-registration-send/,
];

const field = (page: Page, name: string) => page.locator(`dialog[open] [name="${name}"]`);
const top = (page: Page): Locator => page.locator('dialog[open]').last();
const toast = (page: Page, text: string) =>
  page.locator('section[popover]').getByText(text, { exact: true }).first().waitFor();
const submit = (page: Page) => page.locator('dialog[open]').first().locator('button[type="submit"]').click();

const openForm = async (options: PageOptions = {}, query = '1') => {
  const visitor = await openPage({ width: 390, height: 844, provokes: refusals, ...options });
  // The login is another story: its address is all that counts here.
  await visitor.context.route('**/auth/login*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>login</title>' }),
  );
  const page = await visitor.open(`/faq?register=${query}`);
  await field(page, 'username').waitFor();
  return page;
};

/** The numbers of the sum that stands in the form. */
const sumOf = async (page: Page): Promise<[number, number]> => {
  await page.locator('[data-captcha]', { hasText: '+' }).waitFor();
  const [first = 0, second = 0] = (await page.locator('[data-captcha]').innerText()).match(/\d+/g)?.map(Number) ?? [];
  return [first, second];
};
const answerSum = async (page: Page) => {
  const [first, second] = await sumOf(page);
  await field(page, 'captcha').fill(String(first + second));
};
const accept = async (page: Page) => {
  await field(page, 'agreement').click();
  await top(page).getByRole('checkbox').click();
  await top(page).getByRole('button').last().click();
  await eventually(async () => assert.ok(await field(page, 'agreement').isChecked()));
};

type Person = { phone: string; pinfl: string; username: string };
const newPerson = (): Person => ({ phone: newPhone(), pinfl: newPinfl(), username: newUsername() });

const fill = async (page: Page, person: Person, role: 'USER' | 'REALTOR_ASSISTANT' | null = 'USER') => {
  await field(page, 'pinfl').pressSequentially(person.pinfl);
  await field(page, 'dateOfBirth').pressSequentially('12031991');
  await field(page, 'phoneNumber').pressSequentially(person.phone.slice(3));
  await field(page, 'username').fill(person.username);
  await field(page, 'password').fill('Abcdef1!');
  await field(page, 'confirmPassword').fill('Abcdef1!');
  if (role) await page.locator(`[data-field="userRoleType"] input[value="${role}"]`).check();
  await answerSum(page);
  await accept(page);
};
const codeFor = async (phone: string): Promise<string> => {
  let code = '';
  await eventually(async () => {
    const { body } = await app.get(`/api/dev/messages?recipient=${phone}`);
    code = /\d{6}/.exec((body as { data: { text: string }[] }).data[0]?.text ?? '')?.[0] ?? '';
    assert.match(code, /^\d{6}$/);
  });
  return code;
};
/** Types a code into the boxes of the open dialog. */
const typeCode = (page: Page, code: string) => top(page).locator('fieldset input').first().pressSequentially(code);
const confirm = (page: Page) => top(page).locator('button[type="submit"]').click();
const findsNothing = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(axeRules).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
    [],
  );
};

for (const [locale, theme] of [
  ['uz', 'light'],
  ['ru', 'dark'],
  ['en', 'light'],
] as const)
  test(`IDN-001 REG-007 REG-008 REG-009 REG-025 a person registers on a phone in ${locale} and is led to the login`, async () => {
    const { registration } = words[locale];
    const page = await openForm({ locale, theme });
    const person = newPerson();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
    });
    await fill(page, person);
    await findsNothing(page);
    const sending = page.waitForRequest(SEND);
    await submit(page);
    const { phoneNumber } = (await sending).postDataJSON() as { phoneNumber: string };
    assert.equal(phoneNumber, person.phone);
    await top(page).getByText(registration.sms.title, { exact: true }).waitFor();
    await top(page)
      .getByText(/0[12]:\d\d/)
      .waitFor();
    await findsNothing(page);
    assert.deepEqual(asked, ['/api/sms/sale-registration-send']);
    const registering = page.waitForRequest(REGISTER);
    await typeCode(page, await codeFor(person.phone));
    await confirm(page);
    const body = (await registering).postDataJSON() as Record<string, unknown>;
    assert.deepEqual(
      Object.keys(body).sort(),
      [...Object.keys(formOf()), 'smsId', 'providedSmsCode', 'agreementId'].sort(),
    );
    assert.equal(body.dateOfBirth, '1991-03-12');
    await toast(page, registration.success);
    const from = performance.now();
    await page.waitForURL(/\/auth\/login/);
    assert.ok(performance.now() - from > 2_000, 'the message can be read');
    const to = new URL(page.url()).searchParams.get('to') ?? '';
    assert.equal(
      to,
      `${locale === 'uz' ? '' : `/${locale}`}/profile`.replace(
        '/profile',
        to.includes('apply') ? '/apply/add' : '/profile',
      ),
    );
    const [row] = await app.db.sql`select 1 from person where username = ${person.username} and roles = '{USER}'`;
    assert.ok(row);
  });

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
  await findsNothing(page);
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

test('SMS-005 SMS-006 SMS-007 SMS-008 five digits are warned of and keep the dialog; a pasted code fills all boxes', async () => {
  const page = await openForm();
  const person = newPerson();
  await fill(page, person);
  await submit(page);
  await top(page).getByText(t.sms.title, { exact: true }).waitFor();
  const boxes = top(page).locator('fieldset input');
  assert.equal(await boxes.count(), 6);
  const size = await boxes.first().boundingBox();
  assert.deepEqual([size?.width, size?.height], [48, 48]);
  await typeCode(page, 'a1b2345');
  await confirm(page);
  await toast(page, t.sms.incomplete);
  await top(page)
    .getByText(t.sms.missing({ n: 1 }), { exact: true })
    .waitFor();
  assert.equal(await boxes.first().getAttribute('aria-invalid'), 'true');
  await findsNothing(page);
  const code = await codeFor(person.phone);
  await boxes.first().evaluate((box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, code);
  assert.deepEqual(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join('')), code);
  await confirm(page);
  await toast(page, t.success);
});

test('REG-026 a wrong code is told of, and the same dialog takes the right one', async () => {
  const page = await openForm();
  const person = newPerson();
  await fill(page, person);
  await submit(page);
  const code = await codeFor(person.phone);
  await typeCode(page, code.slice(0, 5) + ((Number(code[5]) + 1) % 10));
  await confirm(page);
  await toast(page, uz.refusals.codeWrong);
  await top(page).getByText(uz.refusals.codeWrong, { exact: true }).waitFor();
  await typeCode(page, code);
  await confirm(page);
  await toast(page, t.success);
});

test('SMS-002 SMS-003 the countdown runs from 02:00 to 00:00; then a new code is sent and the boxes are empty', async () => {
  const visitor = await openPage({ width: 390, height: 844, provokes: refusals });
  const { page } = visitor;
  await page.clock.install();
  await visitor.open('/faq?register=1');
  let sent = 0;
  await page.route(SEND, (route) => {
    sent += 1;
    const smsId = `00000000-0000-4000-8000-00000000000${sent}`;
    return route.fulfill({ json: { smsId, data: { smsId } } });
  });
  await fill(page, newPerson());
  await page.clock.pauseAt(Date.now() + 10_000);
  await submit(page);
  await page.clock.runFor(300);
  await top(page).getByText('02:00').waitFor();
  await page.clock.runFor(60_000);
  await top(page).getByText('01:00').waitFor();
  await typeCode(page, '123');
  await page.clock.runFor(60_000);
  await top(page).getByText('00:00').waitFor();
  await top(page).getByText(t.sms.timedOut, { exact: true }).waitFor();
  assert.equal(sent, 1);
  assert.ok(await top(page).locator('fieldset input').first().isDisabled());
  await top(page).getByRole('button', { name: t.sms.resend }).click();
  await page.clock.runFor(300);
  await top(page).getByText('02:00').waitFor();
  assert.equal(sent, 2);
  assert.equal(await top(page).locator('fieldset input').first().inputValue(), '');
});

test('SMS-004 when sending fails the timer shows 00:00 and the code can be asked for again at once', async () => {
  const page = await openForm();
  const person = newPerson();
  await fill(page, person);
  await page.route(SEND, (route) => route.abort(), { times: 1 });
  await submit(page);
  await toast(page, t.failed);
  await top(page).getByText('00:00').waitFor();
  await findsNothing(page);
  await top(page).getByRole('button', { name: t.sms.resend }).click();
  await typeCode(page, await codeFor(person.phone));
  await confirm(page);
  await toast(page, t.success);
});

test('REG-010 REG-011 REG-012 200 alone is success: 204, 409 and 500 open the contact dialog, 400 only tells its sentence', async () => {
  const page = await openForm();
  const person = newPerson();
  await fill(page, person);
  await submit(page);
  await typeCode(page, await codeFor(person.phone));
  const answers = [
    { status: 400, json: { message: 'x400' } },
    { status: 204 },
    { status: 409, json: { message: 'x409' } },
    { status: 500, json: { message: 'x500' } },
  ];
  let turn = 0;
  await page.route(REGISTER, (route) => route.fulfill(answers[turn++] ?? {}));
  await confirm(page);
  await toast(page, 'x400');
  assert.equal(await page.locator('dialog[open]').count(), 1);
  for (const text of [null, 'x409', 'x500']) {
    await submit(page);
    if (text) await toast(page, text);
    await top(page).getByRole('heading', { name: t.contact.title }).waitFor();
    await top(page).getByText(app.config.CALL_CENTRE_PHONE).waitFor();
    await top(page).getByRole('button', { name: t.contact.ok }).click();
    await eventually(async () => assert.equal(await page.locator('dialog[open]').count(), 1));
  }
  assert.equal(await field(page, 'username').inputValue(), person.username);
});

test('REG-026 a username that is taken is told of under its field, and another one needs no new code', async () => {
  const page = await openForm();
  const person = newPerson();
  await fill(page, { ...person, username: 'demo.buyer1' });
  await submit(page);
  await typeCode(page, await codeFor(person.phone));
  await confirm(page);
  await page.locator('dialog[open]').getByText(uz.refusals.usernameTaken, { exact: true }).waitFor();
  await field(page, 'username').fill(person.username);
  await submit(page);
  await toast(page, t.success);
});

for (const locale of ['uz', 'ru', 'en'] as const)
  test(`SMS-001 the page of the simulators shows the newest message first (${locale})`, async () => {
    const visitor = await openPage({
      locale,
      theme: locale === 'ru' ? 'dark' : 'light',
      width: locale === 'en' ? 390 : 1440,
    });
    const page = await visitor.open('/dev');
    const phone = newPhone();
    const { providedSmsCode } = await registrationCalls(app).code(phone);
    await page.locator('ol li').first().getByText(providedSmsCode).waitFor();
    await findsNothing(page);
  });

testQuiet();
