import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { Application } from '#applications/contract.ts';
import { createApplication, newCadastralNumber } from '../factories/applications.ts';
import { bearer } from '../users.ts';
import { addPicture, choose, f, fieldOf, fillObject, goOn, stepIs, t, untilStored } from '../wizard.ts';
import { hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';

const screens = openScreens();
const { app, openPage } = screens;
const openAs = loggedIn(screens);

type Row = { id: bigint; process: string; origin: string; form: Record<string, unknown> };
const latestOf = async (username: string): Promise<Row> => {
  const [row] = await app.db.sql<Row>`
    select id, process, origin, form from application where author_username = ${username} order by id desc limit 1`;
  assert.ok(row);
  return row;
};

test('HDR-006 HDR-019 the way to apply stands in the header and in the menu, for each role its own', async () => {
  for (const [username, path] of [
    [null, '/apply/add'],
    ['demo.buyer1', '/apply/add'],
    ['demo.realtor', '/apply/add_new'],
  ] as const) {
    const wide = username ? await openAs({ username }) : await openPage();
    await wide.open('/faq');
    const link = wide.page.locator('header').getByRole('link', { name: t.title, exact: true });
    assert.equal(await link.getAttribute('href'), path);
    const narrow = username
      ? await openAs({ username, width: 390, height: 844 })
      : await openPage({ width: 390, height: 844 });
    await narrow.open('/faq');
    await narrow.page.locator('header').getByRole('button', { name: 'Menyu', exact: true }).click();
    const inMenu = narrow.page.getByRole('dialog').getByRole('link', { name: t.title, exact: true });
    assert.equal(await inMenu.getAttribute('href'), path);
  }
});

test('NAV-011 APP-017 APP-001 a flat of one’s own: filled in, reloaded in the middle, sent, and closed to its author', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer1', provokes: [/status of 404/] });
  await open('/apply/add');
  await choose(page, 'goal', 'ON_BALANCE');
  await choose(page, 'categoryId', '8');
  await choose(page, 'tradeType', 'FIND_CUSTOMER');
  await untilStored(page);
  await goOn(page);
  await stepIs(page, 'object');
  await fillObject(page, newCadastralNumber());
  await untilStored(page);
  await page.reload();
  await page.getByText(t.continued({ id: Number((await latestOf('demo.buyer1')).id) })).waitFor();
  await stepIs(page, 'object');
  assert.equal(await fieldOf(page, 'name').inputValue(), '3 xonali kvartira, 14-mavze');
  assert.equal(await fieldOf(page, 'areaAllDm2').inputValue(), '78.5');
  await goOn(page);
  await stepIs(page, 'characteristics');
  await fieldOf(page, 'rooms').fill('3');
  await fieldOf(page, 'characteristics.repair_status').selectOption({ value: 'euro' });
  await goOn(page);
  await stepIs(page, 'price');
  await fieldOf(page, 'objectPrice').fill('845000000');
  await page.getByText('Sakkiz yuz qirq besh million soʻm').waitFor();
  await choose(page, 'whoPaysRealtorServiceFee', 'CUSTOMER');
  await page.getByText('870 350 000').first().waitFor();
  await goOn(page);
  await stepIs(page, 'files');
  await addPicture(page);
  await page.getByText(t.needs.whole).waitFor();
  await goOn(page);
  await stepIs(page, 'review');
  await page.getByText(t.review.ready).waitFor();
  await hasNoViolations(page);
  await page.getByRole('button', { name: t.send, exact: true }).click();
  await page.getByRole('heading', { name: t.sent.title }).waitFor();
  const row = await latestOf('demo.buyer1');
  assert.notEqual(row.process, 'new');
  assert.deepEqual([row.form.objectPrice, row.form.rooms, row.origin], ['84500000000', 3, 'ADD']);
  await open(`/apply/${row.id}/edit`);
  await page.getByRole('heading', { name: t.closed.title }).waitFor();
  await open('/apply/add');
  await stepIs(page, 'goal');
  assert.equal(await page.getByText('davom ettirilmoqda').count(), 0, 'what was sent is no draft any more');
});

test('NAV-012 APP-004 APP-006 APP-012 an assistant brings a pledge for an auction on behalf of a client', async () => {
  const { page, open } = await openAs({ username: 'demo.realtor' });
  await open('/apply/add_new');
  await choose(page, 'goal', 'OUT_OF_COURT');
  await choose(page, 'collection', 'OUT_OF_COURT');
  await fieldOf(page, 'companyId').selectOption({ label: 'SQB' });
  await choose(page, 'creatorType', 'OTHERS');
  await fieldOf(page, 'clientName').fill('Valiyeva Aziza');
  await fieldOf(page, 'clientPhone').fill('901234567');
  await choose(page, 'categoryId', '12');
  await choose(page, 'tradeType', 'TRADE_PLATFORM');
  await goOn(page);
  await fillObject(page, newCadastralNumber());
  await goOn(page);
  await stepIs(page, 'characteristics');
  await goOn(page);
  await stepIs(page, 'price');
  await fieldOf(page, 'objectPrice').fill('500000000');
  await choose(page, 'whoPaysRealtorServiceFee', 'OWNER');
  await page.getByText(t.sale.depositIs({ sum: '25 000 000 soʻm' })).waitFor();
  assert.equal(await fieldOf(page, 'daysToStart').inputValue(), '10');
  await fieldOf(page, 'bidStepHundredths').fill('25');
  await fieldOf(page, 'daysToStart').focus();
  await page.getByText('0,5 foizdan 20 foizgacha boʻlishi kerak').waitFor();
  await fieldOf(page, 'bidStepHundredths').fill('2');
  await fieldOf(page, 'debtor.debtorPinflOrTin').fill('31203910530017');
  await fieldOf(page, 'debtor.debtorFullName').fill('Qodirov Rustam Anvarovich');
  assert.ok(await fieldOf(page, 'debtor.debtorType').locator('input[value="PHYSICAL"]').isChecked());
  await fieldOf(page, 'debtor.creditSum').fill('600000000');
  await fieldOf(page, 'debtor.remainedDebt').fill('410000000');
  await fieldOf(page, 'debtor.remainedPenalty').fill('7000000.5');
  await page.getByText('417 000 001').waitFor();
  await page.getByRole('button', { name: f.benefit.add }).click();
  await fieldOf(page, 'benefits.0.interestHundredths').fill('18');
  await goOn(page);
  await page.getByText(f.faults.missing as string).waitFor();
  await fieldOf(page, 'benefits.0.months').fill('180');
  await goOn(page);
  await stepIs(page, 'files');
  await untilStored(page);
  const row = await latestOf('demo.realtor');
  assert.deepEqual([row.origin, row.form.bidStepHundredths], ['ADD_NEW', 200]);
  const { body } = await app.get(`/api/application/${row.id}`, await bearer(app, 'demo.realtor'));
  const { form } = body as Application;
  assert.deepEqual([form.clientPhone, form.debtor?.debtorPinflOrTin], ['+998901234567', '31203910530017']);
  assert.ok(!JSON.stringify(row.form).includes('31203910530017'), 'the debtor is sealed');
});

test('APP-008 NAV-012 leaving by a link and coming back finds the same draft; a new one can be begun, an old one thrown away', async () => {
  const { page, open } = await openAs({ username: 'demo.buyer3' });
  await open('/apply/add');
  await choose(page, 'goal', 'ON_BALANCE');
  await page.locator('header').getByRole('link', { name: 'Ostona: bosh sahifa' }).click();
  await page.waitForURL('**/');
  await page.locator('header').getByRole('link', { name: t.title, exact: true }).click();
  await page.getByText(/davom ettirilmoqda/).waitFor();
  const { id } = await latestOf('demo.buyer3');
  await page.getByText(t.continued({ id: Number(id) })).waitFor();
  assert.ok(await fieldOf(page, 'goal').locator('input[value="ON_BALANCE"]').isChecked());
  await page.getByRole('button', { name: t.newDraft }).click();
  assert.equal(await fieldOf(page, 'goal').locator('input:checked').count(), 0);
  await open(`/apply/${id}/edit`);
  await page.getByRole('button', { name: t.drop }).click();
  await hasNoViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: t.drop }).click();
  await page.getByText(t.dropped).waitFor();
  const rows = await app.db.sql`select 1 from application where id = ${id}`;
  assert.equal(rows.length, 0);
});

test('APP-017 what was sent is mended by staff: words follow at once, everything else stays', async () => {
  const id = await createApplication(app, { process: 'in_sale' });
  const { page, open } = await openAs({ username: 'demo.moderator' });
  await open(`/apply/${id}/edit`);
  await page.getByText(t.mend.line).waitFor();
  assert.equal(await fieldOf(page, 'objectPrice').count(), 0);
  await hasNoViolations(page);
  await fieldOf(page, 'name').fill('Tuzatilgan nom');
  await page.getByRole('button', { name: t.mend.store, exact: true }).click();
  await page.getByText(t.mend.stored).waitFor();
  const [row] = await app.db.sql<{ name: string; price: string }>`
    select name, form->>'objectPrice' as price from application where id = ${id}`;
  assert.deepEqual({ ...row }, { name: 'Tuzatilgan nom', price: '84500000000' });
});
