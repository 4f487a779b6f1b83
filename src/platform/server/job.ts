import type { Log } from './log.ts';

/** Work that is done again and again while the process runs. `stop` waits for what is under way. */
export type Job = { stop: () => Promise<void> };

/** Does a piece of work at once and every so often, never twice at a time. A failure is logged and tried again then. */
export const startJob = (
  work: () => Promise<unknown>,
  {
    everyMs,
    log,
    failureMessage,
    isAtOnce = true,
  }: { everyMs: number; log: Log; failureMessage: string; isAtOnce?: boolean },
): Job => {
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, failureMessage))
      .finally(() => {
        running = null;
      });
  };
  if (isAtOnce) run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
