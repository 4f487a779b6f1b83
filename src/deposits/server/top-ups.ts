import type { PaymentProvider } from '#adapters/payments/port.ts';
import { audit } from '#identity/server/actions.ts';
import { type Keyed, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { type Locale, localePath } from '#platform/values/locale.ts';
import { type Method, mayTopUp } from '../rules/amounts.ts';
import type { DepositDeps } from './deps.ts';
import { methodOf, payOrder } from './desk.ts';
import type { Party } from './ledger.ts';
import * as store from './store.ts';

export type TopUpAsked = { amount: string; method: Method };

/** Where the payer goes next: to a provider, or to the invoice. */
const nextAddress = (deps: DepositDeps, order: store.OrderRow, locale: Locale): string => {
  const page = localePath(locale, `/payments/${order.id}`);
  const provider = deps.providers.find(({ id }: PaymentProvider) => methodOf[id] === order.method);
  if (!provider) return `${page}/invoice`;
  return provider.start(order, { locale, returnUrl: `${deps.publicUrl}${page}` }).url;
};

/** Orders a top-up. Nothing is credited here. */
export const topUp = async (
  deps: DepositDeps,
  party: Party,
  { amount, method }: TopUpAsked,
  { keyed, locale }: { keyed: Keyed; locale: Locale },
) => {
  const amountTiyin = BigInt(amount);
  if (!mayTopUp(amountTiyin)) return refuse('amountOutOfBounds');
  const order = await deps.db.begin((tx) => store.ensureOrder(tx, { party, amountTiyin, method, keyed }));
  if (!order) return refuse('keyReused');
  return { orderId: order.id.toString(), url: nextAddress(deps, order, locale) };
};

/** Raised to undo a transaction in which a deed turned out to be refused. */
class Undone extends Error {}

export type TransferReceived = { id: bigint; amountTiyin: bigint; bankReference: string };

/**
 * Writes down that the money of an invoice has come and credits it. The bank's document can be written down once; the
 * same words again change nothing.
 */
export const receiveTransfer = async (
  deps: Pick<DepositDeps, 'db' | 'ledger'>,
  { id, amountTiyin, bankReference }: TransferReceived,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<'orderNotFound' | 'amountDiffers' | 'orderClosed' | 'referenceUsed' | store.OrderRow> =>
  deps.db
    .begin(async (tx) => {
      const order = await store.lockOrder(tx, id);
      if (order?.method !== 'TRANSFER') return 'orderNotFound';
      if (order.amountTiyin !== amountTiyin) return 'amountDiffers';
      const known = await store.paymentByTx(tx, 'bank', bankReference);
      if (known && known.orderId !== id) return 'referenceUsed';
      if (known) return order;
      if (order.state !== 'NEW') return 'orderClosed';
      const atMs = await store.nowMs(tx);
      const made = { orderId: id, provider: 'bank', providerTx: bankReference, amountTiyin } as const;
      const payment = await store.insertPayment(tx, { ...made, providerTimeMs: atMs, createdMs: atMs });
      if (!payment) return 'referenceUsed';
      if (!(await payOrder({ tx, ledger: deps.ledger, atMs }, payment))) throw new Undone();
      await audit(tx, {
        caller,
        action: 'invoice.receive',
        object: `payment_order:${id}`,
        detail: { amountTiyin: amountTiyin.toString(), bankReference },
        requestId,
      });
      return (await store.lockOrder(tx, id)) ?? order;
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return 'orderClosed' as const;
      throw error;
    });

/** The order of a party with what became of its last attempt; null when it is nobody's or somebody else's. */
export const orderOf = (db: Db, party: Party | null, id: string) =>
  party === null ? Promise.resolve(null) : store.readOrder(db, party, BigInt(id));
