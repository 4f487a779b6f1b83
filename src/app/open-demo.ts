import { publishArrival } from '#alerts/server/demo/arrivals.ts';
import { openRobots, repeat } from '#auctions/server/demo/robots.ts';
import { fillStage, mendLots } from '#auctions/server/demo/stage.ts';
import { snapshotOf } from '#auctions/server/watching-routes.ts';
import type { ListingSearch } from '#listings/server/actions.ts';
import type { Db } from '#platform/server/db.ts';
import type { TellUsers } from '#platform/server/live/tell.ts';
import type { Log } from '#platform/server/log.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Config } from './config.ts';
import { type Auctions, houseDetails } from './open-auctions.ts';

const ROBOTS_EVERY_MS = 1_000;
const STAGE_EVERY_MS = 5_000;
const ARRIVALS_EVERY_MS = 60_000;

/** Lets a demo world live: robots that bid, and always something to be seen. Elsewhere nothing of it runs. */
export const openDemo = (deps: {
  config: Config;
  db: Db;
  vault: Vault;
  log: Log;
  auctions: Auctions;
  tellUsers: TellUsers;
  search: ListingSearch;
}): { stop: () => Promise<void> } => {
  const { config, db, vault, log, auctions, tellUsers, search } = deps;
  if (!config.seedsDemo) return { stop: async () => undefined };
  const { keeper, clock } = auctions;
  const hands = { db, vault, keeper, clock, tellUsers, house: houseDetails(config) };
  const robots = openRobots({ ...hands, log, snapshot: (lotId) => snapshotOf({ db, ...auctions }, lotId) });

  let isMended = false;
  const stage = async () => {
    try {
      if (!isMended) await mendLots(hands);
      isMended = true;
      await fillStage(hands);
    } catch (error) {
      log.warn({ err: error }, 'the stage could not be filled');
    }
  };
  let turn = 0;
  const arrive = async () => {
    try {
      await publishArrival({ db, search }, turn++);
    } catch (error) {
      log.warn({ err: error }, 'nothing new could be put on sale');
    }
  };
  // Of several processes only the one that keeps the lots plays.
  const whileActing = (deed: () => Promise<void>) => async () => {
    if (keeper.isActing()) await deed();
  };
  const stops = [
    repeat(ROBOTS_EVERY_MS, whileActing(robots.step)),
    repeat(STAGE_EVERY_MS, whileActing(stage)),
    repeat(ARRIVALS_EVERY_MS, whileActing(arrive)),
  ];
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
};
