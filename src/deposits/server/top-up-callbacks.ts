import type {
  PayableOrder,
  Payment,
  PaymentCallbackApi,
  ProviderId,
  RunPaymentCallback,
} from '#adapters/payments/port.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { PaymentMethod } from '../rules/amounts.ts';
import { nextState, orderTransitions, paymentTransitions } from '../rules/transitions.ts';
import type { DepositLedger } from './deposit-ledger.ts';
import * as store from './payment-store.ts';

/** Which orders a provider is to be paid for; of the others it learns nothing. */
export const methodOf: Record<ProviderId, PaymentMethod> = { payme: 'CARD', click: 'APP' };

/** Reads the number of an order as a provider sends it; null for anything that cannot be one. */
export const parseOrderId = (text: string): bigint | null => (/^[1-9]\d{0,14}$/.test(text) ? BigInt(text) : null);

/**
 * A top-up that its provider's callback (`mountTopUpWebhooks`) reports as paid: credits the deposit and marks attempt and
 * order as paid, in one transaction; null when the order is not open. Money for an owner who was erased meanwhile is not
 * booked: the attempt stays unpaid, so that its provider gives the money back, and staff see it among the differences.
 */
export const creditTopUp = async (
  { tx, ledger, atMs }: { tx: Tx; ledger: DepositLedger; atMs: number },
  payment: Payment,
): Promise<Payment | 'ownerErased' | null> => {
  const order = await store.lockOrder(tx, payment.orderId);
  const orderNext = order && nextState(orderTransitions, order.state, 'pay');
  const next = nextState(paymentTransitions, payment.state, 'pay');
  if (!orderNext || !next) return null;
  const isBooked = await ledger.credit(tx, {
    owner: order.owner,
    amountTiyin: payment.amountTiyin,
    idempotencyKey: `topUp:${payment.id}`,
    kind: 'topUp',
  });
  if (!isBooked) {
    await store.recordUnbookedPayment(tx, payment.id);
    return 'ownerErased';
  }
  await store.setOrderState(tx, order.id, orderNext);
  return store.setPaymentState(tx, payment.id, { state: next, atMs, reason: null });
};

/** Ends an attempt; null when it was paid and its money is not free any more, or when it is over already. */
const cancelPayment = async (
  { tx, ledger, atMs }: { tx: Tx; ledger: DepositLedger; atMs: number },
  payment: Payment,
  reason: number,
): Promise<Payment | null> => {
  const next = nextState(paymentTransitions, payment.state, 'cancel');
  if (!next) return null;
  if (payment.state === 'PAID') {
    const order = await store.lockOrder(tx, payment.orderId);
    const orderNext = order && nextState(orderTransitions, order.state, 'reverse');
    if (!orderNext) return null;
    const { amountTiyin, id } = payment;
    if (!(await ledger.reverse(tx, { owner: order.owner, amountTiyin, idempotencyKey: `topUpTakenBack:${id}` })))
      return null;
    await store.setOrderState(tx, order.id, orderNext);
  }
  return store.setPaymentState(tx, payment.id, { state: next, atMs, reason });
};

const callbacksFor = (tx: Tx, provider: ProviderId, ledger: DepositLedger, atMs: number): PaymentCallbackApi => {
  const work = { tx, ledger, atMs };
  return {
    nowMs: atMs,
    findOrder: async (text) => {
      const id = parseOrderId(text);
      const order = id === null ? null : await store.lockOrder(tx, id);
      return order?.method === methodOf[provider] ? order : null;
    },
    findPayment: async (providerTx) => {
      const payment = await store.findPaymentByTx(tx, provider, providerTx);
      if (!payment) return null;
      // Read again behind the lock: whoever held it may have changed the attempt.
      await store.lockOrder(tx, payment.orderId);
      return store.findPaymentByTx(tx, provider, providerTx);
    },
    findPendingPayment: (order: PayableOrder) => store.findPendingPayment(tx, provider, order.id),
    createPayment: (order, { providerTx, providerTimeMs }) =>
      store.insertPayment(tx, {
        orderId: order.id,
        provider,
        providerTx,
        amountTiyin: order.amountTiyin,
        providerTimeMs,
        createdMs: atMs,
      }),
    pay: async (payment) => {
      const paid = await creditTopUp(work, payment);
      return paid === 'ownerErased' ? null : paid;
    },
    cancel: (payment, reason) => cancelPayment(work, payment, reason),
    listPayments: (fromMs, toMs) => store.listPaymentsBetween(tx, provider, fromMs, toMs),
    saveFiscal: (payment, type, data) => store.mergeFiscal(tx, payment.id, type, data),
  };
};

/** Callbacks by which providers report top-ups, each worked on in a transaction of its own. */
export const createTopUpCallbacks =
  ({ db, ledger }: { db: Db; ledger: DepositLedger }): RunPaymentCallback =>
  (provider, operation) =>
    db.begin(async (tx) => operation(callbacksFor(tx, provider, ledger, await store.getNowMs(tx))));
