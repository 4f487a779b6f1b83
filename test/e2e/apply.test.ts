import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import applications from '#applications/text/uz.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { createApplication, newCadastralNumber } from '../factories/applications.ts';
import { hasNoViolations } from './axe.ts';
import { openScreens } from './browser.ts';
import { loggedIn } from './logged-in.ts';
import { addPicture, choose, fieldOf, fillObject, goOn, stepIs, t, untilStored } from './wizard.ts';

const screens = openScreens();
const { app } = screens;
const openAs = loggedIn(screens);
const { own } = applications;

type Row = { id: bigint; process: string; origin: string; form: Record<string, unknown> };
const latestOf = async (username: string): Promise<Row> => {
  const [row] = await app.db.sql<Row>`
    select id, process, origin, form from application where author_username = ${username} order by id desc limit 1`;
  assert.ok(row);
  return row;
};

test('NAV-011 NAV-010 APP-017 APP-001 a flat of one’s own: filled in, reloaded in the middle, sent, followed on its page and in the list, and closed to its author', async () => {
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
  await page.getByRole('link', { name: t.sent.open }).click();
  await page.getByRole('heading', { level: 1, name: '3 xonali kvartira, 14-mavze' }).waitFor();
  await page.getByRole('navigation', { name: own.view.crumbs }).getByRole('link', { name: own.list.title }).click();
  await page
    .getByRole('list', { name: own.list.title })
    .getByText(`№ ${groupDigits(row.id)}`)
    .first()
    .waitFor();
  await open(`/apply/${row.id}/edit`);
  await page.getByRole('heading', { name: t.closed.title }).waitFor();
  await open('/apply/add');
  await stepIs(page, 'goal');
  assert.equal(await page.getByText('davom ettirilmoqda').count(), 0, 'what was sent is no draft any more');
});

test('Q1 axe finds nothing where a draft is thrown away, and where staff mend what was sent', {
  tag: '@looks',
}, async () => {
  const draft = await createApplication(app, { process: 'new' });
  const seller = await openAs({ username: 'demo.seller' });
  await seller.open(`/apply/${draft}/edit`);
  await seller.page.getByRole('button', { name: t.drop }).click();
  await seller.page.getByRole('dialog').waitFor();
  await hasNoViolations(seller.page);
  const sent = await createApplication(app, { process: 'in_sale' });
  const { page, open } = await openAs({ username: 'demo.moderator' });
  await open(`/apply/${sent}/edit`);
  await page.getByText(t.mend.line).waitFor();
  await hasNoViolations(page);
});
