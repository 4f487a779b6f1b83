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
 * `live`: the process answers. `ready`: it can also serve, that is, the database answers soon and the process is not
 * about to leave; beside it stands whether the lots go on in time, which no balancer can mend and somebody has to look at.
 * Whoever leaves closes each connection after its answer, so that the next call is another process's.
 */
export const addHealth = (app: FastifyInstance, checks: HealthChecks, drain: Drain) => {
  app.addHook('onRequest', async (_request, reply) => {
    if (drain.isLeaving()) reply.header('connection', 'close');
  });
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const isStaying = drain.onProbe();
    const late = sleep(limits.readyMsMax, null, { ref: false });
    const [isThere, isOnTime] = await Promise.all(
      [checks.isDatabaseThere(), checks.areLotsOnTime()].map((check) => Promise.race([check.catch(() => null), late])),
    );
    const isReady = isStaying && isThere === true;
    const lots = isOnTime === null || isOnTime === undefined ? 'unknown' : isOnTime ? 'onTime' : 'late';
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable', lots });
  });
};
