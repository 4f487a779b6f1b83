import { seedAccounts } from '#accounts/server/seed.ts';
import { seedContent } from '#content/server/seed.ts';
import { seedPeople } from '#identity/server/seed.ts';
import { seedReference } from '#listings/server/seed-reference.ts';
import { seedWorld } from '#listings/server/seed-world.ts';
import { seedPlaces } from '#places/server/seed.ts';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Vault } from '#platform/server/vault.ts';

/** Puts the reference data and the demo world into a database without listings. */
export const seedDemo = async (db: Db, vault: Vault, listings: number, log: Log): Promise<void> => {
  const startedAt = performance.now();
  await seedGround(db);
  await seedPeople(db, vault);
  await seedAccounts(db);
  await seedWorld(db, { listings });
  log.info({ listings, ms: Math.round(performance.now() - startedAt) }, 'the demo world is ready');
};

/** Places, categories, options, banks and editors' texts: what every world stands on. Safe to run again. */
export const seedGround = async (db: Db): Promise<void> => {
  await db.begin((tx) => seedPlaces(tx));
  await db.begin((tx) => seedReference(tx));
  await db.begin((tx) => seedContent(tx));
};
