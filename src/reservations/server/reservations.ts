import { type LedgerEntry, transferEntries } from '#accounts/rules/transfer.ts';
import { getBalances, NotEnoughMoney, postTransfer } from '#accounts/server/api.ts';
import { moneyWords } from '#credit/text/error-words.ts';
import { audit, findPrincipal } from '#identity/server/api.ts';
import { setReservedUntil } from '#listings/server/api.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import { type Db, rollBackWith, type Tx } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Locale } from '#platform/values/locale.ts';
import { tiyin } from '#platform/values/money.ts';
import {
  heldOf,
  type ReservationActor,
  type ReservationMove,
  type ReservationState,
  type ReturnReason,
  reservationMoves,
  reservationStateAfter,
} from '../rules/reservation.ts';
import type { ReservationDeps } from './deps.ts';
import { type NotifiedReservation, notifyBuyer, notifySeller } from './reservation-notices.ts';
import * as store from './reservation-store.ts';

type MoveDeps = Pick<ReservationDeps, 'notifyUsers'>;
/** Who moves it, by which request. */
export type ReservationMoveActor = { by: ReservationActor; username: string; requestId: string };
type Moved = { id: number; state: ReservationState };

type MoneyKey = 'hold' | 'rest' | 'apply' | 'release' | 'undo' | 'forfeit' | 'settle';
export const moneyKey = ({ listingId, id }: { listingId: number; id: number }, key: MoneyKey): string =>
  `reservation:${listingId}:${id}:${key}`;

/** Holds money of whoever reserves; refused, with what is missing, where there is not so much. */
export const holdMoney = async (
  tx: Tx,
  { id, listingId, principal }: Pick<store.LockedReservation, 'id' | 'listingId' | 'principal'>,
  { key, amountTiyin, locale }: { key: 'hold' | 'rest'; amountTiyin: bigint; locale: Locale },
): Promise<Refusal<'depositShort'> | null> => {
  if (amountTiyin === 0n) return null;
  try {
    await postTransfer(tx, {
      kind: 'hold',
      idempotencyKey: moneyKey({ listingId, id }, key),
      entries: transferEntries(principal, 'available', 'held', tiyin(amountTiyin)),
    });
    return null;
  } catch (error) {
    if (!(error instanceof NotEnoughMoney)) throw error;
    const { available = 0n } = await getBalances(tx, principal);
    const missing = amountTiyin - available;
    return refuse('depositShort', { missing: moneyWords(missing, locale) }, { missingTiyin: missing.toString() });
  }
};

/** Where the money of a reservation goes with a move that ends it. */
const moveMoney = async (
  tx: Tx,
  stored: store.LockedReservation,
  move: Exclude<ReservationMove, 'pay'>,
  returnedTiyin: bigint,
): Promise<void> => {
  const { principal, listingId, depositTiyin, restTiyin } = stored;
  const post = (kind: 'apply' | 'release' | 'forfeit', key: MoneyKey, entries: readonly LedgerEntry[]) =>
    postTransfer(tx, { kind, idempotencyKey: moneyKey(stored, key), entries });
  const held = heldOf(stored);
  switch (move) {
    case 'complete':
      await post('apply', 'apply', transferEntries(principal, 'held', 'applied', tiyin(held)));
      return;
    case 'return':
      await post('release', 'release', transferEntries(principal, 'held', 'available', tiyin(held)));
      return;
    case 'undo':
      await post(
        'release',
        'undo',
        transferEntries(principal, 'applied', 'available', tiyin(depositTiyin + restTiyin)),
      );
      return;
    case 'forfeit':
    case 'settle': {
      const kept = held - returnedTiyin;
      const entries = [
        { owner: principal, bucket: 'held' as const, amountTiyin: tiyin(-held) },
        { owner: principal, bucket: 'available' as const, amountTiyin: tiyin(returnedTiyin) },
        { owner: await store.findSeller(tx, listingId), bucket: 'owed' as const, amountTiyin: tiyin(kept) },
      ].filter(({ amountTiyin }) => amountTiyin !== 0n);
      await post(kept === 0n ? 'release' : 'forfeit', move, entries);
    }
  }
};

/** Ends a reservation that was locked: its row, its listing, its money, its event, its line in the trail, and what both sides hear. */
const end = async (
  tx: Tx,
  deps: MoveDeps,
  stored: store.LockedReservation,
  move: Exclude<ReservationMove, 'pay'>,
  details: store.MoveDetails,
  actor: ReservationMoveActor,
): Promise<ReservationState> => {
  const { to } = reservationMoves[move];
  const { depositTiyin, restTiyin } = stored;
  const { returnedTiyin = 0n, reason } = details;
  await store.moveReservation(tx, stored.id, to, details);
  await setReservedUntil(tx, stored.listingId, null);
  await moveMoney(tx, stored, move, returnedTiyin);
  await writeDown(tx, stored, { move, to, details, actor });
  const told = ((): NotifiedReservation => {
    if (to === 'SETTLED') return { to, returnedTiyin, sellerTiyin: heldOf(stored) - returnedTiyin };
    if (to === 'RETURNED')
      return {
        to,
        amountTiyin: move === 'undo' ? depositTiyin + restTiyin : heldOf(stored),
        reason: reason ?? 'SELLER',
      };
    return to === 'FORFEITED' ? { to } : { to: 'COMPLETED' };
  })();
  await notifyBuyer(tx, deps, stored, told);
  if (actor.by !== 'seller') await notifySeller(tx, deps, stored, told);
  return to;
};

const writeDown = async (
  tx: Tx,
  stored: Pick<store.LockedReservation, 'id' | 'number' | 'state' | 'listingId'>,
  {
    move,
    to,
    details: { comment = '', reason, returnedTiyin },
    actor: { by, username, requestId },
  }: { move: ReservationMove; to: ReservationState; details: store.MoveDetails; actor: ReservationMoveActor },
): Promise<void> => {
  await store.insertEvent(tx, { id: stored.id, to, by, username, comment });
  await audit(tx, {
    caller: { username },
    action: `reservation.${move}`,
    object: `reservation:${stored.id}`,
    detail: {
      number: stored.number,
      listingId: stored.listingId,
      from: stored.state,
      ...(reason ? { reason } : {}),
      ...(returnedTiyin === undefined ? {} : { returnedTiyin: returnedTiyin.toString() }),
    },
    requestId,
  });
};

type Ref = { id: number; from: ReservationState };
type MoveRefusal = 'reservationMissing' | 'reservationMoved';

/** The buyer pays the rest out of the own balance; it is held until the sale. */
export const payReservation = (
  deps: ReservationDeps,
  { id, from }: Ref,
  { caller, locale, requestId }: { caller: Caller; locale: Locale; requestId: string },
): Promise<Moved | Refusal<MoveRefusal | 'reservationOver' | 'depositShort'>> =>
  deps.db.begin(async (tx) => {
    const principal = await findPrincipal({ db: tx, encryption: deps.encryption }, caller);
    const stored = await store.lockReservation(tx, id);
    if (!stored || stored.principal.kind !== principal?.kind || stored.principal.id !== principal.id)
      return refuse('reservationMissing');
    const to = stored.state === from ? reservationStateAfter(stored.state, 'pay') : null;
    if (to === null) return refuse('reservationMoved');
    // What is over and waits for the job that says so is not paid any more.
    if (stored.isOver) return refuse('reservationOver');
    const short = await holdMoney(tx, stored, { key: 'rest', amountTiyin: stored.restTiyin, locale });
    if (short) return rollBackWith(short);
    await store.moveReservation(tx, id, to, {});
    const actor = { by: 'buyer', username: caller.username, requestId } as const;
    await writeDown(tx, stored, { move: 'pay', to, details: {}, actor });
    await notifyBuyer(tx, deps, stored, { to: 'PAID' });
    await notifySeller(tx, deps, stored, { to: 'PAID' });
    return { id, state: to };
  });

/** Staff end a reservation that cannot become a sale: all that is held goes back to the buyer at once. */
export const returnReservation = (
  deps: ReservationDeps,
  { id, from }: Ref,
  { reason, comment }: { reason: Exclude<ReturnReason, 'SALE_UNDONE'>; comment: string },
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<Moved | Refusal<MoveRefusal>> =>
  deps.db.begin(async (tx) => {
    const stored = await store.lockReservation(tx, id);
    if (!stored) return refuse('reservationMissing');
    if (stored.state !== from || reservationStateAfter(stored.state, 'return') === null)
      return refuse('reservationMoved');
    const actor = { by: 'staff', username: caller.username, requestId } as const;
    return { id, state: await end(tx, deps, stored, 'return', { reason, comment }, actor) };
  });

/** Staff end a reservation as both sides have agreed; no more than the deposit stays with the seller. */
export const settleReservation = (
  deps: ReservationDeps,
  { id, from }: Ref,
  { returnedTiyin, comment }: { returnedTiyin: bigint; comment: string },
  { caller, locale, requestId }: { caller: Caller; locale: Locale; requestId: string },
): Promise<Moved | Refusal<MoveRefusal | 'returnedOutOfRange' | 'settlementReasonMissing'>> =>
  deps.db.begin(async (tx) => {
    const stored = await store.lockReservation(tx, id);
    if (!stored) return refuse('reservationMissing');
    if (stored.state !== from || reservationStateAfter(stored.state, 'settle') === null)
      return refuse('reservationMoved');
    const most = heldOf(stored);
    const least = most - stored.depositTiyin;
    if (returnedTiyin < least || returnedTiyin > most)
      return refuse('returnedOutOfRange', { least: moneyWords(least, locale), most: moneyWords(most, locale) });
    if (comment === '') return refuse('settlementReasonMissing');
    const actor = { by: 'staff', username: caller.username, requestId } as const;
    return { id, state: await end(tx, deps, stored, 'settle', { returnedTiyin, comment }, actor) };
  });

/** The house itself, in the trail and in histories. */
const SYSTEM: ReservationMoveActor = { by: 'system', username: 'ostona', requestId: '' };

type JobDeps = { db: Db; log: Log; notifyUsers: NotifyUsers };

/** Does something for each of many reservations, in a transaction of its own; one that fails holds up none of the others. */
const forEachOf = async (deps: JobDeps, ids: readonly number[], work: (tx: Tx, id: number) => Promise<boolean>) => {
  let done = 0;
  for (const id of ids)
    try {
      if (await deps.db.begin((tx) => work(tx, id))) done += 1;
    } catch (error) {
      deps.log.warn({ err: error, id }, 'a reservation could not be gone on with');
    }
  return done;
};

/** Ends what was not paid in time: the deposit is the seller's. Gives how many that were. */
export const forfeitOverdue = async (deps: JobDeps): Promise<number> =>
  forEachOf(deps, await store.listOverdue(deps.db), async (tx, id) => {
    const stored = await store.lockReservation(tx, id);
    if (!stored?.isOver || reservationStateAfter(stored.state, 'forfeit') === null) return false;
    await end(tx, deps, stored, 'forfeit', {}, SYSTEM);
    return true;
  });

/** Reminds buyers while there is time; each as often as the limits say. Gives how many were reminded. */
export const remindBuyers = async (deps: JobDeps): Promise<number> =>
  forEachOf(
    deps,
    (await store.listToRemind(deps.db)).map(({ id }) => id),
    async (tx, id) => {
      const stored = await store.lockReservation(tx, id);
      const [due] = await store.listToRemind(tx, id);
      if (!stored || !due) return false;
      await store.setReminded(tx, id, due.days);
      await notifyBuyer(tx, deps, stored, { to: 'RESERVED', isReminder: true });
      return true;
    },
  );

/** The buyer for whom a property is reserved stands in the way of what is wanted. */
export type SaleObstacle = { code: 'reservationUnpaid' } | { code: 'reservationPrice'; priceTiyin: bigint };

/**
 * The property is sold: what its buyer has paid becomes part of the price. Null where nobody had reserved it, else the open request of that
 * buyer, where there is one; refused while the rest is not paid, and at another price. The listing is held until the transaction ends.
 */
export const completeReservation = async (
  tx: Tx,
  deps: MoveDeps,
  listingId: number,
  soldPriceTiyin: bigint,
  actor: ReservationMoveActor,
): Promise<SaleObstacle | { requestId: number | null } | null> => {
  const stored = await store.lockReservationOf(tx, listingId, 'living');
  if (!stored) return null;
  if (stored.state !== 'PAID') return { code: 'reservationUnpaid' };
  const { priceTiyin } = stored;
  if (soldPriceTiyin !== priceTiyin) return { code: 'reservationPrice', priceTiyin };
  await end(tx, deps, stored, 'complete', {}, actor);
  return { requestId: await store.findOpenRequest(tx, listingId, stored.principal) };
};

/** The property is sold no more: all that is held goes back to the buyer. */
export const returnToBuyer = async (
  tx: Tx,
  deps: MoveDeps,
  listingId: number,
  { comment, ...actor }: ReservationMoveActor & { comment: string },
): Promise<void> => {
  const stored = await store.lockReservationOf(tx, listingId, 'living');
  if (stored) await end(tx, deps, stored, 'return', { reason: 'SELLER', comment }, actor);
};

/** The sale of a property is undone: what had become part of its price is free on the account of the buyer again. */
export const undoReservation = async (
  tx: Tx,
  deps: MoveDeps,
  listingId: number,
  { comment, ...actor }: ReservationMoveActor & { comment: string },
): Promise<void> => {
  const stored = await store.lockReservationOf(tx, listingId, 'completed');
  if (stored) await end(tx, deps, stored, 'undo', { reason: 'SALE_UNDONE', comment }, actor);
};

/** Whether a property is reserved; it is held until the transaction ends. */
export const isReserved = async (tx: Tx, listingId: number): Promise<boolean> =>
  (await store.lockReservationOf(tx, listingId, 'living')) !== null;
