import { audit, listOwnerRecipients } from '#identity/server/api.ts';
import { rollBackWith, type Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { isoDate } from '#platform/values/time.ts';
import { invoiceNumber } from '../../rules/invoice.ts';
import { nextState, orderTransitions, paymentTransitions } from '../../rules/transitions.ts';
import type { DepositOwner } from '../deposit-ledger.ts';
import type { DepositDeps } from '../deps.ts';
import { notifyOwner } from '../notify-owner.ts';
import * as paymentStore from '../payment-store.ts';
import * as store from './reversal-store.ts';

type RequestRefusalCode =
  | 'orderNotFound'
  | 'transferNotCredited'
  | 'reversalPartial'
  | 'reversalOpen'
  | 'moneyNotFree'
  | 'secondPerson';
type DecisionRefusalCode =
  | 'reversalNotFound'
  | 'reversalLapsed'
  | 'alreadyDecided'
  | 'noteNeeded'
  | 'transferNotCredited'
  | 'moneyNotFree'
  | 'secondPerson';

const isOwnMoney = async (tx: Tx, owner: DepositOwner, { username }: Caller): Promise<boolean> =>
  (await listOwnerRecipients(tx, owner)).some((recipient) => recipient.username === username);

/**
 * Asks that a transfer be taken back from the invoice to which it was credited, whole: a second member of FINANCE decides. Nobody
 * asks for it on an account of their own. Refused when the sum is not free there by now; the ledger is asked again when it is decided.
 */
export const requestReversal = (
  { db }: Pick<DepositDeps, 'db'>,
  orderId: bigint,
  { amountTiyin, reason }: { amountTiyin: bigint; reason: string },
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<store.ReversalRow | RequestRefusalCode> =>
  db.begin(async (tx): Promise<store.ReversalRow | RequestRefusalCode> => {
    const order = await paymentStore.lockOrder(tx, orderId);
    if (order?.method !== 'TRANSFER') return 'orderNotFound';
    const payment = await paymentStore.findPaidPayment(tx, orderId);
    if (!payment) return 'transferNotCredited';
    if (payment.amountTiyin !== amountTiyin) return 'reversalPartial';
    if (await isOwnMoney(tx, order.owner, caller)) return 'secondPerson';
    const open = await store.findOpenReversal(tx, payment.id);
    if (open) return open.requestedBy === caller.username && open.reason === reason ? open : 'reversalOpen';
    if ((await store.findAvailable(tx, order.owner)) < amountTiyin) return 'moneyNotFree';
    const id = await store.insertReversal(tx, { paymentId: payment.id, reason, by: caller.username });
    const detail = { amountTiyin: amountTiyin.toString(), bankReference: payment.providerTx, reason };
    await audit(tx, { caller, action: 'transfer.askReversal', object: `payment_order:${orderId}`, detail, requestId });
    return (await store.findReversal(tx, id)) ?? rollBackWith('orderNotFound');
  });

export type ReversalDecision = { decision: 'CONFIRMED' | 'REFUSED'; note: string };

/**
 * Decides on a transfer that is to be taken back; whoever asked may only withdraw it. Confirmed, its sum leaves the account by an
 * entry of its own, whose key names the credited payment; the invoice waits for its money again, and the transfer stands among the
 * differences, from where it is credited to another invoice (`receiveTransfer`) or sent back. Nothing happens while the sum is not
 * whole and free: the request goes on waiting. The same decision by the same person again changes nothing.
 */
export const decideReversal = (
  { db, ledger, notifyUsers }: Pick<DepositDeps, 'db' | 'ledger' | 'notifyUsers'>,
  id: bigint,
  { decision, note }: ReversalDecision,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<store.ReversalRow | DecisionRefusalCode> =>
  db.begin(async (tx): Promise<store.ReversalRow | DecisionRefusalCode> => {
    const requested = await store.findReversal(tx, id);
    const order = requested && (await paymentStore.lockOrder(tx, requested.orderId));
    // Read again behind the lock of its order, which whoever asks or decides holds.
    const reversal = order && (await store.findReversal(tx, id));
    if (!reversal) return 'reversalNotFound';
    const { amountTiyin, orderId, paymentId } = reversal;
    if (reversal.state === 'LAPSED') return 'reversalLapsed';
    if (reversal.state !== 'WAITING')
      return reversal.state === decision && reversal.decidedBy === caller.username ? reversal : 'alreadyDecided';
    if (decision === 'REFUSED' && note === '') return 'noteNeeded';
    if (decision === 'CONFIRMED') {
      if (reversal.requestedBy === caller.username || (await isOwnMoney(tx, order.owner, caller)))
        return 'secondPerson';
      const payment = await paymentStore.findPaidPayment(tx, orderId);
      const orderNext = nextState(orderTransitions, order.state, 'reopen');
      const next = payment && nextState(paymentTransitions, payment.state, 'cancel');
      if (payment?.id !== paymentId || !orderNext || !next) return 'transferNotCredited';
      const movement = { owner: order.owner, amountTiyin, idempotencyKey: `topUpTakenBack:${paymentId}` };
      if (!(await ledger.reverse(tx, movement))) return rollBackWith('moneyNotFree');
      await paymentStore.setOrderState(tx, orderId, orderNext);
      const atMs = await paymentStore.getNowMs(tx);
      await paymentStore.setPaymentState(tx, paymentId, { state: next, atMs, reason: null });
      await paymentStore.recordUnbookedPayment(tx, paymentId);
      const invoice = invoiceNumber(isoDate(order.createdAt), orderId);
      await notifyOwner({ tx, notifyUsers }, order.owner, { key: 'transferReversed', amountTiyin, invoice });
    }
    await store.recordReversalDecision(tx, id, { decision, by: caller.username, note });
    await audit(tx, {
      caller,
      action: decision === 'CONFIRMED' ? 'transfer.reverse' : 'transfer.refuseReversal',
      object: `payment_order:${orderId}`,
      detail: { amountTiyin: amountTiyin.toString(), requestedBy: reversal.requestedBy, reason: reversal.reason, note },
      requestId,
    });
    return (await store.findReversal(tx, id)) ?? reversal;
  });
