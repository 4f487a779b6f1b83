import { setTimeout as sleep } from 'node:timers/promises';
import { NotTaken } from '#adapters/messages/port.ts';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { type Breaker, openBreaker } from '#platform/values/breaker.ts';
import { limits } from '#platform/values/limits.ts';
import { type Channel, channels } from '../rules/news.ts';
import { isWanted, mustWait } from '../rules/notices/delivery.ts';
import { phoneChoice, type Reach, readReach } from './notices/reach.ts';
import { planOutgoing } from './outgoing-planning.ts';
import * as store from './outgoing-store.ts';
import { openWays, type Senders, type Way } from './outgoing-ways.ts';
import type { LinkDeps } from './outgoing-words.ts';

export type SendingDeps = { db: Db; log: Log } & Senders & LinkDeps;

export type Sending = {
  /** Decides what leaves and sends it by every way at once; gives how many messages were taken by gateways. */
  run: (now?: Date) => Promise<number>;
  plan: (now?: Date) => Promise<void>;
  sendBy: (channel: Channel, now?: Date) => Promise<number>;
};

/** One way with what is known of how its gateway does. */
type Line = { channel: Channel; way: Way; breaker: Breaker; restsUntilMs: number };

/**
 * Sends what was left to be sent, oldest first, and tries again what a gateway did not take. A process that dies between
 * sending and noting it sends once more, under the same name: at least once, shown once, never silently not at all.
 */
export const openSending = (deps: SendingDeps): Sending => {
  const { db } = deps;
  const ways = openWays(deps);
  const lines = new Map<Channel, Line>(
    channels.map((channel) => [
      channel,
      {
        channel,
        way: ways[channel],
        breaker: openBreaker({ failuresMax: limits.outgoingFailuresMax, restMs: limits.outgoingRestMs }),
        restsUntilMs: 0,
      },
    ]),
  );
  const plan = async (now?: Date): Promise<void> => {
    while ((await planOutgoing(db, deps, now ?? (await store.nowOf(db)))) === limits.outgoingPlannedAtOnce);
  };
  const sendBy = async (channel: Channel, now?: Date): Promise<number> => {
    const line = lines.get(channel);
    if (!line) return 0;
    let all = 0;
    for (;;) {
      const { taken, sent } = await sendSome(deps, line, now ?? (await store.nowOf(db)));
      all += sent;
      if (taken < limits.outgoingAtOnce) return all;
    }
  };
  return {
    plan,
    sendBy,
    run: async (now) => {
      await plan(now);
      const sent = await Promise.all(channels.map((channel) => sendBy(channel, now)));
      return sent.reduce((all, n) => all + n, 0);
    },
  };
};

/** Sends one handful. A gateway that rests gets nothing, and after the rest one message, which shows how it does. */
const sendSome = async (deps: SendingDeps, line: Line, now: Date): Promise<{ taken: number; sent: number }> => {
  const nowMs = performance.now();
  const isResting = line.breaker.isOpen();
  if (nowMs < line.restsUntilMs || !line.breaker.mayAsk(nowMs)) return { taken: 0, sent: 0 };
  const most = isResting ? 1 : limits.outgoingAtOnce;
  const due = await store.takeDue(deps.db, line.channel, { now, most, holdSeconds: limits.outgoingHoldSeconds });
  const people = due.flatMap(({ personId }) => (personId === null ? [] : [personId]));
  const reach = new Map((await readReach(deps.db, { personIds: people })).map((one) => [one.personId, one]));
  const outcomes: Outcome[] = [];
  for (let at = 0; at < due.length; at += limits.outgoingSideBySide) {
    const some = due.slice(at, at + limits.outgoingSideBySide);
    outcomes.push(...(await Promise.all(some.map((message) => sendOne(deps, line, { message, reach, now })))));
  }
  // Where nothing showed how the gateway does, it rests on until something can.
  if (isResting && outcomes.every((outcome) => outcome === 'idle')) line.breaker.failed(nowMs);
  return { taken: due.length, sent: outcomes.filter((outcome) => outcome === 'sent').length };
};

/** `idle`: nothing was learned of how the gateway does. */
type Outcome = 'sent' | 'failed' | 'idle';

type Job = { message: store.Outgoing; reach: ReadonlyMap<bigint, Reach>; now: Date };

const sendOne = async (deps: SendingDeps, line: Line, { message, reach, now }: Job): Promise<Outcome> => {
  const { db } = deps;
  const { id, kind, channel, personId } = message;
  const choice = personId === null ? phoneChoice : reach.get(personId)?.choices[channel];
  if (!choice || !isWanted(kind, choice)) {
    await store.endUnsent(db, id, { now, state: 'stopped', fault: null });
    return 'idle';
  }
  // What was decided before the quiet hours began, and did not leave in time, is decided anew.
  if (mustWait(kind, channel, choice, now.getTime())) {
    await store.holdBack(db, id, now);
    return 'idle';
  }
  try {
    const { providerId } = await withinTime(line.way.send(message));
    line.breaker.succeeded();
    await store.markSent(db, id, { now, provider: line.way.provider, providerId });
    return 'sent';
  } catch (error) {
    return noteFailure(deps, line, { message, error, now });
  }
};

/** What work brings, unless a gateway takes longer than it may. */
const withinTime = async <Value>(work: Promise<Value>): Promise<Value> => {
  const end = new AbortController();
  const alarm = sleep(limits.outgoingTimeoutMs, undefined, { signal: end.signal }).then((): never => {
    throw new NotTaken('The gateway did not answer in time.');
  });
  alarm.catch(() => undefined);
  try {
    return await Promise.race([work, alarm]);
  } finally {
    end.abort();
  }
};

const noteFailure = async (
  { db, log }: SendingDeps,
  line: Line,
  { message, error, now }: { message: store.Outgoing; error: unknown; now: Date },
): Promise<Outcome> => {
  const { id, channel, tries } = message;
  const told = error instanceof NotTaken ? error : new NotTaken(error instanceof Error ? error.message : 'failed');
  const fault = told.message.slice(0, limits.outgoingFaultMax);
  log.warn({ err: error, id: Number(id), channel, tries: tries + 1 }, 'a message was not taken by the gateway');
  if (told.isGone) {
    line.breaker.succeeded();
    await line.way.forget(message);
    await store.endUnsent(db, id, { now, state: 'failed', fault });
    return 'failed';
  }
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  if (told.waitSeconds !== null) {
    line.restsUntilMs = performance.now() + told.waitSeconds * 1000;
    await store.tryLater(db, id, { at: later(told.waitSeconds), fault, isTried: false });
    return 'idle';
  }
  line.breaker.failed(performance.now());
  const wait = Math.min(limits.outgoingWaitMaxSeconds, limits.outgoingFirstWaitSeconds * 2 ** tries);
  if (tries + 1 >= limits.outgoingTriesMax) await store.endUnsent(db, id, { now, state: 'failed', fault });
  else await store.tryLater(db, id, { at: later(wait), fault, isTried: true });
  return 'failed';
};

const LOOK_EVERY_MS = 2_000;

/**
 * Looks for messages to send for as long as the process runs; several processes share the work. Every way has a beat of
 * its own, so that a slow gateway delays nobody else.
 */
export const keepSending = (deps: SendingDeps): { stop: () => Promise<void> } => {
  const sending = openSending(deps);
  const beats = [
    keepBeat(deps.log, () => sending.plan()),
    ...channels.map((channel) => keepBeat(deps.log, () => sending.sendBy(channel))),
  ];
  return { stop: async () => void (await Promise.all(beats.map((beat) => beat.stop()))) };
};

/** Does work again and again, never twice at once. */
const keepBeat = (log: Log, work: () => Promise<unknown>): { stop: () => Promise<void> } => {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, 'messages could not be sent'))
      .finally(() => {
        isBusy = false;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
