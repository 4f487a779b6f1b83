import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { limits } from '#platform/values/limits.ts';
import type { Drain } from './drain.ts';

export type HealthChecks = {
  isDatabaseThere: () => Promise<boolean>;
  /** Whether every lot has gone on when it was due. */
  areLotsOnTime: () => Promise<boolean>;
  /** Whether the identity provider outside answers; null where there is none. */
  isIdentityProviderThere: (() => Promise<boolean>) | null;
};

/**
 * Looks at something beside the process, and for a short while: whatever keeps that from being known, such as a lock on a table,
 * makes no process unready and takes one connection.
 */
const createCheck = <Good extends string, Bad extends string>(check: () => Promise<boolean>, good: Good, bad: Bad) => {
  let running: Promise<Good | Bad | 'unknown'> | null = null;
  const start = () =>
    check()
      .then((isGood) => (isGood ? good : bad))
      .catch(() => 'unknown' as const)
      .finally(() => {
        running = null;
      });
  return () => {
    running ??= start();
    return Promise.race([running, sleep(limits.readyPartMsMax, 'unknown' as const, { ref: false })]);
  };
};

/**
 * `live`: the process answers. `ready`: it can also serve, that is, the database answers soon and the process is not
 * about to leave; beside it stands whether the lots go on in time and whether the identity provider answers, which no balancer
 * can mend and somebody has to look at: without the provider nobody logs in, and everything else goes on.
 * Whoever leaves closes each connection after its answer, so that the next call is another process's.
 */
export const addHealth = (app: FastifyInstance, checks: HealthChecks, drain: Drain) => {
  app.addHook('onRequest', async (_request, reply) => {
    if (drain.isLeaving()) reply.header('connection', 'close');
  });
  const lotsNow = createCheck(checks.areLotsOnTime, 'onTime', 'late');
  const providerNow = checks.isIdentityProviderThere && createCheck(checks.isIdentityProviderThere, 'there', 'away');
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const isStaying = drain.onProbe();
    const late = sleep(limits.readyMsMax, false, { ref: false });
    const [isThere, lots, identityProvider] = await Promise.all([
      Promise.race([checks.isDatabaseThere().catch(() => false), late]),
      lotsNow(),
      providerNow?.(),
    ]);
    const isReady = isStaying && isThere;
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'unavailable', lots, ...(identityProvider && { identityProvider }) });
  });
};
