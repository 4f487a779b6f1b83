import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { forgetRows } from './imports-store.ts';
import { type ImportDeps, makeLots } from './making.ts';

const FORGET_EVERY_MS = 60 * 60_000;

/**
 * Looks every second whether an import waits, and goes on with it, also with one that another process left half done.
 * A failure is tried again at the next look.
 */
export const keepImports = (deps: ImportDeps, log: Log): { stop: () => Promise<void> } => {
  let working: Promise<void> | null = null;
  const look = () => {
    working ??= makeLots(deps)
      .catch((error: unknown) => log.warn({ err: error }, 'an import of lots could not go on'))
      .finally(() => {
        working = null;
      });
  };
  const forget = () =>
    void forgetRows(deps.db, limits.importRowsKeptDays).catch((error: unknown) =>
      log.warn({ err: error }, 'rows of old imports could not be forgotten'),
    );
  look();
  forget();
  const timers = [setInterval(look, limits.importLookMs), setInterval(forget, FORGET_EVERY_MS)];
  for (const timer of timers) timer.unref();
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await working;
    },
  };
};
