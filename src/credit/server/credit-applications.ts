import { audit, findBankOfUser, findPrincipal } from '#identity/server/api.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';
import type { Caller } from '#platform/values/caller.ts';
import {
  type CreditMove,
  type CreditState,
  creditMoves,
  creditStateAfter,
  type ExpiryReason,
  type RejectionReason,
} from '../rules/credit-application.ts';
import * as store from './credit-application-store.ts';
import { type NotifiedMove, notifyApplicant, notifyBank } from './credit-notices.ts';
import type { CreditDeps } from './deps.ts';

type MoveDeps = Pick<CreditDeps, 'notifyUsers'>;
/** Who moves it, by which request. */
type Mover = { username: string; requestId: string };
type Moved = { id: number; state: CreditState };

/** Where a move leads an application that was read as `from`; null where it stands elsewhere by now. */
const stateAfter = (stored: store.LockedCredit, from: CreditState, move: CreditMove): CreditState | null =>
  stored.state === from ? creditStateAfter(stored.state, move) : null;

/** Moves an application that was locked, with its event and its line in the trail. Returns when it ends by itself now. */
const carryOut = async (
  tx: Tx,
  stored: store.LockedCredit,
  move: CreditMove,
  decision: store.CreditDecision,
  { username, requestId }: Mover,
): Promise<Date> => {
  const { by, to } = creditMoves[move];
  const endsAt = await store.moveCredit(tx, stored.id, to, decision);
  await store.insertCreditEvent(tx, { id: stored.id, to, by, username, comment: decision.comment ?? '' });
  const { rejection, expiry, approved } = decision;
  await audit(tx, {
    caller: { username },
    action: `credit.${move}`,
    object: `credit:${stored.id}`,
    detail: {
      number: stored.number,
      from: stored.state,
      ...(rejection ? { rejection } : {}),
      ...(expiry ? { expiry } : {}),
      ...(approved ? { approvedTiyin: String(approved.tiyin), validDays: approved.validDays } : {}),
    },
    requestId,
  });
  return endsAt;
};

/** A decision of the bank: why it cannot be made, what it writes, and how it is told. */
type BankDecision<Code extends string> = {
  move: 'take' | 'approve' | 'reject';
  refusalOf?: (stored: store.LockedCredit) => Refusal<Code> | null;
  decision: store.CreditDecision;
  told: (endsAt: Date) => NotifiedMove;
};
type Ref = { id: number; from: CreditState };
type BankCall = { caller: Caller; requestId: string };

/** Somebody of the bank moves an application to it; to everybody else it does not exist. */
const decide = <Code extends string = never>(
  deps: CreditDeps,
  { id, from }: Ref,
  { move, refusalOf, decision, told }: BankDecision<Code>,
  { caller, requestId }: BankCall,
) =>
  deps.db.begin(async (tx): Promise<Moved | Refusal<'creditMissing' | 'creditMoved' | Code>> => {
    const bankId = await findBankOfUser(tx, caller.subject);
    const stored = await store.lockCredit(tx, id);
    if (!stored || stored.companyId !== bankId) return refuse('creditMissing');
    const to = stateAfter(stored, from, move);
    // What has ended and waits for the job that says so is not decided any more.
    if (to === null || stored.isPastEnd) return refuse('creditMoved');
    const refusal = refusalOf?.(stored);
    if (refusal) return refusal;
    const endsAt = await carryOut(tx, stored, move, decision, { username: caller.username, requestId });
    await notifyApplicant(tx, deps, stored, told(endsAt));
    return { id, state: to };
  });

/** The bank takes a new application up. */
export const reviewCredit = (deps: CreditDeps, ref: Ref, call: BankCall) =>
  decide(deps, ref, { move: 'take', decision: {}, told: () => ({ to: 'IN_REVIEW' }) }, call);

/** The bank approves as much as was asked for, or less, for so many days. */
export const approveCredit = (
  deps: CreditDeps,
  ref: Ref,
  { tiyin, validDays, comment }: { tiyin: bigint; validDays: number; comment: string },
  call: BankCall,
) =>
  decide(
    deps,
    ref,
    {
      move: 'approve',
      refusalOf: ({ creditTiyin }) => (tiyin > creditTiyin ? refuse('creditAboveAsked') : null),
      decision: { approved: { tiyin, validDays }, comment },
      told: (until) => ({ to: 'APPROVED', tiyin, until }),
    },
    call,
  );

/** The bank says no, by a reason that whoever applied reads. */
export const rejectCredit = (
  deps: CreditDeps,
  ref: Ref,
  { rejection, comment }: { rejection: RejectionReason; comment: string },
  call: BankCall,
) =>
  decide(
    deps,
    ref,
    {
      move: 'reject',
      refusalOf: () => (rejection === 'OTHER' && comment === '' ? refuse('creditReasonMissing') : null),
      decision: { rejection, comment },
      told: () => ({ to: 'REJECTED', rejection, comment }),
    },
    call,
  );

/** Whoever applied takes an application back; the bank is told. */
export const withdrawCredit = (
  deps: CreditDeps,
  { id, from }: { id: number; from: CreditState },
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<Moved | Refusal<'creditMissing' | 'creditMoved'>> =>
  deps.db.begin(async (tx) => {
    const principal = await findPrincipal({ db: tx, encryption: deps.encryption }, caller);
    const stored = await store.lockCredit(tx, id);
    if (!stored || principal?.kind !== 'PERSON' || stored.personId !== principal.id) return refuse('creditMissing');
    const to = stateAfter(stored, from, 'withdraw');
    if (to === null) return refuse('creditMoved');
    await carryOut(tx, stored, 'withdraw', {}, { username: caller.username, requestId });
    await notifyApplicant(tx, deps, stored, { to: 'WITHDRAWN' });
    await notifyBank(tx, deps, stored, 'WITHDRAWN');
    return { id, state: to };
  });

/** The house itself, in the trail and in histories. */
const SYSTEM: Mover = { username: 'ostona', requestId: '' };

/** Why an application has to end now; null where it need not. */
const expiryOf = ({ state, isPastEnd, isOnSale }: store.LockedCredit): ExpiryReason | null => {
  if (isPastEnd) return state === 'APPROVED' ? 'UNUSED' : 'UNANSWERED';
  return state !== 'APPROVED' && !isOnSale ? 'NOT_ON_SALE' : null;
};

/** Ends every application whose time is over or whose property is sold, each in a transaction of its own. Gives how many ended. */
export const expireCredits = async (deps: { db: Db; log: Log; notifyUsers: NotifyUsers }): Promise<number> => {
  let ended = 0;
  for (const id of await store.listDueCredits(deps.db))
    try {
      if (await deps.db.begin((tx) => expireCredit(tx, deps, id))) ended += 1;
    } catch (error) {
      deps.log.warn({ err: error, id }, 'an application for a credit could not be ended');
    }
  return ended;
};

const expireCredit = async (tx: Tx, deps: MoveDeps, id: number): Promise<boolean> => {
  const stored = await store.lockCredit(tx, id, true);
  const expiry = stored && creditStateAfter(stored.state, 'expire') ? expiryOf(stored) : null;
  if (!stored || !expiry) return false;
  await carryOut(tx, stored, 'expire', { expiry }, SYSTEM);
  await notifyApplicant(tx, deps, stored, { to: 'EXPIRED', expiry });
  return true;
};

/** Takes back what somebody who leaves has under way, tells the banks, and keeps of all of it the figures alone. */
export const forgetCreditsOf = async (
  tx: Tx,
  deps: MoveDeps,
  { id: personId, username }: { id: bigint; username: string },
): Promise<void> => {
  for (const id of await store.listLivingOf(tx, personId)) {
    const stored = await store.lockCredit(tx, id);
    if (!stored) continue;
    await carryOut(tx, stored, 'withdraw', {}, { username, requestId: '' });
    await notifyBank(tx, deps, stored, 'WITHDRAWN');
  }
  await store.forgetApplicant(tx, personId);
};
