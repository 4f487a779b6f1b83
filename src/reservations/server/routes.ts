import { getBalances } from '#accounts/server/api.ts';
import { findRequestedOffer } from '#credit/server/api.ts';
import { isAllowed } from '#identity/rules/permissions.ts';
import { audit, findPrincipal, type Principal } from '#identity/server/api.ts';
import { listingViewerOf } from '#listings/server/api.ts';
import { type Handlers, refuse } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { tiyin, toWire } from '#platform/values/money.ts';
import type { contract, reservationObstacles } from '../contract.ts';
import { dueAtOf } from '../rules/reservation.ts';
import type { ReservationDeps } from './deps.ts';
import * as lists from './reservation-list-store.ts';
import {
  findBuyer,
  isNameless,
  isOwnProperty,
  isReservable,
  nameOfBuyer,
  reserveProperty,
} from './reservation-requests.ts';
import { findSaleState, getNow } from './reservation-store.ts';
import { adminReservation, ownReservation, reservationFacts, reservationRow } from './reservation-view.ts';
import { payReservation, returnReservation, settleReservation } from './reservations.ts';

/** A number of a reservation, OT-2026/000052 or 52, or of a property. */
const searched = (text: string): lists.ReservationFilter['search'] | 'nothing' => {
  if (text === '') return null;
  const [, year = null, ordinal] = /^(?:OT-?(\d{4})\/)?0*(\d{1,15})$/i.exec(text.replace(/[\s№]/gu, '')) ?? [];
  return ordinal === undefined ? 'nothing' : { ordinal, year };
};

/** The calls of reservations. */
export const handlers = (deps: ReservationDeps): Handlers<typeof contract> => {
  const { db } = deps;

  const availableOf = async (principal: Principal): Promise<string> =>
    toWire(tiyin((await getBalances(db, principal)).available ?? 0n));

  return {
    'GET /product/:id/reservation': async ({ params: { id }, caller, locale }) => {
      const viewer = await listingViewerOf(deps, caller);
      const requested = await findRequestedOffer(db, locale, { listingId: id, benefitId: null }, viewer);
      const standing = await findSaleState(db, id);
      const buyer = await findBuyer(deps, caller);
      if (!requested || !standing || !buyer) return refuse('productMissing');
      const [own, available, now] = await Promise.all([
        lists.findLivingOf(db, locale, id, buyer.principal),
        availableOf(buyer.principal),
        getNow(db),
      ]);
      const obstacle = ((): (typeof reservationObstacles)[number] | null => {
        if (isOwnProperty(requested, buyer.principal)) return 'own';
        if (!isReservable(standing)) return 'notForSale';
        if (standing.isReserved) return 'reserved';
        return isNameless(buyer) ? 'nameless' : null;
      })();
      return {
        own: own && reservationFacts(own),
        obstacle,
        buyer: nameOfBuyer(buyer),
        available,
        dueAt: new Date(dueAtOf(now.getTime())).toISOString(),
      };
    },

    'POST /product/:id/reservation': async ({ params: { id }, body, caller, locale, requestId, keyed }) => {
      const { idempotencyKey: _, price, first, ...input } = body;
      const amounts = { priceTiyin: BigInt(price), firstTiyin: first === null ? null : BigInt(first) };
      return reserveProperty(deps, { ...input, ...amounts, listingId: id }, { caller, locale, requestId, keyed });
    },

    'GET /reservations': async ({ caller, locale }) => {
      const principal = await findPrincipal(deps, caller);
      if (!principal) return { data: [], available: '0' };
      const stored = await lists.listReservationsOf(db, locale, principal);
      const events = await lists.listEvents(
        db,
        stored.map(({ id }) => id),
      );
      return { data: stored.map((one) => ownReservation(one, events)), available: await availableOf(principal) };
    },

    'POST /reservations/:id/pay': async ({ params: { id }, body: { from }, caller, locale, requestId }) =>
      payReservation(deps, { id, from }, { caller, locale, requestId }),

    'GET /office/reservations': async ({ query: { state, search, after }, locale }) => {
      const waiting = await lists.countLiving(db);
      const wanted = searched(search);
      if (wanted === 'nothing') return { data: [], next: null, waiting };
      const filter = { state: state ?? null, search: wanted, after: after ?? null };
      const rows = await lists.listReservations(db, locale, filter);
      const page = rows.slice(0, limits.reservationListPage);
      const last = page.at(-1);
      return {
        data: page.map(reservationRow),
        next: last && rows.length > page.length ? last.id : null,
        waiting,
      };
    },

    'GET /office/reservations/:id': async ({ params: { id }, caller, locale, requestId }) => {
      const stored = await lists.findReservation(db, locale, id);
      if (!stored) return refuse('reservationMissing');
      await audit(db, { caller, action: 'reservation.read', object: `reservation:${id}`, requestId });
      const mayEnd = isAllowed('reservation.end', caller.roles);
      return adminReservation(stored, await lists.listEvents(db, [id]), { mayEnd });
    },

    'POST /office/reservations/:id/return': async ({ params: { id }, body, caller, requestId }) => {
      const { from, reason, comment } = body;
      return returnReservation(deps, { id, from }, { reason, comment }, { caller, requestId });
    },

    'POST /office/reservations/:id/settle': async ({ params: { id }, body, caller, locale, requestId }) => {
      const { from, returned, comment } = body;
      const agreed = { returnedTiyin: BigInt(returned), comment };
      return settleReservation(deps, { id, from }, agreed, { caller, locale, requestId });
    },
  };
};
