import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '#platform/server/log.ts';
import { startPostgres } from '#platform/server/postgres.ts';
import { type Balancer, startBalancer } from '../processes/balancer.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../processes/database-proxy.ts';
import { type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import { type ChaosDatabase, withDatabase } from './books.ts';
import { createHttp } from './http.ts';

/** A supervisor tries again after this. */
const RESTART_MS = 200;
/** A clean stop takes at most this long. */
const STOP_WITHIN_MS = 35_000;
const READY_WITHIN_MS = 180_000;

/** A process with its own way to the database; it is started again whenever it ends. */
export type Place = { application: ServerProcess; way: DatabaseProxy };

/** The product as its operator runs it: two processes behind a balancer, and one database. */
export type SystemUnderTest = {
  origin: string;
  /** Where the database is, for looking into it past the product. */
  database: ChaosDatabase;
  places: readonly Place[];
  /** The process that took the lots last. */
  writer: () => Place;
  /** Kills a process of the application without warning. */
  kill: (place: Place) => void;
  /** Nothing of a process runs for so long; then it goes on as if nothing had been. */
  freeze: (place: Place, ms: number) => Promise<void>;
  /** A process does not reach the database for so long. */
  cut: (place: Place, ms: number, how: 'swallowed' | 'refused') => Promise<void>;
  /** Asks a process to stop, and waits until the next one in its place is ready. */
  restart: (place: Place) => Promise<void>;
  /** Kills the server of the database without warning; its helpers end by themselves. */
  killDatabase: () => void;
  freezeDatabase: (ms: number) => Promise<void>;
  /** How often a process of the application was started. */
  starts: () => number;
  ready: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Makes a demo world in a folder: the first start with the database of the folder does. */
export const seedDemoData = async (dataDir: string, port: number, listings: number): Promise<void> => {
  const seeding = startServerProcess(port, environmentOf(dataDir, port, listings));
  await seeding.ready();
  seeding.child.kill('SIGINT');
  if ((await seeding.exited) !== 0) throw new Error(`The demo world was not made:\n${seeding.output().slice(-5_000)}`);
};

const environmentOf = (dataDir: string, port: number, listings: number): Record<string, string> => ({
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  DEMO_LISTINGS: String(listings),
  DATABASE_CONNECTIONS: '12',
  LOG_LEVEL: 'info',
  TRUST_PROXY: '127.0.0.1',
});

export type SystemOptions = {
  listings: number;
  /** How soon the balancer takes out a process that stands still. */
  stalledAfterMs: number;
  /** More settings of the processes. */
  extra?: Record<string, string>;
  /** A module that every process loads before the application. */
  preload?: string;
  /** Done to the database before the processes start. */
  sql?: string;
};

/** Starts the product in a folder in which a demo world lies. The addresses are on the loopback. */
export const startSystem = async (
  dataDir: string,
  port: number,
  { listings, stalledAfterMs, extra = {}, preload, sql }: SystemOptions,
): Promise<SystemUnderTest> => {
  const origin = `http://127.0.0.1:${port}`;
  const output = createWriteStream(join(dataDir, 'product.log'), { flags: 'a' });
  const environment = { ...environmentOf(dataDir, port, listings), ...extra };
  const postgres = await startPostgres({ dataDir, log: createLog({ level: 'silent' }) });
  if (sql) await withDatabase(postgres.connection, (read) => read(sql));
  let isStopping = false;
  let starts = 0;
  const launch = (place: Pick<Place, 'way'>, at: number): ServerProcess => {
    starts += 1;
    const application = startServerProcess(
      port + at,
      { ...environment, DATABASE_URL: place.way.url },
      (text) => void output.write(text.replaceAll(/^(?=.)/gm, `${at} `)),
      preload,
    );
    application.child.once('exit', () => {
      if (!isStopping) setTimeout(() => isStopping || relaunch(at), RESTART_MS);
    });
    return application;
  };
  const relaunch = (at: number) => {
    const place = places[at - 1];
    if (place) place.application = launch(place, at);
  };
  const places: Place[] = [];
  for (const at of [1, 2]) {
    const way = await startDatabaseProxy(postgres.connection);
    places.push({ way, application: launch({ way }, at) });
  }
  const balancer: Balancer = await startBalancer(port, [port + 1, port + 2], stalledAfterMs);
  // However this program ends, nothing of what it started stays behind.
  const sweep = () => {
    isStopping = true;
    for (const { application } of places) application.child.kill('SIGKILL');
    const pids = databasePids(dataDir);
    // What is frozen would not hear that it has to end.
    signalAll(pids, 'SIGCONT');
    signalAll(pids.slice(0, 1), 'SIGQUIT');
  };
  const leave = () => process.exit(130);
  process.once('exit', sweep).once('SIGINT', leave).once('SIGTERM', leave);
  const http = createHttp(origin);
  const writer = () => {
    const [first, second] = places as [Place, Place];
    return first.application.writerEpoch() > second.application.writerEpoch() ? first : second;
  };
  return {
    origin,
    database: postgres.connection,
    places,
    writer,
    kill: ({ application }) => void application.child.kill('SIGKILL'),
    freeze: async ({ application: { child } }, ms) => {
      child.kill('SIGSTOP');
      await sleep(ms);
      child.kill('SIGCONT');
    },
    cut: async ({ way }, ms, how) => {
      way.cut(how);
      await sleep(ms);
      way.heal();
    },
    restart: async (place) => {
      const leaving = place.application;
      leaving.child.kill('SIGTERM');
      await leaving.exited;
      while (place.application === leaving) await sleep(20);
      await place.application.ready();
      while (!balancer.readyPorts().includes(place.application.port)) await sleep(20);
    },
    killDatabase: () => signalAll(databasePids(dataDir).slice(0, 1), 'SIGKILL'),
    freezeDatabase: async (ms) => {
      const pids = databasePids(dataDir);
      signalAll(pids, 'SIGSTOP');
      await sleep(ms);
      signalAll(pids, 'SIGCONT');
    },
    starts: () => starts,
    ready: async () => {
      for (const startedAt = performance.now(); performance.now() - startedAt < READY_WITHIN_MS; await sleep(25)) {
        const { status } = await http.send('GET', '/health/ready');
        if (status === 200 && balancer.readyPorts().length === places.length) return;
      }
      throw new Error(`the product did not come up; see ${join(dataDir, 'product.log')}`);
    },
    stop: async () => {
      isStopping = true;
      process.off('exit', sweep).off('SIGINT', leave).off('SIGTERM', leave);
      http.close();
      for (const { application } of places) application.child.kill('SIGINT');
      const gone = Promise.all(places.map(({ application }) => application.exited));
      if (!(await Promise.race([gone.then(() => true), sleep(STOP_WITHIN_MS, false, { ref: false })]))) sweep();
      await gone;
      await balancer.close();
      await Promise.all(places.map(({ way }) => way.close()));
      await postgres.stop();
      output.end();
    },
  };
};
/** The server of the database in our own data folder, first, and the processes that it started. */
const databasePids = (dataDir: string): number[] => {
  const postmaster = Number(textOf(join(dataDir, 'postgres/postmaster.pid')).split('\n')[0]);
  if (!(postmaster > 1) || !textOf(`/proc/${postmaster}/cmdline`).includes(dataDir)) return [];
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && parentOf(pid) === postmaster);
  return [postmaster, ...children];
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const parentOf = (pid: number): number => {
  const stat = textOf(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself meanwhile.
    }
};
