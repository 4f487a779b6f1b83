import type { Db } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';

/**
 * Counts a try before it is judged, so that a hundred at once count as a hundred. Returns the seconds to wait when the
 * key is locked, 0 when the try may go on.
 */
export const reserveTry = async (db: Db, key: Buffer, freeTries: number): Promise<number> => {
  const reserved = await db.sql`
    insert into login_attempt as a (key, failures) values (${key}, 1)
    on conflict (key) do update
      set (failures, last_at, locked_until) = (
        select n, clock_timestamp(),
               case when n >= ${freeTries}::integer
                    then clock_timestamp() + make_interval(secs => least(${limits.loginLongestWaitSeconds}::double precision,
                           ${limits.loginFirstWaitSeconds}::double precision * 2 ^ least(n - ${freeTries}::integer, 20)))
               end
          from (select case when a.last_at < clock_timestamp() - make_interval(secs => ${limits.loginForgetSeconds}::double precision)
                            then 1 else a.failures + 1 end as n) counted)
      where a.locked_until is null or a.locked_until <= clock_timestamp()
    returning 1`;
  if (reserved.length > 0) return 0;
  const [row] = await db.sql<{ seconds: number }>`
    select ceil(extract(epoch from locked_until - clock_timestamp()))::integer as seconds
      from login_attempt where key = ${key}`;
  return Math.max(row?.seconds ?? 1, 1);
};

/** Forgets the tries of an account that was entered. */
export const deleteTries = async (db: Db, key: Buffer): Promise<void> => {
  await db.sql`delete from login_attempt where key = ${key}`;
};

/** Takes one try back: an address that logs in to one account keeps what it tried on others. */
export const returnTry = async (db: Db, key: Buffer): Promise<void> => {
  await db.sql`
    update login_attempt set failures = greatest(failures - 1, 0), locked_until = null where key = ${key}`;
};

/** Deletes what nobody needs to remember any more. */
export const deleteOldTries = async (db: Db): Promise<void> => {
  await db.sql`
    delete from login_attempt
     where last_at < clock_timestamp() - make_interval(secs => ${limits.loginForgetSeconds}::double precision)`;
};
