import { publishListingCopy } from '#alerts/server/demo/listing-copies.ts';
import { repairLots, scheduleLiveLots } from '#auctions/server/demo/live-lots.ts';
import { createRobots, repeat } from '#auctions/server/demo/robots.ts';
import { snapshotOf } from '#auctions/server/watching-routes.ts';
import type { ListingSearch } from '#listings/server/api.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';
import type { Config } from './config.ts';
import { type Auctions, operatorDetails } from './create-auctions.ts';

const ROBOTS_EVERY_MS = 1_000;
const LIVE_LOTS_EVERY_MS = 5_000;
const ARRIVALS_EVERY_MS = 60_000;

/** Lets a demo world live: robots that bid, and always something to be seen. Elsewhere nothing of it runs. */
export const startDemo = (deps: {
  config: Config;
  db: Db;
  encryption: Encryption;
  log: Log;
  auctions: Auctions;
  notifyUsers: NotifyUsers;
  search: ListingSearch;
}): { stop: () => Promise<void> } => {
  const { config, db, encryption, log, auctions, notifyUsers, search } = deps;
  if (!config.seedsDemo) return { stop: async () => undefined };
  const { lotWriter, clock } = auctions;
  const demoDeps = { db, encryption, lotWriter, clock, notifyUsers, operator: operatorDetails(config) };
  const robots = createRobots({ ...demoDeps, log, snapshot: (lotId) => snapshotOf({ db, ...auctions }, lotId) });

  let isRepaired = false;
  const refillLiveLots = async () => {
    try {
      if (!isRepaired) await repairLots(demoDeps);
      isRepaired = true;
      await scheduleLiveLots(demoDeps);
    } catch (error) {
      log.warn({ err: error }, 'live lots could not be refilled');
    }
  };
  let arrivalNumber = 0;
  const publishNextArrival = async () => {
    try {
      await publishListingCopy({ db, search }, arrivalNumber++);
    } catch (error) {
      log.warn({ err: error }, 'the next demo listing could not be published');
    }
  };
  // Of several processes only the one that keeps the lots plays.
  const whileLotWriter = (task: () => Promise<void>) => async () => {
    if (lotWriter.isActing()) await task();
  };
  const stops = [
    repeat(ROBOTS_EVERY_MS, whileLotWriter(robots.step)),
    repeat(LIVE_LOTS_EVERY_MS, whileLotWriter(refillLiveLots)),
    repeat(ARRIVALS_EVERY_MS, whileLotWriter(publishNextArrival)),
  ];
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
};
