import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '#platform/server/db.ts';
import type { Live } from '#platform/server/live/live.ts';
import type { Auctions } from './create-auctions.ts';
import { readTradeFigures } from './trade-figures.ts';

export type MetricsDeps = {
  db: Db;
  live: Pick<Live, 'count'>;
  auctions: Pick<Auctions, 'lotWriter' | 'connections'>;
};

export type Metrics = {
  /** Measures what a server answers, and forgets everything when it closes. */
  observe: (app: FastifyInstance) => void;
  /** What a scraper reads now. While the database is away the figures of the trade are left out. */
  read: () => Promise<{ type: string; text: string }>;
};

/** Lets a scraper read at /metrics. */
export const addMetrics = (app: FastifyInstance, metrics: Metrics) =>
  app.get('/metrics', async (_request, reply) => {
    const { type, text } = await metrics.read();
    return reply.type(type).send(text);
  });

/** Opens the port of the metrics alone, which nobody but the operator should reach. */
export const listenForScrapers = async (
  metrics: Metrics,
  at: { port: number; host: string },
): Promise<FastifyInstance> => {
  const app = Fastify();
  addMetrics(app, metrics);
  await app.listen(at);
  return app;
};

/** Prometheus figures: the process, how long answers took by route and status, and how the trade goes. */
export const createMetrics = ({ db, live, auctions }: MetricsDeps): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'ostona_http_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name: `ostona_${name}`, help, labelNames, registers });
  const liveLines = gauge('live_lines', 'Open lines of live messages in this process');
  const connections = gauge('database_connections', 'Connections of this process, and calls that wait for one', [
    'pool',
    'state',
  ]);
  const isLotWriter = gauge('lot_writer', '1 in the process that writes the lots');
  const leaseAge = gauge('lot_writer_lease_age_seconds', 'Since any process renewed the lease of the lot writer');
  const leaseEpoch = gauge('lot_writer_lease_epoch', 'How often the lease was taken');
  const lots = gauge('lots', 'Lots that accept, are live, are late though nothing stopped them, or are stopped', [
    'state',
  ]);
  const bids = gauge('bids', 'Bids that all lots carry');
  const messages = gauge('messages', 'Messages that are due and wait, and that nobody could deliver', [
    'channel',
    'state',
  ]);
  const money = gauge(
    'payments',
    'Payments begun, refunds asked for, differences to statements: each until it is settled',
    ['state'],
  );
  const unexplained = gauge(
    'unexplained_accounts',
    'Accounts of the ledger that hold another sum than their objects explain',
  );
  const ledgerCheckAge = gauge('ledger_check_age_seconds', 'Since any process compared the ledger with its objects');

  const collect = async () => {
    liveLines.set(live.count());
    isLotWriter.set(Number(auctions.lotWriter.isActing()));
    for (const [pool, { open, idle, waiting }] of Object.entries({
      all: db.connections(),
      bids: auctions.connections(),
    })) {
      connections.set({ pool, state: 'open' }, open);
      connections.set({ pool, state: 'idle' }, idle);
      connections.set({ pool, state: 'waiting' }, waiting);
    }
    // What is not known now is left out, never shown as it was or as zero.
    for (const one of [lots, messages, money]) one.reset();
    for (const one of [leaseAge, leaseEpoch, bids, unexplained, ledgerCheckAge]) one.remove();
    const figures = await readTradeFigures(db).catch(() => null);
    if (!figures) return;
    if (figures.leaseAgeSeconds !== null) leaseAge.set(figures.leaseAgeSeconds);
    leaseEpoch.set(figures.leaseEpoch);
    for (const [state, count] of Object.entries(figures.lots)) lots.set({ state }, count);
    bids.set(figures.bids);
    unexplained.set(figures.unexplained);
    if (figures.ledgerCheckAgeSeconds !== null) ledgerCheckAge.set(figures.ledgerCheckAgeSeconds);
    for (const { channel, waiting, failed } of figures.messages) {
      messages.set({ channel, state: 'waiting' }, waiting);
      messages.set({ channel, state: 'failed' }, failed);
    }
    for (const [state, count] of Object.entries(figures.payments)) money.set({ state }, count);
  };

  return {
    observe: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        seconds.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
      });
      app.addHook('onClose', async () => registry.clear());
    },
    read: async () => {
      await collect();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
};
