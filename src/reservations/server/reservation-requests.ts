import { methodOf, type PurchaseMethod } from '#credit/rules/purchase-method.ts';
import { findRequestedOffer, holdOffer, type RequestedOffer } from '#credit/server/api.ts';
import { moneyWords } from '#credit/text/error-words.ts';
import { saveDocument } from '#documents/server/api.ts';
import {
  audit,
  findPrincipal,
  findPrincipalDetails,
  findUserIds,
  type Principal,
  type PrincipalDetails,
} from '#identity/server/api.ts';
import { listingViewerOf, setReservedUntil } from '#listings/server/api.ts';
import { type IdempotencyKey, Refusal, refuse } from '#platform/contract/operation.ts';
import { type Db, rollBackWith, type Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import type { Locale } from '#platform/values/locale.ts';
import { dueAtOf, type ReservationTerms, reservationTerms } from '../rules/reservation.ts';
import type { ReservationDeps } from './deps.ts';
import { notifyBuyer, notifySeller } from './reservation-notices.ts';
import { composeReservationPaper } from './reservation-paper.ts';
import * as store from './reservation-store.ts';
import { holdMoney } from './reservations.ts';

/** What somebody asks for who reserves a property. */
export type ReservationInput = {
  listingId: number;
  method: PurchaseMethod;
  benefitId: number;
  benefitVersion: number;
  /** Tiyin, as they were read. */
  priceTiyin: bigint;
  firstTiyin: bigint | null;
  isOfferAccepted: boolean;
  isDueAccepted: boolean;
};

/** Who reserves, and in whose name. */
export type ReservationBuyer = {
  principal: Principal;
  personId: bigint;
  username: string;
  subject: string;
  details: PrincipalDetails;
};

/** A reservation that is right in everything. */
export type ReservationOrder = {
  listingId: number;
  benefitId: number;
  requested: RequestedOffer;
  offer: NonNullable<RequestedOffer['offer']>;
  terms: ReservationTerms;
};

/** What is sold by request, with an application by which the sale goes on. */
export const isReservable = ({ process, hasApplication }: store.SaleState): boolean =>
  hasApplication && (process === 'in_sale' || process === 'direct');

export const isOwnProperty = ({ sellerKind, sellerId }: RequestedOffer, { kind, id }: Principal): boolean =>
  sellerKind === kind && sellerId === id;

/** Who acts in a call; null for somebody whom we do not know. */
export const findBuyer = async (
  { db, encryption }: Pick<ReservationDeps, 'encryption'> & { db: Db | Tx },
  caller: Caller,
): Promise<ReservationBuyer | null> => {
  const principal = await findPrincipal({ db, encryption }, caller);
  const personId = (await findUserIds(db, [caller.subject])).get(caller.subject);
  if (!principal || personId === undefined) return null;
  const details = await findPrincipalDetails(db, encryption, { ...principal, personId });
  return details && { principal, personId, username: caller.username, subject: caller.subject, details };
};

/** A person is named by the PINFL, a company by the TIN. */
export const isNameless = ({ principal, details }: ReservationBuyer): boolean =>
  (principal.kind === 'PERSON' ? details.pinfl : details.tin) === '';

/** The person or the company in whose name it is reserved. */
export const nameOfBuyer = ({ details: { companyName, fullName } }: ReservationBuyer): string =>
  companyName || fullName;

type RequestRefusal =
  | 'productMissing'
  | 'reservationNotForSale'
  | 'reservationOwnProperty'
  | 'reservationNameless'
  | 'alreadyReserved'
  | 'reservationOfferMissing'
  | 'reservationOfferChanged'
  | 'reservationPriceChanged'
  | 'methodNotOffered'
  | 'firstBelow'
  | 'firstWhole'
  | 'reservationOfferNotAccepted'
  | 'reservationDueNotAccepted';

/** Reads and checks what is asked for, with the listing and the offer held. */
const readRequest = async (
  tx: Tx,
  { encryption }: Pick<ReservationDeps, 'encryption'>,
  input: ReservationInput,
  buyer: ReservationBuyer,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<ReservationOrder | Refusal<RequestRefusal>> => {
  const { listingId, benefitId } = input;
  const viewer = await listingViewerOf({ db: tx, encryption }, caller);
  const requested = await findRequestedOffer(tx, locale, { listingId, benefitId }, viewer);
  const standing = await store.findSaleState(tx, listingId);
  if (!requested || !standing) return refuse('productMissing');
  if (isOwnProperty(requested, buyer.principal)) return refuse('reservationOwnProperty');
  if (!isReservable(standing)) return refuse('reservationNotForSale');
  if (standing.isReserved) return refuse('alreadyReserved');
  if (isNameless(buyer)) return refuse('reservationNameless');
  const { offer, priceTiyin } = requested;
  if (offer === null) return refuse('reservationOfferMissing');
  if (offer.version !== input.benefitVersion) return refuse('reservationOfferChanged');
  if (priceTiyin !== input.priceTiyin) return refuse('reservationPriceChanged');
  if (methodOf(offer, priceTiyin) !== input.method) return refuse('methodNotOffered');
  const read = reservationTerms(offer, priceTiyin, input.firstTiyin);
  // A credit is asked for at its bank.
  if (read === null) return refuse('methodNotOffered');
  if ('error' in read)
    return read.error.code === 'firstBelow'
      ? refuse('firstBelow', { least: moneyWords(read.error.leastTiyin, locale) })
      : refuse('firstWhole');
  if (!input.isOfferAccepted) return refuse('reservationOfferNotAccepted');
  if (!input.isDueAccepted) return refuse('reservationDueNotAccepted');
  return { listingId, benefitId, requested, offer, terms: read.terms };
};

/** Reserves a property: once for one key, and for one buyer at a time. */
export const reserveProperty = (
  deps: ReservationDeps,
  input: ReservationInput,
  { caller, locale, requestId, keyed }: { caller: Caller; locale: Locale; requestId: string; keyed: IdempotencyKey },
) =>
  deps.db.begin(
    async (
      tx,
    ): Promise<
      { id: number; number: string; dueAt: string } | Refusal<RequestRefusal | 'depositShort' | 'keyReused'>
    > => {
      const buyer = await findBuyer({ ...deps, db: tx }, caller);
      if (!buyer) return refuse('productMissing');
      await store.lockBuyer(tx, buyer.principal);
      const before = await store.findByKey(tx, keyed.key);
      if (before) {
        const { id, number, dueAt, fingerprint } = before;
        return fingerprint === keyed.fingerprint ? { id, number, dueAt: dueAt.toISOString() } : refuse('keyReused');
      }
      await store.lockListing(tx, input.listingId);
      await holdOffer(tx, input.benefitId);
      const order = await readRequest(tx, deps, input, buyer, { caller, locale });
      if (order instanceof Refusal) return order;
      const stored = await storeReservation(tx, deps, order, buyer, { locale, keyed, at: await store.getNow(tx) });
      // The key is somebody else's.
      if (stored === null) return rollBackWith(refuse('keyReused'));
      const { listingId, terms } = order;
      const short = await holdMoney(
        tx,
        { id: stored.id, listingId, principal: buyer.principal },
        { key: 'hold', amountTiyin: terms.depositTiyin, locale },
      );
      if (short) return rollBackWith(short);
      await audit(tx, {
        caller,
        action: 'reservation.reserve',
        object: `reservation:${stored.id}`,
        detail: { number: stored.number, listingId, method: terms.method, depositTiyin: terms.depositTiyin.toString() },
        requestId,
      });
      const told = { ...stored, ...terms, listingId, principal: buyer.principal };
      const to = terms.restTiyin === 0n ? 'PAID' : 'RESERVED';
      await notifyBuyer(tx, deps, told, { to });
      await notifySeller(tx, deps, told, { to });
      return { id: stored.id, number: stored.number, dueAt: stored.dueAt.toISOString() };
    },
  );

/**
 * Draws up the paper of a reservation, stores it under its number and says on the listing that it is reserved; null where its key is
 * taken. The deposit is held by whoever calls this. Where nothing is left to be paid within the term it is paid at once.
 */
export const storeReservation = async (
  tx: Tx,
  { encryption, documents }: Pick<ReservationDeps, 'encryption' | 'documents'>,
  { listingId, benefitId, requested, offer, terms }: ReservationOrder,
  buyer: ReservationBuyer,
  { locale, keyed, at }: { locale: Locale; keyed: IdempotencyKey; at: Date },
): Promise<{ id: number; number: string; dueAt: Date } | null> => {
  const { principal, details, username } = buyer;
  const dueAt = new Date(dueAtOf(at.getTime()));
  const seller = await store.findSellerName(tx, locale, await store.findSeller(tx, listingId));
  const paper = await saveDocument(
    tx,
    { encryption },
    {
      kind: 'reservationAgreement',
      language: locale,
      ownerSubject: buyer.subject,
      ownerName: nameOfBuyer(buyer),
      objectId: listingId,
      isAccepted: true,
      at,
      compose: (issued) =>
        composeReservationPaper(
          {
            language: locale,
            operator: documents.operator,
            buyer: { ...details, isCompany: principal.kind === 'ENTITY' },
            seller,
            property: { id: listingId, name: requested.propertyName, address: requested.propertyAddress },
            productName: offer.productName,
            terms,
            dueAt,
          },
          issued,
        ),
    },
  );
  const { number } = paper;
  const state = terms.restTiyin === 0n ? 'PAID' : 'RESERVED';
  const id = await store.insertReservation(tx, {
    number,
    documentId: paper.publicId,
    listingId,
    principal,
    personId: buyer.personId,
    username,
    benefitId,
    productName: offer.productName,
    language: offer.language,
    terms,
    state,
    createdAt: at,
    dueAt,
    keyed,
  });
  if (id === null) return null;
  await store.insertEvent(tx, { id, to: 'RESERVED', by: 'buyer', username, comment: '', at });
  if (state === 'PAID') await store.insertEvent(tx, { id, to: 'PAID', by: 'buyer', username, comment: '', at });
  await setReservedUntil(tx, listingId, dueAt);
  return { id, number, dueAt };
};
