import { createServer } from 'node:net';

/** Systems give ports from 32768 on to whoever connects or listens anywhere; what is chosen below nobody else comes to by chance. */
const FIRST = 11_000;
const PORTS_OF_A_PROCESS = 100;
const PROCESSES = 200;

let next = 0;

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer().once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/**
 * The first of so many ports of the loopback in a row that nobody uses. Each process has a hundred of its own, one after another,
 * so that what several processes ask for at once is not the same.
 */
export const freePort = async (count = 1): Promise<number> => {
  const own = FIRST + (process.pid % PROCESSES) * PORTS_OF_A_PROCESS;
  for (let tries = 0; tries < PORTS_OF_A_PROCESS; tries++) {
    if (next + count > PORTS_OF_A_PROCESS) next = 0;
    const first = own + next;
    next += count;
    const areFree = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)));
    if (areFree.every(Boolean)) return first;
  }
  throw new Error(`There are no ${count} free ports in a row from ${own} on.`);
};
