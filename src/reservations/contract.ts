import { z } from 'zod';
import { purchaseMethods } from '#credit/rules/purchase-method.ts';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { BigId, BigIdInAddress, IntId } from '#platform/contract/columns.ts';
import { AmountOrZero, IdempotencyKeyInput, PositiveAmount, TrimmedText, typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { locales } from '#platform/values/locale.ts';
import { reservationStates, returnReasons } from './rules/reservation.ts';

/** Whole tiyin as a decimal text. */
const Amount = z.string();
/** In UTC. */
const Instant = z.string();
const State = z.enum(reservationStates);
const Id = z.object({ id: BigIdInAddress });

const Property = z.object({
  /** Its page; the number under which everybody knows it. */
  id: z.number(),
  name: z.string(),
  address: z.string(),
});

/** What happened: who moved it where, when, and what was said. */
const Event = z.object({
  at: Instant,
  to: State,
  by: z.enum(['buyer', 'seller', 'staff', 'system']),
  /** Of somebody of the platform, for staff. */
  name: z.string().nullable(),
  comment: z.string(),
});

const Reservation = z.object({
  id: z.number(),
  /** OT-2026/000052, that of its paper. */
  number: z.string(),
  state: State,
  property: Property,
  method: z.enum(purchaseMethods),
  productName: z.string(),
  /** The language in which the name of the offer was entered. */
  language: z.enum(locales),
  price: Amount,
  /** Held at once. */
  deposit: Amount,
  /** Due by `dueAt`. */
  rest: Amount,
  /** Due after that: by the month, or at the notary. */
  later: Amount,
  months: z.number().nullable(),
  monthly: Amount.nullable(),
  /** What is held now. */
  held: Amount,
  returnReason: z.enum(returnReasons).nullable(),
  /** What went back where it was ended by agreement. */
  returned: Amount.nullable(),
  /** What was said with the last move. */
  comment: z.string(),
  createdAt: Instant,
  dueAt: Instant,
  paidAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});

const OwnReservation = Reservation.extend({
  /** Of its paper. */
  documentId: z.string(),
  events: z.array(Event),
});
export type OwnReservation = z.output<typeof OwnReservation>;

const Buyer = z.object({
  name: z.string(),
  /** Of a company: who acted in its name stands in `name`. */
  companyName: z.string().nullable(),
  phoneMasked: z.string(),
});

const ReservationRow = Reservation.extend({ buyer: Buyer });
export type ReservationRow = z.output<typeof ReservationRow>;

const AdminReservation = ReservationRow.extend({
  documentId: z.string(),
  events: z.array(Event),
  /** The application by which it is sold. */
  applicationId: z.number().nullable(),
  /** Whether whoever reads may end it. */
  mayEnd: z.boolean(),
});
export type AdminReservation = z.output<typeof AdminReservation>;

/** Why nobody reserves in this name, or nobody at all, now. */
export const reservationObstacles = ['own', 'notForSale', 'reserved', 'nameless'] as const;

const Moved = z.object({ id: z.number(), state: State });
const moveRefusals = { reservationMissing: 404, reservationMoved: 409 } as const;

const who = rolesWithPermission('reservation.own');
const read = rolesWithPermission('reservation.read');
const end = rolesWithPermission('reservation.end');

/** A property is reserved for a buyer who pays in advance, or by instalments. */
export const contract = defineContract({
  'GET /product/:id/reservation': {
    name: 'readReservationStanding',
    summary: 'Whether whoever acts may reserve a property, with what, and until when the rest would be due',
    who,
    access: 'visible',
    params: Id,
    reply: z.object({
      /** The own one that is under way for this property. */
      own: Reservation.nullable(),
      obstacle: z.enum(reservationObstacles).nullable(),
      /** In whose name: that of a person or of a company. */
      buyer: z.string(),
      /** What is free on the account of whoever acts. */
      available: Amount,
      /** Until when the rest is due of what is reserved now. */
      dueAt: Instant,
    }),
    refusals: { productMissing: 404 },
    isPrivate: true,
  },
  'POST /product/:id/reservation': {
    name: 'reserveProperty',
    summary: 'Reserves a property by an offer for an advance or for instalments; the deposit is held at once',
    who,
    access: 'visible',
    params: Id,
    body: z.strictObject({
      method: z.enum(purchaseMethods),
      benefitId: BigId,
      /** The offer as it was read: another one by now is refused. */
      benefitVersion: IntId,
      price: PositiveAmount.describe('The price that was read, in tiyin'),
      first: PositiveAmount.nullable()
        .default(null)
        .describe('Of instalments: what is paid first with the deposit, in tiyin; the least unless given'),
      /** The agreement, and that the deposit stays with the seller where the rest is not paid in time. */
      isOfferAccepted: z.boolean(),
      isDueAccepted: z.boolean(),
      idempotencyKey: IdempotencyKeyInput,
    }),
    reply: z.object({ id: z.number(), number: z.string(), dueAt: Instant }),
    refusals: {
      productMissing: 404,
      reservationNotForSale: 409,
      reservationOwnProperty: 409,
      reservationNameless: 409,
      alreadyReserved: 409,
      reservationOfferMissing: 409,
      reservationOfferChanged: 409,
      reservationPriceChanged: 409,
      methodNotOffered: 422,
      firstBelow: 422,
      firstWhole: 422,
      reservationOfferNotAccepted: 422,
      reservationDueNotAccepted: 422,
      depositShort: 409,
      keyReused: 409,
    },
    perMinute: limits.reservationCallsPerMinute,
  },
  'GET /reservations': {
    name: 'listOwnReservations',
    summary: 'What whoever acts has reserved, the latest first',
    who,
    access: 'own',
    reply: z.object({
      data: z.array(OwnReservation),
      /** What is free on the account of whoever acts. */
      available: Amount,
    }),
    isPrivate: true,
  },
  'POST /reservations/:id/pay': {
    name: 'payReservation',
    summary: 'Pays the rest of what is due in advance out of the own balance; it is held until the sale',
    who,
    access: 'own',
    params: Id,
    body: z.strictObject({ from: State }),
    reply: Moved,
    refusals: { ...moveRefusals, reservationOver: 409, depositShort: 409 },
  },
  'GET /office/reservations': {
    name: 'listReservations',
    summary: 'What is reserved and was, the latest first',
    who: read,
    access: 'right',
    query: z.object({
      state: State.optional(),
      /** A number of a reservation, or of a property. */
      search: TrimmedText.max(limits.adminSearchMax).default(''),
      /** The last one of the page before. */
      after: BigIdInAddress.optional(),
    }),
    reply: z.object({
      data: z.array(ReservationRow),
      /** The last one of this page where there are more. */
      next: z.number().nullable(),
      /** What is under way: the rest is due, or paid and the sale waits. */
      waiting: z.object({ reserved: z.number(), paid: z.number() }),
    }),
    isPrivate: true,
  },
  'GET /office/reservations/:id': {
    name: 'readReservation',
    summary: 'One reservation with its history',
    who: read,
    access: 'right',
    params: Id,
    reply: AdminReservation,
    refusals: { reservationMissing: 404 },
    isPrivate: true,
  },
  'POST /office/reservations/:id/return': {
    name: 'returnReservation',
    summary: 'Ends a reservation that cannot become a sale: all that is held goes back to the buyer at once',
    who: end,
    access: 'right',
    params: Id,
    body: z.strictObject({
      from: State,
      reason: z.enum(['SELLER', 'PAPERS']),
      comment: typedText(0, limits.reservationCommentMax).default(''),
    }),
    reply: Moved,
    refusals: moveRefusals,
  },
  'POST /office/reservations/:id/settle': {
    name: 'settleReservation',
    summary: 'Ends a reservation as buyer and seller have agreed: a part of the deposit stays with the seller',
    who: end,
    access: 'right',
    params: Id,
    body: z.strictObject({
      from: State,
      returned: AmountOrZero.describe('What goes back to the buyer, in tiyin; no more than the deposit stays'),
      comment: typedText(0, limits.reservationCommentMax),
    }),
    reply: Moved,
    refusals: { ...moveRefusals, returnedOutOfRange: 422, settlementReasonMissing: 422 },
  },
});
