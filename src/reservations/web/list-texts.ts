import { useText } from '#platform/web/text.tsx';
import type ownText from '../text/uz/own-reservations.ts';
import type listText from '../text/uz/reservation-list.ts';

export type OwnReservationsText = typeof ownText;
/** The words of whoever reserved. */
export const useOwnReservationsText = () => useText<OwnReservationsText>('ownReservations');

export type ReservationListText = typeof listText;
/** The words of staff. */
export const useReservationListText = () => useText<ReservationListText>('reservationList');
