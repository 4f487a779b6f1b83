import { canViewSql, isOfferedToAllSql, isoInstant, type ListingViewer, viewerValues } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { HistoryEntry } from '../contract/purchase.ts';

/**
 * One property, one history: every listing with the cadastral number of this one that the public has ever seen, its
 * prices, the auctions it went through, how it ended. Oldest first; null when this listing is not for the viewer.
 */
export const findPropertyHistory = async (
  db: Db,
  id: number,
  viewer: ListingViewer | null,
): Promise<HistoryEntry[] | null> => {
  const [row] = await db.query<{ isPublic: boolean; data: HistoryEntry[] }>(
    `with self as (
       select * from listing l where l.id = $1 and ${canViewSql(viewer ? 3 : undefined)}),
     kin as (
       select l.id, l.process, l.sold_at, l.sold_price_tiyin, l.price_tiyin, l.updated_at, l.id = self.id as is_this,
              case when sale_status(l.process) <> 'hidden' then l.id end as page
         from self join listing l on l.id = self.id or (nullif(self.cadastral_number, '') is not null
              and l.cadastral_number = self.cadastral_number and ${isOfferedToAllSql('l')}
              and (sale_status(l.process) <> 'hidden' or l.process in ('failed', 'own_expense')))),
     told as (
       select p.changed_at as at, case when p.changed_at = min(p.changed_at) over (partition by kin.id) then 'listed' else 'price' end as kind,
              kin.page, kin.is_this, p.price_tiyin, null::int as bids
         from kin join listing_price p on p.listing_id = kin.id
       union all
       select to_timestamp(lot.opens_ms / 1000.0), case when lot.phase in ('FAILED', 'CANCELLED') then 'unsold' else 'attempt' end,
              kin.page, kin.is_this, case when lot.bid_count > 0 then lot.price_tiyin else lot.start_price_tiyin end, lot.bid_count
         from kin join lot on lot.id = kin.id where lot.ended_ms is not null and lot.opens_ms is not null
       union all
       select kin.sold_at, 'sold', kin.page, kin.is_this, coalesce(kin.sold_price_tiyin, kin.price_tiyin), null
         from kin where kin.sold_at is not null and sale_status(kin.process) = 'sold'
       union all
       select kin.updated_at, 'withdrawn', kin.page, kin.is_this, null, null
         from kin where kin.process in ('failed', 'own_expense') and not exists (select from lot where lot.id = kin.id))
     select exists (select from self) as "isPublic", coalesce((select json_agg(entry) from (
       select ${isoInstant('at')} as at, kind, page as "listingId", is_this as "isThis", price_tiyin::text as "priceTiyin", bids
         from told order by told.at, kind limit $2) as entry), '[]') as data`,
    [id, limits.historyEntriesMax, ...(viewer ? viewerValues(viewer) : [])],
  );
  return row?.isPublic ? row.data : null;
};
