import { audit, findRefundWaitEnd } from '#identity/server/api.ts';
import { type IdempotencyKey, type Refusal, refuse } from '#platform/contract/operation.ts';
import { rollBackWith, type Tx } from '#platform/server/db.ts';
import { findHolidays } from '#platform/server/holidays.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { addWorkingDays } from '#platform/values/working-days.ts';
import { mayRefund, needsSecondPerson } from '../rules/amounts.ts';
import { isBankCode, lastFour, parseBankAccount } from '../rules/bank-account.ts';
import { nextState, refundTransitions } from '../rules/transitions.ts';
import type { DepositOwner } from './deposit-ledger.ts';
import type { DepositDeps } from './deps.ts';
import { notifyOwner } from './notify-owner.ts';
import { findLastPaidPayment } from './payment-store.ts';
import * as refundStore from './refund-store.ts';

/** What a refund account is sealed for. */
export const REFUND_ACCOUNT = 'refundAccount';

export type RefundInput = {
  amount: string;
  to: { kind: 'CARD' } | { kind: 'ACCOUNT'; account: string; bankCode: string };
};
type RefundRefusalCode = 'amountOutOfBounds' | 'notEnoughFree' | 'accountInvalid' | 'noCardToReturnTo' | 'keyReused';

const destinationOf = async (
  { encryption }: Pick<DepositDeps, 'encryption'>,
  tx: Tx,
  owner: DepositOwner,
  to: RefundInput['to'],
): Promise<refundStore.NewRefund['to'] | RefundRefusalCode> => {
  if (to.kind === 'CARD') {
    const cardPaymentId = await findLastPaidPayment(tx, owner);
    return cardPaymentId === null ? 'noCardToReturnTo' : { cardPaymentId };
  }
  const account = parseBankAccount(to.account);
  if (account === null || !isBankCode(to.bankCode)) return 'accountInvalid';
  const encryptedAccount = encryption.encrypt(account, REFUND_ACCOUNT);
  return { encryptedAccount, accountLast4: lastFour(account), bankCode: to.bankCode };
};

/** Whether a refund of this owner was paid to the same place before: to that account, or back to that very payment. */
const hasBeenPaidTo = async (
  tx: Tx,
  { encryption }: Pick<DepositDeps, 'encryption'>,
  owner: DepositOwner,
  to: refundStore.NewRefund['to'],
): Promise<boolean> => {
  if ('cardPaymentId' in to) return refundStore.hasPaidToCard(tx, owner, to.cardPaymentId);
  const account = encryption.decrypt(to.encryptedAccount, REFUND_ACCOUNT);
  const paid = await refundStore.listPaidAccounts(tx, owner, to.bankCode);
  return paid.some((encrypted) => encryption.decrypt(encrypted, REFUND_ACCOUNT) === account);
};

/** The request that the same call made before; the key of another call is refused. */
const requireSameRequest = (
  stored: refundStore.RefundRow | null,
  { fingerprint }: IdempotencyKey,
): refundStore.RefundRow | RefundRefusalCode => (stored?.fingerprint === fingerprint ? stored : 'keyReused');

/** Asks for free money back and puts it aside at once, so that it cannot be spent meanwhile. */
export const requestRefund = async (
  deps: Pick<DepositDeps, 'db' | 'encryption' | 'ledger'>,
  owner: DepositOwner,
  input: RefundInput,
  {
    caller,
    keyed,
    requireOwner,
  }: { caller: Pick<Caller, 'subject' | 'username'>; keyed: IdempotencyKey; requireOwner: (tx: Tx) => Promise<void> },
): Promise<refundStore.RefundRow | RefundRefusalCode | Refusal<'refundsWait'>> => {
  const amountTiyin = BigInt(input.amount);
  if (!mayRefund(amountTiyin)) return 'amountOutOfBounds';
  const { to } = input;
  const work = async (tx: Tx): Promise<refundStore.RefundRow | RefundRefusalCode | Refusal<'refundsWait'>> => {
    const existing = await refundStore.findRefundByKey(tx, owner, keyed.key);
    if (existing) return requireSameRequest(existing, keyed);
    const waitUntil = await findRefundWaitEnd(tx, caller.subject);
    if (waitUntil) return refuse('refundsWait', { until: formatDateTime(waitUntil) });
    const destination = await destinationOf(deps, tx, owner, to);
    if (typeof destination === 'string') return destination;
    // Where no refund of this owner ever went, money goes only by word of the owner: a card may be anybody's that paid in.
    if (!(await hasBeenPaidTo(tx, deps, owner, destination))) await requireOwner(tx);
    const today = await refundStore.getToday(tx);
    const dueOn = addWorkingDays(today, limits.refundWorkingDays, await findHolidays(tx, today));
    const requestedBy = caller.username;
    const newRefund = { owner, requestedBy, amountTiyin, keyed, dueOn, to: destination };
    const refund = await refundStore.insertRefund(tx, newRefund);
    if (!refund) {
      // Somebody pressed twice, and the other press was first.
      return requireSameRequest(await refundStore.findRefundByKey(tx, owner, keyed.key), keyed);
    }
    const movement = { owner, amountTiyin, idempotencyKey: `refund:${refund.id}` };
    if (!(await deps.ledger.reserveRefund(tx, movement))) return rollBackWith('notEnoughFree');
    return refund;
  };
  return deps.db.begin(work);
};

export type RefundDecision = { decision: 'PAID' | 'REFUSED'; note: string };

/**
 * Decides on a refund. Above the limit the first who agrees is only written down, and somebody else has to agree too;
 * nobody decides on a request of their own. The same decision by the same person again changes nothing.
 */
export const decideRefund = async (
  { db, ledger, notifyUsers }: Pick<DepositDeps, 'db' | 'ledger' | 'notifyUsers'>,
  id: bigint,
  { decision, note }: RefundDecision,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<refundStore.RefundRow | 'refundNotFound' | 'secondPerson' | 'alreadyDecided' | 'noteNeeded'> =>
  db.begin(async (tx) => {
    const refund = await refundStore.lockRefund(tx, id);
    if (!refund) return 'refundNotFound';
    const next = nextState(refundTransitions, refund.state, decision === 'PAID' ? 'pay' : 'refuse');
    if (!next) return refund.state === decision && refund.decidedBy === caller.username ? refund : 'alreadyDecided';
    if (refund.requestedBy === caller.username) return 'secondPerson';
    if (decision === 'REFUSED' && note.trim() === '') return 'noteNeeded';
    const auditAction = (action: 'refund.agree' | 'refund.pay' | 'refund.refuse') =>
      audit(tx, {
        caller,
        action,
        object: `refund_request:${id}`,
        detail: { amountTiyin: refund.amountTiyin.toString(), note },
        requestId,
      });
    if (decision === 'PAID' && needsSecondPerson(refund.amountTiyin)) {
      if (refund.firstAgreedBy === caller.username) return 'secondPerson';
      if (refund.firstAgreedBy === null) {
        await refundStore.recordFirstApproval(tx, id, caller.username);
        await auditAction('refund.agree');
        return (await refundStore.lockRefund(tx, id)) ?? refund;
      }
    }
    const owner = { kind: refund.principalKind, id: refund.principalId };
    const { amountTiyin } = refund;
    await ledger.settleRefund(tx, {
      owner,
      amountTiyin,
      idempotencyKey: `refundSettled:${id}`,
      outcome: decision,
    });
    await refundStore.recordDecision(tx, id, { state: next, by: caller.username, note: note.trim() });
    await notifyOwner(
      { tx, notifyUsers },
      owner,
      decision === 'PAID'
        ? { key: 'refundPaid', amountTiyin }
        : { key: 'refundRefused', amountTiyin, note: note.trim() },
    );
    await auditAction(decision === 'PAID' ? 'refund.pay' : 'refund.refuse');
    return (await refundStore.lockRefund(tx, id)) ?? refund;
  });
