import { audit, refundsWaitUntil } from '#identity/server/actions.ts';
import { type Keyed, type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { formatDateTime } from '#platform/values/time.ts';
import { mayRefund, needsSecondPerson } from '../rules/amounts.ts';
import { isBankCode, lastFour, readBankAccount } from '../rules/bank-account.ts';
import { after, refundMoves } from '../rules/states.ts';
import { addWorkingDays } from '../rules/working-days.ts';
import type { DepositDeps } from './deps.ts';
import type { Party } from './ledger.ts';
import * as refunds from './refund-store.ts';
import { lastPaidPayment } from './store.ts';

/** What a refund account is sealed for. */
export const REFUND_ACCOUNT = 'refundAccount';

export type RefundAsked = {
  amount: string;
  to: { kind: 'CARD' } | { kind: 'ACCOUNT'; account: string; bankCode: string };
};
type Refused = 'amountOutOfBounds' | 'notEnoughFree' | 'accountInvalid' | 'noCardToReturnTo' | 'keyReused';

/** Raised to undo a request for which there is not enough free money. */
class NotFree extends Error {}

const destinationOf = async (
  { vault }: DepositDeps,
  tx: Tx,
  party: Party,
  to: RefundAsked['to'],
): Promise<refunds.NewRefund['to'] | Refused> => {
  if (to.kind === 'CARD') {
    const cardPaymentId = await lastPaidPayment(tx, party);
    return cardPaymentId === null ? 'noCardToReturnTo' : { cardPaymentId };
  }
  const account = readBankAccount(to.account);
  if (account === null || !isBankCode(to.bankCode)) return 'accountInvalid';
  const accountSealed = vault.seal(account, REFUND_ACCOUNT);
  return { accountSealed, accountLast4: lastFour(account), bankCode: to.bankCode };
};

/** The request that the same call made before; the key of another call is refused. */
const sameAsk = (stored: refunds.RefundRow | null, { fingerprint }: Keyed): refunds.RefundRow | Refused =>
  stored?.fingerprint === fingerprint ? stored : 'keyReused';

/** Asks for free money back and puts it aside at once, so that it cannot be spent meanwhile. */
export const requestRefund = async (
  deps: DepositDeps,
  party: Party,
  asked: RefundAsked,
  { caller, keyed }: { caller: Caller; keyed: Keyed },
): Promise<refunds.RefundRow | Refused | Refusal<'refundsWait'>> => {
  const amountTiyin = BigInt(asked.amount);
  if (!mayRefund(amountTiyin)) return 'amountOutOfBounds';
  const { to } = asked;
  const work = async (tx: Tx): Promise<refunds.RefundRow | Refused | Refusal<'refundsWait'>> => {
    const known = await refunds.refundByKey(tx, party, keyed.key);
    if (known) return sameAsk(known, keyed);
    const waitUntil = await refundsWaitUntil(tx, caller.subject);
    if (waitUntil) return refuse('refundsWait', { until: formatDateTime(waitUntil) });
    const destination = await destinationOf(deps, tx, party, to);
    if (typeof destination === 'string') return destination;
    const dueOn = addWorkingDays(await refunds.today(tx), limits.refundWorkingDays);
    const requestedBy = caller.username;
    const made = { party, requestedBy, amountTiyin, keyed, dueOn, to: destination };
    const refund = await refunds.insertRefund(tx, made);
    if (!refund) {
      // Somebody pressed twice, and the other press was first.
      return sameAsk(await refunds.refundByKey(tx, party, keyed.key), keyed);
    }
    const movement = { party, amountTiyin, idempotencyKey: `refund:${refund.id}` };
    if (!(await deps.ledger.reserveRefund(tx, movement))) throw new NotFree();
    return refund;
  };
  return deps.db.begin(work).catch((error: unknown) => {
    if (error instanceof NotFree) return 'notEnoughFree' as const;
    throw error;
  });
};

export type Decision = { decision: 'PAID' | 'REFUSED'; note: string };

/**
 * Decides on a refund. Above the limit the first who agrees is only written down, and somebody else has to agree too;
 * nobody decides on a request of their own. The same decision by the same person again changes nothing.
 */
export const decideRefund = async (
  { db, ledger }: Pick<DepositDeps, 'db' | 'ledger'>,
  id: bigint,
  { decision, note }: Decision,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<refunds.RefundRow | 'refundNotFound' | 'secondPerson' | 'alreadyDecided' | 'noteNeeded'> =>
  db.begin(async (tx) => {
    const refund = await refunds.lockRefund(tx, id);
    if (!refund) return 'refundNotFound';
    const next = after(refundMoves, refund.state, decision === 'PAID' ? 'pay' : 'refuse');
    if (!next) return refund.state === decision && refund.decidedBy === caller.username ? refund : 'alreadyDecided';
    if (refund.requestedBy === caller.username) return 'secondPerson';
    if (decision === 'REFUSED' && note.trim() === '') return 'noteNeeded';
    const write = (action: 'refund.agree' | 'refund.pay' | 'refund.refuse') =>
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
        await refunds.agreeFirst(tx, id, caller.username);
        await write('refund.agree');
        return (await refunds.lockRefund(tx, id)) ?? refund;
      }
    }
    await ledger.settleRefund(tx, {
      party: { kind: refund.partyKind, id: refund.partyId },
      amountTiyin: refund.amountTiyin,
      idempotencyKey: `refundSettled:${id}`,
      outcome: decision,
    });
    await refunds.decide(tx, id, { state: next, by: caller.username, note: note.trim() });
    await write(decision === 'PAID' ? 'refund.pay' : 'refund.refuse');
    return (await refunds.lockRefund(tx, id)) ?? refund;
  });
