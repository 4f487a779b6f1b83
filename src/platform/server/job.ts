import type { Log } from './log.ts';

/** Work that is done again and again while the process runs. `stop` waits for what is under way. */
export type Job = { stop: () => Promise<void> };

/**
 * Does a piece of work at once and every so often, never twice at a time. A failure is logged and tried again then;
 * with `alarm` it is an error of that name, for what must not fail unnoticed.
 */
export const startJob = (
  work: () => Promise<unknown>,
  {
    everyMs,
    log,
    failureMessage,
    isAtOnce = true,
    alarm,
  }: { everyMs: number; log: Log; failureMessage: string; isAtOnce?: boolean; alarm?: string },
): Job => {
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= work()
      .catch((error: unknown) =>
        alarm === undefined
          ? log.warn({ err: error }, failureMessage)
          : log.error({ err: error, alarm }, failureMessage),
      )
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
