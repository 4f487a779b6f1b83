import { seedAccounts } from '#accounts/server/seed.ts';
import { seedApplications } from '#applications/server/demo/seed.ts';
import { seedLots } from '#auctions/server/demo/seed.ts';
import type { Seal } from '#auctions/server/seal.ts';
import { seedContent } from '#content/server/seed.ts';
import type { HouseDetails } from '#documents/server/actions.ts';
import { seedPeople } from '#identity/server/seed.ts';
import { robotPeople, seedRobots } from '#identity/server/seed-robots.ts';
import { seedRisks } from '#listings/server/risk-store.ts';
import { writePastSales } from '#listings/server/sale-store.ts';
import { seedReference } from '#listings/server/seed-reference.ts';
import { seedWorld } from '#listings/server/seed-world.ts';
import { seedPlaces } from '#places/server/seed.ts';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Vault } from '#platform/server/vault.ts';

export type DemoDeps = {
  vault: Vault;
  seal: Seal;
  house: HouseDetails;
  listings: number;
};

/** Puts the reference data and the demo world into a database without listings. */
export const seedDemo = async (db: Db, { vault, seal, house, listings }: DemoDeps, log: Log): Promise<void> => {
  const startedAt = performance.now();
  await seedGround(db);
  await seedPeople(db, vault);
  await seedRobots(db, vault);
  await seedWorld(db, { listings });
  const { money, sales } = await seedLots(db, { vault, seal, house });
  await seedAccounts(db, { past: money, robots: robotPeople.map(({ username }) => username) });
  await db.begin((tx) => writePastSales(tx, sales));
  await db.begin((tx) => seedRisks(tx));
  await seedApplications(db, { vault });
  log.info({ listings, ms: Math.round(performance.now() - startedAt) }, 'the demo world is ready');
};

/** Places, categories, options, banks and editors' texts: what every world stands on. Safe to run again. */
export const seedGround = async (db: Db): Promise<void> => {
  await db.begin((tx) => seedPlaces(tx));
  await db.begin((tx) => seedReference(tx));
  await db.begin((tx) => seedContent(tx));
};
