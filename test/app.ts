import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { openAccessWarning } from '#alerts/server/actions.ts';
import { readAssets } from '#app/assets.ts';
import { gatherCapabilities } from '#app/capabilities.ts';
import { type Config, readConfig } from '#app/config.ts';
import { projectRoot } from '#app/database.ts';
import { openFeeds } from '#app/feeds.ts';
import { openGeneration } from '#app/generation.ts';
import { type Auctions, openAuctions } from '#app/open-auctions.ts';
import { openIdentity } from '#app/open-identity.ts';
import { type LiveMessages, openLiveMessages } from '#app/open-live.ts';
import { openPayments } from '#app/open-payments.ts';
import { type Outside, openOutside } from '#app/outside.ts';
import type { PageBuild } from '#app/page-build.ts';
import { buildServer } from '#app/server.ts';
import { readLotVersions } from '#app/shell-store.ts';
import { openSiteFiles } from '#app/site-files.ts';
import { type ListingSearch, openListingSearch } from '#listings/server/search/search.ts';
import { type Db, openDb } from '#platform/server/db.ts';
import { type Log, openLog } from '#platform/server/log.ts';
import type { Capability } from '#platform/server/serve.ts';
import { openVault, type Vault } from '#platform/server/vault.ts';
import { TEST_VAULT_KEY, templateDatabase, testConnection } from './world.ts';

export type Answer = { status: number; headers: Record<string, string>; body: unknown; text: string };

export type TestApp = {
  db: Db;
  /** Every operation with its handler. */
  capabilities: Capability[];
  vault: Vault;
  search: ListingSearch;
  /** What the outside world would be: messages, registers, signatures. */
  outside: Outside;
  messages: LiveMessages;
  /** Runs the auctions: stories publish lots and let time pass through it. */
  keeper: Auctions['keeper'];
  /** The clock of the auctions, which a story may move. */
  clock: Auctions['clock'];
  seal: Auctions['seal'];
  /** Where the application logs, for what a story does in its place. */
  log: Log;
  /** What applications ask of the auctions. */
  lots: Auctions['office'];
  /** Every line the application logged. */
  logged: string[];
  config: Config;
  /** The address it listens at, for browsers and raw sockets; only with `listen`. */
  url: string;
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  call: (
    method: string,
    path: string,
    options?: { payload?: string | Buffer; headers?: Record<string, string> },
  ) => Promise<Answer>;
};

const cloneDatabase = async (): Promise<string> => {
  const name = `ostona_${randomBytes(6).toString('hex')}`;
  const server = openDb({
    connection: testConnection('postgres'),
    connectionsMax: 1,
    log: openLog({ level: 'silent' }),
  });
  await server.query(`create database ${name} template ${templateDatabase}`);
  await server.close();
  return name;
};

/** A port that nobody uses at the moment. */
const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

export type TestAppOptions = {
  listen?: boolean;
  /** Listens where its public address says, so that a browser can be sent to the provider and back. */
  isPublic?: boolean;
  environment?: Record<string, string>;
  /** Parts of the outside world that a story replaces. */
  outside?: Partial<Outside>;
};

/** The real application on a database of its own. Closes itself after the tests of the file. */
export const openTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const port = options.isPublic ? await freePort() : 0;
  const dataDir = await mkdtemp(join(tmpdir(), 'ostona-files-'));
  const config = readConfig({
    NODE_ENV: 'test',
    CALLS_PER_MINUTE: '0',
    AUCTION_KEY: TEST_VAULT_KEY,
    PUBLIC_URL: options.isPublic ? `http://127.0.0.1:${port}` : 'http://ostona.test',
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
    ...options.environment,
  });
  const logged: string[] = [];
  const log = openLog({ level: config.LOG_LEVEL, destination: { write: (line) => void logged.push(line) } });
  const db = openDb({ connection: testConnection(await cloneDatabase()), connectionsMax: 8, log });
  const search = await openListingSearch(db);
  const vault = openVault(TEST_VAULT_KEY);
  const outside = { ...openOutside({ db, config, vault }), ...options.outside };
  const identity = await openIdentity({
    config,
    db,
    vault,
    log,
    sms: outside.sms,
    warnAddresses: (tx, warning) => openAccessWarning(messages.tellUsers)(tx, warning),
  });
  const messages = await openLiveMessages({ config, db, vault, tokens: identity.tokens, log });
  const payments = openPayments({ config, db, vault });
  const auctions = await openAuctions({ config, db, vault, log, messages });
  const build = import(join(projectRoot, 'build/server/entry-server.js')) as Promise<PageBuild>;
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
    publish: messages.publish,
    tellUsers: messages.tellUsers,
    payments,
    auctions,
  });
  const app = await buildServer({
    config,
    log,
    capabilities,
    door: identity.door,
    live: messages.live,
    payments,
    stamp: auctions.keeper.stamp,
    pages: {
      build: () => build,
      assets: await readAssets(join(projectRoot, 'build')),
      generation: openGeneration(db, search),
      lotsNow: (ids) => readLotVersions(db, ids),
      synced: search.synced,
    },
    isReady: async () => (await db.sql`select 1`).length === 1,
    siteFiles: openSiteFiles(db),
    feeds: openFeeds({ db, vault, search, publicUrl: config.publicUrl, whoLooks: identity.door.whoLooks }),
    buildFolder: join(projectRoot, 'build'),
    mediaFolders: [join(projectRoot, 'db/seed/pictures')],
    files: outside.files,
  });
  const url = options.listen || options.isPublic ? await app.listen({ port, host: '127.0.0.1' }) : '';
  auctions.keeper.begin();
  after(async () => {
    await identity.stop();
    await auctions.stop();
    await messages.stop();
    await app.close();
    await search.close();
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const call: TestApp['call'] = async (method, path, { payload, headers = {} } = {}) => {
    const response = await app.inject({
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
  return {
    db,
    capabilities,
    vault,
    search,
    outside,
    messages,
    keeper: auctions.keeper,
    clock: auctions.clock,
    seal: auctions.seal,
    log,
    lots: auctions.office,
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
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
