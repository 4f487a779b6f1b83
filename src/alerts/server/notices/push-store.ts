import type { Db, Tx } from '#platform/server/db.ts';

export type Browser = { endpoint: string; p256dh: string; auth: string };

/** Remembers a browser; whoever subscribed in it last is told by it. The oldest beyond the number go. */
export const saveBrowser = async (tx: Tx, personId: bigint, browser: Browser, limit: number): Promise<void> => {
  const { endpoint, p256dh, auth } = browser;
  await tx.sql`
    insert into push_subscription (person_id, endpoint, p256dh, auth)
    values (${personId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict (endpoint) do update
      set person_id = excluded.person_id, p256dh = excluded.p256dh, auth = excluded.auth,
          created_at = clock_timestamp()`;
  await tx.sql`
    delete from push_subscription
     where person_id = ${personId}
       and id not in (select id from push_subscription where person_id = ${personId}
                       order by created_at desc, id desc limit ${limit})`;
};

/** Whether one of these addresses is a browser of a person by now. */
export const hasBrowser = async (db: Db, username: string, endpoints: readonly string[]): Promise<boolean> =>
  (
    await db.sql`
      select 1 from push_subscription s join person p on p.id = s.person_id
       where p.username = ${username} and s.endpoint = any(${[...endpoints]}) limit 1`
  ).length === 1;

export const findBrowser = async (db: Db, id: bigint): Promise<Browser | null> => {
  const [row] = await db.sql<Browser>`select endpoint, p256dh, auth from push_subscription where id = ${id}`;
  return row ?? null;
};

export const deleteBrowser = async (db: Db, id: bigint): Promise<void> => {
  await db.sql`delete from push_subscription where id = ${id}`;
};

export const deleteOwnBrowser = async (tx: Tx, personId: bigint, endpoint: string): Promise<void> => {
  await tx.sql`delete from push_subscription where person_id = ${personId} and endpoint = ${endpoint}`;
};

export const countBrowsers = async (tx: Tx, personId: bigint): Promise<number> => {
  const [row] = await tx.sql<{ n: number }>`
    select count(*)::int as n from push_subscription where person_id = ${personId}`;
  return row?.n ?? 0;
};
