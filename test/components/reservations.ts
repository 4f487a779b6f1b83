import type { AdminReservation, OwnReservation, ReservationRow } from '#reservations/contract.ts';

const buyer = { name: 'Aziza Valiyeva', companyName: null, phoneMasked: '+998 •• •••-01-01' };
export const reservedEvent: OwnReservation['events'][number] = {
  at: '2026-11-24T09:20:00Z',
  to: 'RESERVED',
  by: 'buyer',
  name: null,
  comment: '',
};

/** A home of 520 000 000 that is reserved for an advance of 499 200 000: 26 000 000 are held, the rest is due. */
export const reservationOf = (own: Partial<OwnReservation> = {}): OwnReservation => ({
  id: 52,
  number: 'OT-2026/000052',
  state: 'RESERVED',
  property: { id: 104_205, name: '2 xonali kvartira', address: 'Sergeli tumani' },
  method: 'OFFERED_PREPAYMENT',
  productName: 'Navroʻz Qurilish',
  language: 'uz',
  price: '52000000000',
  deposit: '2600000000',
  rest: '47320000000',
  later: '2080000000',
  months: null,
  monthly: null,
  held: '2600000000',
  returnReason: null,
  returned: null,
  comment: '',
  createdAt: reservedEvent.at,
  dueAt: '2026-12-04T13:00:00Z',
  paidAt: null,
  endedAt: null,
  documentId: 'abcdef0123456789',
  events: [reservedEvent],
  ...own,
});

/** What changes of it once the rest is held too. */
export const paid = {
  state: 'PAID',
  held: '49920000000',
  paidAt: '2026-11-30T07:00:00Z',
  events: [reservedEvent, { ...reservedEvent, at: '2026-11-30T07:00:00Z', to: 'PAID' }],
} as const satisfies Partial<OwnReservation>;

/** The same as staff read it in the list. */
export const reservationRowOf = (own: Partial<ReservationRow> = {}): ReservationRow => {
  const { events: _, documentId: __, ...row } = reservationOf();
  return { ...row, buyer, ...own };
};

/** The same as staff open it. */
export const officeReservationOf = (own: Partial<AdminReservation> = {}): AdminReservation => ({
  ...reservationOf(),
  buyer,
  applicationId: null,
  mayEnd: true,
  ...own,
});
