import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { UnavailableError } from '#platform/values/unavailable-error.ts';
import { listAccountAnswers } from './account-checks.ts';
import { endBlockedMaxima } from './blocked-bidders.ts';
import { type Command, type CommandResult, rejectCommand } from './commands.ts';
import { CommandRejected } from './effect-deps.ts';
import { applyEffects, hasEffects } from './effects.ts';
import { executeCommand } from './execute-command.ts';
import { type AnsweredCommand, answerRow, type CommitDeps, type GroupCommit } from './group-commit.ts';
import { appendEvent, createLogBatch, type LogBatch, type LotState } from './log-batch.ts';
import {
  cacheAnswer,
  commandKey,
  createLotActor,
  dequeueReady,
  insertInOrder,
  isBidCommand,
  type LotActor,
  type PendingCommand,
} from './lot-actor.ts';
import { findLotState, stateAfter } from './lot-state.ts';
import {
  isActorRefusedError,
  isDuplicateCommandError,
  isFencedError,
  isStaleWriteError,
  listAnswers,
  saveAnswers,
} from './lot-store.ts';
import { placeBid } from './place-bid.ts';

export type LotProcessor = {
  submit: (command: Command) => Promise<CommandResult>;
  /** Lets time pass for a lot up to now, and waits for it. Throws where what is due cannot be done and no other writer has done it. */
  advanceTime: (lotId: number) => Promise<void>;
  /** Writes an outage into the log of a lot before anything else of it is done. */
  recordOutage: (lotId: number, outage: { fromMs: number; atMs: number }) => Promise<void>;
  /** Something that a lot waited for has come. */
  wake: (lotId: number) => void;
  /** Drops what is known of the lots: another process may have written them. */
  forget: () => void;
  /** Resolves when nothing is at work. */
  idle: () => Promise<void>;
};

type LotProcessorDeps = CommitDeps & {
  pool: Db;
  log: Log;
  commits: GroupCommit;
  earliestPendingMs: (lotId: number) => number;
  confirmLease: () => Promise<boolean>;
  /** As which writer this process acts. */
  epoch: () => bigint;
  /** A write was refused because another process writes the lots. */
  onFenced: () => void;
};

/** How often a lot that another process wrote to is read anew before it is given up. */
const TRIES_MAX = 5;
const RETRY_MS = 10;

/**
 * The work on lots, each by itself and in order. All bids that wait while the last commit is on its way are judged one
 * after the other and written as one page; a command that moves money is written in a transaction of its own.
 */
export const createLotProcessor = (deps: LotProcessorDeps): LotProcessor => {
  const { pool, clock, log, commits } = deps;
  const actors = new Map<number, LotActor>();

  const actorOf = (lotId: number): LotActor => {
    const existing = actors.get(lotId);
    if (existing) return existing;
    const created = createLotActor(lotId);
    actors.set(lotId, created);
    return created;
  };

  const start = (actor: LotActor): Promise<void> => {
    actor.working ??= run(actor)
      .catch((error: unknown) => {
        log.warn({ err: error, lotId: actor.lotId }, 'lot processing failed');
        actor.state = null;
        if (actor.isTimeDue) actor.timeFailure = { error };
        actor.isTimeDue = false;
        for (const { reject } of actor.queue.splice(0)) reject(error);
      })
      .finally(() => {
        actor.working = null;
        if (actor.queue.length > 0 || actor.outage || actor.isTimeDue) void start(actor);
      });
    return actor.working;
  };

  const run = async (actor: LotActor) => {
    while (actor.queue.length > 0 || actor.outage || actor.isTimeDue) {
      // The lease itself waits for outages, so they must not wait for the lease.
      if (actor.outage) {
        await writeOutage(actor);
        continue;
      }
      actor.isConfirmingLease = true;
      const isSure = await deps.confirmLease();
      actor.isConfirmingLease = false;
      if (actor.outage) continue;
      if (!isSure) {
        actor.isTimeDue = false;
        for (const { reject } of actor.queue.splice(0)) reject(new UnavailableError('lotWriter'));
        return;
      }
      await loadState(actor);
      if (!actor.state) {
        actor.isTimeDue = false;
        actor.timeFailure = null;
        for (const { resolve } of actor.queue.splice(0)) resolve(rejectCommand('lotMissing'));
        return;
      }
      if (actor.isTimeDue) await appendTime(actor, actor.state);
      else await processReady(actor, actor.state);
    }
  };

  /** Reads where a lot stands, as the writer that this process is before it reads. */
  const loadState = async (actor: LotActor) => {
    if (actor.state) return;
    actor.writerEpoch = deps.epoch();
    actor.state = await findLotState(pool, actor.lotId);
  };

  /** The earliest moment of anything that is still to be judged: time may not pass beyond it. */
  const horizon = (actor: LotActor) =>
    Math.min(
      clock.nowMs(),
      deps.earliestPendingMs(actor.lotId),
      actor.queue[0]?.command.atMs ?? Number.POSITIVE_INFINITY,
    );

  const appendTime = async (actor: LotActor, state: LotState) => {
    actor.isTimeDue = false;
    const batch = createLogBatch(state, actor.writerEpoch);
    actor.timeFailure = null;
    try {
      await endBlockedMaxima(pool, batch, horizon(actor));
      appendEvent(batch, { kind: 'time', atMs: horizon(actor) }, null);
      if (batch.rows.length > 0) await write(actor, batch, []);
    } catch (error) {
      if (!isStaleWriteError(error) && !isFencedError(error)) actor.timeFailure = { error };
      throw error;
    }
  };

  const writeOutage = async (actor: LotActor) => {
    const { outage } = actor;
    const waiters = actor.outageWaiters.splice(0);
    actor.outage = null;
    try {
      await loadState(actor);
      if (actor.state && outage) await appendOutage(actor, actor.state, outage);
      for (const { resolve } of waiters) resolve();
    } catch (error) {
      actor.state = null;
      for (const { reject } of waiters) reject(error);
    }
  };

  const appendOutage = async (actor: LotActor, state: LotState, { fromMs, atMs }: NonNullable<LotActor['outage']>) => {
    const batch = createLogBatch(state, actor.writerEpoch);
    await endBlockedMaxima(pool, batch, fromMs);
    const { nowMs } = batch.state.lot;
    const event = { kind: 'outage' as const, fromMs: Math.max(fromMs, nowMs), atMs: Math.max(atMs, nowMs) };
    appendEvent(batch, event, event);
    if (batch.rows.length > 0) await write(actor, batch, []);
  };

  /** Writes a page with all that follows from it, and takes it as the new standing. */
  const write = async (actor: LotActor, batch: LogBatch, answered: readonly AnsweredCommand[]) => {
    if (hasEffects(batch.entries)) {
      await pool.begin(async (tx) => {
        await applyEffects(tx, deps, batch, null);
        await commits.commitInTransaction(tx, batch, answered);
      });
      commits.notifyCommitted(batch);
    } else await commits.commit(batch, answered);
    actor.state = stateAfter(batch, null);
  };

  const processReady = async (actor: LotActor, state: LotState) => {
    const ready = dequeueReady(actor, deps.earliestPendingMs(actor.lotId));
    const [first] = ready;
    if (!first) {
      await sleep(RETRY_MS);
      return;
    }
    try {
      if (isBidCommand(first.command)) await processBids(actor, state, ready);
      else await processCommand(actor, state, first);
    } catch (error) {
      actor.state = null;
      if (isStaleWriteError(error) || isDuplicateCommandError(error) || isActorRefusedError(error))
        await retryUnanswered(actor, ready);
      else if (isFencedError(error)) {
        deps.onFenced();
        for (const { reject } of ready) reject(new UnavailableError('lotWriter'));
      } else for (const { reject } of ready) reject(error);
    }
  };

  const processBids = async (actor: LotActor, state: LotState, ready: readonly PendingCommand[]) => {
    const batch = createLogBatch(state, actor.writerEpoch);
    await endBlockedMaxima(pool, batch, ready[0]?.command.atMs ?? state.lot.nowMs);
    const answered: AnsweredCommand[] = [];
    const refusals = await listAccountAnswers(
      pool,
      ready.map(({ command }) => command),
    );
    for (const [index, { command }] of ready.entries())
      if (isBidCommand(command))
        answered.push({ command, answer: refusals[index] ?? (await placeBid(batch, command, deps.signer)) });
    if (batch.rows.length > 0) await write(actor, batch, answered);
    else await saveAnswers(pool, actor, answered.map(answerRow));
    for (const [index, { resolve }] of ready.entries()) resolve(answered[index]?.answer ?? rejectCommand('lotMissing'));
  };

  const processCommand = async (actor: LotActor, state: LotState, { command, resolve }: PendingCommand) => {
    if (isBidCommand(command)) return;
    const batch = createLogBatch(state, actor.writerEpoch);
    await endBlockedMaxima(pool, batch, command.atMs);
    try {
      const answer = await pool.begin((tx) => executeCommand(tx, { ...deps, commits }, batch, command));
      // What was answered without a page, such as the first of two who want a lot ended, has changed nothing.
      if (answer.ok) {
        commits.notifyCommitted(batch);
        actor.state = stateAfter(batch, command);
      }
      resolve(answer);
    } catch (error) {
      if (!(error instanceof CommandRejected)) throw error;
      await saveAnswers(pool, actor, [answerRow({ command, answer: error.answer })]);
      resolve(error.answer);
    }
  };

  /** Some of these were answered before, or the lot was written elsewhere: the rest is judged anew. */
  const retryUnanswered = async (actor: LotActor, pending: readonly PendingCommand[]) => {
    const storedAnswers = await listAnswers(
      pool,
      actor.lotId,
      pending.map(({ command }) => ({ username: command.who.username, key: command.key })),
    );
    const rest: PendingCommand[] = [];
    for (const one of pending) {
      const { who, key, bodyHash } = one.command;
      const stored = storedAnswers.find((row) => row.username === who.username && row.key === key);
      if (!stored) rest.push(one);
      else
        one.resolve(
          stored.bodyHash === bodyHash ? (JSON.parse(stored.answer) as CommandResult) : rejectCommand('keyReused'),
        );
    }
    for (const one of rest) {
      const tries = (triesOf.get(one) ?? 0) + 1;
      triesOf.set(one, tries);
      if (tries > TRIES_MAX) one.reject(new Error(`Lot ${actor.lotId} is written by another process again and again.`));
      else actor.queue.unshift(one);
    }
    actor.queue.sort((a, b) => a.command.atMs - b.command.atMs);
  };
  const triesOf = new WeakMap<PendingCommand, number>();

  const submit = (command: Command): Promise<CommandResult> => {
    const actor = actorOf(command.lotId);
    const key = commandKey(command);
    const cached = actor.answers.get(key);
    if (cached)
      return cached.bodyHash === command.bodyHash ? cached.answer : Promise.resolve(rejectCommand('keyReused'));
    const answer = new Promise<CommandResult>((resolve, reject) => {
      insertInOrder(actor.queue, { command, resolve, reject });
    });
    cacheAnswer(actor, key, { bodyHash: command.bodyHash, answer });
    // What was never written down may be asked again.
    const forgetIt = () => actor.answers.delete(key);
    answer.then((result) => !result.ok && result.code === 'lotMissing' && forgetIt(), forgetIt);
    void start(actor);
    return answer;
  };

  return {
    submit,
    advanceTime: async (lotId) => {
      const actor = actorOf(lotId);
      actor.isTimeDue = true;
      await start(actor);
      if (actor.timeFailure) throw actor.timeFailure.error;
    },
    recordOutage: (lotId, outage) => {
      const actor = actorOf(lotId);
      actor.outage = actor.outage ? { fromMs: actor.outage.fromMs, atMs: outage.atMs } : outage;
      const written = new Promise<void>((resolve, reject) => actor.outageWaiters.push({ resolve, reject }));
      if (actor.isConfirmingLease) void writeOutage(actor);
      else void start(actor);
      return written;
    },
    wake: (lotId) => {
      const actor = actors.get(lotId);
      if (actor && actor.queue.length > 0) void start(actor);
    },
    forget: () => {
      for (const actor of actors.values()) if (!actor.working) actors.delete(actor.lotId);
      for (const actor of actors.values()) actor.state = null;
    },
    idle: async () => {
      for (;;) {
        const working = [...actors.values()].flatMap(({ working }) => (working ? [working] : []));
        if (working.length === 0) return;
        await Promise.allSettled(working);
      }
    },
  };
};
