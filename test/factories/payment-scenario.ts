import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createTestApp } from '../app.ts';
import { bearer } from './identity.ts';
import { authorization, realPayments, rpc } from './payments.ts';

/** What each order of these stories is for. */
export const AMOUNT = 5_225_000_000n;

export type Rpc = { result?: Record<string, unknown>; error?: { code: number; message: unknown; data: unknown } };
export const newId = () => randomBytes(12).toString('hex');
export const amount = Number(AMOUNT);
export const account = (orderId: string) => ({ order_id: orderId });

/** An application that takes money by the real providers, with what they and the people who pay do. Once in a file. */
export const createPaymentScenario = async () => {
  const app = await createTestApp({ environment: realPayments });
  /** A call of Payme, answered with status 200 whatever it says. */
  const callPayme = async (method: string, params: unknown, as = authorization) => {
    const answer = await app.call('POST', '/api/payments/payme', {
      payload: rpc(method, params),
      headers: { authorization: as, 'content-type': 'application/json' },
    });
    assert.equal(answer.status, 200, answer.text);
    return answer.body as Rpc;
  };
  const callClick = async (action: 'prepare' | 'complete', payload: string) => {
    const answer = await app.call('POST', `/api/payments/click/${action}`, {
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    assert.equal(answer.status, 200, answer.text);
    return answer.body as Record<string, unknown>;
  };

  /** An order of a top-up by somebody. */
  const createOrder = async (who: string, method: 'CARD' | 'APP' | 'TRANSFER', amount = AMOUNT) => {
    const answer = await app.post(
      '/api/user/deposit/top-up',
      { amount: amount.toString(), method, idempotencyKey: randomUUID() },
      await bearer(app, who),
    );
    assert.equal(answer.status, 200, answer.text);
    return answer.body as { orderId: string; url: string };
  };

  /** What the ledger says a person has free, and what was ever topped up by that person. */
  const getMoney = async (who: string) => {
    const [row] = await app.db.sql<{ available: bigint; credited: bigint }>`
      select coalesce(sum(a.balance_tiyin) filter (where a.bucket = 'available'), 0)::bigint as available,
             coalesce((select sum(e.amount_tiyin) from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
                         join ledger_account b on b.id = e.account_id
                        where t.kind = 'topUp' and b.party_id = p.id and b.bucket = 'available'), 0)::bigint as credited
        from person p left join ledger_account a on a.party_kind = 'PERSON' and a.party_id = p.id
       where p.username = ${who} group by p.id`;
    return row ?? assert.fail('nobody');
  };

  /** The last test of a story with providers: whatever they called, nothing failed on our side. */
  const testNoFailure = (): void => {
    void test('no call of a provider made a failure of ours', () => {
      assert.deepEqual(
        app.logged.filter((line) => /payment callback failed|unexpected error/.test(line)),
        [],
      );
    });
  };

  return { app, callPayme, callClick, createOrder, getMoney, testNoFailure };
};
