import type { Db, Tx } from '#platform/server/db.ts';

/** What the people of the demo wait for: their active orders, as searches. */
export const activeDemoSearches = async (db: Db): Promise<string[]> =>
  (
    await db.sql<{ query: string }>`
      select o.query from standing_order o join person p on p.id = o.person_id
       where o.state = 'ACTIVE' and p.username like 'demo.%' and o.communications = '{}' order by o.id`
  ).map(({ query }) => query);

/** Takes back what the people of the demo were told of listings that are gone. */
export const removeNewsOf = async (tx: Tx, listingIds: readonly number[]): Promise<void> => {
  const paths = listingIds.map((id) => `/products/product/${id}`);
  await tx.sql`delete from user_message where username like 'demo.%' and path = any (${paths}::text[])`;
};
