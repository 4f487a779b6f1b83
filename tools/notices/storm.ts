import { type Channel, type NewsKind, newsKinds } from '#alerts/rules/news.ts';
import { cancelNews, type News, publishNews } from '#alerts/server/news.ts';
import { createOutgoingSender } from '#alerts/server/outgoing-sender.ts';
import { createDb } from '#platform/server/db.ts';
import { inLanguages } from '#platform/values/locale.ts';
import type { TestApp } from '../../test/app.ts';
import { changeSettings, createAudience, type LeftPlaces, type Listener, pick, waysOf } from './audience.ts';
import {
  createGateways,
  createProcess,
  gatewaysOf,
  type RandomSource,
  randomFrom,
  type StormGateways,
} from './gateways.ts';

/** An event for somebody, as the story expects it: by these ways, unless something happened that ends it. */
export type ExpectedNews = {
  eventId: string;
  listener: Listener;
  kind: NewsKind;
  ways: Channel[];
  /** Ways by which it need not go any more: it was cancelled, or its listener changed something after it was told. */
  mayStop: Set<Channel>;
};

export type StormResult = { expected: ExpectedNews[]; rolledBack: string[]; gateways: StormGateways; left: LeftPlaces };

const EVENTS_PER_STEP = 50;
const SENDERS = 4;
const STEP_MS = 30_000;
const CALM_STEP_MS = 31 * 60_000;
const CALM_STEPS_MAX = 400;
const DAY_MS = 24 * 60 * 60_000;

const uuidFrom = (random: RandomSource): string => {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};

const newsFor = ({ username, personId }: Listener, eventId: string, kind: NewsKind): News => ({
  kind,
  to: { username, personId, locale: 'uz' },
  eventId,
  words: inLanguages(() => ({ title: 'Yangilik', text: `Xabar ${eventId}` })),
  path: null,
  sms: `Xabar ${eventId}`,
  subject: `order:${eventId}`,
});

/** Noon in Tashkent, some days from now: nothing that others left is due later. */
const firstNoon = (): number => Math.floor(Date.now() / DAY_MS) * DAY_MS + 10 * DAY_MS + 7 * 3_600_000;

/**
 * Tells people so many events while several processes plan and send, gateways fail in every way, processes die, connections
 * are lost and people change their settings; then lets everything calm down until nothing waits any more.
 */
export const runStorm = async (
  app: TestApp,
  { events, seed }: { events: number; seed: number },
): Promise<StormResult> => {
  const random = randomFrom(seed);
  const gateways = createGateways();
  const left: LeftPlaces = new Map();
  const listeners = await createAudience(app, Math.max(20, Math.min(200, Math.ceil(events / 25))), random);
  // Some numbers never take anything.
  for (const { places } of listeners.slice(0, 2)) for (const phone of places.sms) gateways.dead.add(phone);
  const expected: ExpectedNews[] = [];
  const rolledBack: string[] = [];
  let nowMs = firstNoon();

  const tell = async (listener: Listener): Promise<void> => {
    const eventId = uuidFrom(random);
    const kind = pick(random, newsKinds);
    const one: ExpectedNews = { eventId, listener, kind, ways: waysOf(listener, kind), mayStop: new Set() };
    const [isFailed, isTwice, isCancelled] = [random() < 0.03, random() < 0.1, random() < 0.03];
    const publish = () => app.db.begin((tx) => publishNews(tx, app.messages, [newsFor(listener, eventId, kind)]));
    if (isFailed) {
      rolledBack.push(eventId);
      await app.db
        .begin(async (tx) => {
          await publishNews(tx, app.messages, [newsFor(listener, eventId, kind)]);
          throw new Error('The command failed.');
        })
        .catch(() => undefined);
      return;
    }
    expected.push(one);
    await Promise.all(isTwice ? [publish(), publish()] : [publish()]);
    if (isTwice) await publish();
    if (!isCancelled) return;
    for (const channel of one.ways) one.mayStop.add(channel);
    await app.db.begin((tx) => cancelNews(tx, `order:${eventId}`));
  };

  /** One beat of several processes, each with its own memory of how gateways do; those that died come again. */
  const send = async (): Promise<void> => {
    const pools = Array.from({ length: SENDERS }, () =>
      createDb({ connection: app.db.connection, connectionsMax: 3, log: app.log, timeoutMs: 20_000 }),
    );
    await Promise.all(
      pools.map(async (pool) => {
        const process = createProcess(pool);
        const sender = createOutgoingSender(gatewaysOf(app, pool, { process, gateways, random }));
        await Promise.race([sender.run(new Date(nowMs)).catch(() => undefined), process.died]);
        await pool.close();
      }),
    );
  };

  const noteChanged = (listener: Listener): void => {
    for (const one of expected)
      if (one.listener === listener) {
        const wanted = waysOf(listener, one.kind);
        // A browser that is gone takes its own messages along; another one did not hear of what was before it.
        for (const channel of one.ways) if (!wanted.includes(channel) || channel === 'push') one.mayStop.add(channel);
      }
  };

  for (let told = 0; told < events; gateways.step += 1) {
    for (let n = 0; n < 3; n += 1) {
      const listener = pick(random, listeners);
      await changeSettings(app, listener, { random, gateways, left });
      noteChanged(listener);
    }
    const batch = Array.from({ length: Math.min(EVENTS_PER_STEP, events - told) }, () => tell(pick(random, listeners)));
    told += batch.length;
    await Promise.all([...batch, send()]);
    nowMs += STEP_MS;
  }
  gateways.isCalm = true;
  for (let n = 0; n < CALM_STEPS_MAX && (await countWaiting(app, expected)) > 0; n += 1, gateways.step += 1) {
    await send();
    nowMs += CALM_STEP_MS;
  }
  return { expected, rolledBack, gateways, left };
};

const countWaiting = async ({ db }: TestApp, expected: readonly ExpectedNews[]): Promise<number> => {
  const ids = expected.map(({ listener }) => listener.personId);
  const [row] = await db.sql<{ count: number }>`
    select count(*)::int as count from outgoing_message
     where state = 'waiting' and person_id = any(${[...new Set(ids)]}::bigint[])`;
  return row?.count ?? 0;
};
