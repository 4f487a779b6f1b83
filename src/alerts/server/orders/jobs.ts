import { type Job, startJob } from '#platform/server/job.ts';
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

const MATCH_EVERY_MS = 2_000;
const ORDERS_EVERY_MS = 60_000;

/** Looks for what was published for as long as the process runs; several processes share the work. */
export const startMatchingWorker = (deps: JobDeps, log: Log): Job =>
  startJob(() => runMatching(deps), {
    everyMs: MATCH_EVERY_MS,
    log,
    failureMessage: 'new listings could not be matched',
  });

/** Reminds of orders and ends them for as long as the process runs. */
export const startOrderWorker = (deps: OrderNewsDeps, log: Log): Job =>
  startJob(() => runOrders(deps), {
    everyMs: ORDERS_EVERY_MS,
    log,
    failureMessage: 'standing orders could not be looked at',
  });
