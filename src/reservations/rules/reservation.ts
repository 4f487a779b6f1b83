import { type BenefitTerms, costOf } from '#credit/rules/benefit.ts';
import { shareOf } from '#credit/rules/calculation.ts';
import { methodOf, type ReservingMethod } from '#credit/rules/purchase-method.ts';
import { MONTHS_IN_YEAR } from '#platform/values/calendar-date.ts';
import { limits } from '#platform/values/limits.ts';
import { fromTashkent, tashkentParts } from '#platform/values/time.ts';

/**
 * Where a reservation stands: the deposit is held and the rest is due; the rest is held too; the sale is done and all of it became part of the
 * price; all went back to the buyer; it was ended by agreement and a part went back; the rest was not paid in time and the deposit
 * is the seller's.
 */
export const reservationStates = ['RESERVED', 'PAID', 'COMPLETED', 'RETURNED', 'SETTLED', 'FORFEITED'] as const;
export type ReservationState = (typeof reservationStates)[number];

/** While nobody else buys the property. */
export const livingReservationStates = ['RESERVED', 'PAID'] as const satisfies ReservationState[];

export type ReservationMove = 'pay' | 'complete' | 'return' | 'undo' | 'settle' | 'forfeit';
export type ReservationActor = 'buyer' | 'seller' | 'staff' | 'system';

/** Every move there is: from where, to where. `undo`: the sale that it ended in fell through. */
export const reservationMoves: Record<ReservationMove, { from: readonly ReservationState[]; to: ReservationState }> = {
  pay: { from: ['RESERVED'], to: 'PAID' },
  complete: { from: ['PAID'], to: 'COMPLETED' },
  return: { from: livingReservationStates, to: 'RETURNED' },
  undo: { from: ['COMPLETED'], to: 'RETURNED' },
  settle: { from: livingReservationStates, to: 'SETTLED' },
  forfeit: { from: ['RESERVED'], to: 'FORFEITED' },
};

/** Where a move leads from a state; null where it is not to be made. */
export const reservationStateAfter = (state: ReservationState, move: ReservationMove): ReservationState | null =>
  reservationMoves[move].from.includes(state) ? reservationMoves[move].to : null;

/** Why all went back: the seller sells no more, the papers do not allow the sale, or the sale was undone after it. */
export const returnReasons = ['SELLER', 'PAPERS', 'SALE_UNDONE'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What is held now, in tiyin: the deposit, and the rest once that was paid. */
export const heldOf = ({
  state,
  depositTiyin,
  restTiyin,
}: {
  state: ReservationState;
  depositTiyin: bigint;
  restTiyin: bigint;
}): bigint => {
  if (state === 'RESERVED') return depositTiyin;
  return state === 'PAID' ? depositTiyin + restTiyin : 0n;
};

/** CRD-007: what is held at once, of the full price (O77), in tiyin. */
export const depositOf = (priceTiyin: bigint): bigint =>
  shareOf(priceTiyin, BigInt(limits.reservationDepositHundredths));

/** What somebody pays who reserves a property by an offer: now, within the term, and after it; in tiyin. */
export type ReservationTerms = {
  method: ReservingMethod;
  priceTiyin: bigint;
  depositTiyin: bigint;
  /** Due within the term: with the deposit it makes what is paid in advance. */
  restTiyin: bigint;
  /** Due after it: month by month, or at the notary. */
  laterTiyin: bigint;
  /** Of instalments: for how many months, and what the first of them takes. */
  months: number | null;
  monthlyTiyin: bigint | null;
};

/** Why a first payment is not one of an offer: below what the offer asks for, or so much that nothing is left to be paid later. */
export type FirstPaymentError = { code: 'firstBelow'; leastTiyin: bigint } | { code: 'firstWhole' };

/** What is paid first at least by an offer of instalments, in tiyin; null where it is none at this price. */
export const leastFirst = (terms: BenefitTerms, priceTiyin: bigint): bigint | null => {
  if (methodOf(terms, priceTiyin) !== 'OFFERED_PAYMENT_INSTALLMENTS') return null;
  const advance = shareOf(priceTiyin, BigInt(terms.percentageAmount ?? 0));
  return costOf(terms, priceTiyin, advance)?.downTiyin ?? null;
};

/**
 * What reserving by an offer takes at a price: of an advance its percent of the price; of instalments the first payment that was chosen, or
 * the smallest where none was (`firstTiyin` null). Null where the offer is neither. The deposit is never above the price, and where it
 * is more than the first payment there is no rest.
 */
export const reservationTerms = (
  terms: BenefitTerms,
  priceTiyin: bigint,
  firstTiyin: bigint | null = null,
): { terms: ReservationTerms } | { error: FirstPaymentError } | null => {
  const method = methodOf(terms, priceTiyin);
  if (method !== 'OFFERED_PREPAYMENT' && method !== 'OFFERED_PAYMENT_INSTALLMENTS') return null;
  const depositTiyin = depositOf(priceTiyin);
  const partsOf = (first: bigint) => {
    const restTiyin = first > depositTiyin ? first - depositTiyin : 0n;
    return { method, priceTiyin, depositTiyin, restTiyin, laterTiyin: priceTiyin - depositTiyin - restTiyin };
  };
  if (method === 'OFFERED_PREPAYMENT') {
    const first = shareOf(priceTiyin, BigInt(terms.percentageAmount ?? 0));
    return { terms: { ...partsOf(first), months: null, monthlyTiyin: null } };
  }
  const least = leastFirst(terms, priceTiyin);
  if (least === null) return null;
  const chosen = firstTiyin ?? least;
  if (chosen < least) return { error: { code: 'firstBelow', leastTiyin: least } };
  // The deposit is paid in any case: where it is more than the first payment, so much less is left for the months.
  const first = chosen > depositTiyin ? chosen : depositTiyin;
  const cost = first < priceTiyin ? costOf(terms, priceTiyin, first) : null;
  if (cost === null) return { error: { code: 'firstWhole' } };
  return { terms: { ...partsOf(cost.downTiyin), months: monthsIn(terms), monthlyTiyin: cost.monthlyTiyin } };
};

const monthsIn = ({ deadline, deadlineUnit }: BenefitTerms): number =>
  (deadline ?? 0) * (deadlineUnit === 'YEAR' ? MONTHS_IN_YEAR : 1);

/** Until when the rest of what is reserved now has to be paid: so many days later, at the end of the working day in Tashkent. Milliseconds since 1970. */
export const dueAtOf = (nowMs: number): number => {
  const { year, month, day } = tashkentParts(nowMs);
  return fromTashkent(year, month, day + limits.reservationDays, limits.reservationDueHour);
};

const DAY_MS = 86_400_000;

/** Whole days that are left until a moment, of a part of a day one; 0 when it is over. */
export const daysLeft = (dueAtMs: number, nowMs: number): number => Math.max(0, Math.ceil((dueAtMs - nowMs) / DAY_MS));
