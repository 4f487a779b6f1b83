import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createAccessWarning } from '#alerts/server/api.ts';
import { readAssets } from '#app/assets.ts';
import { createCapabilities } from '#app/capabilities.ts';
import { type Config, readConfig } from '#app/config.ts';
import { type Auctions, createAuctions } from '#app/create-auctions.ts';
import { createIdentity } from '#app/create-identity.ts';
import { createLiveMessages, type LiveMessages } from '#app/create-live-messages.ts';
import { createPayments } from '#app/create-payments.ts';
import { createDataGeneration } from '#app/data-generation.ts';
import { projectRoot } from '#app/database.ts';
import { createExternalServices, type ExternalServices } from '#app/external-services.ts';
import { createFeeds } from '#app/feeds.ts';
import { createMetrics } from '#app/metrics.ts';
import type { PageBuild } from '#app/page-build.ts';
import { buildServer } from '#app/server.ts';
import { getLotVersions } from '#app/shell-store.ts';
import { createSiteFiles } from '#app/site-files.ts';
import { createHealthChecks } from '#app/trade-figures.ts';
import { createListingSearch, type ListingSearch } from '#listings/server/search/listing-search.ts';
import { createDb, type Db } from '#platform/server/db.ts';
import { createEncryption, type Encryption } from '#platform/server/encryption.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import type { Capability } from '#platform/server/operations.ts';
import { freePort } from '../tools/processes/free-port.ts';
import { createDatabase, dropDatabase, TEST_ENCRYPTION_KEY, testConnection } from './test-database.ts';

export type TestResponse = { status: number; headers: Record<string, string>; body: unknown; text: string };

export type TestApp = {
  db: Db;
  /** Every operation with its handler. */
  capabilities: Capability[];
  encryption: Encryption;
  search: ListingSearch;
  /** What the outside world would be: messages, registers, signatures. */
  externalServices: ExternalServices;
  messages: LiveMessages;
  /** Runs the auctions: stories publish lots and let time pass through it. */
  lotWriter: Auctions['lotWriter'];
  /** The clock of the auctions, which a story may move. */
  clock: Auctions['clock'];
  signer: Auctions['signer'];
  /** Where the application logs, for what a story does in its place. */
  log: Log;
  /** What applications ask of the auctions. */
  lots: Auctions['lotAdmin'];
  /** Every line the application logged. */
  logged: string[];
  config: Config;
  /** The address it listens at, for browsers and raw sockets; only with `listen`. */
  url: string;
  get: (path: string, headers?: Record<string, string>) => Promise<TestResponse>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestResponse>;
  call: (
    method: string,
    path: string,
    options?: { payload?: string | Buffer; headers?: Record<string, string> },
  ) => Promise<TestResponse>;
};

/**
 * Answers to browsers come up to so much later, some before others: with `API_DELAY_MS=600 npm test -- test/e2e` a journey fails
 * that is green only as long as the machine is quick.
 */
const mostDelayMs = Number(process.env.API_DELAY_MS ?? 0);

export type TestAppOptions = {
  listen?: boolean;
  /** Listens where its public address says, so that a browser can be sent to the provider and back. */
  isPublic?: boolean;
  environment?: Record<string, string>;
  /** Parts of the outside world that a story replaces. */
  externalServices?: Partial<ExternalServices>;
  /** What the application is given in place of the database it opened. */
  wrapDb?: (db: Db) => Db;
};

/** The real application on a database of its own. Closes itself after the tests of the file. */
export const createTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const { app, close } = await startTestApp(options);
  after(close);
  return app;
};

/** The real application on a database of its own, for whoever closes it. */
export const startTestApp = async (
  options: TestAppOptions = {},
): Promise<{ app: TestApp; close: () => Promise<void> }> => {
  const port = options.isPublic ? await freePort() : 0;
  const dataDir = await mkdtemp(join(tmpdir(), 'ostona-files-'));
  const config = readConfig({
    NODE_ENV: 'test',
    CALLS_PER_MINUTE: '0',
    AUCTION_KEY: TEST_ENCRYPTION_KEY,
    PUBLIC_URL: options.isPublic ? `http://127.0.0.1:${port}` : 'http://ostona.test',
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
    ...options.environment,
  });
  const logged: string[] = [];
  const log = createLog({ level: config.LOG_LEVEL, destination: { write: (line) => void logged.push(line) } });
  const database = await createDatabase();
  const { wrapDb = (db: Db) => db } = options;
  const db = wrapDb(createDb({ connection: testConnection(database), connectionsMax: 8, log }));
  const search = await createListingSearch(db);
  const encryption = createEncryption(TEST_ENCRYPTION_KEY);
  const externalServices = { ...createExternalServices({ db, config, encryption }), ...options.externalServices };
  const identity = await createIdentity({
    config,
    db,
    encryption,
    log,
    sms: externalServices.sms,
    warnAddresses: (tx, warning) => createAccessWarning(messages.notifyUsers)(tx, warning),
  });
  const messages = await createLiveMessages({ config, db, encryption, tokens: identity.tokens, log });
  const payments = createPayments({ config, db, encryption, notifyUsers: messages.notifyUsers });
  const auctions = await createAuctions({ config, db, encryption, log, messages });
  const build = import(join(projectRoot, 'build/server/entry-server.js')) as Promise<PageBuild>;
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
    publish: messages.publish,
    notifyUsers: messages.notifyUsers,
    payments,
    auctions,
  });
  const server = await buildServer({
    config,
    log,
    capabilities,
    authentication: identity.authentication,
    live: messages.live,
    payments,
    stampArrival: auctions.lotWriter.stampArrival,
    pages: {
      build: () => build,
      assets: await readAssets(join(projectRoot, 'build')),
      generation: createDataGeneration(db, search),
      getLotVersions: (ids) => getLotVersions(db, ids),
      withoutSync: search.withoutSync,
    },
    metrics: createMetrics({ db, live: messages.live, auctions }),
    health: { ...createHealthChecks(db), isIdentityProviderThere: identity.isProviderThere },
    siteFiles: createSiteFiles(db),
    feeds: createFeeds({
      db,
      encryption,
      search,
      publicUrl: config.publicUrl,
      currentUser: identity.authentication.currentUser,
    }),
    buildFolder: join(projectRoot, 'build'),
    mediaFolder: join(projectRoot, 'db/seed/pictures'),
    files: externalServices.files,
  });
  if (mostDelayMs > 0)
    server.addHook('onSend', async (request) => {
      if (request.url.startsWith('/api/') && request.headers['user-agent']?.includes('Chrome'))
        await setTimeout(mostDelayMs * Math.random());
    });
  const url = options.listen || options.isPublic ? await server.listen({ port, host: '127.0.0.1' }) : '';
  auctions.lotWriter.start();
  const close = async () => {
    await identity.stop();
    await auctions.stop();
    await messages.stop();
    await server.close();
    await search.close();
    await db.close();
    await dropDatabase(database);
    await rm(dataDir, { recursive: true, force: true });
  };
  const call: TestApp['call'] = async (method, path, { payload, headers = {} } = {}) => {
    const response = await server.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text: response.body,
      body: parsed(response.body),
    };
  };
  const app: TestApp = {
    db,
    capabilities,
    encryption,
    search,
    externalServices,
    messages,
    lotWriter: auctions.lotWriter,
    clock: auctions.clock,
    signer: auctions.signer,
    log,
    lots: auctions.lotAdmin,
    logged,
    config,
    url,
    call,
    get: (path, headers = {}) => call('GET', path, { headers }),
    post: (path, body, headers = {}) =>
      call(
        'POST',
        path,
        body === undefined
          ? { headers }
          : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } },
      ),
  };
  return { app, close };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
