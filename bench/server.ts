import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#app/database.ts';
import { freePort } from '../tools/processes/free-port.ts';
import { cpuMs, memoryMiB } from './processes.ts';

/** The product as its own process, as it runs for visitors. */
export type Server = {
  origin: string;
  pid: number;
  /** Processor time used so far, all threads together. */
  cpuMs: () => number;
  memoryMiB: () => { now: number; peak: number };
  stop: () => Promise<void>;
};

const PATIENCE_MS = 240_000;

/** Opens the product on a free port of the loopback and waits for its first right answer at `/health/ready`. */
export const startServer = async (environment: Record<string, string>, nodeOptions: string[] = []): Promise<Server> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...nodeOptions, 'src/app/main.ts'], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      CALLS_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = child.pid ?? 0;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await untilAnswers(`${origin}/health/ready`, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid, cpuMs: () => cpuMs(pid), memoryMiB: () => memoryMiB(pid), stop };
};

/** What seals the people of the bench. */
export const BENCH_KEY = Buffer.alloc(32, 7).toString('base64');

/** What production asks for besides; none of these is called by what is measured. */
export const productionSettings = {
  PERSONAL_DATA_KEY: BENCH_KEY,
  AUCTION_KEY: BENCH_KEY,
  RATES: 'manual',
  SMS: 'eskiz',
  SMS_LOGIN: 'bench',
  SMS_PASSWORD: 'bench',
  MAIL: 'smtp',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Ostona <bench@example.uz>',
  TELEGRAM: 'off',
  PUSH: 'web',
  PERSON_REGISTER: 'http',
  PERSON_REGISTER_URL: 'http://127.0.0.1:9',
  PERSON_REGISTER_TOKEN: 'bench',
  COMPANY_REGISTER: 'http',
  COMPANY_REGISTER_URL: 'http://127.0.0.1:9',
  COMPANY_REGISTER_TOKEN: 'bench',
  CADASTRE_REGISTER: 'http',
  CADASTRE_REGISTER_URL: 'http://127.0.0.1:9',
  CADASTRE_REGISTER_TOKEN: 'bench',
  DEBT_REGISTER: 'http',
  DEBT_REGISTER_URL: 'http://127.0.0.1:9',
  DEBT_REGISTER_TOKEN: 'bench',
  SIGNATURES: 'eimzo',
  EIMZO_SERVER_URL: 'http://127.0.0.1:9',
  OPERATOR_TIN: '123456789',
  PAYMENTS: 'real',
  PAYME_MERCHANT: 'bench',
  PAYME_KEY: 'bench',
  CLICK_SERVICE: '1',
  CLICK_MERCHANT: '1',
  CLICK_SECRET: 'bench',
  INVOICE_ACCOUNT: '20208000900000000001',
} as const;

/** Over a database of the bench, as in production: nothing simulated, nothing seeded. */
export const startServerOver = (url: string, nodeOptions: string[] = []): Promise<Server> =>
  startServer({ NODE_ENV: 'production', DATABASE_URL: url, ...productionSettings }, nodeOptions);

/** Asks until the address answers 200. Throws when the process is gone or patience has run out. */
export const untilAnswers = async (address: string, isGone: () => boolean): Promise<void> => {
  for (const startedAt = performance.now(); performance.now() - startedAt < PATIENCE_MS; ) {
    if (isGone()) throw new Error('the server ended before it answered');
    const status = await fetch(address).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200) return;
    await sleep(10);
  }
  throw new Error(`${address} does not answer`);
};
