import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { createApplication, processOf } from '../factories/applications.ts';
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

test('the author withdraws what is on sale, with a reason, and offers it again at a new price', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const { page, open } = await openAs({ username: 'demo.seller' });
  await open(`/apply/${id}`);
  await page.getByRole('button', { name: 'Sotuvdan olib tashlash' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sotuvdan olib tashlash' }).click();
  await dialog.getByText('Sababini yozing.').waitFor();
  await hasNoViolations(page);
  await dialog.getByLabel('Sababi').fill('Oʻzimiz yashaymiz');
  await dialog.getByRole('button', { name: 'Sotuvdan olib tashlash' }).click();
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

test('Q1 axe finds nothing on the page of an application that was sent, and it fits every screen', {
  tag: '@looks',
}, async () => {
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
  await page.getByText('Oshxona suratini ham qoʻshing.').waitFor();
  await hasNoViolations(page);
  await fits(page, [350, 390, 768, 1024, 1440]);
});

test('Q1 axe finds nothing on a rejected application, nor on a draft at night on a phone', {
  tag: '@looks',
}, async () => {
  const rejected = await createApplication(app, { process: 'rejected' });
  await tell(rejected, {
    kind: 'PRICE',
    actor: 'demo.seller',
    role: 'author',
    detail: { price: '84500000000', currency: 'UZS' },
  });
  const russian = await openAs({ username: 'demo.seller', locale: 'ru' });
  await russian.open(`/apply/${rejected}`);
  await russian.page.getByRole('heading', { name: 'Заявка отклонена' }).waitFor();
  await hasNoViolations(russian.page);
  const draft = await createApplication(app, { process: 'new' });
  const { page, open } = await openAs({ username: 'demo.seller', theme: 'dark', width: 390 });
  await open(`/apply/${draft}`);
  await page.getByRole('link', { name: 'Toʻldirishni davom ettirish' }).waitFor();
  await hasNoViolations(page);
});
