import type { PaymentProvider } from '#adapters/payments/port.ts';
import { audit, listOwnerRecipients } from '#identity/server/api.ts';
import { type IdempotencyKey, refuse } from '#platform/contract/operation.ts';
import { type Db, rollBackWith } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { type Locale, localePath } from '#platform/values/locale.ts';
import { isoDate } from '#platform/values/time.ts';
import { mayTopUp, needsSecondPerson, type PaymentMethod } from '../rules/amounts.ts';
import { invoiceNumber } from '../rules/invoice.ts';
import { type Payer, parsePayer } from '../rules/payer.ts';
import { nextState, paymentTransitions } from '../rules/transitions.ts';
import type { DepositOwner } from './deposit-ledger.ts';
import type { DepositDeps } from './deps.ts';
import { notifyOwner } from './notify-owner.ts';
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

export type ReceivedTransfer = { id: bigint; amountTiyin: bigint; bankReference: string; payer: Payer };
type ReceiveRefusalCode =
  | 'orderNotFound'
  | 'payerInvalid'
  | 'documentDiffers'
  | 'orderClosed'
  | 'referenceUsed'
  | 'transferSettled'
  | 'ownerErased'
  | 'secondPerson';

/** What the payer of a transfer is sealed for. */
export const TRANSFER_PAYER = 'transferPayer';

/**
 * Writes down that a transfer for an invoice has come: from whom and how much, as the bank gives it. Whoever paid, the whole
 * amount becomes free money of whom the invoice was made out to, also when it is not the amount of the invoice. The bank's
 * document can be written down once; the same words again change nothing, another amount or payer is refused (`documentDiffers`).
 * Money that cannot be credited is kept as a difference: its owner was erased (`ownerErased`), or the invoice is paid already
 * (`orderClosed`). Until somebody writes there that it was cleared up (`transferSettled`), it can be credited to an open invoice, as
 * can a transfer that was taken back from another one. Above the limit of refunds the first who reads the document is only written down, and
 * somebody else has to read the same in it; what is read differently begins anew. Nobody credits an invoice of their own.
 */
export const receiveTransfer = async (
  { db, ledger, encryption, notifyUsers }: Pick<DepositDeps, 'db' | 'ledger' | 'encryption' | 'notifyUsers'>,
  { id, amountTiyin, bankReference, payer: typed }: ReceivedTransfer,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<ReceiveRefusalCode | store.PaymentOrderRow> => {
  const payer = parsePayer(typed);
  if (!payer) return 'payerInvalid';
  return db.begin(async (tx): Promise<ReceiveRefusalCode | store.PaymentOrderRow> => {
    const order = await store.lockOrder(tx, id);
    if (order?.method !== 'TRANSFER') return 'orderNotFound';
    const existing = await store.findPaymentByTx(tx, 'bank', bankReference);
    if (existing?.state === 'PAID' && existing.orderId !== id) return 'referenceUsed';
    if (existing) {
      const sealed = await store.findEncryptedPayer(tx, existing.id);
      const isSamePayer = sealed === null || encryption.decrypt(sealed, TRANSFER_PAYER) === JSON.stringify(payer);
      if (existing.amountTiyin !== amountTiyin || !isSamePayer) return 'documentDiffers';
    }
    if (existing?.state === 'PAID') return order;
    if (existing && order.state !== 'NEW') return 'orderClosed';
    if (existing && !(await store.lockUnbookedTransfer(tx, existing.id))) return 'transferSettled';
    const by = caller.username;
    if ((await listOwnerRecipients(tx, order.owner)).some(({ username }) => username === by)) return 'secondPerson';
    const encryptedPayer = encryption.encrypt(JSON.stringify(payer), TRANSFER_PAYER);
    if (order.state === 'NEW' && needsSecondPerson(amountTiyin)) {
      const first = await store.findTransferAgreement(tx, id);
      const isSame =
        first?.amountTiyin === amountTiyin &&
        first.bankReference === bankReference &&
        encryption.decrypt(first.encryptedPayer, TRANSFER_PAYER) === JSON.stringify(payer);
      if (isSame && first.firstAgreedBy === by) return 'secondPerson';
      if (!isSame) {
        await store.saveTransferAgreement(tx, id, { amountTiyin, encryptedPayer, bankReference, firstAgreedBy: by });
        await audit(tx, {
          caller,
          action: 'invoice.agree',
          object: `payment_order:${id}`,
          detail: { amountTiyin: amountTiyin.toString(), bankReference },
          requestId,
        });
        return order;
      }
    }
    await store.deleteTransferAgreement(tx, id);
    const atMs = await store.getNowMs(tx);
    const unbooked = existing && nextState(paymentTransitions, existing.state, 'cancel');
    if (existing && unbooked) await store.setPaymentState(tx, existing.id, { state: unbooked, atMs, reason: null });
    const payment = await store.insertPayment(tx, {
      orderId: id,
      provider: 'bank',
      providerTx: bankReference,
      amountTiyin,
      providerTimeMs: atMs,
      createdMs: atMs,
      encryptedPayer,
    });
    if (!payment) return rollBackWith('referenceUsed');
    const paid = await creditTopUp({ tx, ledger, atMs }, payment);
    const { owner, createdAt } = order;
    const invoice = invoiceNumber(isoDate(createdAt), id);
    if (existing) {
      // It stands among the differences already, and stays there.
      if (!paid || paid === 'ownerErased') return rollBackWith(paid ?? 'orderClosed');
      await store.settleUnbookedTransfer(tx, existing.id, by, `→ ${invoice}`);
    }
    if (!paid) await store.recordUnbookedPayment(tx, payment.id);
    const isBooked = paid !== null && paid !== 'ownerErased';
    await audit(tx, {
      caller,
      action: 'invoice.receive',
      object: `payment_order:${id}`,
      detail: { amountTiyin: amountTiyin.toString(), bankReference, isBooked },
      requestId,
    });
    if (!paid) return 'orderClosed';
    if (paid === 'ownerErased') return paid;
    await notifyOwner({ tx, notifyUsers }, owner, { key: 'transferCredited', amountTiyin, invoice });
    return (await store.lockOrder(tx, id)) ?? order;
  });
};

/** The order of an owner with what became of its last attempt; null when it is nobody's or somebody else's. */
export const findOrderOf = (db: Db, owner: DepositOwner | null, id: string) =>
  owner === null ? Promise.resolve(null) : store.findOwnOrder(db, owner, BigInt(id));
