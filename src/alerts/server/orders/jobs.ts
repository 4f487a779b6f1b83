import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import type { AlertDeps } from '../deps.ts';
import { publishNews } from '../news.ts';
import { matchPublished } from './match-listings.ts';
import { newsOfEnd, notifyMatches, type OrderNewsDeps } from './notify-matches.ts';
import { anonymiseOrders, claimEnding } from './order-life-cycle-store.ts';
import { expireOrders } from './order-store.ts';

type JobDeps = OrderNewsDeps & Pick<AlertDeps, 'search'>;

/** Finds who waits for what was published, and tells them, until nothing is left. Gives how many were told. */
export const runMatching = async (deps: JobDeps): Promise<number> => {
  await matchPublished(deps);
  let notified = 0;
  for (let now = await notifyMatches(deps); now > 0; now = await notifyMatches(deps)) notified += now;
  return notified;
};

/** Reminds of orders that are about to end, ends those whose month is over, and forgets whose the long ended ones were. */
export const runOrders = async (deps: OrderNewsDeps): Promise<void> => {
  for (let claimed = -1; claimed !== 0; )
    claimed = await deps.db.begin(async (tx) => {
      const ending = await claimEnding(tx, limits.matchesNotifiedAtOnce);
      await publishNews(
        tx,
        deps,
        ending.flatMap((order) => newsOfEnd(deps, order)),
      );
      return ending.length;
    });
  await deps.db.begin((tx) => expireOrders(tx));
  await deps.db.begin((tx) => anonymiseOrders(tx));
};

type Job = { stop: () => Promise<void> };

/** Does a piece of work at once and every so often, never twice at a time. */
const startWorker = (work: () => Promise<unknown>, everyMs: number, log: Log, failed: string): Job => {
  let running: Promise<unknown> | null = null;
  const tick = () => {
    running ??= work()
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => {
        running = null;
      });
  };
  tick();
  const timer = setInterval(tick, everyMs);
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
export const startMatchingWorker = (deps: JobDeps, log: Log): Job =>
  startWorker(() => runMatching(deps), MATCH_EVERY_MS, log, 'new listings could not be matched');

/** Reminds of orders and ends them for as long as the process runs. */
export const startOrderWorker = (deps: OrderNewsDeps, log: Log): Job =>
  startWorker(() => runOrders(deps), ORDERS_EVERY_MS, log, 'standing orders could not be looked at');
