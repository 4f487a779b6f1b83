import type { Db } from '#platform/server/db.ts';

/** What may be invented in a database. The clock is no row of its own: it is moved now, or it is not. */
const meanings = {
  people: 'demo people, whose password everybody knows',
  listings: 'listings that `npm run seed` made up',
  payments: 'money that the page of simulated payments paid in',
  signatures: 'signatures by keys of the invented authority',
  clock: 'the clock of the auctions is moved (the column shift_ms of auction_clock is not 0)',
} as const;
export type DemoDataKind = Exclude<keyof typeof meanings, 'clock'>;

/** Notes that something invented goes into this database; before it goes, so that no crash leaves it unmarked. */
export const markDemoData = async (db: Db, kind: DemoDataKind): Promise<void> => {
  await db.sql`insert into demo_data (kind) values (${kind}) on conflict do nothing`;
};

/** What in this database is invented, in words; nothing in one that production may start on. */
export const listDemoData = async (db: Db): Promise<string[]> => {
  const kinds = await db.sql<{ kind: keyof typeof meanings }>`
    select kind from demo_data
    union all select 'clock' from auction_clock where shift_ms <> 0
    order by kind`;
  return kinds.map(({ kind }) => meanings[kind]);
};
