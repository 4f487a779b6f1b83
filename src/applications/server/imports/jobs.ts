import { type Job, startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { createLots, type ImportDeps } from './create-lots.ts';
import { forgetRows } from './import-store.ts';

const FORGET_EVERY_MS = 60 * 60_000;

/**
 * Looks every second whether an import waits, and goes on with it, also with one that another process left half done.
 * A failure is tried again at the next look.
 */
export const startImportWorkers = (deps: ImportDeps, log: Log): Job => {
  const jobs = [
    startJob(() => createLots(deps), {
      everyMs: limits.importPollMs,
      log,
      failureMessage: 'an import of lots could not go on',
    }),
    startJob(() => forgetRows(deps.db, limits.importRowsRetentionDays), {
      everyMs: FORGET_EVERY_MS,
      log,
      failureMessage: 'rows of old imports could not be forgotten',
    }),
  ];
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
};
