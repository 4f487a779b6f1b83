import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import type { AlertDeps } from '../deps.ts';
import { leaveNews } from '../news.ts';
import { forgetPeople, takeEnding } from './life-store.ts';
import { matchPublished } from './matching.ts';
import { expireOver } from './saving-store.ts';
import { newsOfEnd, type TellDeps, tellMatches } from './telling.ts';

type JobDeps = TellDeps & Pick<AlertDeps, 'search'>;

/** Finds who waits for what was published, and tells them, until nothing is left. Gives how many were told. */
export const runMatching = async (deps: JobDeps): Promise<number> => {
  await matchPublished(deps);
  let told = 0;
  for (let now = await tellMatches(deps); now > 0; now = await tellMatches(deps)) told += now;
  return told;
};

/** Reminds of orders that are about to end, ends those whose month is over, and forgets whose the long ended ones were. */
export const runOrders = async (deps: TellDeps): Promise<void> => {
  for (let taken = -1; taken !== 0; )
    taken = await deps.db.begin(async (tx) => {
      const ending = await takeEnding(tx, limits.matchesToldAtOnce);
      await leaveNews(
        tx,
        deps,
        ending.flatMap((order) => newsOfEnd(deps, order)),
      );
      return ending.length;
    });
  await deps.db.begin((tx) => expireOver(tx));
  await deps.db.begin((tx) => forgetPeople(tx));
};

type Job = { stop: () => Promise<void> };

/** Does a piece of work at once and every so often, never twice at a time. */
const keep = (work: () => Promise<unknown>, everyMs: number, log: Log, failed: string): Job => {
  let running: Promise<unknown> | null = null;
  const look = () => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => {
        running = null;
      });
  };
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};

const MATCH_EVERY_MS = 2_000;
const ORDERS_EVERY_MS = 60_000;

/** Looks for what was published for as long as the process runs; several processes share the work. */
export const keepMatching = (deps: JobDeps, log: Log): Job =>
  keep(() => runMatching(deps), MATCH_EVERY_MS, log, 'new listings could not be matched');

/** Reminds of orders and ends them for as long as the process runs. */
export const keepOrders = (deps: TellDeps, log: Log): Job =>
  keep(() => runOrders(deps), ORDERS_EVERY_MS, log, 'standing orders could not be looked at');
