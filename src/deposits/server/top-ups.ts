import type { PaymentProvider } from '#adapters/payments/port.ts';
import { audit } from '#identity/server/api.ts';
import { type IdempotencyKey, refuse } from '#platform/contract/operation.ts';
import { type Db, rollBackWith } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { type Locale, localePath } from '#platform/values/locale.ts';
import { mayTopUp, type PaymentMethod } from '../rules/amounts.ts';
import type { DepositOwner } from './deposit-ledger.ts';
import type { DepositDeps } from './deps.ts';
import * as store from './payment-store.ts';
import { creditTopUp, methodOf } from './top-up-callbacks.ts';

export type TopUpInput = { amount: string; method: PaymentMethod };

/** Where the payer goes next: to a provider, or to the invoice. */
const nextAddress = (deps: DepositDeps, order: store.PaymentOrderRow, locale: Locale): string => {
  const page = localePath(locale, `/payments/${order.id}`);
  const provider = deps.providers.find(({ id }: PaymentProvider) => methodOf[id] === order.method);
  if (!provider) return `${page}/invoice`;
  return provider.start(order, { locale, returnUrl: `${deps.publicUrl}${page}` }).url;
};

/** Orders a top-up. Nothing is credited here: the callback of its provider does that (`creditTopUp`). */
export const topUp = async (
  deps: DepositDeps,
  owner: DepositOwner,
  { amount, method }: TopUpInput,
  { keyed, locale }: { keyed: IdempotencyKey; locale: Locale },
) => {
  const amountTiyin = BigInt(amount);
  if (!mayTopUp(amountTiyin)) return refuse('amountOutOfBounds');
  const order = await deps.db.begin((tx) => store.ensureOrder(tx, { owner, amountTiyin, method, keyed }));
  if (!order) return refuse('keyReused');
  return { orderId: order.id.toString(), url: nextAddress(deps, order, locale) };
};

export type ReceivedTransfer = { id: bigint; amountTiyin: bigint; bankReference: string };

/**
 * Writes down that the money of an invoice has come and credits it. The bank's document can be written down once; the
 * same words again change nothing. Money of an owner who was erased is kept as a difference (`ownerErased`).
 */
export const receiveTransfer = async (
  deps: Pick<DepositDeps, 'db' | 'ledger'>,
  { id, amountTiyin, bankReference }: ReceivedTransfer,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<
  'orderNotFound' | 'amountDiffers' | 'orderClosed' | 'referenceUsed' | 'ownerErased' | store.PaymentOrderRow
> =>
  deps.db.begin(async (tx) => {
    const order = await store.lockOrder(tx, id);
    if (order?.method !== 'TRANSFER') return 'orderNotFound';
    if (order.amountTiyin !== amountTiyin) return 'amountDiffers';
    const existing = await store.findPaymentByTx(tx, 'bank', bankReference);
    if (existing && existing.orderId !== id) return 'referenceUsed';
    if (existing) return order.state === 'NEW' ? 'ownerErased' : order;
    if (order.state !== 'NEW') return 'orderClosed';
    const atMs = await store.getNowMs(tx);
    const transfer = { orderId: id, provider: 'bank', providerTx: bankReference, amountTiyin } as const;
    const payment = await store.insertPayment(tx, { ...transfer, providerTimeMs: atMs, createdMs: atMs });
    if (!payment) return 'referenceUsed';
    const paid = await creditTopUp({ tx, ledger: deps.ledger, atMs }, payment);
    if (!paid) return rollBackWith('orderClosed');
    await audit(tx, {
      caller,
      action: 'invoice.receive',
      object: `payment_order:${id}`,
      detail: { amountTiyin: amountTiyin.toString(), bankReference, isBooked: paid !== 'ownerErased' },
      requestId,
    });
    if (paid === 'ownerErased') return paid;
    return (await store.lockOrder(tx, id)) ?? order;
  });

/** The order of an owner with what became of its last attempt; null when it is nobody's or somebody else's. */
export const findOrderOf = (db: Db, owner: DepositOwner | null, id: string) =>
  owner === null ? Promise.resolve(null) : store.findOwnOrder(db, owner, BigInt(id));
