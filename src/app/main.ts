import { pathToFileURL } from 'node:url';
import { DEMO_PASSWORD, demoUsers } from '#identity/server/seed.ts';
import { createLog } from '#platform/server/log.ts';
import { UsageError } from '#platform/server/usage-error.ts';
import { limits } from '#platform/values/limits.ts';
import { readConfig } from './config.ts';
import { createApp } from './create-app.ts';
import { lockDataDir } from './data-dir-lock.ts';

/** Who can log in to a demo world; elsewhere there are no such people. */
const demoCredentials = `Demo people: ${demoUsers.map(({ username }) => username).join(', ')}; password ${DEMO_PASSWORD}`;

/** Starts Ostona and stops it cleanly on SIGINT and SIGTERM. */
const main = async () => {
  const config = readConfig(process.env, process.argv.slice(2));
  const log = createLog({ level: config.LOG_LEVEL });
  const unlock = config.DATABASE_URL ? async () => undefined : await lockDataDir(config.DATA_DIR);
  const app = await createApp(config, log);
  console.log(`Ostona is open at ${config.publicUrl}`);
  if (config.seedsDemo && config.isProviderEmbedded) console.log(demoCredentials);

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('running requests did not finish in time; stopping anyway');
      process.exit(1);
    }, limits.stopMsMax).unref();
    // Whoever presses Ctrl-C has no balancer that must hear it first.
    await app.stop({ isGentle: signal === 'SIGTERM' });
    await unlock();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    console.error(error instanceof UsageError ? error.message : error);
    process.exit(1);
  });
}
