import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createTestApp } from '../../../../test/app.ts';
import { bearer, provenBearer } from '../../../../test/factories/identity.ts';
import type {
  AdminPaymentOrder,
  AdminRefund,
  MoneyFigures,
  Reconciliation,
  ReconciliationDifference,
} from '../../contract.ts';

const app = await createTestApp();
const buyer = await provenBearer(app, 'demo.buyer1');
const finance = await bearer(app, 'demo.finance');
const get = async <Body>(path: string, headers = finance) =>
  (await app.get(`/api/office${path}`, headers)).body as Body;
const post = (path: string, body: unknown, headers = finance) => app.post(`/api/office${path}`, body, headers);
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

const pay = async (sum: number): Promise<string> => {
  const request = { amount: String(sum * 100), method: 'CARD', idempotencyKey: randomUUID() };
  const { orderId } = (await app.post('/api/user/deposit/top-up', request, buyer)).body as { orderId: string };
  await app.post(`/api/dev/payments/${orderId}`, { step: 'pay' });
  const [row] = await app.db.sql<{ tx: string }>`
    select provider_tx as tx from payment where order_id = ${BigInt(orderId)} and state = 'PAID'`;
  return row?.tx ?? '';
};
const today = async () =>
  (await app.db.sql<{ day: string }>`select (now() at time zone 'Asia/Tashkent')::date::text as day`)[0]?.day ?? '';
const statement = async (csv: string, changes: object = {}) => {
  const day = await today();
  return post('/reconciliations', { provider: 'payme', fileName: 'payme.csv', from: day, to: day, csv, ...changes });
};

test('a statement of a provider is matched by number and sum; every difference is listed and cleared up once', async () => {
  const [same, other, missing] = [await pay(10_000), await pay(20_000), await pay(30_000)];
  const csv = `Номер транзакции;Сумма\r\n${same};10 000,00\r\n${other};20 001,00\r\nghost-1;5000\r\n`;
  const reconciliation = (await statement(csv)).body as Reconciliation;
  assert.deepEqual(
    [
      reconciliation.lines,
      reconciliation.matched,
      reconciliation.matchedAmount,
      reconciliation.statementAmount,
      reconciliation.differences,
      reconciliation.open,
    ],
    [3, 1, '1000000', '3500100', 3, 3],
  );
  const { list } = await get<{ list: ReconciliationDifference[] }>(`/reconciliations/${reconciliation.id}`);
  assert.deepEqual(
    list.map(({ kind, providerTx }) => [kind, providerTx]),
    [
      ['OTHER_SUM', other],
      ['MISSING_HERE', 'ghost-1'],
      ['MISSING_THERE', missing],
    ],
  );
  assert.equal((await get<MoneyFigures>('/money')).differencesOpen, 3);
  const [first] = list;
  const settle = (note: string) => post(`/differences/${first?.id}/settle`, { note });
  assert.equal((await settle('qisqa')).status, 400);
  const difference = (await settle('Provayder summani tuzatdi')).body as ReconciliationDifference;
  assert.deepEqual([difference.note, difference.settledBy], ['Provayder summani tuzatdi', 'demo.finance']);
  assert.equal(codeOf(await settle('Yana bir marta yozildi')), 'alreadySettled');
  const { data } = await get<{ data: Reconciliation[] }>('/reconciliations');
  assert.equal(data[0]?.open, 2);
  const [audited] = await app.db.sql<{ n: number }>`
    select count(*)::int as n from audit_entry where action in ('payment.reconcile', 'payment.settle')`;
  assert.equal(audited?.n, 2);
});

test('a comparison changes no money', async () => {
  const before = await get<MoneyFigures>('/money');
  await statement('id,amount\nghost-2,999999\n');
  const { differencesOpen: _, ...after } = await get<MoneyFigures>('/money');
  assert.deepEqual(after, (({ differencesOpen: _open, ...rest }) => rest)(before));
});

test('files that are no statement, and periods that cannot be, are refused', async () => {
  for (const [csv, changes, code] of [
    ['not a statement', {}, 'statementUnreadable'],
    ['id,amount\n1,abc\n', {}, 'statementUnreadable'],
    ['id,amount\n"1,5\n', {}, 'statementUnreadable'],
    ['id;amount\n1;12,345\n', {}, 'statementTwofold'],
    ['id,amount\n1,5\n', { from: '2026-03-02', to: '2026-03-01' }, 'periodWrong'],
    ['id,amount\n1,5\n', { from: '2020-01-01', to: '2026-01-01' }, 'periodWrong'],
    [`id,amount\n${Array.from({ length: 50_001 }, (_, at) => `${at},1`).join('\n')}`, {}, 'statementTooLong'],
  ] as const)
    assert.equal(codeOf(await statement(csv, changes)), code, csv.slice(0, 40));
  for (const changes of [{ provider: 'uzum' }, { from: '2026-02-30' }, { fileName: '' }, { csv: '' }, { more: 1 }])
    assert.equal((await statement('id,amount\n1,5\n', changes)).status, 400, JSON.stringify(changes));
  assert.equal((await post('/reconciliations', null)).status, 400);
  assert.equal((await app.get('/api/office/reconciliations/999', finance)).status, 404);
  assert.equal(codeOf(await post('/differences/999/settle', { note: 'Hech qayerda yoʻq' })), 'differenceMissing');
});

test('FINANCE finds payments by state, method and number, each with whose it is', async () => {
  const tx = await pay(40_000);
  const { data } = await get<{ data: AdminPaymentOrder[] }>(`/payments?search=${tx}`);
  assert.deepEqual(
    data.map(({ party, provider, state, amount }) => [party.name, provider, state, amount]),
    [['Valiyeva Aziza', 'payme', 'PAID', '4000000']],
  );
  const paid = await get<{ data: AdminPaymentOrder[] }>('/payments?state=PAID&method=CARD');
  assert.ok(paid.data.length >= 4);
  assert.deepEqual((await get<{ data: AdminPaymentOrder[] }>('/payments?method=APP')).data, []);
  assert.deepEqual(
    (await get<{ data: AdminPaymentOrder[] }>(`/payments?search=${encodeURIComponent("' or 1=1")}`)).data,
    [],
  );
});

test('O42 refunds to decide and decided ones are two lists; each names whose money it is', async () => {
  const openIds = async () => (await get<{ data: AdminRefund[] }>('/refunds')).data.map(({ id }) => id);
  const ofDemo = await openIds();
  await pay(100_000);
  const request = {
    amount: '5000000',
    idempotencyKey: randomUUID(),
    to: { kind: 'ACCOUNT', account: '20208000900000000001', bankCode: '00014' },
  };
  const { id } = (await app.post('/api/user/deposit/refunds', request, buyer)).body as { id: string };
  const open = await get<{ data: AdminRefund[] }>('/refunds');
  assert.deepEqual(
    open.data.slice(ofDemo.length).map((refund) => [refund.id, refund.party.name]),
    [[id, 'Valiyeva Aziza']],
    'the newest stands last',
  );
  await post(`/refunds/${id}/decide`, { decision: 'REFUSED', note: 'Hisobraqam boshqa odamniki' });
  assert.deepEqual(await openIds(), ofDemo);
  const [decided] = (await get<{ data: AdminRefund[] }>('/refunds?state=decided')).data;
  assert.deepEqual([decided?.id, decided?.state, decided?.decidedBy], [id, 'REFUSED', 'demo.finance']);
});
