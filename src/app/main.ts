import { pathToFileURL } from 'node:url';
import { DEMO_PASSWORD, demoUsers } from '#identity/server/seed.ts';
import { createLog, type Log } from '#platform/server/log.ts';
import { UsageError } from '#platform/server/usage-error.ts';
import { limits } from '#platform/values/limits.ts';
import { type Config, readConfig } from './config.ts';
import { createApp, type RunningApp } from './create-app.ts';
import { lockDataDir } from './data-dir-lock.ts';

/** Who can log in to a demo world; elsewhere there are no such people. */
const demoCredentials = `Demo people: ${demoUsers.map(({ username }) => username).join(', ')}; password ${DEMO_PASSWORD}`;

/** Said loudly where simulators can be reached by others: whoever opened that door may have done it for another reason. */
const networkWarning = ({ HOST, publicUrl }: Config): string => `
******************************************************************************
  WARNING: whoever reaches this machine can be anybody here.
  HOST=${HOST} opens a demo to the network: the password of its people is known,
  and /dev shows every SMS code, moves the clock, pays deposits and issues keys.
  Leave HOST out to be alone with it, or set NODE_ENV=production for real people.
  Others can log in only where PUBLIC_URL (now ${publicUrl}) leads here.
******************************************************************************`;

/** Starts Ostona and stops it cleanly on SIGINT and SIGTERM, however far the start has come. */
const main = async () => {
  const config = readConfig(process.env, process.argv.slice(2));
  const log = createLog({ level: config.LOG_LEVEL });
  const unlock = config.DATABASE_URL ? async () => undefined : await lockDataDir(config.DATA_DIR);
  const start = new AbortController();
  let app: RunningApp | null = null;
  const stop = async (signal: string) => {
    if (start.signal.aborted) return;
    log.info({ signal }, 'stopping');
    start.abort();
    if (app) {
      await stopApp(app, signal, log);
      await unlock();
      process.exit(0);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  try {
    app = await createApp(config, log, start.signal);
  } catch (error) {
    await unlock();
    if (start.signal.aborted) process.exit(0);
    throw error;
  }
  console.log(`Ostona is open at ${config.publicUrl}`);
  if (config.seedsDemo && config.isProviderEmbedded) console.log(demoCredentials);
  if (config.isOpenToNetwork && !config.isProduction) console.error(networkWarning(config));
};

const stopApp = async (app: RunningApp, signal: string, log: Log): Promise<void> => {
  // Whoever presses Ctrl-C has no balancer that must hear it first.
  if (signal === 'SIGTERM') await app.drain();
  setTimeout(async () => {
    log.error('running requests did not finish in time; stopping anyway');
    await app.stopDatabase();
    process.exit(1);
  }, limits.stopMsMax).unref();
  await app.stop();
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    console.error(error instanceof UsageError ? error.message : error);
    process.exit(1);
  });
}
