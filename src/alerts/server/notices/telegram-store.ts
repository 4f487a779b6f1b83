import type { Db, Tx } from '#platform/server/db.ts';

/** The chat that somebody is told in, and since when; null: none is linked. */
export const findChat = async (tx: Tx, personId: bigint): Promise<{ chatId: bigint; linkedAt: Date } | null> => {
  const [row] = await tx.sql<{ chatId: bigint; linkedAt: Date }>`
    select chat_id as "chatId", linked_at as "linkedAt" from telegram_chat where person_id = ${personId} for update`;
  return row ?? null;
};

export const linkChat = async (tx: Tx, personId: bigint, chatId: string, name: string | null): Promise<void> => {
  await tx.sql`
    insert into telegram_chat (person_id, chat_id, name) values (${personId}, ${chatId}::bigint, ${name})
    on conflict (person_id) do update
      set chat_id = excluded.chat_id, name = excluded.name, linked_at = clock_timestamp()`;
};

export const unlinkChatOf = async (tx: Tx, personId: bigint): Promise<void> => {
  await tx.sql`delete from telegram_chat where person_id = ${personId}`;
};

/** Forgets a chat, whoever it was linked to. */
export const deleteChat = async (db: Db | Tx, chatId: bigint): Promise<void> => {
  await db.sql`delete from telegram_chat where chat_id = ${chatId}`;
};

/** Who is told in a chat. */
export const ownersOfChat = async (db: Db | Tx, chatId: string): Promise<bigint[]> =>
  (await db.sql<{ id: bigint }>`select person_id as id from telegram_chat where chat_id = ${chatId}::bigint`).map(
    ({ id }) => id,
  );

/** Notes that an update is being taken; false when it was before. */
export const recordUpdate = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.sql`insert into telegram_update (id) values (${id}) on conflict (id) do nothing returning id`).length > 0;

/** Forgets the updates that nobody brings again; gives how many. */
export const deleteOldUpdates = async (db: Db, days: number): Promise<number> =>
  (
    await db.sql`
      delete from telegram_update where taken_at < clock_timestamp() - ${days} * interval '1 day' returning id`
  ).length;

/** Does work while no other process does it; gives up at once when one does. */
export const withPollingLock = (db: Db, work: () => Promise<void>): Promise<void> =>
  db.withClient(async (client) => {
    const { rows } = await client.query<{ isMine: boolean }>(
      `select pg_try_advisory_lock(hashtext('telegram listening')) as "isMine"`,
    );
    if (!rows[0]?.isMine) return;
    try {
      await work();
    } finally {
      await client.query(`select pg_advisory_unlock(hashtext('telegram listening'))`);
    }
  });
