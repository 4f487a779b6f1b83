import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#app/database.ts';

/** A process of the application under the eyes of a tool. */
export type ServerProcess = {
  port: number;
  origin: string;
  child: ChildProcess;
  /** What it has written so far. */
  output: () => string;
  exited: Promise<number | null>;
  /** The last number under which it took the lots; 0 when it never did. */
  writerEpoch: () => number;
  /** Waits until `/health/ready` says so. Throws with its output when it does not for long. */
  ready: () => Promise<void>;
};

const READY_WITHIN_MS = 180_000;
/** More than this of what it wrote is not kept. */
const OUTPUT_CHARS = 200_000;

/** Starts a process; nothing of the environment of the tool but the path goes with it. */
export const startServerProcess = (
  port: number,
  environment: Record<string, string>,
  listen: (text: string) => void = () => undefined,
  /** A module that is loaded before the application. */
  preload: string | null = null,
): ServerProcess => {
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), 'src/app/main.ts'], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH ?? '', PORT: String(port), HOST: '127.0.0.1', CALLS_PER_MINUTE: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let epoch = 0;
  const hear = (piece: Buffer) => {
    const text = piece.toString();
    listen(text);
    output = (output + text).slice(-OUTPUT_CHARS);
    const match = [...output.matchAll(/"epoch":"(\d+)"[^\n]*this process is the lot writer/g)].at(-1);
    epoch = Number(match?.[1] ?? epoch);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const isReady = () =>
    fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    port,
    origin,
    child,
    output: () => output,
    exited: new Promise((done) => child.once('exit', (code) => done(code))),
    writerEpoch: () => epoch,
    ready: async () => {
      for (const startedAt = performance.now(); performance.now() - startedAt < READY_WITHIN_MS; await sleep(25)) {
        if (child.exitCode !== null || child.signalCode !== null) break;
        if (await isReady()) return;
      }
      throw new Error(`An application did not come up:\n${output.slice(-5_000)}`);
    },
  };
};
