import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { createApplication, pledgedForm, processOf, wholeForm } from '../factories/applications.ts';
import { fits, hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);

type GivenEvent = {
  kind: string;
  from?: string;
  to?: string;
  actor: string;
  role: string;
  comment?: string;
  detail?: object;
};
const tell = async (id: number, event: GivenEvent): Promise<void> => {
  await app.db.sql`
    insert into application_event (application_id, kind, from_status, to_status, actor, actor_role, comment, detail)
    values (${id}, ${event.kind}, ${event.from ?? null}, ${event.to ?? null}, ${event.actor}, ${event.role},
            ${event.comment ?? ''}, ${JSON.stringify(event.detail ?? {})})`;
};

test('NAV-013 APP-010 APP-013 /apply/{id} tells everything: facts, status, what comes next, history, who changed it', async () => {
  const id = await createApplication(app, { process: 'in_process' });
  await app.db.sql`update application set submitted_at = clock_timestamp() where id = ${id}`;
  await tell(id, { kind: 'MOVE', to: 'new', actor: 'demo.seller', role: 'author' });
  await tell(id, {
    kind: 'PRICE',
    actor: 'demo.seller',
    role: 'author',
    detail: { price: '84500000000', currency: 'UZS' },
  });
  await tell(id, { kind: 'MOVE', from: 'pending', to: 'in_process', actor: 'ostona', role: 'system' });
  await tell(id, {
    kind: 'COMMENT',
    actor: 'demo.moderator',
    role: 'moderator',
    comment: 'Oshxona suratini ham qoʻshing.',
  });
  const { page, open } = await openAs({ username: 'demo.seller' });
  await open(`/apply/${id}`);
  await page.getByRole('heading', { level: 1, name: '3 xonali kvartira, 14-mavze' }).waitFor();
  for (const words of [
    'Ariza yuborilgan va moderator navbatida turibdi.',
    'Moderator arizani koʻrib chiqadi.',
    '14-mavze, 32-uy, 41-xonadon',
    'Yevrotaʼmir',
    'Balansdagi mulk',
    'Xaridor topish',
    'Qoralama yaratildi',
    'Oshxona suratini ham qoʻshing.',
  ])
    await page.getByText(words).first().waitFor();
  const record = page.locator('section', { has: page.getByRole('heading', { name: 'Ariza yozuvi' }) });
  assert.match(await record.innerText(), /Yaratilgan\s+\d\d\.\d\d\.\d{4}, \d\d:\d\d, Nodira Ergasheva/);
  assert.equal(await page.getByRole('link', { name: 'Oʻzgartirish' }).count(), 0, 'sent is locked for its author');
  await hasNoViolations(page);
  await fits(page, [350, 390, 768, 1024, 1440]);
});

test('NAV-013 the application of somebody else, and one that is not there, are not to be seen', async () => {
  const id = await createApplication(app, { process: 'in_process' });
  for (const path of [`/apply/${id}`, '/apply/99999999', `/request/${id}`]) {
    const { page, open } = await openAs({ username: 'demo.buyer1', provokes: [/404/] });
    await open(path);
    await page
      .getByText(/Bunday (ariza|eʼlon) yoʻq/)
      .last()
      .waitFor();
    assert.equal(await page.getByText('14-mavze').count(), 0);
  }
});

test('APP-014 a rejected application names who rejected it, when, why, the account and its prices; a copy is corrected', async () => {
  const id = await createApplication(app, { process: 'rejected' });
  const account = app.encryption.encrypt('20208000900123456001', 'account');
  await app.db.sql`
    update application set return_account_sealed = ${account}, submitted_at = clock_timestamp(),
           reject_reason = 'Kadastr pasporti eskirgan' where id = ${id}`;
  await tell(id, {
    kind: 'PRICE',
    actor: 'demo.seller',
    role: 'author',
    detail: { price: '84500000000', currency: 'UZS' },
  });
  await tell(id, {
    kind: 'PRICE',
    actor: 'demo.seller',
    role: 'author',
    detail: { price: '80000000000', currency: 'UZS' },
  });
  const { page, open } = await openAs({ username: 'demo.seller', locale: 'ru' });
  await open(`/apply/${id}`);
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Заявка отклонена' }) });
  const text = await panel.innerText();
  assert.match(text, /Kadastr pasporti eskirgan/);
  assert.match(text, /Кто отклонил\s+\S+/);
  assert.match(text, /Когда\s+\d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  assert.match(text, /20208000900123456001/);
  const prices = page
    .locator('section', { has: page.getByRole('heading', { name: 'История цены' }) })
    .getByRole('listitem');
  assert.equal(await prices.count(), 2);
  assert.match((await prices.first().innerText()).replaceAll('\u00a0', ' '), /800 000 000 сум.*−5,\d/s);
  await hasNoViolations(page);
  await page.getByRole('button', { name: 'Исправить копию' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click();
  await page.waitForURL(`**/ru/apply/${id}/edit`);
  assert.equal(await processOf(app, id), 'new');
});

test('the author withdraws what is on sale, with a reason, and offers it again at a new price', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const { page, open } = await openAs({ username: 'demo.seller' });
  await open(`/apply/${id}`);
  await page.getByRole('button', { name: 'Sotuvdan olish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sotuvdan olish' }).click();
  await dialog.getByText('Sababini yozing.').waitFor();
  await hasNoViolations(page);
  await dialog.getByLabel('Sababi').fill('Oʻzimiz yashaymiz');
  await dialog.getByRole('button', { name: 'Sotuvdan olish' }).click();
  await page.getByText('Ariza holati: Xaridor topilmadi.').waitFor();
  await page.getByText('Oʻzimiz yashaymiz').waitFor();
  assert.equal(await processOf(app, id), 'failed');
  await page.getByRole('button', { name: 'Shartnomaga oʻtish' }).click();
  await dialog.getByLabel('Yangi narx').fill('790000000');
  await dialog.getByRole('button', { name: 'Shartnomaga oʻtish' }).click();
  await page.getByText('Ariza holati: Shartnoma.').waitFor();
  const [row] = await app.db.sql<{ price: bigint }>`select price_tiyin as price from application where id = ${id}`;
  assert.equal(row?.price, 79_000_000_000n);
});

test('APP-027 a move that somebody else made first is told, and the page shows how it stands now', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const { page, open } = await openAs({ username: 'demo.seller', provokes: [/409/] });
  await open(`/apply/${id}`);
  await page.getByRole('button', { name: 'Sotuvdan olish' }).click();
  await app.db.sql`update application set process = 'sold', sold_price_tiyin = 1 where id = ${id}`;
  await page.getByRole('dialog').getByLabel('Sababi').fill('Endi kerak emas');
  await page.getByRole('dialog').getByRole('button', { name: 'Sotuvdan olish' }).click();
  await page.getByText('Ariza holati oʻzgargan. Sahifa yangilandi.').waitFor();
  await page.getByText('Xaridor aniqlandi.').first().waitFor();
});

test('a draft is gone on with or thrown away; what was thrown away is gone', async () => {
  const id = await createApplication(app, { process: 'new' });
  const { page, open } = await openAs({ username: 'demo.seller', theme: 'dark', width: 390 });
  await open(`/apply/${id}`);
  const goOn = page.getByRole('link', { name: 'Toʻldirishni davom ettirish' });
  assert.equal(await goOn.getAttribute('href'), `/apply/${id}/edit`);
  await hasNoViolations(page);
  await page.getByRole('button', { name: 'Qoralamani oʻchirish' }).click();
  await page.getByRole('button', { name: 'Oʻchirish', exact: true }).click();
  await page.waitForURL('**/apply');
  assert.equal(await processOf(app, id), '');
});

test('the author says something to staff, and reads it in the history', async () => {
  const id = await createApplication(app, { process: 'analysis', form: { ...wholeForm, name: 'Izohli' } });
  const { page, open } = await openAs({ username: 'demo.seller', locale: 'en' });
  await open(`/apply/${id}`);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Write a comment first.').waitFor();
  await page.getByLabel('Question or comment for our staff').fill('<b>The neighbour</b> has the key');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('The comment was sent.').waitFor();
  await page.getByText('<b>The neighbour</b> has the key').waitFor();
});

test('APP-012 the debtor of a pledged property is shown to its author with the residue', async () => {
  const id = await createApplication(app, { process: 'in_process', form: pledgedForm });
  const debtor = {
    debtorType: 'LEGAL',
    debtorFullName: 'Namuna MCHJ',
    debtorPinflOrTin: '301234567',
    creditSum: '100000000000',
    remainedDebt: '50000000000',
    remainedPercentage: '2500000000',
    remainedPenalty: '100000000',
    accountNumber: '20208000900123456001',
    mfo: '00440',
    branch: 'Yunusobod',
  };
  const encrypted = app.encryption.encrypt(JSON.stringify(debtor), 'debtor');
  await app.db
    .sql`update application set debtor_sealed = ${encrypted}, submitted_at = clock_timestamp() where id = ${id}`;
  const { page, open } = await openAs({ username: 'demo.seller' });
  await open(`/apply/${id}`);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Qarzdor', exact: true }) });
  const text = (await section.innerText()).replaceAll('\u00a0', ' ');
  for (const words of ['Namuna MCHJ', '301234567', '526 000 000 soʻm', '20208000900123456001', '00440', 'Yunusobod'])
    assert.ok(text.includes(words), `${words} in ${text}`);
});
