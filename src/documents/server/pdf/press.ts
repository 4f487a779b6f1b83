import { Worker } from 'node:worker_threads';
import { limits } from '#platform/values/limits.ts';
import type { Sheet } from '../../rules/sheet.ts';

/** What the thread is told, and what it answers. */
export type Drawing = { sheet: Sheet; keywords: string };
export type Drawn = { bytes: Uint8Array } | { failure: string };

export type Press = {
  /** Draws a sheet as PDF. Rejects with `PressBusy` when too many wait, else with what went wrong. */
  draw: (sheet: Sheet, keywords: string) => Promise<Uint8Array>;
};

/** Too many documents are waiting: try again in a while. */
export class PressBusy extends Error {}

export type PressOptions = { limitMs?: number; idleMs?: number; queueMax?: number; worker?: URL };

type Job = { drawing: Drawing; resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

/**
 * Draws documents in a thread of its own, one after another. The thread is started by the first document and ends when
 * there has been none for a while, for it takes as much memory as the rest of the house. One that dies or takes too long
 * fails its document alone; the next one gets a new thread.
 */
export const openPress = (options: PressOptions = {}): Press => {
  const { limitMs = limits.pdfMs, idleMs = limits.pdfIdleMs, queueMax = limits.pdfQueueMax } = options;
  const file = options.worker ?? new URL('./worker.ts', import.meta.url);
  const waiting: Job[] = [];
  let worker: Worker | null = null;
  let current: Job | null = null;
  let limit: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  const finish = (settle: (job: Job) => void) => {
    clearTimeout(limit);
    const job = current;
    current = null;
    if (job) settle(job);
    next();
  };
  const lose = (started: Worker, error: Error) => {
    if (worker !== started) return;
    worker = null;
    void started.terminate();
    finish((job) => job.reject(error));
  };
  const start = (): Worker => {
    const started = new Worker(file);
    started.on('message', (drawn: Drawn) =>
      finish((job) => ('bytes' in drawn ? job.resolve(drawn.bytes) : job.reject(new Error(drawn.failure)))),
    );
    started.on('error', (error) => lose(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => lose(started, new Error('The thread that draws documents ended.')));
    return started;
  };
  const rest = () => {
    // An idle thread keeps no process alive.
    worker?.unref();
    idle = setTimeout(() => {
      const ended = worker;
      worker = null;
      void ended?.terminate();
    }, idleMs).unref();
  };
  const next = () => {
    if (current) return;
    clearTimeout(idle);
    current = waiting.shift() ?? null;
    if (!current) return rest();
    worker ??= start();
    const started = worker;
    started.ref();
    limit = setTimeout(() => lose(started, new Error('The document took too long to draw.')), limitMs);
    started.postMessage(current.drawing);
  };

  return {
    draw: (sheet, keywords) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= queueMax) return reject(new PressBusy('Too many documents are waiting.'));
        waiting.push({ drawing: { sheet, keywords }, resolve, reject });
        next();
      }),
  };
};
