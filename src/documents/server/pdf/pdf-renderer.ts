import { Worker } from 'node:worker_threads';
import { limits } from '#platform/values/limits.ts';
import { UnavailableError } from '#platform/values/unavailable-error.ts';
import type { DocumentModel } from '../../rules/document-model.ts';

/** What the thread is asked to render, and what it answers. */
export type PdfRenderRequest = { model: DocumentModel; keywords: string };
export type PdfRenderResult = { bytes: Uint8Array } | { failure: string };

export type PdfRenderer = {
  /** Renders a document as PDF. Rejects with `UnavailableError` when too many wait or it takes too long, else with what went wrong. */
  render: (model: DocumentModel, keywords: string) => Promise<Uint8Array>;
};

export type PdfRendererOptions = { limitMs?: number; idleMs?: number; queueMax?: number; worker?: URL };

type RenderJob = { request: PdfRenderRequest; resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };

/**
 * Draws documents in a thread of its own, one after another. The thread is started by the first document and ends when
 * there has been none for a while, for it takes as much memory as the rest of the application. One that dies or takes too long
 * fails its document alone; the next one gets a new thread.
 */
export const createPdfRenderer = (options: PdfRendererOptions = {}): PdfRenderer => {
  const { limitMs = limits.pdfMs, idleMs = limits.pdfIdleMs, queueMax = limits.pdfQueueMax } = options;
  const file = options.worker ?? new URL('./worker.ts', import.meta.url);
  const waiting: RenderJob[] = [];
  let worker: Worker | null = null;
  let current: RenderJob | null = null;
  let limit: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  const finish = (settle: (job: RenderJob) => void) => {
    clearTimeout(limit);
    const job = current;
    current = null;
    if (job) settle(job);
    next();
  };
  const abandon = (started: Worker, error: Error) => {
    if (worker !== started) return;
    worker = null;
    void started.terminate();
    finish((job) => job.reject(error));
  };
  const start = (): Worker => {
    const started = new Worker(file);
    started.on('message', (result: PdfRenderResult) =>
      finish((job) => ('bytes' in result ? job.resolve(result.bytes) : job.reject(new Error(result.failure)))),
    );
    started.on('error', (error) => abandon(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => abandon(started, new Error('The PDF worker exited.')));
    return started;
  };
  const stopWhenIdle = () => {
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
    if (!current) return stopWhenIdle();
    worker ??= start();
    const started = worker;
    started.ref();
    const late = new UnavailableError('pdfRenderer', 'Rendering the document timed out.');
    limit = setTimeout(() => abandon(started, late), limitMs);
    started.postMessage(current.request);
  };

  return {
    render: (model, keywords) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= queueMax)
          return reject(new UnavailableError('pdfRenderer', 'Too many documents are waiting.'));
        waiting.push({ request: { model, keywords }, resolve, reject });
        next();
      }),
  };
};
