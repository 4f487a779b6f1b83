import { maskPhone } from '#identity/rules/mask.ts';
import { tiyin, toWire } from '#platform/values/money.ts';
import type { AdminReservation, OwnReservation, ReservationRow } from '../contract.ts';
import { heldOf, livingReservationStates, type ReservationState } from '../rules/reservation.ts';
import type { ReservationEventRow, ReservationRecord } from './reservation-list-store.ts';

const wire = (amount: bigint): string => toWire(tiyin(amount));
const wireOrNull = (amount: bigint | null): string | null => (amount === null ? null : wire(amount));

export const isLiving = (state: ReservationState): boolean =>
  livingReservationStates.some((living) => living === state);

/** What everybody who may see a reservation sees of it. */
export const reservationFacts = (stored: ReservationRecord): Omit<OwnReservation, 'documentId' | 'events'> => ({
  id: stored.id,
  number: stored.number,
  state: stored.state,
  property: stored.property,
  method: stored.method,
  productName: stored.productName,
  language: stored.language,
  price: wire(stored.priceTiyin),
  deposit: wire(stored.depositTiyin),
  rest: wire(stored.restTiyin),
  later: wire(stored.priceTiyin - stored.depositTiyin - stored.restTiyin),
  months: stored.months,
  monthly: wireOrNull(stored.monthlyTiyin),
  held: wire(heldOf(stored)),
  returnReason: stored.returnReason,
  returned: wireOrNull(stored.returnedTiyin),
  comment: stored.comment,
  createdAt: stored.createdAt.toISOString(),
  dueAt: stored.dueAt.toISOString(),
  paidAt: stored.paidAt?.toISOString() ?? null,
  endedAt: stored.endedAt?.toISOString() ?? null,
});

const eventsOf = (events: readonly ReservationEventRow[], id: number, isForOffice: boolean): OwnReservation['events'] =>
  events
    .filter(({ reservationId }) => reservationId === id)
    .map(({ at, to, by, name, comment }) => ({
      at: at.toISOString(),
      to,
      by,
      name: isForOffice ? name : null,
      comment,
    }));

/** What the buyer sees. */
export const ownReservation = (stored: ReservationRecord, events: readonly ReservationEventRow[]): OwnReservation => ({
  ...reservationFacts(stored),
  documentId: stored.documentId,
  events: eventsOf(events, stored.id, false),
});

/** A line of the list of staff. */
export const reservationRow = (stored: ReservationRecord): ReservationRow => ({
  ...reservationFacts(stored),
  buyer: {
    name: stored.buyerName,
    companyName: stored.companyName,
    phoneMasked: stored.phone === null ? '' : maskPhone(stored.phone),
  },
});

/** What staff see of one. */
export const adminReservation = (
  stored: ReservationRecord,
  events: readonly ReservationEventRow[],
  { mayEnd }: { mayEnd: boolean },
): AdminReservation => ({
  ...reservationRow(stored),
  documentId: stored.documentId,
  events: eventsOf(events, stored.id, true),
  applicationId: stored.applicationId,
  mayEnd: mayEnd && isLiving(stored.state),
});
