import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cadastreOutcomes } from '#adapters/registers/simulated-outcomes.ts';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../test/app.ts';
import { bearer } from '../../../test/factories/identity.ts';

const app = await createTestApp();
const headers = await bearer(app, 'demo.buyer1');
const sellerPinfl = '42206820010063';
const companyTin = '301234567';

/** A number of a plot in Mirzo Ulugʻbek with the fate of its last three digits. */
const plot = (outcome: string) => `10:09:01:02:03:0${outcome}`;
const find = (docNumber: string) => app.post('/api/cadastre/find', { docNumber }, headers);
const checkDebt = (docNumber: string, pinflOrTin: string) =>
  app.post('/api/debt-check', { docNumber, pinflOrTin }, headers);
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

type Card = {
  warnings: string[];
  owner: { name: string };
  hasBan: boolean;
  district: unknown;
  province: unknown;
  neighbourhood: unknown;
  areaDm2: number;
  address: string;
};

test('APP-028 only numbers of seven lengths are looked up; the others give the message of the specification', async () => {
  for (let length = 17; length <= 30; length++) {
    const answer = await find('1'.repeat(length));
    if ([19, 20, 22, 23, 24, 25, 28].includes(length)) assert.equal(answer.status, 200, `${length}`);
    else {
      assert.equal(answer.status, 422, `${length}`);
      assert.equal(codeOf(answer), 'cadastralNumberWrong');
    }
  }
  const english = await app.post('/api/cadastre/find?lang=en', { docNumber: '10:09' }, headers);
  assert.equal((english.body as { message: string }).message, 'Enter a valid cadastral number.');
});

test('APP-029 a whole record is found with its places, area and a masked owner, without warnings', async () => {
  const { status, body } = await find(plot('123'));
  const card = body as Card;
  assert.equal(status, 200);
  assert.deepEqual(card.warnings, []);
  assert.equal(card.owner.name, 'E*** N***');
  assert.ok(card.district && card.province && card.neighbourhood && card.areaDm2 > 0 && card.address !== '');
  assert.doesNotMatch(JSON.stringify(body), /Ergasheva|42206820010063/);
});

test('APP-029 a missing district, MFY and address are three separate warnings', async () => {
  const warningsOf = async (outcome: string) => ((await find(plot(outcome))).body as Card).warnings;
  assert.deepEqual(await warningsOf(cadastreOutcomes.withoutDistrict), ['districtMissing']);
  assert.deepEqual(await warningsOf(cadastreOutcomes.withoutNeighbourhood), ['neighbourhoodMissing']);
  assert.deepEqual(await warningsOf(cadastreOutcomes.withoutAddress), ['addressMissing']);
});

test('APP-029 a ban is told, an unknown number is not found, a failing register is away', async () => {
  assert.equal(((await find(plot(cadastreOutcomes.banned))).body as Card).hasBan, true);
  const unknown = await find(plot(cadastreOutcomes.unknown));
  assert.deepEqual([unknown.status, codeOf(unknown)], [404, 'cadastreUnknown']);
  const failing = await find(plot(cadastreOutcomes.failing));
  assert.deepEqual([failing.status, codeOf(failing)], [503, 'registerAway']);
});

test('APP-030 debts and bans are told for the PINFL of the owner and the TIN of an owning company', async () => {
  const clean = await checkDebt(plot('123'), sellerPinfl);
  assert.equal(clean.status, 200);
  assert.deepEqual(clean.body, { number: plot('123'), debts: [], totalTiyin: '0', bans: [] });
  const company = await checkDebt(plot(cadastreOutcomes.ownedByCompany), companyTin);
  assert.equal(company.status, 200);
  const indebted = (await checkDebt(plot(cadastreOutcomes.indebted), sellerPinfl)).body as {
    debts: { amountTiyin: string }[];
    totalTiyin: string;
  };
  assert.equal(indebted.debts.length, 2);
  assert.equal(
    indebted.totalTiyin,
    String(indebted.debts.reduce((sum, { amountTiyin }) => sum + BigInt(amountTiyin), 0n)),
  );
  const banned = (await checkDebt(plot(cadastreOutcomes.banned), sellerPinfl)).body as { bans: unknown[] };
  assert.equal(banned.bans.length, 1);
});

test('APP-030 a PINFL or TIN that is not the owner’s is warned about', async () => {
  for (const [number, pinflOrTin] of [
    [plot('123'), '41203910010017'],
    [plot('123'), companyTin],
    [plot(cadastreOutcomes.ownedByCompany), sellerPinfl],
    [plot(cadastreOutcomes.otherOwner), sellerPinfl],
  ] as const) {
    const answer = await checkDebt(number, pinflOrTin);
    assert.deepEqual([answer.status, codeOf(answer)], [409, 'ownerMismatch']);
  }
});

test('APP-031 nine and fourteen digits are taken; ten to thirteen, and a day that never was, are refused', async () => {
  for (const wrong of [
    '',
    '12345678',
    '1234567890',
    '12345678901',
    '123456789012',
    '1234567890123',
    '43002820010063',
    '30123456a',
  ]) {
    const answer = await checkDebt(plot('123'), wrong);
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'pinflOrTinWrong'], wrong);
  }
});

test('APP-030 a debt register that is away is said, and no number of a person reaches the log', async () => {
  const answer = await checkDebt(plot(cadastreOutcomes.debtsFailing), sellerPinfl);
  assert.deepEqual([answer.status, codeOf(answer)], [503, 'registerAway']);
  assert.doesNotMatch(app.logged.join(''), /42206820010063|10:09:01/);
});

test('APP-028 one person asks so often in an hour; the question is kept without its number', async () => {
  const other = await bearer(app, 'demo.buyer2');
  const ask = () => app.post('/api/cadastre/find', { docNumber: plot('200') }, other);
  await app.db.sql`
    insert into register_question (username, question, property_digest)
    select 'demo.buyer2', 'cadastre', '\\x00' from generate_series(1, ${limits.registerQuestionsPerHour - 2})`;
  const answers = await Promise.all(Array.from({ length: 5 }, ask));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 429, 429, 429]);
  const [row] = await app.db.sql<{ whole: string }>`select string_agg(q::text, ' ') as whole from register_question q`;
  assert.doesNotMatch(row?.whole ?? '', /10:09/);
});

test('APP-028 odd bodies are refused, never broken', async () => {
  for (const body of [
    {},
    { docNumber: 7 },
    { docNumber: 'x'.repeat(1000) },
    { docNumber: 'a\u0000'.repeat(10) },
    { docNumber: plot('123'), more: 1 },
    [],
    null,
  ]) {
    const { status } = await app.post('/api/cadastre/find', body, headers);
    assert.ok(status === 400, `${JSON.stringify(body)} ${status}`);
  }
});
