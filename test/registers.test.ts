import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SimulatedRegisters } from '#app/registers-contract.ts';
import { isCadastreNumber } from '#platform/values/cadastre.ts';
import { createTestApp } from './app.ts';
import { bearer } from './factories/identity.ts';

const app = await createTestApp();
const buyer = await bearer(app, 'demo.buyer1');
const moderator = await bearer(app, 'demo.moderator');

type Service = { name: string; state: string; since: string | null; isSimulated: boolean };
const services = async () => {
  const { body } = await app.get('/api/office/services', moderator);
  return Object.fromEntries((body as { data: Service[] }).data.map((service) => [service.name, service]));
};
const tell = (name: string, mode: string) => app.post('/api/dev/registers', { name, mode });
const find = (docNumber: string) => app.post('/api/cadastre/find', { docNumber }, buyer);

test('APP-029 staff see that a register is up, slow or down, and since when; answers of the day stand in for it', async () => {
  assert.equal((await services()).cadastre?.since, null);
  assert.equal((await find('10:09:01:02:03:0001')).status, 200);
  assert.equal((await services()).cadastre?.state, 'up');

  await tell('cadastre', 'slow');
  assert.equal((await find('10:09:01:02:03:0002')).status, 200);
  assert.equal((await services()).cadastre?.state, 'slow');

  await tell('cadastre', 'failing');
  for (let at = 0; at < 6; at++) assert.equal((await find(`10:09:01:02:03:001${at}`)).status, 503);
  const { cadastre } = await services();
  assert.equal(cadastre?.state, 'down');
  assert.ok(cadastre.since !== null && Date.now() - Date.parse(cadastre.since) < 60_000);
  assert.equal((await find('10:09:01:02:03:0001')).status, 200, 'what was answered today is remembered');
  await tell('cadastre', 'usual');
});

test('O57 an answer is sealed at rest and forgotten after a day', async () => {
  const [row] = await app.db.sql<{ whole: string }>`select string_agg(a::text, ' ') as whole from register_answer a`;
  assert.ok(row?.whole);
  assert.doesNotMatch(row.whole, /10:09|42206820010063|Ergasheva/);
  await app.db.sql`update register_answer set at = at - interval '25 hours'`;
  assert.equal((await find('10:09:01:02:03:0001')).status, 503, 'the register still rests, and yesterday is over');
});

test('a register is told how to behave by the names it has, and by no others', async () => {
  assert.equal((await tell('treasury', 'slow')).status, 400);
  assert.equal((await tell('debts', 'asleep')).status, 400);
});

test('F13 every number that is offered to try is a cadastral number', async () => {
  const { examples } = (await app.get('/api/dev/registers')).body as SimulatedRegisters;
  assert.deepEqual(
    examples.filter(({ number }) => !isCadastreNumber(number)),
    [],
  );
  assert.equal(examples.length, 3);
});
