import { join } from 'node:path';
import { centralBankRates } from '#adapters/rates/cbu.ts';
import { simulatedRates } from '#adapters/rates/simulator.ts';
import { openAccessWarning } from '#alerts/server/actions.ts';
import type { DemoNewsDeps } from '#alerts/server/demo/seed.ts';
import { keepMessages } from '#alerts/server/jobs.ts';
import { keepChats } from '#alerts/server/notices/telegram-jobs.ts';
import { keepMatching, keepOrders } from '#alerts/server/orders/jobs.ts';
import { keepSending } from '#alerts/server/outgoing.ts';
import { keepChecking, keepUploads } from '#applications/server/actions.ts';
import { keepImports } from '#applications/server/imports/jobs.ts';
import { keepTerms } from '#applications/server/timers.ts';
import { keepPromises } from '#content/server/jobs.ts';
import { keepLegalEntities } from '#identity/server/legal-jobs.ts';
import { keepRates } from '#listings/server/jobs.ts';
import { openListingSearch } from '#listings/server/search/search.ts';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Vault } from '#platform/server/vault.ts';
import { developmentAssets, readAssets } from './assets.ts';
import { gatherCapabilities } from './capabilities.ts';
import type { Config } from './config.ts';
import { openDatabase, projectRoot } from './database.ts';
import { openDevelopmentBuild } from './development.ts';
import { openDrain } from './drain.ts';
import { openFeeds } from './feeds.ts';
import { openGeneration } from './generation.ts';
import { houseDetails, openAuctions, openConfiguredSeal } from './open-auctions.ts';
import { openDemo } from './open-demo.ts';
import { openIdentity } from './open-identity.ts';
import { openLiveMessages } from './open-live.ts';
import { openPayments } from './open-payments.ts';
import { openConfiguredVault } from './open-vault.ts';
import { openOutside } from './outside.ts';
import type { PageBuild } from './page-build.ts';
import { buildServer } from './server.ts';
import { readLotVersions } from './shell-store.ts';
import { openSiteFiles } from './site-files.ts';

export type House = {
  /** Ends what is under way and then everything. Gentle: not before a balancer has heard that this process leaves. */
  stop: (how: { isGentle: boolean }) => Promise<void>;
};

const buildFolder = join(projectRoot, 'build');

/** Opens everything in order: database, demo world, search, pages, door. */
export const startHouse = async (config: Config, log: Log): Promise<House> => {
  const { db, stop: stopDatabase } = await openDatabase(config, log);
  const vault = await openConfiguredVault(config);
  const isNewDemo = config.seedsDemo && (await seedOnce(db, vault, config, log));
  const rates =
    config.RATES === 'manual'
      ? null
      : keepRates(
          db,
          config.RATES === 'cbu' ? centralBankRates({ baseUrl: config.RATES_CBU_URL }) : simulatedRates(),
          log,
        );
  const promises = keepPromises(db, log);
  const keptMessages = keepMessages(db, log);
  const search = await openListingSearch(db);
  if (isNewDemo) await seedNews({ db, search, vault, publicUrl: config.publicUrl });
  const outside = openOutside({ db, config, vault });
  const uploads = keepUploads({ db, log, files: outside.files });
  const sending = keepSending({ db, log, vault, publicUrl: config.publicUrl, ...outside });
  const chats = keepChats({
    db,
    vault,
    log,
    telegram: outside.telegram,
    telegramSecret: config.TELEGRAM_WEBHOOK_SECRET ?? null,
    publicUrl: config.publicUrl,
  });
  const companies = keepLegalEntities({ db, vault, ...outside }, log);
  const payments = openPayments({ config, db, vault });
  const identity = await openIdentity({
    config,
    db,
    vault,
    log,
    sms: outside.sms,
    warnAddresses: (tx, warning) => openAccessWarning(messages.tellUsers)(tx, warning),
  });
  const messages = await openLiveMessages({ config, db, vault, tokens: identity.tokens, log });
  const { live, publish } = messages;
  const ordersDeps = { db, vault, search, tellUsers: messages.tellUsers, publicUrl: config.publicUrl };
  const matching = keepMatching(ordersDeps, log);
  const orders = keepOrders(ordersDeps, log);
  const auctions = await openAuctions({ config, db, vault, log, messages });
  const desk = { vault, house: houseDetails(config) };
  const terms = keepTerms({ db, vault, log, tellUsers: messages.tellUsers, lots: auctions.office, desk });
  const checking = keepChecking({
    db,
    vault,
    log,
    tellUsers: messages.tellUsers,
    lots: auctions.office,
    desk,
    registers: outside.registers,
  });
  const demo = openDemo({ config, db, vault, log, auctions, tellUsers: messages.tellUsers, search });
  const imports = keepImports({ db, vault, tellUsers: messages.tellUsers }, log);
  const capabilities = gatherCapabilities({
    db,
    search,
    config,
    vault,
    log,
    outside,
    sessions: identity.sessions,
    accounts: identity.accounts,
    admin: identity.admin,
    publish,
    tellUsers: messages.tellUsers,
    payments,
    auctions,
  });
  const development = config.isDevelopmentServer ? await openDevelopmentBuild() : null;
  const build = development?.build ?? productionBuild();
  const drain = openDrain();
  const app = await buildServer({
    config,
    log,
    capabilities,
    door: identity.door,
    live,
    payments,
    stamp: auctions.keeper.stamp,
    drain,
    pages: {
      build,
      assets: development ? developmentAssets() : await readAssets(buildFolder),
      generation: openGeneration(db, search),
      lotsNow: (ids) => readLotVersions(db, ids),
      synced: search.synced,
    },
    isReady: async () => (await db.sql`select 1`).length === 1,
    siteFiles: openSiteFiles(db),
    feeds: openFeeds({ db, vault, search, publicUrl: config.publicUrl, whoLooks: identity.door.whoLooks }),
    buildFolder,
    mediaFolders: [join(projectRoot, 'db/seed/pictures')],
    files: outside.files,
  });
  development?.attach(app);
  await app.listen({ port: config.PORT, host: config.HOST });
  auctions.keeper.begin();
  return {
    stop: async ({ isGentle }) => {
      // Calls first: whatever they set in motion still finds everything there.
      if (isGentle) await drain.begin();
      await app.close();
      await Promise.all([
        rates?.stop(),
        promises.stop(),
        identity.stop(),
        companies.stop(),
        keptMessages.stop(),
        uploads.stop(),
        matching.stop(),
        orders.stop(),
        sending.stop(),
        chats.stop(),
        checking.stop(),
        terms.stop(),
        imports.stop(),
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
 * Makes the demo world where there is none; tells whether it did. Its code is loaded only then: it is needed once in the
 * life of a database.
 */
const seedOnce = async (db: Db, vault: Vault, config: Config, log: Log): Promise<boolean> => {
  const [first] = await db.sql`select 1 from listing limit 1`;
  if (first) return false;
  const { seedDemo } = await import('./seed-demo.ts');
  await seedDemo(
    db,
    {
      vault,
      seal: await openConfiguredSeal(config),
      house: houseDetails(config),
      listings: config.DEMO_LISTINGS,
    },
    log,
  );
  return true;
};

/** What people of the demo have waited for is found by the search, so it comes once that is there. */
const seedNews = async (deps: DemoNewsDeps): Promise<void> => {
  const { seedOrders } = await import('#alerts/server/demo/seed.ts');
  await seedOrders(deps);
};

const productionBuild = (): (() => Promise<PageBuild>) => {
  const loading = import(join(buildFolder, 'server/entry-server.js')) as Promise<PageBuild>;
  return () => loading;
};
