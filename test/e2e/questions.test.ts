import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import words from '#auctions/text/uz/questions.ts';
import { createUser } from '../factories/identity.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const { app, openPage } = openScreens();
const open = loggedIn({ app, openPage });

/** A lot of the bank whose people are in the demo world, about which one may ask now. */
const openLot = async (): Promise<number> => {
  const rows = await app.db.sql<{ id: number }>`
    select lot.id::float8 as id from lot join listing l on l.id = lot.id
     where lot.phase in ('ACCEPTING', 'WAITING') and l.visibility = 'TO_EVERYONE'
       and l.company_id = (select bank_id from person where username = 'demo.bank') order by lot.id`;
  for (const { id } of rows) {
    const { body } = await app.get(`/api/public/auction/${id}/questions`);
    if ((body as { isOpen: boolean }).isOpen) return id;
  }
  throw new Error('No lot of the bank takes questions.');
};

test('somebody asks about a lot on a phone, its bank answers from the list, a visitor reads both without a name, and a moderator hides them', async () => {
  const lot = await openLot();
  const question = 'Garaj ham sotuvga kiradimi?';
  const buyer = await open({
    username: await createUser(app),
    width: 390,
    context: { hasTouch: true },
    provokes: [/422/],
  });
  await buyer.open(`/auction/${lot}`);
  const section = buyer.page.getByRole('region', { name: words.title });
  await section.getByLabel(words.ask.label).fill('Menga 90 123 45 67 ga yozing');
  await section.getByRole('button', { name: words.ask.send }).click();
  await section
    .getByRole('alert')
    .or(section.locator('[aria-live]'))
    .filter({ hasText: /telefon/i })
    .first()
    .waitFor();
  await section.getByLabel(words.ask.label).fill(question);
  await section.getByRole('button', { name: words.ask.send }).click();
  await section.getByText(question).waitFor();
  await section.getByText(words.own).waitFor();
  await hasNoViolations(buyer.page);
  await fits(buyer.page, [350, 390]);

  const bank = await open({ username: 'demo.bank', width: 1440 });
  await bank.open('/admin/questions');
  const row = bank.page.getByRole('row').filter({ hasText: question });
  await hasNoViolations(bank.page);
  await row.getByRole('button', { name: words.answer.act }).click();
  const dialog = bank.page.getByRole('dialog');
  await dialog.getByLabel(words.answer.label).fill('Ha, garaj hujjatlarda bor.');
  await hasNoViolations(bank.page);
  await dialog.getByRole('button', { name: words.answer.send }).click();
  await dialog.waitFor({ state: 'hidden' });

  const visitor = await openPage({ width: 1440, theme: 'dark' });
  await visitor.open(`/auction/${lot}`);
  const read = visitor.page.getByRole('region', { name: words.title });
  await read.getByText('Ha, garaj hujjatlarda bor.').waitFor();
  await read.getByText(words.bySeller).last().waitFor();
  assert.equal(await read.getByText(words.own).count(), 0);
  await hasNoViolations(visitor.page);
  await fits(visitor.page, [390, 1024, 1440]);

  const moderator = await open({ username: 'demo.moderator', width: 1440 });
  await moderator.open(`/auction/${lot}#questions`);
  const item = moderator.page.getByRole('listitem').filter({ hasText: question });
  await item.getByRole('button', { name: words.hide.act }).click();
  const hiding = moderator.page.getByRole('dialog');
  await hiding.getByLabel(words.hide.label).fill('Savol lotga tegishli emas');
  await hiding.getByRole('button', { name: words.hide.act }).click();
  await moderator.page.getByText(words.hidden({ reason: 'Savol lotga tegishli emas' })).waitFor();
  assert.equal(await moderator.page.getByText(question).count(), 0);
});
