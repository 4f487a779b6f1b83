import type { Db } from '#platform/server/db.ts';

export type Outgoing = { id: bigint; recipient: string; text: string; tries: number };

/** Takes messages that are due and holds them for a while, so that no other process sends them too. */
export const takeDue = (db: Db, most: number, holdSeconds: number): Promise<Outgoing[]> => db.sql<Outgoing>`
    update outgoing_message set due_at = clock_timestamp() + make_interval(secs => ${holdSeconds})
     where id in (select id from outgoing_message where due_at <= clock_timestamp()
                   order by due_at limit ${most} for update skip locked)
    returning id, recipient, text, tries`;

export const markSent = async (db: Db, id: bigint): Promise<void> => {
  await db.sql`
    update outgoing_message set state = 'sent', sent_at = clock_timestamp(), due_at = null, tries = tries + 1 where id = ${id}`;
};

export const tryLater = async (db: Db, id: bigint, seconds: number): Promise<void> => {
  await db.sql`
    update outgoing_message set tries = tries + 1, due_at = clock_timestamp() + make_interval(secs => ${seconds})
     where id = ${id}`;
};

export const giveUp = async (db: Db, id: bigint): Promise<void> => {
  await db.sql`
    update outgoing_message set tries = tries + 1, state = 'failed', due_at = null where id = ${id}`;
};
