import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp } from '../../../../test/app.ts';
import { SQB } from '../../../../test/factories/applications.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import { fillDistrict } from '../../../../test/factories/listings.ts';
import { lotCells, lotHeads } from '../../../../test/factories/lot-files.ts';
import { BANK, errorsOf, importsIn } from '../../../../test/imports.ts';
import type { ImportDetail } from '../../contract/imports.ts';
import { createLots } from './create-lots.ts';

const app = await createTestApp();
const { bring, brought, act, detailOf } = importsIn(app);
const deps = { db: app.db, encryption: app.encryption, notifyUsers: app.messages.notifyUsers };
await app.db.sql`update person set bank_id = ${SQB} where username = ${BANK}`;

test('F69 F71 a file of the old encoding is read with its areas; cells that could be two numbers or lost their digits are refused by row and column', async () => {
  const heads = [...lotHeads];
  heads[heads.indexOf('Umumiy maydon, m²')] = 'Umumiy maydon, m2';
  const run = await brought([
    heads,
    lotCells(70),
    lotCells(71, { Narxi: '845,000', 'Umumiy maydon, m²': '1,200' }),
    lotCells(72, { Narxi: '30.11.2025', Nomi: '1E+13' }),
    [...lotCells(73), '000'],
  ]);
  assert.deepEqual(errorsOf(run).toSorted(), [
    '3 areaAllDm2 twofold',
    '3 objectPrice twofold',
    '4 name shortened',
    '4 objectPrice day',
    '5 row longer',
  ]);
  assert.deepEqual([run.rows, run.good, run.missing], [4, 1, []]);
  const sentences = run.preview.flatMap(({ faults }) => faults.map(({ sentence }) => sentence));
  assert.ok(
    sentences.includes('«845,000»: 845\u00a0000mi yoki 845,00mi? Mingliklarni nuqta va vergulsiz yozing'),
    sentences.join('\n'),
  );
  await act(run.id, 'cancel');
});

test('F71 a row that is too long names no cell, and comes back as long as it was brought until it is mended', async () => {
  const owner = 'Karimov Anvar';
  const first = await brought([lotHeads, lotCells(75), [...lotCells(76), owner, '', 'x', '']]);
  const faults = first.preview.flatMap(({ faults }) => faults.map(({ sentence }) => sentence));
  assert.deepEqual(faults, ['Qatorda ustunlardan 3 ta ortiq katak bor']);
  await act(first.id, 'start');
  await createLots(deps);
  const [stored] = await app.db.sql<{ faults: unknown }>`select faults from import_refusal where run_id = ${first.id}`;
  assert.deepEqual(stored?.faults, [{ field: 'row', code: 'longer', params: { n: 3 } }]);
  const { text } = await app.get(`/api/office/imports/${first.id}/refused`, await bearer(app, BANK));
  const beyond = `,"${owner}","","x"`;
  assert.ok(text.includes(beyond), text);
  const second = (await bring(text)).body as ImportDetail;
  assert.deepEqual([second.rows, second.good, errorsOf(second)], [1, 0, ['2 row longer']]);
  const third = (await bring(text.replace(beyond, ''))).body as ImportDetail;
  assert.deepEqual([third.rows, third.good], [1, 1]);
  for (const { id } of [second, third]) await act(id, 'cancel');
});

test('the refused rows can be mended and brought again as they were given back', async () => {
  const first = await brought([lotHeads, lotCells(30, { Narxi: '=1+1' })]);
  assert.equal((await act(first.id, 'start')).status, 422);
  const second = await brought([lotHeads, lotCells(30, { Narxi: 'x' }), lotCells(31)]);
  await act(second.id, 'start');
  await createLots(deps);
  const { text } = await app.get(`/api/office/imports/${second.id}/refused`, await bearer(app, BANK));
  const third = (await bring(text.replace('"x"', '"1 000 000"'))).body as ImportDetail;
  assert.deepEqual([third.rows, third.good, third.columns.at(-1)?.field], [1, 1, null]);
  for (const { id } of [first, third]) await act(id, 'cancel');
});

test('F69 a row whose price is far from the median of its district is marked, and started only by who says that such rows are meant', async () => {
  await fillDistrict(app, { categoryId: 8, districtId: 1726266 });
  const run = await brought([
    lotHeads,
    lotCells(401),
    lotCells(402, { Narxi: '8 450 000' }),
    lotCells(403, { Narxi: '8 450 000', 'Umumiy maydon, m²': 'katta' }),
  ]);
  assert.deepEqual([run.good, run.warned, run.warnedLines], [2, 1, [3]]);
  assert.deepEqual(
    run.preview.map(({ line, warning }) => [line, warning?.field, warning?.code]),
    [
      [2, undefined, undefined],
      [3, 'objectPrice', 'priceFarOff'],
      [4, undefined, undefined],
    ],
    'what is refused anyway is not asked about',
  );
  assert.match(run.preview[1]?.warning?.sentence ?? '', /mediana/);
  const unread = await act(run.id, 'start');
  assert.deepEqual([unread.status, (unread.body as { code: string }).code], [409, 'pricesFarOff']);
  assert.equal((await act(run.id, 'start', BANK, { warned: 2 })).status, 409, 'as many as there are');
  assert.equal((await act(run.id, 'start', BANK, { warned: 1 })).status, 200);
  await createLots(deps);
  assert.equal((await detailOf(run.id)).made, 2);
});
