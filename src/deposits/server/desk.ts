import type { AtDesk, Desk, PayableOrder, Payment, ProviderId } from '#adapters/payments/port.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Method } from '../rules/amounts.ts';
import { after, orderMoves, paymentMoves } from '../rules/states.ts';
import type { DepositLedger } from './ledger.ts';
import * as store from './store.ts';

/** Which orders a provider is to be paid for; of the others it learns nothing. */
export const methodOf: Record<ProviderId, Method> = { payme: 'CARD', click: 'APP' };

/** Reads the number of an order as a provider sends it; null for anything that cannot be one. */
export const readOrderId = (text: string): bigint | null => (/^[1-9]\d{0,14}$/.test(text) ? BigInt(text) : null);

/** Credits the deposit and marks attempt and order as paid, in one transaction; null when the order is not open. */
export const payOrder = async (
  { tx, ledger, atMs }: { tx: Tx; ledger: DepositLedger; atMs: number },
  payment: Payment,
): Promise<Payment | null> => {
  const order = await store.lockOrder(tx, payment.orderId);
  const orderNext = order && after(orderMoves, order.state, 'pay');
  const next = after(paymentMoves, payment.state, 'pay');
  if (!orderNext || !next) return null;
  await ledger.credit(tx, {
    party: order.party,
    amountTiyin: payment.amountTiyin,
    idempotencyKey: `topUp:${payment.id}`,
    kind: 'topUp',
  });
  await store.setOrderState(tx, order.id, orderNext);
  return store.setPaymentState(tx, payment.id, { state: next, atMs, reason: null });
};

/** Ends an attempt; null when it was paid and its money is not free any more, or when it is over already. */
const cancelPayment = async (
  { tx, ledger, atMs }: { tx: Tx; ledger: DepositLedger; atMs: number },
  payment: Payment,
  reason: number,
): Promise<Payment | null> => {
  const next = after(paymentMoves, payment.state, 'cancel');
  if (!next) return null;
  if (payment.state === 'PAID') {
    const order = await store.lockOrder(tx, payment.orderId);
    const orderNext = order && after(orderMoves, order.state, 'reverse');
    if (!orderNext) return null;
    const { amountTiyin, id } = payment;
    if (!(await ledger.takeBack(tx, { party: order.party, amountTiyin, idempotencyKey: `topUpTakenBack:${id}` })))
      return null;
    await store.setOrderState(tx, order.id, orderNext);
  }
  return store.setPaymentState(tx, payment.id, { state: next, atMs, reason });
};

const deskAt = (tx: Tx, provider: ProviderId, ledger: DepositLedger, atMs: number): Desk => {
  const work = { tx, ledger, atMs };
  return {
    nowMs: atMs,
    order: async (text) => {
      const id = readOrderId(text);
      const order = id === null ? null : await store.lockOrder(tx, id);
      return order?.method === methodOf[provider] ? order : null;
    },
    payment: async (providerTx) => {
      const known = await store.paymentByTx(tx, provider, providerTx);
      if (!known) return null;
      // Read again behind the lock: whoever held it may have changed the attempt.
      await store.lockOrder(tx, known.orderId);
      return store.paymentByTx(tx, provider, providerTx);
    },
    waiting: (order: PayableOrder) => store.waitingPayment(tx, provider, order.id),
    open: (order, { providerTx, providerTimeMs }) =>
      store.insertPayment(tx, {
        orderId: order.id,
        provider,
        providerTx,
        amountTiyin: order.amountTiyin,
        providerTimeMs,
        createdMs: atMs,
      }),
    pay: (payment) => payOrder(work, payment),
    cancel: (payment, reason) => cancelPayment(work, payment, reason),
    statement: (fromMs, toMs) => store.paymentsBetween(tx, provider, fromMs, toMs),
    keepFiscal: (payment, type, data) => store.mergeFiscal(tx, payment.id, type, data),
  };
};

/** The desk at which calls of providers are worked on, each in a transaction of its own. */
export const openDesk =
  ({ db, ledger }: { db: Db; ledger: DepositLedger }): AtDesk =>
  (provider, deed) =>
    db.begin(async (tx) => deed(deskAt(tx, provider, ledger, await store.nowMs(tx))));
