import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import uz from '#identity/text/uz.ts';
import { createRegistrationClient, newPhone } from '../registration-client.ts';
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
  REGISTER,
  refusals,
  SEND,
  startForFile,
  submit,
  t,
  toast,
  top,
  typeCode,
} from './registration-fixture.ts';

startForFile();

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
  await hasNoViolations(page);
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

test('SMS-002 SMS-003 SMS-009 the countdown runs from 02:00 to 00:00; then a new code is sent and the boxes are empty', async () => {
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
  await hasNoViolations(page);
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

test('F15 REG-026 a username that is taken is told of under its field before a code is sent', async () => {
  const page = await openForm();
  const person = newPerson();
  await fill(page, { ...person, username: 'demo.buyer1' });
  await submit(page);
  await page.locator('dialog[open]').getByText(uz.refusals.usernameTaken, { exact: true }).waitFor();
  assert.equal(await page.locator('dialog[open]').count(), 1, 'no code is asked for');
  assert.deepEqual((await app.get(`/api/dev/messages?recipient=${person.phone}`)).body, { data: [] });
  await field(page, 'username').fill(person.username);
  await answerSum(page);
  await submit(page);
  await typeCode(page, await codeFor(person.phone));
  await confirm(page);
  await toast(page, t.success);
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
