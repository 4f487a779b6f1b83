import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';

/** The channel on which the processes hear of each other. */
export const CHANNEL = 'ostona_live';

export const pgNotify = async (db: Db | Tx, notice: string): Promise<void> => {
  await db.sql`select pg_notify(${CHANNEL}, ${notice})`;
};

/** Sends many notices, in their order. */
export const pgNotifyMany = async (db: Db | Tx, notices: readonly string[]): Promise<void> => {
  if (notices.length > 0)
    await db.sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) as n (notice)`;
};

/** Keeps a message that is too long for a notice; what is older than anybody needs goes. */
export const saveLongPayload = async (db: Db | Tx, id: string, body: string): Promise<void> => {
  await db.sql`
    delete from live_notice where created_at < clock_timestamp() - ${limits.noticeRowRetentionMinutes} * interval '1 minute'`;
  await db.sql`insert into live_notice (id, body) values (${id}, ${body})`;
};

export const findLongPayload = async (db: Db, id: string): Promise<string | null> =>
  (await db.sql<{ body: string }>`select body from live_notice where id = ${id}`)[0]?.body ?? null;
