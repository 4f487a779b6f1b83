import type { FastifyInstance } from 'fastify';

/** `live`: the process answers. `ready`: it can also serve, that is, the database answers. */
export const addHealth = (app: FastifyInstance, isReady: () => Promise<boolean>) => {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
};
