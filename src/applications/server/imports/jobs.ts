import { type Job, startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { forgetRows } from './imports-store.ts';
import { type ImportDeps, makeLots } from './making.ts';

const FORGET_EVERY_MS = 60 * 60_000;

/**
 * Looks every second whether an import waits, and goes on with it, also with one that another process left half done.
 * A failure is tried again at the next look.
 */
export const keepImports = (deps: ImportDeps, log: Log): Job => {
  const jobs = [
    startJob(() => makeLots(deps), { everyMs: limits.importLookMs, log, failed: 'an import of lots could not go on' }),
    startJob(() => forgetRows(deps.db, limits.importRowsKeptDays), {
      everyMs: FORGET_EVERY_MS,
      log,
      failed: 'rows of old imports could not be forgotten',
    }),
  ];
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) };
};
