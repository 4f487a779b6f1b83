export { forgetBuyer } from './reservation-store.ts';
export {
  completeReservation,
  isReserved,
  type ReservationMoveActor,
  returnToBuyer,
  undoReservation,
} from './reservations.ts';
