import { localizedText } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { Receipt } from '../contract/bidding.ts';

type PrincipalKey = { kind: 'PERSON' | 'ENTITY'; id: bigint };

/** Of one lot, or of all lots. */
type Of = { principal: PrincipalKey; lotId: number | null };

const isTheirs = (first: number): string =>
  `r.party_kind = $${first} and r.party_id = $${first + 1} and ($${first + 2}::bigint is null or r.lot_id = $${first + 2})`;

/** The receipts of a principal, the newest first. */
export const listReceipts = async (
  db: Db,
  locale: Locale,
  { principal, lotId }: Of,
  { page, size }: { page: number; size: number },
): Promise<{ lotName: string; receipt: Receipt }[]> =>
  db.query(
    `select coalesce(${localizedText('t', 'name')}, '') as "lotName", r.receipt::json as receipt
       from bid_receipt r left join listing_text t on t.listing_id = r.lot_id
      where ${isTheirs(2)} order by r.at_ms desc, r.row_number desc, r.lot_id limit $5 offset $6`,
    [locale, principal.kind, principal.id, lotId, size, (page - 1) * size],
  );

export const countReceipts = async (db: Db, { principal, lotId }: Of): Promise<number> =>
  (
    await db.query<{ n: number }>(`select count(*)::int as n from bid_receipt r where ${isTheirs(1)}`, [
      principal.kind,
      principal.id,
      lotId,
    ])
  )[0]?.n ?? 0;

/** All of them as they were signed, in the order in which they were given. */
export const listReceiptTexts = async (db: Db, { principal, lotId }: Of): Promise<string[]> =>
  (
    await db.query<{ receipt: string }>(
      `select receipt from bid_receipt r where ${isTheirs(1)} order by r.at_ms, r.lot_id, r.row_number`,
      [principal.kind, principal.id, lotId],
    )
  ).map(({ receipt }) => receipt);
