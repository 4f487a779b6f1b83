import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#app/database.ts';
import { openHttp } from './http.ts';

/** A supervisor tries again after this. */
const RESTART_MS = 200;
/** A clean stop takes at most this long. */
const STOP_WITHIN_MS = 20_000;
const READY_WITHIN_MS = 180_000;

/** The product as its operator runs it: a process that is started again whenever it ends. */
export type Product = {
  origin: string;
  /** Kills the process of the application without warning. */
  killApp: () => void;
  /** Kills the server of the database without warning; its helpers end by themselves. */
  killDatabase: () => void;
  /** Nothing of it runs for so long; then it goes on as if nothing had been. */
  freezeApp: (ms: number) => Promise<void>;
  freezeDatabase: (ms: number) => Promise<void>;
  /** How often the application was started. */
  starts: () => number;
  ready: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the product with a small demo world in a folder of its own. The address is on the loopback. */
export const startProduct = async (dataDir: string, port: number, listings: number): Promise<Product> => {
  const origin = `http://127.0.0.1:${port}`;
  const output = openSync(join(dataDir, 'product.log'), 'a');
  let child: ChildProcess;
  let isStopping = false;
  let starts = 0;
  const launch = () => {
    starts += 1;
    child = spawn(process.execPath, ['src/app/main.ts'], {
      cwd: projectRoot,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: origin,
        DATA_DIR: dataDir,
        DEMO_LISTINGS: String(listings),
        CALLS_PER_MINUTE: '0',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', output, output],
    });
    child.once('exit', () => isStopping || setTimeout(() => isStopping || launch(), RESTART_MS));
  };
  launch();
  // However this program ends, nothing of what it started stays behind.
  const sweep = () => {
    isStopping = true;
    child.kill('SIGKILL');
    const pids = databasePids(dataDir);
    // What is frozen would not hear that it has to end.
    signalAll(pids, 'SIGCONT');
    signalAll(pids.slice(0, 1), 'SIGQUIT');
  };
  const leave = () => process.exit(130);
  process.once('exit', sweep).once('SIGINT', leave).once('SIGTERM', leave);
  const http = openHttp(origin);
  const ready = async () => {
    for (const startedAt = performance.now(); performance.now() - startedAt < READY_WITHIN_MS; await sleep(25)) {
      const { status } = await http.send('GET', '/health/ready');
      if (status === 200) return;
    }
    throw new Error(`the product did not come up; see ${join(dataDir, 'product.log')}`);
  };
  return {
    origin,
    killApp: () => child.kill('SIGKILL'),
    killDatabase: () => signalAll(databasePids(dataDir).slice(0, 1), 'SIGKILL'),
    freezeApp: async (ms) => {
      const frozen = child;
      frozen.kill('SIGSTOP');
      await sleep(ms);
      frozen.kill('SIGCONT');
    },
    freezeDatabase: async (ms) => {
      const pids = databasePids(dataDir);
      signalAll(pids, 'SIGSTOP');
      await sleep(ms);
      signalAll(pids, 'SIGCONT');
    },
    starts: () => starts,
    ready,
    stop: async () => {
      isStopping = true;
      process.off('exit', sweep).off('SIGINT', leave).off('SIGTERM', leave);
      http.close();
      if (child.exitCode !== null || child.signalCode !== null) return sweep();
      const gone = new Promise<void>((done) => child.once('exit', () => done()));
      child.kill('SIGTERM');
      if (await Promise.race([gone.then(() => true), sleep(STOP_WITHIN_MS, false)])) return;
      sweep();
      await gone;
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
