import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import deposits from '#deposits/text/uz.ts';
import { DEMO_PASSWORD } from '#identity/server/seed.ts';
import identity from '#identity/text/uz.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const openAs = loggedIn(screens);
const t = identity.profile;
const r = deposits.refund;

test('F65 a refund to a new account asks whether it is the owner, over the form, which goes on; then nothing is asked again', async () => {
  const { page, open } = await openAs({ provokes: [/403/, /400/] });
  await open('/profile');
  await page.getByRole('button', { name: r.title, exact: true }).first().click();
  const form = page.getByRole('dialog', { name: r.title });
  await form.getByLabel(r.amount).fill('100000');
  await form.getByRole('textbox', { name: r.accountNumber }).fill('20208000900000000001');
  await form.getByLabel(r.bankCode).fill('00014');
  await form.getByRole('button', { name: r.send }).click();
  const proof = page.getByRole('dialog', { name: t.owner.title });
  await proof.getByLabel(t.owner.password).waitFor();
  await hasNoViolations(page);
  await fits(page, [1440, 390]);
  await proof.getByRole('button', { name: t.cancel }).click();
  await form.getByText(identity.refusals.proofNeeded).waitFor();
  assert.equal(
    await form.getByRole('textbox', { name: r.accountNumber }).inputValue(),
    '20208000900000000001',
    'what was typed stays',
  );

  await form.getByRole('button', { name: r.send }).click();
  await proof.getByLabel(t.owner.password).fill('Notogri!1');
  await proof.getByRole('button', { name: t.phone.next }).click();
  await proof.getByText(identity.refusals.passwordWrong).waitFor();
  await proof.getByLabel(t.owner.password).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(r.sent).waitFor();
  await proof.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: t.personal.show({ what: t.personal.pinfl }) }).click();
  await page.getByText('41203910010017').waitFor();
});
