import type { PurchaseMethod } from '#credit/rules/purchase-method.ts';
import type { Principal } from '#identity/server/api.ts';
import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { canViewSql, isoInstant, type ListingViewer, localizedText, viewerValues } from '#listings/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Buyer, OwnPurchase, PurchaseOptions } from '../contract/purchase.ts';
import { ownPriceSql, storedPicture } from './own-row-sql.ts';

/** What deciding about a listing takes. */
export type SaleObject = {
  id: number;
  process: ProcessStatus;
  sellerKind: Principal['kind'] | null;
  sellerId: bigint | null;
  priceMinor: bigint;
  currency: 'UZS' | 'USD';
  /** Whether whoever asks may see it at all. */
  isVisible: boolean;
  applicationId: number | null;
  /** The seller's own price, in hundredths of the currency, as his form says it. */
  ownPriceMinor: string;
  /** Somebody has reserved it: nobody else buys it meanwhile. */
  isReserved: boolean;
};

const saleObject = (viewer: ListingViewer | null, isLocked: boolean): string => `
  select l.id::float8 as id, l.process, l.seller_kind as "sellerKind", l.seller_id as "sellerId",
         l.price_minor as "priceMinor", l.currency, l.reserved_until is not null as "isReserved",
         (select a.id::float8 from application a where a.listing_id = l.id) as "applicationId", ${ownPriceSql('l')} as "ownPriceMinor",
         ${canViewSql(viewer ? 2 : undefined)} as "isVisible"
    from listing l where l.id = $1 ${isLocked ? 'for update of l' : ''}`;

/** A listing as somebody may deal with it. */
export const findSaleObject = async (db: Db, id: number, viewer: ListingViewer | null): Promise<SaleObject | null> =>
  (await db.query<SaleObject>(saleObject(viewer, false), valuesFor(id, viewer)))[0] ?? null;

const valuesFor = (id: number, viewer: ListingViewer | null): unknown[] => [
  id,
  ...(viewer ? viewerValues(viewer) : []),
];

/** The same, and nobody else changes it until the transaction ends. */
export const lockSaleObject = async (tx: Tx, id: number, viewer: ListingViewer | null): Promise<SaleObject | null> =>
  (await tx.client.query<SaleObject>(saleObject(viewer, true), valuesFor(id, viewer))).rows[0] ?? null;

/** Writes down a request; null when this principal has one already. */
export const insertPurchase = async (
  tx: Tx,
  request: {
    listingId: number;
    principal: Principal;
    personId: bigint;
    username: string;
    comment: string;
    method: PurchaseMethod | null;
  },
): Promise<number | null> => {
  const { listingId, principal, personId, username, comment, method } = request;
  const [row] = await tx.sql<{ id: number }>`
    insert into purchase_request (listing_id, party_kind, party_id, person_id, username, comment, method)
    values (${listingId}, ${principal.kind}, ${principal.id}, ${personId}, ${username}, ${comment}, ${method})
    on conflict (listing_id, party_kind, party_id) where state <> 'WITHDRAWN' do nothing
    returning id::float8 as id`;
  return row?.id ?? null;
};

/** The living request of a principal for a listing. */
export const findOwnRequest = async (
  db: Db,
  listingId: number,
  principal: Principal,
): Promise<PurchaseOptions['request']> => {
  const [row] = await db.query<NonNullable<PurchaseOptions['request']>>(
    `select id::float8 as id, state, comment, ${isoInstant('created_at')} as "createdAt" from purchase_request
      where listing_id = $1 and party_kind = $2 and party_id = $3 and state <> 'WITHDRAWN'`,
    [listingId, principal.kind, principal.id],
  );
  return row ?? null;
};

/** Takes a request of a principal back; gives its state before, null when there is none. */
export const withdrawRequest = async (
  tx: Tx,
  id: number,
  principal: Principal,
): Promise<{ state: Buyer['state']; listingId: number } | null> => {
  const [row] = await tx.sql<{ state: Buyer['state']; listingId: number }>`
    select state, listing_id::float8 as "listingId" from purchase_request
     where id = ${id} and party_kind = ${principal.kind} and party_id = ${principal.id} for update`;
  if (row?.state === 'OPEN')
    await tx.sql`update purchase_request set state = 'WITHDRAWN', settled_at = clock_timestamp() where id = ${id}`;
  return row ?? null;
};

/** Takes back what is open of a person, and of a company in whose name that person asked and nobody acts any more. */
export const withdrawRequestsOf = (tx: Tx, personId: bigint): Promise<{ listingId: number }[]> =>
  tx.sql`
    update purchase_request r set state = 'WITHDRAWN', settled_at = clock_timestamp()
     where r.person_id = ${personId} and r.state = 'OPEN'
       and (r.party_kind = 'PERSON' or not exists (select from legal_entity_member m where m.entity_id = r.party_id))
    returning r.listing_id::float8 as "listingId"`;

/** What a principal has asked to buy, the latest first. */
export const listOwnPurchases = async (db: Db, locale: Locale, principal: Principal): Promise<OwnPurchase[]> => {
  const [row] = await db.query<{ data: OwnPurchase[] }>(
    `select coalesce(json_agg(shown), '[]') as data from (
       select r.id, l.id as "listingId", ${localizedText('t', 'name')} as name, ${localizedText('t', 'address')} as address,
              ${storedPicture('cover')} as picture, l.price_minor::text as "priceMinor", l.currency, l.process, r.state,
              ${isoInstant('r.created_at')} as "createdAt"
         from purchase_request r join listing l on l.id = r.listing_id join listing_text t on t.listing_id = l.id
         left join picture cover on cover.id = l.pictures[1]
        where r.party_kind = $2 and r.party_id = $3 order by r.id desc limit $4) as shown`,
    [locale, principal.kind, principal.id, limits.ownObjectsMax],
  );
  return row?.data ?? [];
};

/** Who asks to buy a listing, the earliest first. */
export const listBuyers = (tx: Tx, listingId: number): Promise<Buyer[]> =>
  tx.sql<Buyer>`
    select r.id::float8 as id, concat_ws(' ', p.given_name, p.family_name) as name, e.name as "companyName",
           coalesce('+' || p.phone, '') as phone, r.comment, r.method, r.state,
           to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
      from purchase_request r join person p on p.id = r.person_id
      left join legal_entity e on r.party_kind = 'ENTITY' and e.id = r.party_id
     where r.listing_id = ${listingId} and r.state <> 'WITHDRAWN' order by r.id`;

/** Settles the requests for a listing that is sold: one is chosen, where one is named, the others are declined. */
export const settleRequests = async (
  tx: Tx,
  listingId: number,
  chosenId: number | null,
): Promise<{ personId: bigint; isChosen: boolean }[]> =>
  tx.sql`
    update purchase_request
       set state = case when id = ${chosenId}::bigint then 'CHOSEN' else 'DECLINED' end, settled_at = clock_timestamp()
     where listing_id = ${listingId} and state = 'OPEN'
    returning person_id as "personId", state = 'CHOSEN' as "isChosen"`;

/** Whether a request to buy this listing waits for an answer. */
export const isRequestOpen = async (tx: Tx, listingId: number, id: number): Promise<boolean> => {
  const [row] = await tx.sql`
    select 1 from purchase_request where id = ${id} and listing_id = ${listingId} and state = 'OPEN'`;
  return row !== undefined;
};
