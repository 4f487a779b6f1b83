import type { Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';

export type Outbid = { lotId: number; username: string; language: Locale; priceTiyin: bigint; isBySms: boolean };

/**
 * Of lots that are bid for, those participants whose last bid leads no more and who were not told so: they count as told from
 * now on. `waiting`: lots in which somebody was told of another bid less than so many seconds ago.
 */
export const claimOutbid = async (
  tx: Tx,
  lotIds: readonly number[],
  { outbidEverySeconds, outbidSmsEverySeconds }: { outbidEverySeconds: number; outbidSmsEverySeconds: number },
): Promise<{ told: Outbid[]; waiting: number[] }> => {
  const rows = await tx.sql<{
    lotId: number;
    username: string;
    language: Locale;
    priceTiyin: bigint;
    isDue: boolean;
    isBySms: boolean;
  }>`
    with live as (
      select lot.id, lot.price_tiyin, lot.state::jsonb -> 'lot' as state from lot
       where lot.id = any(${lotIds}::bigint[]) and lot.phase = 'LIVE' and lot.bid_count > 0
    ), outbid as (
      select p.lot_id, p.number, live.price_tiyin, (one.state ->> 'lastBidTiyin')::bigint as own_tiyin,
             coalesce(p.outbid_notified_at < clock_timestamp() - make_interval(secs => ${outbidEverySeconds}), true) as is_due,
             coalesce(p.outbid_sms_at < clock_timestamp() - make_interval(secs => ${outbidSmsEverySeconds}), true) as is_by_sms
        from live
        cross join lateral jsonb_array_elements(live.state -> 'participants') as one (state)
        join lot_participant p on p.lot_id = live.id and p.number = (one.state ->> 'number')::int and p.fate = 'held'
       where (one.state ->> 'lastBidTiyin') is not null
         and (one.state ->> 'number')::int <> (live.state -> 'leader' ->> 'participant')::int
         and (one.state ->> 'lastBidTiyin')::bigint > coalesce(p.outbid_tiyin, 0)
         for update of p
    ), told as (
      update lot_participant p
         set outbid_tiyin = o.own_tiyin, outbid_notified_at = clock_timestamp(),
             outbid_sms_at = case when o.is_by_sms then clock_timestamp() else p.outbid_sms_at end
        from outbid o where o.is_due and p.lot_id = o.lot_id and p.number = o.number
      returning p.lot_id, p.number
    )
    select o.lot_id::float8 as "lotId", p.username, p.language, o.price_tiyin as "priceTiyin", o.is_due as "isDue",
           o.is_by_sms as "isBySms"
      from outbid o join lot_participant p on p.lot_id = o.lot_id and p.number = o.number`;
  return {
    told: rows.filter(({ isDue }) => isDue),
    waiting: [...new Set(rows.flatMap(({ isDue, lotId }) => (isDue ? [] : [lotId])))],
  };
};
