import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseProxy, startDatabaseProxy } from '../tools/processes/database-proxy.ts';
import { freePort } from '../tools/processes/free-port.ts';
import { type ServerProcess, startServerProcess } from '../tools/processes/server-process.ts';
import type { TestApp } from './app.ts';
import { TEST_ENCRYPTION_KEY, testConnection } from './test-database.ts';

/** A process of the application on the database of a story, with its own way there. */
export type AppProcess = { application: ServerProcess; proxy: DatabaseProxy };

export type AppProcesses = {
  all: AppProcess[];
  start: (port?: number) => Promise<AppProcess>;
  /** Starts a process anew in the place of one that ended. */
  restart: (appProcess: AppProcess) => Promise<void>;
  /** The process that writes the lots, and another. */
  writerAndOther: () => Promise<[AppProcess, AppProcess]>;
};

const isAlive = ({ application: { child } }: AppProcess) => child.exitCode === null && child.signalCode === null;

/** Processes beside the application of a story, which end with it. Its own writer of lots has to be stopped first. */
export const createAppProcesses = async (app: TestApp): Promise<AppProcesses> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ostona-places-'));
  const all: AppProcess[] = [];
  const [database] = await app.db.sql<{ name: string }>`select current_database() as name`;

  const launch = (proxy: DatabaseProxy, port: number) =>
    startServerProcess(port, {
      NODE_ENV: 'test',
      DATABASE_URL: proxy.url,
      DATA_DIR: dataDir,
      PUBLIC_URL: app.config.publicUrl,
      PERSONAL_DATA_KEY: TEST_ENCRYPTION_KEY,
      AUCTION_KEY: TEST_ENCRYPTION_KEY,
      DEMO: 'off',
      // All tests share one server.
      DATABASE_CONNECTIONS: '5',
    });

  after(async () => {
    for (const { application } of all) {
      application.child.kill('SIGCONT');
      application.child.kill('SIGKILL');
      await application.exited;
    }
    await Promise.all(all.map(({ proxy }) => proxy.close()));
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    all,
    start: async (port) => {
      const proxy = await startDatabaseProxy(testConnection(database?.name ?? ''));
      const appProcess = { proxy, application: launch(proxy, port ?? (await freePort())) };
      all.push(appProcess);
      await appProcess.application.ready();
      return appProcess;
    },
    restart: async (appProcess) => {
      appProcess.application = launch(appProcess.proxy, appProcess.application.port);
      await appProcess.application.ready();
    },
    writerAndOther: async () => {
      for (const until = Date.now() + 10_000; Date.now() < until; await sleep(20)) {
        const [row] = await app.db.sql<{ epoch: bigint }>`select epoch from lot_writer_lease where holder is not null`;
        const writer = all.find(
          (appProcess) => isAlive(appProcess) && appProcess.application.writerEpoch() === Number(row?.epoch),
        );
        const other = all.find((appProcess) => isAlive(appProcess) && appProcess !== writer);
        if (writer && other) return [writer, other];
      }
      throw new Error('Nobody writes the lots.');
    },
  };
};
