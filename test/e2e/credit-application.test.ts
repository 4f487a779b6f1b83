import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import shared from '#credit/text/uz/credit-applications.ts';
import apply from '#credit/text/uz/credit-apply.ts';
import queue from '#credit/text/uz/credit-queue.ts';
import own from '#credit/text/uz/own-credits.ts';
import identity from '#identity/text/uz.ts';
import { listSmsTo } from '../factories/alerts.ts';
import { apartmentFor } from '../factories/credits.ts';
import { createRegistrationClient } from '../factories/registration.ts';
import { paper } from '../factories/uploads.ts';
import { fits, hasNoViolations } from './axe.ts';
import { eventually, openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const { app, openPage } = openScreens();
const open = loggedIn({ app, openPage });
const { codeAt } = createRegistrationClient(app);
const BUYER = 'demo.buyer5';

test('CRD-004 CRD-008 PRD-009 on a phone a buyer asks a bank for a credit with the code of an SMS; the bank approves less; the buyer is told', async () => {
  const listing = await apartmentFor(app, 30_000_000_000);
  const { page, open: visit } = await open({ username: BUYER, width: 390 });
  await visit(`/products/product/${listing}`);
  await page.getByRole('listitem').filter({ hasText: 'SQB' }).getByRole('button', { name: apply.title }).click();
  const dialog = page.getByRole('dialog', { name: apply.title });
  await dialog.getByLabel(shared.fields.amount).fill('100 000 000');
  await hasNoViolations(page);
  await fits(page, [390]);
  await dialog.getByRole('button', { name: apply.next }).click();
  await dialog.getByLabel(shared.fields.income, { exact: true }).fill('12 000 000');
  await dialog.getByLabel(shared.fields.otherPayments).fill('0');
  const proof = { name: 'maosh.pdf', mimeType: 'application/pdf', buffer: paper() };
  await dialog.locator('input[type=file]').setInputFiles(proof);
  await dialog.getByText(proof.name).waitFor();
  await dialog.getByRole('button', { name: apply.getCode }).click();
  // Neither box is ticked: no code is sent.
  await dialog.getByText(shared.refusals.creditOfferNotAccepted).waitFor();
  await dialog.getByRole('checkbox').nth(0).check({ force: true });
  await dialog.getByRole('checkbox').nth(1).check({ force: true });
  await hasNoViolations(page);
  await dialog.getByRole('button', { name: apply.getCode }).click();
  await dialog.getByText(identity.registration.sms.title).waitFor();
  const [{ phone } = { phone: '' }] = await app.db.query<{ phone: string }>(
    'select phone from person where username = $1',
    [BUYER],
  );
  let code = '';
  await eventually(async () => assert.match((code = await codeAt(phone)), /^\d{6}$/));
  await dialog.getByRole('textbox').first().pressSequentially(code);
  await dialog.getByRole('button', { name: apply.send }).click();
  await dialog.getByText(apply.sent).waitFor();
  const number = /KR-\d{4}\/\d{6}/.exec(await dialog.innerText())?.[0] ?? assert.fail('no number is told');

  const bank = await open({ username: 'demo.bank' });
  await bank.open('/admin/credits');
  await bank.page.getByRole('button', { name: number }).click();
  const opened = bank.page.context().waitForEvent('page');
  const sent = bank.page.waitForResponse((response) => response.url().includes('/documents/'));
  await bank.page.getByRole('button', { name: shared.documents.open({ name: proof.name }) }).click();
  assert.deepEqual([(await sent).status(), (await sent).headers()['content-type']], [200, 'application/pdf']);
  await (await opened).close();
  await bank.page.getByRole('button', { name: queue.take }).click();
  await bank.page.getByRole('button', { name: queue.approve }).click();
  const decision = bank.page.getByRole('dialog', { name: queue.approveTitle({ number }) });
  await decision.getByLabel(queue.sum).fill('90 000 000');
  await hasNoViolations(bank.page);
  await decision.getByRole('button', { name: queue.approve }).click();
  await bank.page.getByText(queue.done.approve).waitFor();

  await dialog.getByRole('link', { name: apply.toCredits }).click();
  await page.getByText(number).waitFor();
  await page.getByRole('button', { name: shared.documents.open({ name: proof.name }) }).waitFor();
  await page.getByText(own.steps.APPROVED).waitFor();
  await page.getByText('90 000 000').first().waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390]);
  assert.ok((await listSmsTo(app, phone)).some((text) => text.includes(number)));
});
