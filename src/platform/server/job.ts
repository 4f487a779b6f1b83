import { limits } from '../values/limits.ts';
import type { Log } from './log.ts';

/** Work that is done again and again while the process runs. `stop` waits for what is under way. */
export type Job = { stop: () => Promise<void> };

type FailureOptions = {
  log: Log;
  failureMessage: string;
  /** Each failure is an alarm of this name: of work that may not fail even once unnoticed. */
  alarm?: string;
};

/**
 * Does repeated work and logs what went wrong, never throwing. One failure is a warning, as the next try may succeed; every
 * `jobFailuresAlarm` in a row are an alarm (`jobFails`), because then it does not heal by itself.
 */
export const logFailures = (
  work: () => Promise<unknown>,
  { log, failureMessage, alarm }: FailureOptions,
): (() => Promise<void>) => {
  let failures = 0;
  return async () => {
    try {
      await work();
      failures = 0;
    } catch (error) {
      failures += 1;
      if (alarm !== undefined) log.error({ err: error, alarm, failures }, failureMessage);
      else if (failures % limits.jobFailuresAlarm === 0)
        log.error({ err: error, alarm: 'jobFails', failures }, failureMessage);
      else log.warn({ err: error, failures }, failureMessage);
    }
  };
};

/** Does a piece of work at once and every so often, never twice at a time. A failure is logged (`logFailures`) and tried again then. */
export const startJob = (
  work: () => Promise<unknown>,
  { everyMs, isAtOnce = true, ...options }: FailureOptions & { everyMs: number; isAtOnce?: boolean },
): Job => {
  const workOnce = logFailures(work, options);
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= workOnce().finally(() => {
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
