import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PaymentWebhook } from '#adapters/payments/port.ts';
import { createTestApp } from '../../../test/app.ts';
import { authorization, click, clickForm, payme, rpc } from '../../../test/factories/payments.ts';
import type { DepositLedger, LedgerMovement } from './deposit-ledger.ts';
import { ensureOrder } from './payment-store.ts';
import { createTopUpCallbacks } from './top-up-callbacks.ts';

const app = await createTestApp();
const AMOUNT = 1_234_500n;
const owner = { kind: 'PERSON', id: 1n } as const;

/** A ledger in memory: every key is done once, and money that was spent is not free. */
const openFakeLedger = () => {
  const done = new Map<string, bigint>();
  let isSpent = false;
  const credit = async ({ idempotencyKey, amountTiyin }: LedgerMovement) => {
    assert.equal(done.has(idempotencyKey), false, `credited twice: ${idempotencyKey}`);
    done.set(idempotencyKey, amountTiyin);
    return true;
  };
  const ledger: DepositLedger = {
    findOwner: async () => owner,
    credit: (_tx, movement) => credit(movement),
    reverse: async (_tx, movement) => {
      if (isSpent) return false;
      await credit({ ...movement, amountTiyin: -movement.amountTiyin });
      return true;
    },
    reserveRefund: async () => false,
    settleRefund: async () => undefined,
    payOwed: async () => undefined,
  };
  return {
    ledger,
    sum: () => [...done.values()].reduce((total, amount) => total + amount, 0n),
    spend: (now: boolean) => {
      isSpent = now;
    },
  };
};

type Step =
  | { call: 'check' | 'create' | 'perform' | 'cancel' | 'look'; tx: number }
  | { call: 'age'; tx: number }
  | { call: 'spend' }
  | { call: 'free' };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ call: fc.constantFrom('check', 'create', 'perform', 'cancel', 'look'), tx: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('age' as const), tx: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ call: 'spend' }, { call: 'free' }) },
);

/** What should be true of one order: three lines of rules instead of two protocols. */
type Model = { state: Map<number, 1 | 2 | -1 | -2>; aged: Set<number>; isSpent: boolean };

/** The answer that Payme has to get: a state, `allow`, or an error. */
const expected = (model: Model, step: Exclude<Step, { call: 'spend' | 'free' | 'age' }>): number | 'allow' => {
  const { state, aged } = model;
  const now = state.get(step.tx);
  const isPaid = [...state.values()].some((one) => one === 2 || one === -2);
  const waiting = [...state].find(([, one]) => one === 1);
  const isWaiting = waiting !== undefined && !aged.has(waiting[0]);
  const expire = (tx: number) => state.set(tx, -1);
  if (step.call === 'check') return isPaid ? -31051 : isWaiting ? -31052 : 'allow';
  if (step.call === 'create') {
    if (now === 1 && !aged.has(step.tx)) return 1;
    if (now === 1) expire(step.tx);
    if (now !== undefined) return -31008;
    if (isPaid) return -31051;
    if (isWaiting) return -31052;
    if (waiting) expire(waiting[0]);
    state.set(step.tx, 1);
    return 1;
  }
  if (now === undefined) return -31003;
  if (step.call === 'look') return now;
  if (step.call === 'perform') {
    if (now === 1 && aged.has(step.tx)) expire(step.tx);
    else if (now === 1) state.set(step.tx, 2);
    return state.get(step.tx) === 2 ? 2 : -31008;
  }
  if (now === 2 && model.isSpent) return -31007;
  if (now > 0) state.set(step.tx, now === 1 ? -1 : -2);
  return state.get(step.tx) ?? 0;
};

const newOrder = async () => {
  const keyed = { key: randomBytes(8).toString('hex'), fingerprint: '' };
  const order = await app.db.begin((tx) => ensureOrder(tx, { owner, amountTiyin: AMOUNT, method: 'CARD', keyed }));
  assert.ok(order);
  return order;
};

/** What the tables say was paid and stands. */
const paidSum = async (orderId: bigint): Promise<bigint> => {
  const [row] = await app.db.sql<{ sum: bigint }>`
    select coalesce(sum(amount_tiyin), 0)::bigint as sum from payment where order_id = ${orderId} and state = 'PAID'`;
  return row?.sum ?? 0n;
};

test('L6 random calls of Payme get the answers of the model, and the ledger holds exactly what is paid', async () => {
  const [hook] = payme.webhooks;
  assert.ok(hook);
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 25 }), fc.boolean(), async (steps, isEachTwice) => {
      const order = await newOrder();
      const fake = openFakeLedger();
      const callbacks = createTopUpCallbacks({ db: app.db, ledger: fake.ledger });
      const model: Model = { state: new Map(), aged: new Set(), isSpent: false };
      const prefix = randomBytes(8).toString('hex');
      const call = async (step: Exclude<Step, { call: 'spend' | 'free' | 'age' }>) => {
        const id = `${prefix}${step.tx}`;
        const payable = { amount: Number(AMOUNT), account: { order_id: order.id.toString() } };
        const [method, params] = {
          check: ['CheckPerformTransaction', payable],
          create: ['CreateTransaction', { id, time: Date.now(), ...payable }],
          perform: ['PerformTransaction', { id }],
          cancel: ['CancelTransaction', { id, reason: 3 }],
          look: ['CheckTransaction', { id }],
        }[step.call] as [string, unknown];
        const { body } = await hook.handleWebhook(
          { method: 'POST', authorization, body: rpc(method, params) },
          callbacks,
        );
        const { result, error } = body as { result?: { allow?: boolean; state?: number }; error?: { code: number } };
        return error?.code ?? (result?.allow ? 'allow' : result?.state);
      };
      for (const step of steps) {
        if (step.call === 'spend' || step.call === 'free') {
          model.isSpent = step.call === 'spend';
          fake.spend(model.isSpent);
        } else if (step.call === 'age') {
          const aged = await app.db.sql`
            update payment set provider_time_ms = provider_time_ms - 43300000
             where provider_tx = ${`${prefix}${step.tx}`} and state = 'CREATED' returning id`;
          if (aged.length > 0) model.aged.add(step.tx);
        } else
          for (let time = 0; time < (isEachTwice ? 2 : 1); time++)
            assert.equal(await call(step), expected(model, step), JSON.stringify(step));
        assert.equal(fake.sum(), await paidSum(order.id));
      }
    }),
    { numRuns: 60 },
  );
});

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.constant('9'.repeat(30)),
  fc.boolean(),
);

test('whatever arrives is answered in the words of the provider, and credits nothing', async () => {
  const order = await newOrder();
  const fake = openFakeLedger();
  const callbacks = createTopUpCallbacks({ db: app.db, ledger: fake.ledger });
  const [rpcHook] = payme.webhooks;
  assert.ok(rpcHook);
  const methods = fc.constantFrom(
    ...['CheckPerformTransaction', 'CreateTransaction', 'PerformTransaction', 'CancelTransaction'],
    ...['CheckTransaction', 'GetStatement', 'SetFiscalData', 'Nonsense'],
  );
  const account = fc.oneof(odd, fc.record({ order_id: odd }));
  const params = fc.oneof(
    odd,
    fc.record({ id: odd, time: odd, amount: odd, account, reason: odd, from: odd, to: odd }, { requiredKeys: [] }),
  );
  await fc.assert(
    fc.asyncProperty(methods, params, odd, async (method, input, id) => {
      const body = JSON.stringify({ method, params: input, id });
      const answer = await rpcHook.handleWebhook({ method: 'POST', authorization, body }, callbacks);
      assert.equal(answer.status, 200);
      assert.ok('error' in answer.body || method === 'GetStatement', JSON.stringify(answer.body));
    }),
    { numRuns: 200, examples: [['PerformTransaction', { id: '\u0000' }, 0]] },
  );
  const fields = fc.constantFrom(
    'click_trans_id',
    'merchant_trans_id',
    'amount',
    'action',
    'error',
    'sign_time',
    'merchant_prepare_id',
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom<PaymentWebhook>(...click.webhooks), fields, odd, async (hook, field, value) => {
      const input = { order: order.id.toString(), amount: '12345.00', trans: '5', prepareId: '7' };
      const body = clickForm(input, { [field]: typeof value === 'string' ? value : JSON.stringify(value) });
      const answer = await hook.handleWebhook({ method: 'POST', authorization: '', body }, callbacks);
      assert.equal(answer.status, 200);
      assert.ok(Number(answer.body.error) < 0, JSON.stringify(answer.body));
    }),
    {
      numRuns: 150,
      examples: click.webhooks.map((hook): [PaymentWebhook, 'click_trans_id', string] => [
        hook,
        'click_trans_id',
        '\u0000',
      ]),
    },
  );
  assert.equal(fake.sum(), 0n);
});
