import { useText } from '#platform/web/text.tsx';
import type ownText from '../text/uz/own-reservations.ts';
import type listText from '../text/uz/reservation-list.ts';
import type text from '../text/uz/reservations.ts';
import type reserve from '../text/uz/reserve.ts';
import type offers from '../text/uz/reserve-offers.ts';

export type ReservationsText = typeof text;
export const useReservationsText = () => useText<ReservationsText>('reservations');

/** On the page of a property. */
export const useReserveOffersText = () => useText<typeof offers>('reserveOffers');

/** In the window in which a property is reserved. */
export const useReserveText = () => useText<typeof reserve>('reserve');

export type OwnReservationsText = typeof ownText;
/** The words of whoever reserved. */
export const useOwnReservationsText = () => useText<OwnReservationsText>('ownReservations');

export type ReservationListText = typeof listText;
/** The words of staff. */
export const useReservationListText = () => useText<ReservationListText>('reservationList');
