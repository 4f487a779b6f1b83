import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSpreadsheetRows } from '#platform/server/spreadsheet/spreadsheet-rows.ts';
import { zipOf } from '#platform/server/spreadsheet/xlsx-file.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../../test/app.ts';
import { SQB } from '../../../../test/factories/applications.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import { lotCells, lotFile, lotHeads, lotNumber } from '../../../../test/factories/lot-files.ts';
import { asCsv, asXlsx, BANK, errorsOf, importsIn } from '../../../../test/imports.ts';
import type { ImportDetail, ImportRun } from '../../contract/imports.ts';
import { createLots } from './create-lots.ts';

const app = await createTestApp();
const { bring, brought, act, detailOf } = importsIn(app);
const deps = { db: app.db, encryption: app.encryption, notifyUsers: app.messages.notifyUsers };
const applicationsOf = (from: number, to: number) => app.db.sql<{ n: number; different: number }>`
  select count(*)::int as n, count(distinct cadastral_number)::int as different from application
   where cadastral_number = any (${Array.from({ length: to - from }, (_, at) => lotNumber(from + at))}::text[])`;

await app.db.sql`update person set bank_id = ${SQB} where username = ${BANK}`;

/** What another story left open is no matter of the next. */
beforeEach(async () => {
  await app.db.sql`update import_run set state = 'CANCELLED' where state in ('READY', 'RUNNING')`;
});

test('a bank brings a file, looks at it, starts it and finds its lots with the checks', async () => {
  const run = await brought(lotFile(3));
  assert.deepEqual([run.state, run.rows, run.good, run.problems, run.missing], ['READY', 3, 3, [], []]);
  assert.equal(run.company?.id, SQB);
  assert.deepEqual(run.columns.map(({ field }) => field).slice(0, 5), [
    'docNumber',
    'name',
    'categoryId',
    'buildingTypeId',
    'goal',
  ]);
  assert.deepEqual([(await act(run.id, 'start')).status, (await act(run.id, 'start')).status], [200, 409]);
  await createLots(deps);
  const done = await detailOf(run.id);
  assert.deepEqual([done.state, done.rowsDone, done.made, done.preview], ['DONE', 3, 3, []]);
  const [lot] = await app.db.sql<Record<string, unknown>>`
    select origin, process, company_id, name, province_id, district_id, price_tiyin, goal, trade_type, form, words,
           author_username, debtor_sealed, debtor_digest
      from application where cadastral_number = ${lotNumber(0)}`;
  assert.deepEqual(
    [lot?.origin, lot?.process, lot?.company_id, lot?.province_id, lot?.district_id, lot?.price_tiyin, lot?.goal],
    ['IMPORT', 'pending', SQB, 1726, 1726266, 84_500_000_000n, 'OUT_OF_COURT'],
  );
  const form = lot?.form as Record<string, unknown>;
  assert.deepEqual(
    [form.areaAllDm2, form.rooms, form.tradeType, form.pledgeHundredths, form.characteristics],
    [7840, 1, 'TRADE_PLATFORM', limits.lotDepositHundredthsDefault, { repair_status: 'good' }],
  );
  assert.equal('debtor' in form, false);
  assert.equal(
    JSON.parse(app.encryption.decrypt(lot?.debtor_sealed as Buffer, 'debtor')).debtorPinflOrTin,
    '30101900010011',
  );
  assert.deepEqual(lot?.debtor_digest, app.encryption.digest('30101900010011', 'debtor'));
  const [event] = await app.db.sql<Record<string, unknown>>`
    select e.actor, e.from_status, e.to_status from application_event e join application a on a.id = e.application_id
     where a.cadastral_number = ${lotNumber(0)}`;
  assert.deepEqual(event, { actor: BANK, from_status: 'new', to_status: 'pending' });
});

test('the rows of a file that name debtors are sealed, and no log and no fault repeats them', async () => {
  const run = await brought([lotHeads, lotCells(10, { 'JSHSHIR yoki STIR': '123456789012345678' })]);
  const [batch] = await app.db.sql<{ sealed: Buffer }>`select sealed from import_batch where run_id = ${run.id}`;
  assert.doesNotMatch(batch?.sealed.toString('latin1') ?? '', /123456789012345678|Qarzdor/);
  assert.doesNotMatch(JSON.stringify(run.preview.map(({ faults }) => faults)), /123456789/);
  assert.doesNotMatch(app.logged.join(), /123456789012345678|30101900010011/);
  await act(run.id, 'cancel');
});

test('every fault of a row is named by its column, in the language of the caller', async () => {
  const run = await brought([
    lotHeads,
    lotCells(20, { Narxi: 'kelishiladi', 'Umumiy maydon, m²': '' }),
    lotCells(21, { 'Tuman yoki shahar': 'Atlantida' }),
    lotCells(22, { Viloyat: 'Toshkent' }),
    lotCells(23, { 'Kadastr raqami': '10:07' }),
    lotCells(24, { Qavati: '12', 'JSHSHIR yoki STIR': '12345' }),
    lotCells(25),
    lotCells(25),
    lotCells(0),
  ]);
  assert.deepEqual(errorsOf(run), [
    '2 objectPrice money',
    '2 areaAllDm2 missing',
    '3 districtId place',
    '4 provinceId place',
    '4 districtId choose',
    '5 docNumber cadastreLength',
    '6 floor floorAbove',
    '6 debtor.debtorPinflOrTin pinflOrTin',
    '8 docNumber twiceInFile',
    '9 docNumber alreadyHere',
  ]);
  assert.deepEqual([run.rows, run.good], [8, 1]);
  assert.equal(run.preview[0]?.faults[0]?.sentence, '«kelishiladi» summa emas. Masalan: 845000000');
  assert.equal(
    (await detailOf(run.id)).preview[0]?.faults[0]?.sentence,
    '“kelishiladi” is not an amount. For example: 845000000',
  );
  await act(run.id, 'start');
  await createLots(deps);
  assert.equal((await detailOf(run.id)).made, 1);
  const refused = await app.get(`/api/office/imports/${run.id}/refused?lang=uz`, await bearer(app, BANK));
  const rows: string[][] = [];
  for await (const { cells } of readSpreadsheetRows(Buffer.from(refused.text))) rows.push(cells);
  assert.deepEqual(
    rows.map((cells) => cells.at(-2)),
    ['Qator', '2', '3', '4', '5', '6', '8', '9'],
  );
  assert.match(rows[1]?.at(-1) ?? '', /^Narxi: «kelishiladi» summa emas.*; Umumiy maydon, m²: Bu maydonni toʻldiring$/);
});

test('the template in each language is taken whole, as a workbook and as CSV', async () => {
  for (const lang of ['uz', 'ru', 'en'])
    for (const format of ['xlsx', 'csv']) {
      const headers = await bearer(app, BANK);
      const { text } = await app.call('GET', `/api/office/imports/template?format=csv&lang=${lang}`, { headers });
      const rows: string[][] = [];
      for await (const { cells } of readSpreadsheetRows(Buffer.from(text))) rows.push(cells);
      const file = format === 'csv' ? text : asXlsx(rows);
      const run = (await bring(file)).body as ImportDetail;
      const heads = run.columns.filter(({ field }) => field === null).map(({ head }) => head);
      assert.deepEqual([run.good, errorsOf(run), heads], [1, [], []], `${lang} ${format}`);
      await act(run.id, 'cancel');
    }
  const { headers } = await app.get('/api/office/imports/template?lang=ru', await bearer(app, BANK));
  assert.match(headers['content-disposition'] ?? '', /ostona-loty\.xlsx$/);
});

test('columns of another bank are put in place by hand, and what is needed must be somewhere', async () => {
  const rows = lotFile(2, 40).map((cells) => [...cells]);
  rows[0]?.splice(0, 2, 'Obyekt kodi', 'Sarlavha');
  const run = await brought(rows);
  assert.deepEqual([run.good, run.missing], [0, ['docNumber', 'name']]);
  assert.equal((await act(run.id, 'start')).status, 422);
  const map = async (fields: (string | null)[], who = BANK) =>
    app.call('PUT', `/api/office/imports/${run.id}/columns`, {
      payload: JSON.stringify({ fields }),
      headers: { 'content-type': 'application/json', ...(await bearer(app, who)) },
    });
  const fields = run.columns.map(({ field }) => field);
  for (const wrong of [[], fields.slice(1), fields.with(0, 'name').with(1, 'name'), fields.with(0, 'process')])
    assert.equal((await map(wrong)).status, 422);
  const remapped = (await map(fields.with(0, 'docNumber').with(1, 'name'))).body as ImportDetail;
  assert.deepEqual([remapped.good, remapped.missing], [2, []]);
  await act(run.id, 'start');
  assert.equal((await map(fields)).status, 409);
  await createLots(deps);
  assert.equal((await detailOf(run.id)).made, 2);
});

test('files that are no tables, too large, empty or too long are refused with a sentence, never with a fault', async () => {
  const codeOf = async (file: Uint8Array | string) => {
    const { status, body } = await bring(file);
    return `${status} ${(body as { code?: string }).code}`;
  };
  assert.equal(await codeOf('\u0000\u0001'), '422 sheetUnreadable');
  assert.equal(await codeOf('<html></html>'), '422 sheetEmpty');
  assert.equal(await codeOf(''), '422 sheetEmpty');
  assert.equal(await codeOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])), '422 sheetOldFormat');
  assert.equal(await codeOf('a,"b'), '422 sheetQuotation');
  assert.equal(await codeOf(asCsv(lotFile(2)).slice(0, 40)), '422 sheetQuotation');
  assert.equal(await codeOf(`a\n${'b\n'.repeat(limits.importRowsMax + 1)}`), '422 sheetLong');
  assert.equal(
    await codeOf(zipOf([['xl/workbook.xml', ' '.repeat(limits.spreadsheetUnpackedBytesMax + 1)]])),
    '422 sheetLarge',
  );
  assert.equal(await codeOf(Buffer.alloc(limits.importFileBytesMax + 1, 'a')), '413 fileLarge');
});

test('a bank sees and brings its own lots only; our staff say whose they are', async () => {
  const run = await brought(lotFile(1, 50));
  await app.db.sql`update person set bank_id = 191 where username = ${BANK}`;
  for (const answer of [
    await act(run.id, 'start'),
    await app.get(`/api/office/imports/${run.id}`, await bearer(app, BANK)),
  ])
    assert.equal(answer.status, 404);
  const { data } = (await app.get('/api/office/imports', await bearer(app, BANK))).body as { data: ImportRun[] };
  assert.deepEqual(data, []);
  assert.equal((await bring(asCsv(lotFile(1, 51)), BANK, { companyId: SQB })).status, 403);
  await app.db.sql`update person set bank_id = ${SQB} where username = ${BANK}`;
  assert.equal((await bring(asCsv(lotFile(1, 51)), 'demo.moderator')).status, 422);
  assert.equal((await bring(asCsv(lotFile(1, 51)), 'demo.moderator', { companyId: 99 })).status, 422);
  const staff = await bring(asCsv(lotFile(1, 51)), 'demo.moderator', { companyId: 191 });
  assert.equal((staff.body as ImportDetail).company?.id, 191);
  await act(run.id, 'cancel', 'demo.admin');
  assert.equal((await act(run.id, 'start')).status, 409);
  assert.equal((await act(run.id, 'cancel')).status, 409);
});

test('nobody keeps more than a few imports open', async () => {
  const ids: number[] = [];
  for (let n = 0; n < limits.importsOpenMax; n++) ids.push((await brought(lotFile(1, 60))).id);
  assert.equal((await bring(asCsv(lotFile(1, 60)))).status, 409);
  for (const id of ids) await act(id, 'cancel');
});

test('two processes that work at once make each lot once, and two files of one property make it once', async () => {
  const first = await brought(lotFile(1_200, 2_000));
  const second = await brought(lotFile(600, 2_600));
  for (const { id } of [first, second]) await act(id, 'start');
  await Promise.all([createLots(deps), createLots(deps), createLots(deps)]);
  assert.deepEqual(await applicationsOf(2_000, 3_200), [{ n: 1_200, different: 1_200 }]);
  const [a, b] = [await detailOf(first.id), await detailOf(second.id)];
  assert.equal(a.made + b.made, 1_200);
  assert.deepEqual([a.rowsDone, b.rowsDone, a.state, b.state], [1_200, 600, 'DONE', 'DONE']);
});

test('an import that is stopped keeps what it made and makes nothing more', async () => {
  const run = await brought(lotFile(4_000, 4_000));
  await act(run.id, 'start');
  const working = createLots(deps);
  while ((await detailOf(run.id)).made === 0) await sleep(5);
  assert.equal((await act(run.id, 'cancel')).status, 200);
  await working;
  const { made, state } = await detailOf(run.id);
  assert.equal(state, 'CANCELLED');
  assert.ok(made > 0 && made < 4_000, String(made));
  assert.equal((await applicationsOf(4_000, 8_000))[0]?.n, made);
});

test('a process that is killed half-way loses nothing: the next goes on where it stood, and no lot is made twice', async () => {
  const run = await brought(lotFile(6_000, 10_000));
  await act(run.id, 'start');
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../test/import-worker.ts')], {
    env: { ...process.env, IMPORT_DATABASE: (app.db.connection as { database: string }).database },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  while ((await detailOf(run.id)).made < 1_000) await sleep(10);
  child.kill('SIGKILL');
  await ended;
  const atDeath = await detailOf(run.id);
  assert.equal(atDeath.state, 'RUNNING');
  assert.ok(atDeath.made < 6_000, 'it was killed half-way');
  assert.equal((await applicationsOf(10_000, 16_000))[0]?.n, atDeath.made);
  // The database may take a moment to see that the dead no longer hold the import; until then nobody goes on.
  while ((await detailOf(run.id)).state === 'RUNNING') {
    await createLots(deps);
    await sleep(10);
  }
  assert.deepEqual(await applicationsOf(10_000, 16_000), [{ n: 6_000, different: 6_000 }]);
  const done = await detailOf(run.id);
  assert.deepEqual([done.state, done.made, done.rowsDone], ['DONE', 6_000, 6_000]);
});
