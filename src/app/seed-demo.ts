import { seedAccounts } from '#accounts/server/seed.ts';
import { seedApplications } from '#applications/server/demo/seed.ts';
import { listLotMoney, seedLots } from '#auctions/server/demo/seed.ts';
import type { AuctionSigner } from '#auctions/server/signer.ts';
import { seedContent } from '#content/server/seed.ts';
import { seedBenefits } from '#credit/server/seed.ts';
import { seedCredits } from '#credit/server/seed-credits.ts';
import { seedRefunds } from '#deposits/server/seed.ts';
import type { OperatorDetails } from '#documents/server/api.ts';
import { seedUsers } from '#identity/server/seed.ts';
import { robotUsers, seedRobots } from '#identity/server/seed-robots.ts';
import { seedRisks } from '#listings/server/risk-store.ts';
import { savePastSales } from '#listings/server/sale-store.ts';
import { seedDemoListings } from '#listings/server/seed-demo-listings.ts';
import { seedReference } from '#listings/server/seed-reference.ts';
import { seedPlaces } from '#places/server/seed.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Log } from '#platform/server/log.ts';
import { countFigures } from '#realtors/server/api.ts';
import { seedSpecialists } from '#realtors/server/seed.ts';
import { seedComments } from '#realtors/server/seed-comments.ts';
import { seedReservations } from '#reservations/server/seed-reservations.ts';
import { markDemoData } from './demo-data-store.ts';
import { createDepositLedger } from './deposit-ledger.ts';

export type DemoDeps = {
  encryption: Encryption;
  signer: AuctionSigner;
  operator: OperatorDetails;
  listings: number;
};

/** Puts the reference data and the demo world into a database without listings. */
export const seedDemo = async (
  db: Db,
  { encryption, signer, operator, listings }: DemoDeps,
  log: Log,
): Promise<void> => {
  const startedAt = performance.now();
  await seedReferenceData(db);
  await markDemoData(db, 'people');
  await seedUsers(db, encryption);
  await seedRobots(db, encryption);
  await seedSpecialists(db);
  await seedDemoListings(db, { listings });
  const { movements, sales } = await seedLots(db, { encryption, signer, operator });
  await db.begin((tx) => savePastSales(tx, sales));
  await db.begin((tx) => seedRisks(tx));
  await seedApplications(db, { encryption });
  await db.begin((tx) => seedBenefits(tx));
  await seedCredits(db, { encryption, operator });
  const reserved = await seedReservations(db, { encryption, operator });
  // The applications say who sells: of what was forfeited, sellers are owed a share.
  const past = [...(await listLotMoney(db, movements)), ...reserved];
  await seedAccounts(db, { past, robots: robotUsers.map(({ username }) => username) });
  const ledger = createDepositLedger({ db, encryption, notifyUsers: async () => undefined });
  await seedRefunds({ db, encryption, ledger });
  await seedComments(db);
  await countFigures(db);
  log.info({ listings, ms: Math.round(performance.now() - startedAt) }, 'the demo world is ready');
};

/** Places, categories, options, banks and editors' texts: what every world stands on. Safe to run again. */
export const seedReferenceData = async (db: Db): Promise<void> => {
  await db.begin((tx) => seedPlaces(tx));
  await db.begin((tx) => seedReference(tx));
  await db.begin(async (tx) => void (await seedContent(tx)));
};
