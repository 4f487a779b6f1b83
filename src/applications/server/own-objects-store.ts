import type { Principal } from '#identity/server/api.ts';
import { isoInstant, localizedText, serviceFeeJson } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { type ServiceFee, shareOutPrice } from '#platform/values/service-fee.ts';
import type { OwnObject, SoldProperty } from '../contract/own.ts';
import { ownPriceSql, storedPicture, waitingBuyers } from './own-row-sql.ts';

const facts = `
  l.id, a.id as "applicationId", ${localizedText('t', 'name')} as name, ${storedPicture('cover')} as picture, l.process,
  concat_ws(', ', ${localizedText('province', 'name')}, ${localizedText('district', 'name')}, nullif(${localizedText('t', 'address')}, '')) as address`;

const joins = `
  join listing_text t on t.listing_id = l.id
  join place province on province.id = l.province_id
  join place district on district.id = l.district_id
  left join picture cover on cover.id = l.pictures[1]
  left join application a on a.listing_id = l.id`;

/** The listings that a principal sells or sold, the latest first. */
export const listOwnObjects = async (db: Db, locale: Locale, principal: Principal): Promise<OwnObject[]> => {
  const [row] = await db.query<{ data: OwnObject[] }>(
    `select coalesce(json_agg(shown), '[]') as data from (
       select ${facts}, l.price_minor::text as "priceMinor", ${ownPriceSql('l')} as "ownPriceMinor", l.currency, l.is_shown as "isShown", l.visibility,
              ${serviceFeeJson('l.id')} as "serviceFee",
              ${isoInstant('l.published_until')} as "publishedUntil", ${waitingBuyers('l.id')} as buyers
         from listing l ${joins}
        where l.seller_kind = $2 and l.seller_id = $3
        order by sale_status(l.process) = 'on_sale' desc, l.source_date desc, l.id desc limit $4) as shown`,
    [locale, principal.kind, principal.id, limits.ownObjectsMax],
  );
  return row?.data ?? [];
};

/** Days in Tashkent, both included; null for an open end. */
export type Period = { startDate: string | null; endDate: string | null };

/**
 * What a principal sold, and what an assistant had in charge while it was sold; the latest first. The fee is what the price that was paid holds of it.
 */
export const listSoldProperties = async (
  db: Db,
  locale: Locale,
  { principal, assistant }: { principal: Principal; assistant: string | null },
  { startDate, endDate }: Period,
): Promise<SoldProperty[]> => {
  const [row] = await db.query<{ data: (Omit<SoldProperty, 'feeTiyin'> & { serviceFee: ServiceFee | null })[] }>(
    `select coalesce(json_agg(shown), '[]') as data from (
       select ${facts}, ${isoInstant('l.sold_at')} as "soldAt", l.price_tiyin::text as "askedTiyin",
              coalesce(l.sold_price_tiyin, a.sold_price_tiyin)::text as "soldTiyin",
              ${serviceFeeJson('l.id')} as "serviceFee"
         from listing l ${joins}
        where ((l.seller_kind = $2 and l.seller_id = $3) or a.assistant = $4) and sale_status(l.process) = 'sold'
          -- What a debtor redeemed found no buyer.
          and coalesce(l.sold_price_tiyin, a.sold_price_tiyin) is not null
          and ($5::date is null or l.sold_at >= $5::date::timestamp at time zone 'Asia/Tashkent')
          and ($6::date is null or l.sold_at < ($6::date + 1)::timestamp at time zone 'Asia/Tashkent')
        order by l.sold_at desc nulls last, l.id desc limit $7) as shown`,
    [locale, principal.kind, principal.id, assistant, startDate, endDate, limits.ownObjectsMax],
  );
  return (row?.data ?? []).map(({ serviceFee, ...sold }) => ({
    ...sold,
    feeTiyin: serviceFee ? shareOutPrice(BigInt(sold.soldTiyin), serviceFee).fee.toString() : '0',
  }));
};
