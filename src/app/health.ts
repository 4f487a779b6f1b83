import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { limits } from '#platform/values/limits.ts';
import type { Drain } from './drain.ts';

/**
 * `live`: the process answers. `ready`: it can also serve, that is, the database answers soon and the process is not
 * about to leave. Whoever leaves closes each connection after its answer, so that the next call is another process's.
 */
export const addHealth = (app: FastifyInstance, isReady: () => Promise<boolean>, drain: Drain) => {
  app.addHook('onRequest', async (_request, reply) => {
    if (drain.isLeaving()) reply.header('connection', 'close');
  });
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const isStaying = drain.onProbe();
    const late = sleep(limits.readyMsMax, false, { ref: false });
    const ready = isStaying && (await Promise.race([isReady().catch(() => false), late]));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
};
