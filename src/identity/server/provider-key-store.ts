import type { Db } from '#platform/server/db.ts';

type Purpose = 'signing' | 'cookies';

/** Newest first. */
export const listKeys = (db: Db, purpose: Purpose): Promise<{ sealed: Buffer }[]> =>
  db.sql`select sealed from oidc_key where purpose = ${purpose} order by generation desc`;

/** Keeps the first key of a purpose; of several that come at once only one stays. */
export const insertFirstKey = async (db: Db, purpose: Purpose, encrypted: Buffer): Promise<void> => {
  await db.sql`insert into oidc_key (purpose, sealed) values (${purpose}, ${encrypted}) on conflict (purpose, generation) do nothing`;
};
