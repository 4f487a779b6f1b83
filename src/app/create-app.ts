import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { centralBankRates } from '#adapters/rates/cbu.ts';
import { simulatedRates } from '#adapters/rates/simulator.ts';
import { createAccessWarning } from '#alerts/server/api.ts';
import type { DemoNewsDeps } from '#alerts/server/demo/seed.ts';
import { startMessageCleanup } from '#alerts/server/jobs.ts';
import { startTelegramWorker } from '#alerts/server/notices/telegram-jobs.ts';
import { startMatchingWorker, startOrderWorker } from '#alerts/server/orders/jobs.ts';
import { startOutgoingWorker } from '#alerts/server/outgoing-sender.ts';
import { startCheckWorker, startUploadCleanup } from '#applications/server/api.ts';
import { startExpiryWorker } from '#applications/server/expiry-worker.ts';
import { startImportWorkers } from '#applications/server/imports/jobs.ts';
import { startPromiseWorker, startRequestCleanup } from '#content/server/jobs.ts';
import { followContent } from '#content/server/seed.ts';
import { startCreditExpiry } from '#credit/server/credit-jobs.ts';
import { startLedgerCheck } from '#deposits/server/admin/unexplained-money.ts';
import { startErasureWorker } from '#identity/server/api.ts';
import { startOrganizationWorker } from '#identity/server/refresh-organizations.ts';
import { startRateWorker } from '#listings/server/jobs.ts';
import { createListingSearch } from '#listings/server/search/listing-search.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { warnOfMissingHayit } from '#platform/server/holidays.ts';
import type { Log } from '#platform/server/log.ts';
import { startFigures } from '#realtors/server/api.ts';
import { startReservationWorker } from '#reservations/server/reservation-jobs.ts';
import { developmentAssets, readAssets } from './assets.ts';
import { createCapabilities } from './capabilities.ts';
import type { Config } from './config.ts';
import { createAuctions, createConfiguredSigner, operatorDetails } from './create-auctions.ts';
import { createConfiguredEncryption, refuseOtherKey } from './create-encryption.ts';
import { createIdentity } from './create-identity.ts';
import { createLiveMessages } from './create-live-messages.ts';
import { createPayments } from './create-payments.ts';
import { createDataGeneration } from './data-generation.ts';
import { type Database, projectRoot, startDatabase } from './database.ts';
import { createDrain } from './drain.ts';
import { createErasers } from './erasers.ts';
import { createExternalServices } from './external-services.ts';
import { createFeeds } from './feeds.ts';
import { createMetrics, listenForScrapers } from './metrics.ts';
import type { PageBuild } from './page-build.ts';
import { buildServer } from './server.ts';
import { getLotVersions } from './shell-store.ts';
import { createSiteFiles } from './site-files.ts';
import { startDemo } from './start-demo.ts';
import { createHealthChecks } from './trade-figures.ts';

/** Serves the pages from their sources: a change shows at once. */
const createDevelopmentBuild = async ({ HOST, isOpenToNetwork }: Config) => {
  // Vite is loaded only here: a server that runs for visitors neither waits for it nor holds its memory.
  const { createServer } = await import('vite');
  const vite = await createServer({
    // Its own socket for hot updates is open to whom the pages are.
    server: { middlewareMode: true, ws: isOpenToNetwork ? {} : { host: HOST } },
    appType: 'custom',
  });
  return {
    build: () => vite.ssrLoadModule('/src/app/web/entry-server.tsx') as Promise<unknown> as Promise<PageBuild>,
    attach: (app: FastifyInstance) => {
      app.addHook('onRequest', (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
    close: () => vite.close(),
  };
};

export type RunningApp = {
  /** Says that this process leaves, and goes on serving until a balancer has heard it. */
  drain: () => Promise<void>;
  /** Ends what is under way and then everything. */
  stop: () => Promise<void>;
  /** Ends the database without waiting for anybody, for when `stop` takes too long. */
  stopDatabase: () => Promise<void>;
};

const buildFolder = join(projectRoot, 'build');

/**
 * Creates everything in order: database, demo data, search, pages, login. A start that fails, or that `stopped` ends, takes
 * the embedded database with it and throws.
 */
export const createApp = async (config: Config, log: Log, stopped: AbortSignal): Promise<RunningApp> => {
  const database = await startDatabase(config, log, stopped);
  // Who stops a first start does not wait for the demo data.
  const giveUp = () => void database.stopAtOnce();
  stopped.addEventListener('abort', giveUp);
  try {
    stopped.throwIfAborted();
    const app = await createOnDatabase(config, log, database, stopped);
    stopped.throwIfAborted();
    stopped.removeEventListener('abort', giveUp);
    return app;
  } catch (error) {
    await database.stopAtOnce();
    throw error;
  }
};

const createOnDatabase = async (
  config: Config,
  log: Log,
  { db, stop: stopDatabase, stopAtOnce }: Database,
  stopped: AbortSignal,
): Promise<RunningApp> => {
  await warnOfMissingHayit(db, log);
  const encryption = await createConfiguredEncryption(config);
  await refuseOtherKey(db, encryption);
  await followContent(db, log);
  const isNewDemo = config.seedsDemo && (await seedDemoOnce(db, encryption, config, log));
  const rateWorker =
    config.RATES === 'manual'
      ? null
      : startRateWorker(
          db,
          config.RATES === 'cbu' ? centralBankRates({ baseUrl: config.RATES_CBU_URL }) : simulatedRates(),
          log,
        );
  const promiseWorker = startPromiseWorker(db, log);
  const requestCleanup = startRequestCleanup(db, log);
  const ledgerCheck = startLedgerCheck(db, log);
  const messageWorker = startMessageCleanup(db, log);
  const search = await createListingSearch(db);
  if (isNewDemo) await seedDemoOrders({ db, search, encryption, publicUrl: config.publicUrl });
  const externalServices = createExternalServices({ db, config, encryption });
  const uploadWorker = startUploadCleanup({ db, log, files: externalServices.files });
  const sendingWorker = startOutgoingWorker({ db, log, encryption, publicUrl: config.publicUrl, ...externalServices });
  const chatWorker = startTelegramWorker({
    db,
    encryption,
    log,
    telegram: externalServices.telegram,
    telegramSecret: config.TELEGRAM_WEBHOOK_SECRET ?? null,
    publicUrl: config.publicUrl,
  });
  const companyWorker = startOrganizationWorker({ db, encryption, ...externalServices }, log);
  const identity = await createIdentity({
    config,
    db,
    encryption,
    log,
    sms: externalServices.sms,
    warnAddresses: (tx, warning) => createAccessWarning(messages.notifyUsers)(tx, warning),
  });
  const messages = await createLiveMessages({ config, db, encryption, tokens: identity.tokens, log });
  const { live, publish } = messages;
  const erasureWorker = startErasureWorker({
    db,
    log,
    erasers: createErasers(messages),
    admin: identity.admin,
    notifyUsers: messages.notifyUsers,
  });
  const payments = createPayments({ config, db, encryption, notifyUsers: messages.notifyUsers });
  const ordersDeps = { db, encryption, search, notifyUsers: messages.notifyUsers, publicUrl: config.publicUrl };
  const matchingWorker = startMatchingWorker(ordersDeps, log);
  const orderWorker = startOrderWorker(ordersDeps, log);
  const auctions = await createAuctions({ config, db, encryption, log, messages });
  const documentDeps = { encryption, operator: operatorDetails(config) };
  const deadlineWorker = startExpiryWorker({
    db,
    encryption,
    log,
    notifyUsers: messages.notifyUsers,
    lots: auctions.lotAdmin,
    documents: documentDeps,
  });
  const creditWorker = startCreditExpiry({ db, log, notifyUsers: messages.notifyUsers });
  const reservationWorker = startReservationWorker({ db, log, notifyUsers: messages.notifyUsers });
  const figuresWorker = startFigures(db, log);
  const checkWorker = startCheckWorker({
    db,
    encryption,
    log,
    notifyUsers: messages.notifyUsers,
    lots: auctions.lotAdmin,
    documents: documentDeps,
    registers: externalServices.registers,
  });
  const demo = startDemo({ config, db, encryption, log, auctions, notifyUsers: messages.notifyUsers, search });
  const importWorker = startImportWorkers({ db, encryption, notifyUsers: messages.notifyUsers }, log);
  const capabilities = createCapabilities({
    db,
    search,
    config,
    encryption,
    log,
    externalServices,
    sessions: identity.sessions,
    accounts: identity.accounts,
    rolesDb: identity.rolesDb,
    admin: identity.admin,
    publish,
    notifyUsers: messages.notifyUsers,
    payments,
    auctions,
  });
  const development = config.isDevelopmentServer ? await createDevelopmentBuild(config) : null;
  const build = development?.build ?? productionBuild();
  const drain = createDrain();
  const metrics = createMetrics({ db, live, auctions });
  const app = await buildServer({
    config,
    log,
    capabilities,
    authentication: identity.authentication,
    live,
    payments,
    stampArrival: auctions.lotWriter.stampArrival,
    drain,
    pages: {
      build,
      assets: development ? developmentAssets() : await readAssets(buildFolder),
      generation: createDataGeneration(db, search),
      getLotVersions: (ids) => getLotVersions(db, ids),
      withoutSync: search.withoutSync,
    },
    metrics,
    health: { ...createHealthChecks(db), isIdentityProviderThere: identity.isProviderThere },
    siteFiles: createSiteFiles(db),
    feeds: createFeeds({
      db,
      encryption,
      search,
      publicUrl: config.publicUrl,
      currentUser: identity.authentication.currentUser,
    }),
    buildFolder,
    mediaFolder: join(projectRoot, 'db/seed/pictures'),
    files: externalServices.files,
  });
  development?.attach(app);
  stopped.throwIfAborted();
  await app.listen({ port: config.PORT, host: config.HOST });
  const scrapers =
    config.METRICS_PORT === undefined
      ? null
      : await listenForScrapers(metrics, { port: config.METRICS_PORT, host: config.METRICS_HOST });
  auctions.lotWriter.start();
  return {
    // Only one process can have an embedded database: nobody stands in for it, so no balancer has to hear anything.
    drain: async () => void (config.DATABASE_URL && (await drain.start())),
    stopDatabase: stopAtOnce,
    stop: async () => {
      // Calls first: whatever they set in motion still finds everything there.
      await app.close();
      await scrapers?.close();
      await Promise.all([
        rateWorker?.stop(),
        promiseWorker.stop(),
        requestCleanup.stop(),
        ledgerCheck.stop(),
        erasureWorker.stop(),
        identity.stop(),
        companyWorker.stop(),
        messageWorker.stop(),
        uploadWorker.stop(),
        matchingWorker.stop(),
        orderWorker.stop(),
        sendingWorker.stop(),
        chatWorker.stop(),
        checkWorker.stop(),
        deadlineWorker.stop(),
        creditWorker.stop(),
        reservationWorker.stop(),
        figuresWorker.stop(),
        importWorker.stop(),
        demo.stop(),
      ]);
      await auctions.stop();
      await messages.stop();
      await development?.close();
      await search.close();
      await stopDatabase();
    },
  };
};

/**
 * Makes the demo data where there is none; tells whether it did. Its code is loaded only then: it is needed once in the
 * life of a database.
 */
const seedDemoOnce = async (db: Db, encryption: Encryption, config: Config, log: Log): Promise<boolean> => {
  const [first] = await db.sql`select 1 from listing limit 1`;
  if (first) return false;
  const { seedDemo } = await import('./seed-demo.ts');
  await seedDemo(
    db,
    {
      encryption,
      signer: await createConfiguredSigner(config),
      operator: operatorDetails(config),
      listings: config.DEMO_LISTINGS,
    },
    log,
  );
  return true;
};

/** What people of the demo have waited for is found by the search, so it comes once that is there. */
const seedDemoOrders = async (deps: DemoNewsDeps): Promise<void> => {
  const { seedOrders } = await import('#alerts/server/demo/seed.ts');
  await seedOrders(deps);
};

const productionBuild = (): (() => Promise<PageBuild>) => {
  const loading = import(join(buildFolder, 'server/entry-server.js')) as Promise<PageBuild>;
  return () => loading;
};
