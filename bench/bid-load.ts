import { fork } from 'node:child_process';

/** A call that is sent at a moment of the wall clock, over a line of its own when there are as many lines. */
export type TimedCall = { atMs: number; path: string; token: string; body: string };
/** What a generator is given. Lines are opened, and used once, before the first call. */
export type TimedLoad = { origin: string; connections: number; warmPath: string; calls: TimedCall[] };
/** What came of a call: when it was sent and answered, with which status and which code of a refusal. */
export type TimedAnswer = { sentMs: number; answeredMs: number; status: number; code: string };

/** Sends calls at their moments from a process of its own; gives the answers in the order of the calls. */
export const sendTimed = (load: TimedLoad): Promise<TimedAnswer[]> =>
  new Promise((resolve, reject) => {
    const generator = fork(new URL('bid-generator.ts', import.meta.url), { execArgv: [] });
    generator.once('message', (message: TimedAnswer[] | { failure: string }) => {
      generator.disconnect();
      if ('failure' in message) reject(new Error(message.failure));
      else resolve(message);
    });
    generator.once('error', reject);
    generator.once('exit', (code) => reject(new Error(`the generator of bids ended with ${code}`)));
    generator.send(load);
  });
