import { setTimeout as sleep } from 'node:timers/promises';
import { DeliveryError } from '#adapters/messages/port.ts';
import { recordReports } from '#alerts/server/notices/deliveries-store.ts';
import type { OutgoingSenderDeps } from '#alerts/server/outgoing-sender.ts';
import type { Db } from '#platform/server/db.ts';
import type { TestApp } from '../../test/app.ts';

export type RandomSource = () => number;

/** Numbers between 0 and 1 that a seed always gives again (mulberry32). */
export const randomFrom = (seed: number): RandomSource => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** One message that a gateway has: by its way, where to, under which name, and from whom. */
export type Delivery = {
  channel: string;
  place: string;
  name: string;
  step: number;
  wasAnswered: boolean;
  by: { isDead: boolean };
};

/** Whether the sender could know that a gateway took it: it was told, and lived. */
export const wasHeard = ({ wasAnswered, by }: Delivery): boolean => wasAnswered && !by.isDead;

/** How often each thing went wrong. */
export type FailureCounts = Record<
  'refused' | 'tooMany' | 'answerLost' | 'late' | 'gone' | 'died' | 'connectionLost',
  number
>;

/** All that gateways took, and what is known of the way they took it. */
export type StormGateways = {
  deliveries: Delivery[];
  failures: FailureCounts;
  /** Places that a gateway called gone, or that never take anything. */
  gone: Set<string>;
  dead: Set<string>;
  step: number;
  isCalm: boolean;
};

export const createGateways = (): StormGateways => ({
  deliveries: [],
  failures: { refused: 0, tooMany: 0, answerLost: 0, late: 0, gone: 0, died: 0, connectionLost: 0 },
  gone: new Set(),
  dead: new Set(),
  step: 0,
  isCalm: false,
});

/** A process that sends: its own way to the database, which is gone once it died. */
export type SenderProcess = { db: Db; isDead: boolean; died: Promise<void>; die: () => void };

/** A way to the database that nothing passes any more once its process died. */
export const createProcess = (pool: Db): SenderProcess => {
  const { promise: died, resolve } = Promise.withResolvers<void>();
  const process: SenderProcess = {
    isDead: false,
    died,
    die: () => {
      process.isDead = true;
      pool.abandon();
      resolve();
    },
    db: new Proxy(pool, {
      get: (target, name, receiver) => {
        if (process.isDead) throw new Error('The process is no more.');
        return Reflect.get(target, name, receiver) as unknown;
      },
    }),
  };
  return process;
};

/** Where a message that was taken has no name of its own, its text tells it. */
const nameIn = (text: string): string => /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0] ?? text;

/**
 * StormGateways as one process of several reaches them: now and then they refuse, ask for patience, answer late, take a message and
 * lose the answer, or find nobody; and the process dies or loses its way to the database while they work.
 */
export const gatewaysOf = (
  app: TestApp,
  pool: Db,
  { process, gateways, random }: { process: SenderProcess; gateways: StormGateways; random: RandomSource },
): OutgoingSenderDeps => {
  const take = async (channel: string, place: string, name: string): Promise<{ providerId: string }> => {
    const { failures, step } = gateways;
    const chance = gateways.isCalm ? 1 : random();
    const accept = (wasAnswered: boolean) => {
      gateways.deliveries.push({ channel, place, name, step, wasAnswered, by: process });
    };
    if (process.isDead) throw new Error('The process is no more.');
    if (gateways.dead.has(place)) throw new DeliveryError('The gateway answered 400.');
    if (chance < 0.04) {
      failures.refused += 1;
      throw new Error('The gateway answered 502.');
    }
    if (chance < 0.045) {
      failures.tooMany += 1;
      throw new DeliveryError('The gateway answered 429.', { waitSeconds: 5 });
    }
    if (chance < 0.075) {
      accept(false);
      failures.answerLost += 1;
      if (channel === 'sms' && random() < 0.5)
        await app.db.begin((tx) => recordReports(tx, 'playmobile', [{ names: [name], state: 'delivered' }]));
      throw new Error('The gateway did not answer.');
    }
    if (chance < 0.078 && (channel === 'telegram' || channel === 'push')) {
      failures.gone += 1;
      gateways.gone.add(place);
      throw new DeliveryError('There is nobody.', { isGone: true });
    }
    if (chance < 0.082) {
      failures.died += 1;
      if (random() < 0.5) accept(false);
      process.die();
      throw new Error('The process is no more.');
    }
    if (chance < 0.09) {
      failures.connectionLost += 1;
      accept(true);
      pool.abandon();
      return { providerId: `${channel}-${gateways.deliveries.length}` };
    }
    if (chance < 0.12) {
      failures.late += 1;
      await sleep(20);
    }
    accept(true);
    return { providerId: `${channel}-${gateways.deliveries.length}` };
  };
  return {
    db: process.db,
    log: app.log,
    encryption: app.encryption,
    publicUrl: app.config.publicUrl,
    sms: { name: 'playmobile', sendSms: ({ to, ref }) => take('sms', to, ref) },
    mail: { name: 'storm', send: ({ to, ref }) => take('email', to, ref) },
    telegram: {
      name: 'storm',
      startUrl: null,
      pollUpdates: null,
      setWebhook: null,
      parseUpdate: () => null,
      send: ({ chatId, text }) => take('telegram', chatId, nameIn(text)),
    },
    push: {
      name: 'storm',
      publicKey: async () => '',
      send: ({ endpoint, payload }) => take('push', endpoint, (JSON.parse(payload) as { eventId: string }).eventId),
    },
  };
};
