import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';
import { accountAnswers } from './accounts.ts';
import { type Actor, type Asked, insertInOrder, isOffer, nameOf, newActor, remember, takeReady } from './actor.ts';
import { type Answer, type Command, no, WriterLost } from './commands.ts';
import { type Answered, answerRow, type CommitDeps, type Commits } from './commits.ts';
import { doDeed } from './deeds.ts';
import { DeedRefused } from './effect-deps.ts';
import { applyEffects, hasEffects } from './effects.ts';
import { judgeOffer } from './judge.ts';
import { type Page, play, type Standing, turnPage } from './page.ts';
import { readStanding, settled } from './standing.ts';
import { isFenced, isMoved, isRepeated, isUnfit, keepAnswers, readAnswers } from './store.ts';

export type LotWork = {
  submit: (command: Command) => Promise<Answer>;
  /** Lets time pass for a lot up to now, and waits for it. */
  passTime: (lotId: number) => Promise<void>;
  /** Writes an outage into the log of a lot before anything else of it is done. */
  noteOutage: (lotId: number, outage: { fromMs: number; atMs: number }) => Promise<void>;
  /** Something that a lot waited for has come. */
  poke: (lotId: number) => void;
  /** Drops what is known of the lots: another process may have written them. */
  forget: () => void;
  /** Resolves when nothing is at work. */
  idle: () => Promise<void>;
};

type WorkDeps = CommitDeps & {
  lane: Db;
  log: Log;
  commits: Commits;
  earliest: (lotId: number) => number;
  assure: () => Promise<boolean>;
  /** As which writer this process acts. */
  epoch: () => bigint;
  /** A write was refused because another process writes the lots. */
  onFenced: () => void;
};

/** How often a lot that another process wrote to is read anew before it is given up. */
const TRIES = 5;
const PATIENCE_MS = 10;

/**
 * The work on lots, each by itself and in order. All bids that wait while the last commit is on its way are judged one
 * after the other and written as one page; a deed that moves money is written in a transaction of its own.
 */
export const openLotWork = (deps: WorkDeps): LotWork => {
  const { lane, clock, log, commits } = deps;
  const actors = new Map<number, Actor>();

  const actorOf = (lotId: number): Actor => {
    const known = actors.get(lotId);
    if (known) return known;
    const made = newActor(lotId);
    actors.set(lotId, made);
    return made;
  };

  const start = (actor: Actor): Promise<void> => {
    actor.working ??= run(actor)
      .catch((error: unknown) => {
        log.warn({ err: error, lotId: actor.lotId }, 'work on a lot failed');
        actor.standing = null;
        for (const { reject } of actor.queue.splice(0)) reject(error);
      })
      .finally(() => {
        actor.working = null;
        if (actor.queue.length > 0 || actor.outage || actor.isTimeWanted) void start(actor);
      });
    return actor.working;
  };

  const run = async (actor: Actor) => {
    while (actor.queue.length > 0 || actor.outage || actor.isTimeWanted) {
      // The lease itself waits for outages, so they must not wait for the lease.
      if (actor.outage) {
        await writeOutage(actor);
        continue;
      }
      actor.isAssuring = true;
      const isSure = await deps.assure();
      actor.isAssuring = false;
      if (actor.outage) continue;
      if (!isSure) {
        actor.isTimeWanted = false;
        for (const { reject } of actor.queue.splice(0)) reject(new WriterLost());
        return;
      }
      await learn(actor);
      if (!actor.standing) {
        actor.isTimeWanted = false;
        for (const { resolve } of actor.queue.splice(0)) resolve(no('lotMissing'));
        return;
      }
      if (actor.isTimeWanted) await passTimeOf(actor, actor.standing);
      else await judgeReady(actor, actor.standing);
    }
  };

  /** Reads where a lot stands, as the writer that this process is before it reads. */
  const learn = async (actor: Actor) => {
    if (actor.standing) return;
    actor.writerEpoch = deps.epoch();
    actor.standing = await readStanding(lane, actor.lotId);
  };

  /** The earliest moment of anything that is still to be judged: time may not pass beyond it. */
  const horizon = (actor: Actor) =>
    Math.min(clock.nowMs(), deps.earliest(actor.lotId), actor.queue[0]?.command.atMs ?? Number.POSITIVE_INFINITY);

  const passTimeOf = async (actor: Actor, standing: Standing) => {
    actor.isTimeWanted = false;
    const page = turnPage(standing, actor.writerEpoch);
    play(page, { kind: 'time', atMs: horizon(actor) }, null);
    if (page.rows.length > 0) await write(actor, page, []);
  };

  const writeOutage = async (actor: Actor) => {
    const { outage } = actor;
    const waiters = actor.outageWaiters.splice(0);
    actor.outage = null;
    try {
      await learn(actor);
      if (actor.standing && outage) await passOutage(actor, actor.standing, outage);
      for (const { resolve } of waiters) resolve();
    } catch (error) {
      actor.standing = null;
      for (const { reject } of waiters) reject(error);
    }
  };

  const passOutage = async (actor: Actor, standing: Standing, { fromMs, atMs }: NonNullable<Actor['outage']>) => {
    const page = turnPage(standing, actor.writerEpoch);
    const { nowMs } = standing.lot;
    const event = { kind: 'outage' as const, fromMs: Math.max(fromMs, nowMs), atMs: Math.max(atMs, nowMs) };
    play(page, event, event);
    if (page.rows.length > 0) await write(actor, page, []);
  };

  /** Writes a page with all that follows from it, and takes it as the new standing. */
  const write = async (actor: Actor, page: Page, answered: readonly Answered[]) => {
    if (hasEffects(page.entries)) {
      await lane.begin(async (tx) => {
        await applyEffects(tx, deps, page, null);
        await commits.within(tx, page, answered);
      });
      commits.committed(page);
    } else await commits.light(page, answered);
    actor.standing = settled(page, null);
  };

  const judgeReady = async (actor: Actor, standing: Standing) => {
    const ready = takeReady(actor, deps.earliest(actor.lotId));
    const [first] = ready;
    if (!first) {
      await sleep(PATIENCE_MS);
      return;
    }
    try {
      if (isOffer(first.command)) await judgeOffers(actor, standing, ready);
      else await judgeDeed(actor, standing, first);
    } catch (error) {
      actor.standing = null;
      if (isMoved(error) || isRepeated(error) || isUnfit(error)) await again(actor, ready);
      else if (isFenced(error)) {
        deps.onFenced();
        for (const { reject } of ready) reject(new WriterLost());
      } else for (const { reject } of ready) reject(error);
    }
  };

  const judgeOffers = async (actor: Actor, standing: Standing, ready: readonly Asked[]) => {
    const page = turnPage(standing, actor.writerEpoch);
    const answered: Answered[] = [];
    const refusals = await accountAnswers(
      lane,
      ready.map(({ command }) => command),
    );
    for (const [at, { command }] of ready.entries())
      if (isOffer(command))
        answered.push({ command, answer: refusals[at] ?? (await judgeOffer(page, command, deps.seal)) });
    if (page.rows.length > 0) await write(actor, page, answered);
    else await keepAnswers(lane, actor, answered.map(answerRow));
    for (const [at, { resolve }] of ready.entries()) resolve(answered[at]?.answer ?? no('lotMissing'));
  };

  const judgeDeed = async (actor: Actor, standing: Standing, { command, resolve }: Asked) => {
    if (isOffer(command)) return;
    const page = turnPage(standing, actor.writerEpoch);
    try {
      const answer = await lane.begin((tx) => doDeed(tx, { ...deps, commits }, page, command));
      commits.committed(page);
      actor.standing = settled(page, command);
      resolve(answer);
    } catch (error) {
      if (!(error instanceof DeedRefused)) throw error;
      await keepAnswers(lane, actor, [answerRow({ command, answer: error.answer })]);
      resolve(error.answer);
    }
  };

  /** Some of these were answered before, or the lot was written elsewhere: the rest is judged anew. */
  const again = async (actor: Actor, asked: readonly Asked[]) => {
    const before = await readAnswers(
      lane,
      actor.lotId,
      asked.map(({ command }) => ({ username: command.who.username, key: command.key })),
    );
    const rest: Asked[] = [];
    for (const one of asked) {
      const { who, key, bodyHash } = one.command;
      const stored = before.find((row) => row.username === who.username && row.key === key);
      if (!stored) rest.push(one);
      else one.resolve(stored.bodyHash === bodyHash ? (JSON.parse(stored.answer) as Answer) : no('keyReused'));
    }
    for (const one of rest) {
      const tries = (triesOf.get(one) ?? 0) + 1;
      triesOf.set(one, tries);
      if (tries > TRIES) one.reject(new Error(`Lot ${actor.lotId} is written by somebody else all the time.`));
      else actor.queue.unshift(one);
    }
    actor.queue.sort((a, b) => a.command.atMs - b.command.atMs);
  };
  const triesOf = new WeakMap<Asked, number>();

  const submit = (command: Command): Promise<Answer> => {
    const actor = actorOf(command.lotId);
    const name = nameOf(command);
    const before = actor.known.get(name);
    if (before) return before.bodyHash === command.bodyHash ? before.answer : Promise.resolve(no('keyReused'));
    const answer = new Promise<Answer>((resolve, reject) => {
      insertInOrder(actor.queue, { command, resolve, reject });
    });
    remember(actor, name, { bodyHash: command.bodyHash, answer });
    // What was never written down may be asked again.
    const forgetIt = () => actor.known.delete(name);
    answer.then((told) => !told.ok && told.code === 'lotMissing' && forgetIt(), forgetIt);
    void start(actor);
    return answer;
  };

  return {
    submit,
    passTime: (lotId) => {
      const actor = actorOf(lotId);
      actor.isTimeWanted = true;
      return start(actor);
    },
    noteOutage: (lotId, outage) => {
      const actor = actorOf(lotId);
      actor.outage = actor.outage ? { fromMs: actor.outage.fromMs, atMs: outage.atMs } : outage;
      const written = new Promise<void>((resolve, reject) => actor.outageWaiters.push({ resolve, reject }));
      if (actor.isAssuring) void writeOutage(actor);
      else void start(actor);
      return written;
    },
    poke: (lotId) => {
      const actor = actors.get(lotId);
      if (actor && actor.queue.length > 0) void start(actor);
    },
    forget: () => {
      for (const actor of actors.values()) if (!actor.working) actors.delete(actor.lotId);
      for (const actor of actors.values()) actor.standing = null;
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
