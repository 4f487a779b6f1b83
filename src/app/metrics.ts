import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus text at /metrics: the process, how long answers took by route and status, and the open live lines. */
export const addMetrics = (app: FastifyInstance, live: { count: () => number }) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'ostona_http_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'ostona_live_lines',
    help: 'Open lines of live messages in this process',
    registers: [registry],
    collect() {
      this.set(live.count());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
  });
  app.addHook('onClose', async () => registry.clear());
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};
