import type { Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';

/**
 * Whom the news of an order goes to: its phone, and the account that left it or, for an order of a visitor, the one that
 * has its phone. Both proved by a code that the phone is theirs, and no two accounts have one phone.
 */
export type Addressee = {
  phone: string;
  locale: Locale;
  personId: bigint | null;
  username: string | null;
  /** The phone of the account, which may be another one. */
  accountPhone: string | null;
  /** Whether the account left it. */
  isOwn: boolean;
};

/** The account behind an order, as `p`, where the order is `o`. */
export const withAccount =
  'left join person p on p.id = coalesce(o.person_id, (select id from person where phone = o.phone))';

export const accountColumns =
  'p.id as "personId", p.username, p.phone as "accountPhone", o.person_id is not null as "isOwn"';

/** A match whose turn to be told has come. */
export type FoundMatch = Addressee & { orderId: number; listingId: number };

/**
 * Takes matches that nobody has been told of, the earliest first; other processes take others. Their orders are held
 * first, as whoever stops an order does: so an order is stopped before its owner is told, or after, never meanwhile.
 */
export const claimFoundMatches = async (tx: Tx, limit: number): Promise<FoundMatch[]> => {
  const locked = await tx.sql<{ id: bigint }>`
    select id from standing_order
     where id in (select order_id from order_match where state = 'found' order by found_at limit ${limit})
     order by id for share skip locked`;
  const { rows } = await tx.client.query<FoundMatch>(
    `select m.order_id::float8 as "orderId", m.listing_id::float8 as "listingId", o.phone, o.language as locale,
            ${accountColumns}
       from order_match m join standing_order o on o.id = m.order_id ${withAccount}
      where m.order_id = any ($1::bigint[]) and m.state = 'found'
      order by m.found_at, m.order_id, m.listing_id limit $2 for update of m skip locked`,
    [locked.map(({ id }) => id), limit],
  );
  return rows;
};

/** Notes what became of matches. */
export const markMatches = async (
  tx: Tx,
  matches: readonly Pick<FoundMatch, 'orderId' | 'listingId'>[],
  state: 'told' | 'dropped',
): Promise<void> => {
  if (matches.length === 0) return;
  await tx.sql`
    update order_match m set state = ${state}
      from unnest(${matches.map(({ orderId }) => orderId)}::bigint[],
                  ${matches.map(({ listingId }) => listingId)}::bigint[]) as s (order_id, listing_id)
     where m.order_id = s.order_id and m.listing_id = s.listing_id`;
};
