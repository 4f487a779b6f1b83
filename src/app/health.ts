import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { limits } from '#platform/values/limits.ts';
import type { Drain } from './drain.ts';

export type HealthChecks = {
  isDatabaseThere: () => Promise<boolean>;
  /** Whether every lot has gone on when it was due. */
  areLotsOnTime: () => Promise<boolean>;
};

/**
 * Asks how the lots stand, and for a short while: whatever keeps that from being known, such as a lock on their table, makes no
 * process unready and takes one connection.
 */
const createLotsCheck = (areLotsOnTime: HealthChecks['areLotsOnTime']) => {
  let asked: Promise<'onTime' | 'late' | 'unknown'> | null = null;
  const ask = () =>
    areLotsOnTime()
      .then((isOnTime) => (isOnTime ? ('onTime' as const) : ('late' as const)))
      .catch(() => 'unknown' as const)
      .finally(() => {
        asked = null;
      });
  return () => {
    asked ??= ask();
    return Promise.race([asked, sleep(limits.readyLotsMsMax, 'unknown' as const, { ref: false })]);
  };
};

/**
 * `live`: the process answers. `ready`: it can also serve, that is, the database answers soon and the process is not
 * about to leave; beside it stands whether the lots go on in time, which no balancer can mend and somebody has to look at.
 * Whoever leaves closes each connection after its answer, so that the next call is another process's.
 */
export const addHealth = (app: FastifyInstance, checks: HealthChecks, drain: Drain) => {
  app.addHook('onRequest', async (_request, reply) => {
    if (drain.isLeaving()) reply.header('connection', 'close');
  });
  const lotsNow = createLotsCheck(checks.areLotsOnTime);
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const isStaying = drain.onProbe();
    const late = sleep(limits.readyMsMax, false, { ref: false });
    const [isThere, lots] = await Promise.all([
      Promise.race([checks.isDatabaseThere().catch(() => false), late]),
      lotsNow(),
    ]);
    const isReady = isStaying && isThere;
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable', lots });
  });
};
