import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import uz from '#identity/text/uz.ts';
import { newPhone, newPinfl, newUsername } from '../factories/registration.ts';
import { createScreens, eventually, type PageOptions } from './browser.ts';

/** The screens of the file that imports this, and what stories of a registration do on them. */
export const { app, openPage, startForFile } = createScreens({ isPublic: true });
export const t = uz.registration;
export const REGISTER = '**/api/user/registration*';
export const SEND = '**/api/sms/sale-registration-send*';
/** Answers that stories bring about on purpose. */
export const refusals = [
  /status of (400|409|429|500|503)/,
  /sale-registration-send.*ERR_FAILED|ERR_FAILED.*sale-registration-send/,
];

export const field = (page: Page, name: string) => page.locator(`dialog[open] [name="${name}"]`);
export const top = (page: Page): Locator => page.locator('dialog[open]').last();
export const toast = (page: Page, text: string) =>
  page.locator('section[popover]').getByText(text, { exact: true }).first().waitFor();
export const submit = (page: Page) => page.locator('dialog[open]').first().locator('button[type="submit"]').click();

export const openForm = async (options: PageOptions = {}, query = '1') => {
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
export const sumOf = async (page: Page): Promise<[number, number]> => {
  await page.locator('[data-captcha]', { hasText: '+' }).waitFor();
  const [first = 0, second = 0] = (await page.locator('[data-captcha]').innerText()).match(/\d+/g)?.map(Number) ?? [];
  return [first, second];
};
export const answerSum = async (page: Page) => {
  const [first, second] = await sumOf(page);
  await field(page, 'captcha').fill(String(first + second));
};
export const accept = async (page: Page) => {
  await field(page, 'agreement').click();
  await top(page).getByRole('checkbox').click();
  await top(page).getByRole('button').last().click();
  await eventually(async () => assert.ok(await field(page, 'agreement').isChecked()));
};

export type Person = { phone: string; pinfl: string; username: string };
export const newPerson = (): Person => ({ phone: newPhone(), pinfl: newPinfl(), username: newUsername() });

export const fill = async (page: Page, person: Person, role: 'USER' | 'REALTOR_ASSISTANT' | null = 'USER') => {
  await field(page, 'pinfl').pressSequentially(person.pinfl);
  await field(page, 'dateOfBirth').pressSequentially('12031991');
  await fillAccount(page, person, role);
};
/** The fields that a company has too. */
export const fillAccount = async (page: Page, person: Person, role: 'USER' | 'REALTOR_ASSISTANT' | null = 'USER') => {
  await field(page, 'phoneNumber').pressSequentially(person.phone.slice(3));
  await field(page, 'username').fill(person.username);
  await field(page, 'password').fill('Abcdef1!');
  await field(page, 'confirmPassword').fill('Abcdef1!');
  if (role) await page.locator(`[data-field="userRoleType"] input[value="${role}"]`).check();
  await answerSum(page);
  await accept(page);
};
export const codeFor = async (phone: string): Promise<string> => {
  let code = '';
  await eventually(async () => {
    const { body } = await app.get(`/api/dev/messages?recipient=${phone}`);
    code = /\d{6}/.exec((body as { data: { text: string }[] }).data[0]?.text ?? '')?.[0] ?? '';
    assert.match(code, /^\d{6}$/);
  });
  return code;
};
/** Types a code into the boxes of the open dialog. */
export const typeCode = (page: Page, code: string) =>
  top(page).locator('fieldset input').first().pressSequentially(code);
/** Pastes a code into them. */
export const pasteCode = (page: Page, code: string) =>
  top(page)
    .locator('fieldset input')
    .first()
    .evaluate((box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, code);
export const confirm = (page: Page) => top(page).locator('button[type="submit"]').click();
