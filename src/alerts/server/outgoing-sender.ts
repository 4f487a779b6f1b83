import { setTimeout as sleep } from 'node:timers/promises';
import { DeliveryError } from '#adapters/messages/port.ts';
import type { Db } from '#platform/server/db.ts';
import { startJob } from '#platform/server/job.ts';
import type { Log } from '#platform/server/log.ts';
import { type CircuitBreaker, createCircuitBreaker } from '#platform/values/circuit-breaker.ts';
import { limits } from '#platform/values/limits.ts';
import { type Channel, channels } from '../rules/news.ts';
import { isChannelEnabled, mustWait } from '../rules/notices/delivery.ts';
import { type ChannelSender, createChannelSenders, type Gateways } from './channel-senders.ts';
import { listReach, phoneChoice, type Reach } from './notices/reach.ts';
import * as store from './outgoing-store.ts';
import type { LinkDeps } from './outgoing-words.ts';
import { planOutgoing } from './plan-outgoing-messages.ts';

export type OutgoingSenderDeps = { db: Db; log: Log } & Gateways & LinkDeps;

export type OutgoingSender = {
  /** Decides what leaves and sends it by every way at once; gives how many messages were taken by gateways. */
  run: (now?: Date) => Promise<number>;
  plan: (now?: Date) => Promise<void>;
  sendBy: (channel: Channel, now?: Date) => Promise<number>;
};

/** One way with what is known of how its gateway does. */
type ChannelState = { channel: Channel; sender: ChannelSender; breaker: CircuitBreaker; restsUntilMs: number };

/**
 * Sends what was left to be sent, oldest first, and tries again what a gateway did not take. A process that dies between
 * sending and noting it sends once more, under the same name: at least once, shown once, never silently not at all.
 */
export const createOutgoingSender = (deps: OutgoingSenderDeps): OutgoingSender => {
  const { db } = deps;
  const senders = createChannelSenders(deps);
  const states = new Map<Channel, ChannelState>(
    channels.map((channel) => [
      channel,
      {
        channel,
        sender: senders[channel],
        breaker: createCircuitBreaker({ failuresMax: limits.outgoingFailuresMax, restMs: limits.outgoingRestMs }),
        restsUntilMs: 0,
      },
    ]),
  );
  const plan = async (now?: Date): Promise<void> => {
    while ((await planOutgoing(db, deps, now ?? (await store.getNow(db)))) === limits.outgoingPlanBatchSize);
  };
  const sendBy = async (channel: Channel, now?: Date): Promise<number> => {
    const state = states.get(channel);
    if (!state) return 0;
    let sentTotal = 0;
    for (;;) {
      const { claimed, sent } = await sendBatch(deps, state, now ?? (await store.getNow(db)));
      sentTotal += sent;
      if (claimed < limits.outgoingConcurrency) return sentTotal;
    }
  };
  return {
    plan,
    sendBy,
    run: async (now) => {
      await plan(now);
      const sent = await whenAllEnded(channels.map((channel) => sendBy(channel, now)));
      return sent.reduce((sentTotal, n) => sentTotal + n, 0);
    },
  };
};

/**
 * Sends one handful, all at once: what was stopped, taken over by another process or moved to another address while it would
 * have waited here must not leave. A gateway that rests gets nothing, and after the rest one message, which shows how it does.
 */
const sendBatch = async (
  deps: OutgoingSenderDeps,
  state: ChannelState,
  now: Date,
): Promise<{ claimed: number; sent: number }> => {
  const monotonicMs = performance.now();
  const isResting = state.breaker.isOpen();
  if (monotonicMs < state.restsUntilMs || !state.breaker.mayCall(monotonicMs)) return { claimed: 0, sent: 0 };
  const limit = isResting ? 1 : limits.outgoingConcurrency;
  const due = await store.claimDue(deps.db, state.channel, { now, limit, holdSeconds: limits.outgoingHoldSeconds });
  const personIds = due.flatMap(({ personId }) => (personId === null ? [] : [personId]));
  const reach = new Map((await listReach(deps.db, { personIds })).map((one) => [one.personId, one]));
  const outcomes = await whenAllEnded(due.map((message) => sendOne(deps, state, { message, reach, now })));
  // Where nothing showed how the gateway does, it rests on until something can.
  if (isResting && outcomes.every((outcome) => outcome === 'idle')) state.breaker.recordFailure(monotonicMs);
  return { claimed: due.length, sent: outcomes.filter((outcome) => outcome === 'sent').length };
};

/** What all works bring, once every one has ended: whoever stops waits for those too that go on beside one that failed. */
const whenAllEnded = async <Value>(works: readonly Promise<Value>[]): Promise<Value[]> => {
  await Promise.allSettled(works);
  return Promise.all(works);
};

/** `idle`: nothing was learned of how the gateway does. */
type Outcome = 'sent' | 'failed' | 'idle';

type SendJob = { message: store.Outgoing; reach: ReadonlyMap<bigint, Reach>; now: Date };

const sendOne = async (
  deps: OutgoingSenderDeps,
  state: ChannelState,
  { message: claimed, reach, now }: SendJob,
): Promise<Outcome> => {
  const { db, log } = deps;
  const { id, kind, channel, personId } = claimed;
  const choice = personId === null ? phoneChoice : reach.get(personId)?.choices[channel];
  const recipient = presentRecipient(claimed, personId === null ? undefined : reach.get(personId));
  if (!choice || !isChannelEnabled(kind, choice) || recipient === null) {
    await store.endUnsent(db, id, { now, state: 'stopped', reason: null });
    return 'idle';
  }
  const message = { ...claimed, recipient };
  if (recipient !== claimed.recipient && !(await store.readdress(db, id, recipient))) return 'idle';
  // What was decided before the quiet hours began, and did not leave in time, is decided anew.
  if (mustWait(kind, channel, choice, now.getTime())) {
    await store.requeueForPlanning(db, id, now);
    return 'idle';
  }
  const beganMs = performance.now();
  const sending = state.sender.send(message);
  const noteSent = ({ providerId }: { providerId: string }) =>
    persistently(log, () => store.markSent(db, id, { now, provider: state.sender.provider, providerId }));
  let taken: { providerId: string };
  try {
    taken = await withTimeout(sending);
  } catch (error) {
    // A gateway that answers after all took it: then it is not sent again.
    sending.then(noteSent).catch(() => undefined);
    const failedAt = new Date(now.getTime() + (performance.now() - beganMs));
    return recordFailure(deps, state, { message, error, now: failedAt });
  }
  state.breaker.recordSuccess();
  await noteSent(taken);
  return 'sent';
};

/**
 * Where a message goes now: somebody who has another phone or address since it was left gets it there, and nobody at the old
 * one, which may be somebody else's by now. Null where that place is no more.
 */
const presentRecipient = ({ channel, recipient }: store.Outgoing, reach: Reach | undefined): string | null => {
  if (!reach || reach.addresses[channel].includes(recipient)) return recipient;
  // Every browser has messages of its own.
  return channel === 'push' ? null : (reach.addresses[channel][0] ?? null);
};

/** The waits between tries to note that a gateway took a message; then its hold is nearly over. */
const NOTE_WAITS_MS = [100, 500, 2_000, 5_000, 15_000, 30_000];

/** Does work until it succeeds: a message that was taken, but is not noted as such, would be sent again. */
const persistently = async (log: Log, work: () => Promise<void>): Promise<void> => {
  for (const waitMs of NOTE_WAITS_MS)
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error }, 'what a gateway took could not be noted');
      await sleep(waitMs, undefined, { ref: false });
    }
  await work();
};

/** What work brings, unless a gateway takes longer than it may. */
const withTimeout = async <Value>(work: Promise<Value>): Promise<Value> => {
  const end = new AbortController();
  const alarm = sleep(limits.outgoingTimeoutMs, undefined, { signal: end.signal }).then((): never => {
    throw new DeliveryError('The gateway did not answer in time.');
  });
  alarm.catch(() => undefined);
  try {
    return await Promise.race([work, alarm]);
  } finally {
    end.abort();
  }
};

const recordFailure = async (
  { db, log }: OutgoingSenderDeps,
  state: ChannelState,
  { message, error, now }: { message: store.Outgoing; error: unknown; now: Date },
): Promise<Outcome> => {
  const { id, channel, tries } = message;
  const failure =
    error instanceof DeliveryError ? error : new DeliveryError(error instanceof Error ? error.message : 'failed');
  const reason = failure.message.slice(0, limits.outgoingErrorMax);
  log.warn({ err: error, id: Number(id), channel, tries: tries + 1 }, 'message was refused by the gateway');
  if (failure.isGone) {
    state.breaker.recordSuccess();
    await state.sender.forget(message);
    await store.endUnsent(db, id, { now, state: 'failed', reason });
    return 'failed';
  }
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  if (failure.waitSeconds !== null) {
    state.restsUntilMs = performance.now() + failure.waitSeconds * 1000;
    await store.retryLater(db, id, { at: later(failure.waitSeconds), reason, isTried: false });
    return 'idle';
  }
  state.breaker.recordFailure(performance.now());
  const wait = Math.min(limits.outgoingWaitMaxSeconds, limits.outgoingFirstWaitSeconds * 2 ** tries);
  if (tries + 1 >= limits.outgoingTriesMax) await store.endUnsent(db, id, { now, state: 'failed', reason });
  else await store.retryLater(db, id, { at: later(wait), reason, isTried: true });
  return 'failed';
};

const POLL_EVERY_MS = 2_000;

/**
 * Looks for messages to send for as long as the process runs; several processes share the work. Every way has a beat of
 * its own, so that a slow gateway delays nobody else.
 */
export const startOutgoingWorker = (deps: OutgoingSenderDeps): { stop: () => Promise<void> } => {
  const sender = createOutgoingSender(deps);
  const poll = (work: () => Promise<unknown>) =>
    startJob(work, {
      everyMs: POLL_EVERY_MS,
      log: deps.log,
      isAtOnce: false,
      failureMessage: 'messages could not be sent',
    });
  const pollers = [poll(() => sender.plan()), ...channels.map((channel) => poll(() => sender.sendBy(channel)))];
  return { stop: async () => void (await Promise.all(pollers.map((poller) => poller.stop()))) };
};
