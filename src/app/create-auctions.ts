import { randomUUID } from 'node:crypto';
import type { LotAdmin } from '#applications/server/lot-admin.ts';
import { type AuctionClock, createAuctionClock } from '#auctions/server/clock.ts';
import { createLotAdmin } from '#auctions/server/lot-admin.ts';
import { createLotWriter, INBOX, type LotWriter, poolName } from '#auctions/server/lot-writer.ts';
import { startSignatureWorker } from '#auctions/server/sign-declaration.ts';
import { type AuctionSigner, createSigner } from '#auctions/server/signer.ts';
import type { OperatorDetails } from '#documents/server/api.ts';
import { type Connections, createDb, type Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import type { Config } from './config.ts';
import { loadOrCreateKey } from './create-encryption.ts';
import type { LiveMessages } from './create-live-messages.ts';
import { createWatcherCounts } from './watcher-counts.ts';

/** Everything that runs auctions. */
export type Auctions = {
  clock: AuctionClock;
  lotWriter: LotWriter;
  signer: AuctionSigner;
  /** What applications ask of the auctions. */
  lotAdmin: LotAdmin;
  /** The connections that only bids use. */
  connections: () => Connections;
  /** How many watch a lot. */
  watchers: (lotId: number) => number;
  stop: () => Promise<void>;
};

/** Connections that only bids use, so that they never wait behind lists. */
const POOL_CONNECTIONS = 4;

/** Who the operator that papers name as their first party. */
export const operatorDetails = (config: Config): OperatorDetails => ({
  publicUrl: config.publicUrl,
  phone: config.CALL_CENTRE_PHONE,
  address: { uz: config.OFFICE_ADDRESS_UZ, ru: config.OFFICE_ADDRESS_RU, en: config.OFFICE_ADDRESS_EN },
  operatorName: config.OPERATOR_NAME,
  operatorTin: config.OPERATOR_TIN,
});

/** The key that signs auctions, by the settings or kept beside the data. */
export const createConfiguredSigner = async (
  config: Pick<Config, 'AUCTION_KEY' | 'DATA_DIR'>,
): Promise<AuctionSigner> => createSigner(config.AUCTION_KEY ?? (await loadOrCreateKey(config.DATA_DIR, 'auctions')));

/** Opens the clock, the key and the lot writer. */
export const createAuctions = async (deps: {
  config: Config;
  db: Db;
  encryption: Encryption;
  log: Log;
  messages: Pick<LiveMessages, 'live' | 'publish' | 'notifyUsers' | 'onInternalMessage'>;
}): Promise<Auctions> => {
  const { config, db, encryption, log, messages } = deps;
  const signer = await createConfiguredSigner(config);
  const holder = randomUUID();
  const pool = createDb({
    connection: db.connection,
    connectionsMax: POOL_CONNECTIONS,
    log,
    reusesPlans: true,
    servesManyCallers: true,
    name: poolName(holder),
    timeoutMs: limits.bidPoolTimeoutMs,
  });
  const clock = await createAuctionClock({ db, log });
  const watchers = createWatcherCounts({ db, clock, log, ...messages });
  const lotWriter = createLotWriter({
    db,
    pool,
    holder,
    clock,
    signer,
    encryption,
    log,
    watchers: watchers.of,
    operator: operatorDetails(config),
    publish: messages.publish,
    notifyUsers: messages.notifyUsers,
  });
  messages.onInternalMessage(INBOX, lotWriter.onInbox);
  const signatures = startSignatureWorker({ db, log, lotWriter });
  return {
    clock,
    lotWriter,
    signer,
    lotAdmin: createLotAdmin({ db, clock, signer, lotWriter }),
    connections: pool.connections,
    watchers: watchers.of,
    stop: async () => {
      await watchers.stop();
      await signatures.stop();
      await lotWriter.stop();
      clock.stop();
      await pool.close();
    },
  };
};
