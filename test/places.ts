import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Application, freePort, startApplication } from '../tools/processes/application.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../tools/processes/database-proxy.ts';
import type { TestApp } from './app.ts';
import { TEST_VAULT_KEY, testConnection } from './world.ts';

/** A process of the application on the database of a story, with its own way there. */
export type Place = { application: Application; way: DatabaseProxy };

export type Places = {
  all: Place[];
  start: (port?: number) => Promise<Place>;
  /** Starts a process anew in the place of one that ended. */
  restart: (place: Place) => Promise<void>;
  /** The process that writes the lots, and another. */
  writerAndOther: () => Promise<[Place, Place]>;
};

const isAlive = ({ application: { child } }: Place) => child.exitCode === null && child.signalCode === null;

/** Processes beside the application of a story, which end with it. Its own writer of lots has to be stopped first. */
export const openPlaces = async (app: TestApp): Promise<Places> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ostona-places-'));
  const all: Place[] = [];
  const [named] = await app.db.sql<{ name: string }>`select current_database() as name`;

  const launch = (way: DatabaseProxy, port: number) =>
    startApplication(port, {
      NODE_ENV: 'test',
      DATABASE_URL: way.url,
      DATA_DIR: dataDir,
      PUBLIC_URL: app.config.publicUrl,
      PERSONAL_DATA_KEY: TEST_VAULT_KEY,
      AUCTION_KEY: TEST_VAULT_KEY,
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
    await Promise.all(all.map(({ way }) => way.close()));
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    all,
    start: async (port) => {
      const way = await openDatabaseProxy(testConnection(named?.name ?? ''));
      const place = { way, application: launch(way, port ?? (await freePort())) };
      all.push(place);
      await place.application.ready();
      return place;
    },
    restart: async (place) => {
      place.application = launch(place.way, place.application.port);
      await place.application.ready();
    },
    writerAndOther: async () => {
      for (const until = Date.now() + 10_000; Date.now() < until; await sleep(20)) {
        const [row] = await app.db.sql<{ epoch: bigint }>`select epoch from lot_writer_lease where holder is not null`;
        const writer = all.find((place) => isAlive(place) && place.application.writerEpoch() === Number(row?.epoch));
        const other = all.find((place) => isAlive(place) && place !== writer);
        if (writer && other) return [writer, other];
      }
      throw new Error('Nobody writes the lots.');
    },
  };
};
