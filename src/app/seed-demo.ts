import { seedContent } from '#content/server/seed.ts';
import { seedReference } from '#listings/server/seed-reference.ts';
import { seedWorld } from '#listings/server/seed-world.ts';
import { seedPlaces } from '#places/server/seed.ts';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';

/** Puts the reference data in place, and once, into an empty database, the demo world. */
export const seedDemo = async (db: Db, listings: number, log: Log): Promise<void> => {
  const [{ n } = { n: 0n }] = await db.sql<{ n: bigint }>`select count(*) as n from (select 1 from listing limit 1) as first`;
  if (n > 0n) return;
  const startedAt = performance.now();
  await seedGround(db);
  await seedWorld(db, { listings });
  log.info({ listings, ms: Math.round(performance.now() - startedAt) }, 'the demo world is ready');
};

/** Places, categories, options, banks and editors' texts: what every world stands on. Safe to run again. */
export const seedGround = async (db: Db): Promise<void> => {
  await db.begin((tx) => seedPlaces(tx));
  await db.begin((tx) => seedReference(tx));
  await db.begin((tx) => seedContent(tx));
};
