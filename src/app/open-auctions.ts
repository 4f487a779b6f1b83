import { randomUUID } from 'node:crypto';
import type { LotOffice } from '#applications/server/lot-office.ts';
import { type AuctionClock, openClock } from '#auctions/server/clock.ts';
import { keepSignatures } from '#auctions/server/declaration-signing.ts';
import { INBOX, type Keeper, laneName, openKeeper } from '#auctions/server/keeper.ts';
import { openLotOffice } from '#auctions/server/office.ts';
import { openSeal, type Seal } from '#auctions/server/seal.ts';
import type { HouseDetails } from '#documents/server/actions.ts';
import { type Db, openDb } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Vault } from '#platform/server/vault.ts';
import { limits } from '#platform/values/limits.ts';
import type { Config } from './config.ts';
import type { LiveMessages } from './open-live.ts';
import { keptKey } from './open-vault.ts';
import { openWatchers } from './watchers.ts';

/** Everything that runs auctions. */
export type Auctions = {
  clock: AuctionClock;
  keeper: Keeper;
  seal: Seal;
  /** What applications ask of the auctions. */
  office: LotOffice;
  /** How many watch a lot. */
  watchers: (lotId: number) => number;
  stop: () => Promise<void>;
};

/** Connections that only bids use, so that they never wait behind lists. */
const LANE_CONNECTIONS = 4;

/** Who the papers of the house name as its first party. */
export const houseDetails = (config: Config): HouseDetails => ({
  publicUrl: config.publicUrl,
  phone: config.CALL_CENTRE_PHONE,
  address: { uz: config.OFFICE_ADDRESS_UZ, ru: config.OFFICE_ADDRESS_RU, en: config.OFFICE_ADDRESS_EN },
  operatorName: config.OPERATOR_NAME,
  operatorTin: config.OPERATOR_TIN,
});

/** The key that signs auctions, by the settings or kept beside the data. */
export const openConfiguredSeal = async (config: Pick<Config, 'AUCTION_KEY' | 'DATA_DIR'>): Promise<Seal> =>
  openSeal(config.AUCTION_KEY ?? (await keptKey(config.DATA_DIR, 'auctions')));

/** Opens the clock, the key and the keeper of the lots. */
export const openAuctions = async (deps: {
  config: Config;
  db: Db;
  vault: Vault;
  log: Log;
  messages: Pick<LiveMessages, 'live' | 'publish' | 'tellUsers' | 'onHouse'>;
}): Promise<Auctions> => {
  const { config, db, vault, log, messages } = deps;
  const seal = await openConfiguredSeal(config);
  const holder = randomUUID();
  const lane = openDb({
    connection: db.connection,
    connectionsMax: LANE_CONNECTIONS,
    log,
    keepsPlans: true,
    worksForMany: true,
    name: laneName(holder),
    patienceMs: limits.lanePatienceMs,
  });
  const clock = await openClock({ db, log });
  const watchers = openWatchers({ db, clock, log, ...messages });
  const keeper = openKeeper({
    db,
    lane,
    holder,
    clock,
    seal,
    vault,
    log,
    watchers: watchers.of,
    house: houseDetails(config),
    publish: messages.publish,
    tellUsers: messages.tellUsers,
  });
  messages.onHouse(INBOX, keeper.onInbox);
  const signatures = keepSignatures({ db, log, keeper });
  return {
    clock,
    keeper,
    seal,
    office: openLotOffice({ clock, seal, keeper }),
    watchers: watchers.of,
    stop: async () => {
      await watchers.stop();
      await signatures.stop();
      await keeper.stop();
      clock.stop();
      await lane.close();
    },
  };
};
