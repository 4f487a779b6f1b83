import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/server/log.ts';
import { SeededRandom } from '#platform/values/seeded-random.ts';
import type { LotSnapshot } from '../../contract/shapes.ts';
import { lotFromWire } from '../../rules/wire.ts';
import { enter, type RobotActionDeps, submitAs, submitBid } from './robot-actions.ts';
import { listRobotDuties, listRobotLots, listRobots, type Robot, type RobotLot } from './robot-store.ts';
import { ceilingFor, decide, pauseMs, type RobotStrategy } from './robot-strategy.ts';

export type RobotDeps = RobotActionDeps & {
  log: Log;
  /** A lot as anybody sees it: robots know no more than that. */
  snapshot: (lotId: number) => Promise<LotSnapshot | null>;
  /** Fixes what the robots do; by default it is different at every start. */
  seed?: number;
};

export type Robots = {
  /** Does all that robots want to do now. */
  step: () => Promise<void>;
};

const MINUTE_MS = 60_000;
/** Robots look for lots whose cut-off is this near. */
const ENTER_BEFORE_MS = 45 * MINUTE_MS;
/** Robots of a practice auction, which takes a minute. */
const IN_PRACTICE = 3;
/** Somebody who was outbid by a person answers sooner. */
const ANSWER_MS = [2_500, 8_000] as const;
const STAYS_IN_RESERVE = 0.4;
const TAKES_OVER = 0.8;

/** What robots have in mind of a lot that is bid for. */
type Plan = { nextAtMs: number; minds: Map<number, RobotStrategy>; left: Set<number>; bidCount: number };

/** How many robots a lot draws, always the same for a lot. */
const robotCountOf = ({ lotId, isPractice }: RobotLot): number => (isPractice ? IN_PRACTICE : 2 + (lotId % 3));

/**
 * Opens the robots: they enter lots whose cut-off is near, bid with the rhythm of people, sign and pay what they won.
 * What they have in mind is not kept: after a restart they think anew.
 */
export const createRobots = (deps: RobotDeps): Robots => {
  const { db, clock, log } = deps;
  const chance = new SeededRandom();
  chance.seed(deps.seed ?? Math.floor(Math.random() * 2 ** 31));
  const plans = new Map<number, Plan>();
  /** When the next robot enters a lot, and when a duty is done, by what it is. */
  const appointments = new Map<string, number>();

  /** Whether an appointment has come; made when it is asked for first, and gone when it has come. */
  const isTime = (name: string, nowMs: number, fromMs: number, untilMs: number): boolean => {
    const atMs = appointments.get(name);
    if (atMs === undefined) {
      appointments.set(name, nowMs + Math.round(chance.between(fromMs, untilMs)));
      return false;
    }
    if (nowMs < atMs) return false;
    appointments.delete(name);
    return true;
  };

  const mayEnter = async (lot: RobotLot, robots: readonly Robot[], nowMs: number) => {
    const name = `enter:${lot.lotId}`;
    const leftMs = (lot.cutOffMs ?? 0) - nowMs;
    if (lot.robots.length >= robotCountOf(lot) || leftMs <= 0) return void appointments.delete(name);
    const pace = leftMs / (robotCountOf(lot) + 1);
    if (!isTime(name, nowMs, Math.min(2_000, pace / 2), pace)) return;
    const inside = new Set(lot.robots.map(({ username }) => username));
    const able = robots.filter((one) => !inside.has(one.username) && one.availableTiyin >= lot.depositTiyin);
    if (able.length > 0) await enter(deps, chance.of(able), lot.lotId);
  };

  const planFor = (lot: RobotLot, snapshot: LotSnapshot, robots: ReadonlyMap<string, Robot>, nowMs: number): Plan => {
    const lotState = lotFromWire(snapshot, nowMs);
    const existing = plans.get(lot.lotId);
    if (existing) return existing;
    const minds = new Map<number, RobotStrategy>();
    for (const { number, username } of lot.robots) {
      const own = new SeededRandom();
      own.seed(lot.lotId, number);
      const means = (robots.get(username)?.availableTiyin ?? 0n) + lot.depositTiyin;
      minds.set(number, {
        participant: number,
        ceilingTiyin: ceilingFor(lotState.rules, means, own),
        hasMaximum: false,
      });
    }
    const plan: Plan = {
      nextAtMs: nowMs + pauseMs(lotState, nowMs, chance),
      minds,
      left: new Set(),
      bidCount: snapshot.bidCount,
    };
    plans.set(lot.lotId, plan);
    return plan;
  };

  const bidIn = async (lot: RobotLot, robots: ReadonlyMap<string, Robot>, nowMs: number) => {
    const snapshot = lot.robots.length > 0 ? await deps.snapshot(lot.lotId) : null;
    if (!snapshot) return;
    const plan = planFor(lot, snapshot, robots, nowMs);
    const lotState = lotFromWire(snapshot, nowMs);
    const leader = snapshot.leader?.participant ?? 0;
    if (snapshot.bidCount !== plan.bidCount) {
      plan.bidCount = snapshot.bidCount;
      if (!plan.minds.has(leader))
        plan.nextAtMs = Math.min(plan.nextAtMs, nowMs + Math.round(chance.between(...ANSWER_MS)));
    }
    if (nowMs < plan.nextAtMs) return;
    plan.nextAtMs = nowMs + pauseMs(lotState, nowMs, chance);
    const ready = [...plan.minds.values()].filter(
      ({ participant }) => participant !== leader && !plan.left.has(participant),
    );
    if (ready.length === 0) return;
    const mind = chance.of(ready);
    const robot = robots.get(lot.robots.find(({ number }) => number === mind.participant)?.username ?? '');
    const move = decide(lotState, mind, chance);
    if (move.kind === 'leave') plan.left.add(mind.participant);
    if (!robot || move.kind === 'leave' || move.kind === 'rest') return;
    if (move.kind === 'maximum') mind.hasMaximum = true;
    await submitBid(deps, robot, snapshot, { ...move, isReserve: chance.happens(STAYS_IN_RESERVE) });
  };

  const fulfil = async (robots: ReadonlyMap<string, Robot>, nowMs: number) => {
    for (const { lotId, isPractice, kind, username } of await listRobotDuties(db)) {
      const robot = robots.get(username);
      const [fromMs, untilMs] = isPractice ? [20_000, 60_000] : [3 * MINUTE_MS, 45 * MINUTE_MS];
      if (!robot || !isTime(`${kind}:${lotId}`, nowMs, fromMs, untilMs)) continue;
      if (kind === 'sign') await submitAs(deps, robot, lotId, { kind, evidence: `simulated signature of ${username}` });
      else if (kind === 'pay') await submitAs(deps, robot, lotId, { kind });
      else await submitAs(deps, robot, lotId, { kind: 'answer', accepts: chance.happens(TAKES_OVER) });
    }
  };

  const step = async () => {
    const nowMs = clock.nowMs();
    const all = await listRobots(db);
    const robots = new Map(all.map((one) => [one.username, one]));
    const lots = await listRobotLots(db, nowMs + ENTER_BEFORE_MS);
    for (const lot of lots) if (lot.phase === 'ACCEPTING') await mayEnter(lot, all, nowMs);
    for (const lot of lots) if (lot.phase === 'LIVE') await bidIn(lot, robots, nowMs);
    const live = new Set(lots.map(({ lotId }) => lotId));
    for (const lotId of plans.keys()) if (!live.has(lotId)) plans.delete(lotId);
    await fulfil(robots, nowMs);
  };

  return {
    step: () => step().catch((error: unknown) => log.warn({ err: error }, 'demo robots failed')),
  };
};

/** Runs something again and again, one after the other, until it is stopped. */
export const repeat = (everyMs: number, task: () => Promise<void>): (() => Promise<void>) => {
  const stopper = new AbortController();
  const running = (async () => {
    while (!stopper.signal.aborted) {
      await task();
      await sleep(everyMs, undefined, { signal: stopper.signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    stopper.abort();
    await running;
  };
};
