import type { IconName } from '#platform/web/icon-names.ts';
import type { OwnReservation } from '../contract.ts';
import type { ReservationState } from '../rules/reservation.ts';

/** How a state looks as a badge. */
export const reservationLooks: Record<ReservationState, { tone: 'info' | 'ok' | 'bad' | 'plain'; icon: IconName }> = {
  RESERVED: { tone: 'info', icon: 'lock' },
  PAID: { tone: 'ok', icon: 'circle-check' },
  COMPLETED: { tone: 'ok', icon: 'key' },
  RETURNED: { tone: 'plain', icon: 'arrow-back-up' },
  SETTLED: { tone: 'plain', icon: 'scale' },
  FORFEITED: { tone: 'bad', icon: 'clock' },
};

/** What the buyer had paid in all when it ended, in tiyin: the deposit, and the rest where he paid that too. */
export const paidOf = ({ deposit, rest, paidAt }: Pick<OwnReservation, 'deposit' | 'rest' | 'paidAt'>): bigint =>
  BigInt(deposit) + (paidAt === null ? 0n : BigInt(rest));

/** What stayed with the seller of one that was ended by agreement, in tiyin. */
export const sellerShareOf = (reservation: Pick<OwnReservation, 'deposit' | 'rest' | 'paidAt' | 'returned'>): bigint =>
  paidOf(reservation) - BigInt(reservation.returned ?? 0);
