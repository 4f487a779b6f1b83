import { type SeededRandom, weighted } from '#platform/values/seeded-random.ts';
import { holidaysFrom } from '#platform/values/working-days.ts';
import { cutOffOf, dayAfter, dayOf, momentOf, openingOf } from '../../rules/calendar.ts';
import { nextDueAt } from '../../rules/engine.ts';
import { createLotRules, type LotRules } from '../../rules/lot-rules.ts';
import { createLotSimulation, type LotHistory, type LotSimulation } from './lot-simulation.ts';
import { type DemoQuestion, questionSteps, type Step, type WrittenQuestion } from './questions.ts';
import { simulateBidding } from './simulate-bidding.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MINUTES_IN_DAY = 24 * 60;
const LAST_MINUTES_MS = 4 * MINUTE_MS;

/** A listing that becomes a lot. Moments are milliseconds since 1970. */
export type LotListing = {
  id: number;
  priceTiyin: bigint;
  sourceMs: number;
  soldMs: number | null;
  /** Its sale has gone on since, which it does only when the price is paid. */
  isPaid?: boolean;
};

/** One life of a lot: what is told, with whom, up to which moment. */
export type LotScenario = {
  listing: LotListing;
  nowMs: number;
  chance: SeededRandom;
  /** Usernames; the first is participant 1. */
  usernames: readonly string[];
  /** What is asked about it. */
  questions?: readonly DemoQuestion[];
};

/** A lot as it was told, who stands behind its numbers, and the words whose hashes stand in its log. */
export type DemoLot = { history: LotHistory; usernames: readonly string[]; questions: readonly WrittenQuestion[] };

const steps = weighted<number>([
  [50, 2],
  [100, 5],
  [200, 3],
  [500, 2],
]);
/** Where there is to be much to see: many small steps. */
export const SMALL_STEP_HUNDREDTHS = 50;
const DEPOSIT_HUNDREDTHS = 500;
const PUBLISHED_BEFORE_DAYS = 12;

/** Start prices are whole sums. */
const wholeSums = (tiyin: bigint): bigint => (tiyin / 100n) * 100n;

export const lotRulesFor = (
  { id, priceTiyin }: Pick<LotListing, 'id' | 'priceTiyin'>,
  day: string,
  chance: SeededRandom,
  own: Partial<LotRules> = {},
  stepHundredths = chance.pick(steps),
): LotRules => ({
  ...createLotRules({
    lotId: id,
    startPriceTiyin: wholeSums(priceTiyin),
    stepHundredths,
    depositHundredths: DEPOSIT_HUNDREDTHS,
    day,
    holidays: holidaysFrom(day, []),
  }),
  ...own,
});

/** When a lot was published: twelve days before its auction, but not before its listing, and not in the future. */
const publishedAt = ({ listing, nowMs }: LotScenario, day: string): number =>
  Math.min(nowMs - HOUR_MS, Math.max(listing.sourceMs, momentOf(day, 9 * 60) - PUBLISHED_BEFORE_DAYS * DAY_MS));

/** Everybody enters and asks, one after the other, between the publication and a moment. Gives the questions. */
const enterAll = async (
  simulation: LotSimulation,
  { usernames, chance, questions = [] }: LotScenario,
  fromMs: number,
  untilMs: number,
): Promise<WrittenQuestion[]> => {
  const written: WrittenQuestion[] = [];
  const moments = usernames.map(() => Math.round(chance.between(fromMs, untilMs))).sort((a, b) => a - b);
  const steps: Step[] = [
    ...moments.map((atMs, at) => ({
      atMs,
      run: () => simulation.apply({ kind: 'enter', atMs, participant: at + 1 }),
    })),
    ...questionSteps(simulation, questions, { fromMs, untilMs }, written),
  ].sort((a, b) => a.atMs - b.atMs);
  for (const { run } of steps) await run();
  return written;
};

const demoLotOf = (
  simulation: LotSimulation,
  { usernames }: LotScenario,
  questions: readonly WrittenQuestion[] = [],
): DemoLot => ({
  history: simulation.finish(),
  usernames,
  questions,
});

/** A lot that takes applications for a day; `own` are rules of its own. */
export const upcoming = async (
  scenario: LotScenario,
  day: string,
  own: Partial<LotRules> = {},
  stepHundredths?: number,
): Promise<DemoLot> => {
  const publishedMs = publishedAt(scenario, day);
  const simulation = await createLotSimulation(
    lotRulesFor(scenario.listing, day, scenario.chance, own, stepHundredths),
    publishedMs,
  );
  const questions = await enterAll(simulation, scenario, publishedMs + 1, scenario.nowMs - 1);
  return demoLotOf(simulation, scenario, questions);
};

/** A lot for which nobody had come by the cut-off of its day. */
export const waiting = async (scenario: LotScenario, daysAgo: number): Promise<DemoLot> => {
  const { listing, nowMs, chance } = scenario;
  const day = dayAfter(dayOf(nowMs), -daysAgo);
  const lotRules = lotRulesFor(listing, day, chance);
  const simulation = await createLotSimulation(
    lotRules,
    Math.min(publishedAt(scenario, day), cutOffOf(lotRules, day) - HOUR_MS),
  );
  await simulation.apply({ kind: 'time', atMs: nowMs });
  return demoLotOf(simulation, { ...scenario, usernames: [] });
};

/** The minute of the day in Tashkent, and its day, of a moment to which some minutes are added. */
export const wallOf = (moment: number): { day: string; minute: number } => {
  const day = dayOf(moment);
  return { day, minute: Math.floor((moment - momentOf(day, 0)) / MINUTE_MS) };
};

/** Rules of a lot that does not wait for the afternoon: cut-off at a moment's minute, opening some minutes later. */
export const soonRules = (
  cutOffMs: number,
  afterMinutes: number,
): Pick<LotRules, 'day' | 'cutOffMinute' | 'opensMinute'> => {
  const { day, minute } = wallOf(cutOffMs);
  // An auction does not run over midnight into a day on which it was not announced: the next day begins with it.
  if (minute + afterMinutes >= MINUTES_IN_DAY)
    return { day: dayAfter(day), cutOffMinute: 0, opensMinute: afterMinutes };
  return { day, cutOffMinute: minute, opensMinute: minute + afterMinutes };
};

/** A lot that is being bid for right now. */
export const running = async (
  scenario: LotScenario,
  openedMinutesAgo: number,
  windowMinutes: number,
): Promise<DemoLot> => {
  const { listing, nowMs, chance } = scenario;
  const rules = soonRules(nowMs - (openedMinutesAgo + 5) * MINUTE_MS, 5);
  const own = { ...rules, windowSeconds: windowMinutes * 60, extensionSeconds: 180 };
  const lotRules = lotRulesFor(listing, rules.day, chance, own, SMALL_STEP_HUNDREDTHS);
  const publishedMs = Math.min(publishedAt(scenario, rules.day), cutOffOf(lotRules, rules.day) - HOUR_MS);
  const simulation = await createLotSimulation(lotRules, publishedMs);
  await enterAll(simulation, scenario, publishedMs + 1, cutOffOf(lotRules, rules.day) - 1);
  await simulation.apply({ kind: 'time', atMs: Math.min(nowMs, openingOf(lotRules, rules.day)) });
  if (simulation.lot().phase === 'LIVE')
    await simulateBidding(simulation, { chance, slowness: 3, untilMs: nowMs - 1, bidsMax: 8 });
  return demoLotOf(simulation, scenario);
};

/** How a finished auction went, where it did not go as usual. */
export type Turn = 'usual' | 'lone' | 'withdrawn' | 'emptyDay' | 'renounced' | 'outage' | 'unpaid';

/** Bids on a day of bidding until its end; the lot accepts applications or is closed before. */
const simulateBiddingDay = async (
  simulation: LotSimulation,
  { chance }: LotScenario,
  turn: Turn,
  bidsMax: number,
): Promise<void> => {
  const { rules, day } = simulation.lot();
  // Whoever gives a lot up needs somebody who takes it over.
  const inReserve = turn === 'renounced' ? 1 : 0.35;
  await simulation.apply({ kind: 'time', atMs: openingOf(rules, day) });
  if (turn === 'outage') {
    await simulateBidding(simulation, {
      chance,
      slowness: 2,
      untilMs: openingOf(rules, day) + 10 * MINUTE_MS,
      bidsMax,
      inReserve,
    });
    const fromMs = Math.max(simulation.lot().nowMs, openingOf(rules, day)) + MINUTE_MS;
    await simulation.apply({ kind: 'outage', fromMs, atMs: fromMs + 4 * MINUTE_MS });
  }
  const quietMs = (simulation.lot().closesAtMs ?? 0) - LAST_MINUTES_MS;
  const slowness = chance.between(1.5, 6);
  await simulateBidding(simulation, {
    chance,
    slowness,
    untilMs: quietMs,
    bidsMax: Math.ceil(bidsMax * 0.7),
    inReserve,
  });
  // Some hold back until the last minutes, and then make them longer.
  if (chance.happens(0.6))
    await simulateBidding(simulation, {
      chance,
      slowness: 1,
      fromMs: quietMs,
      untilMs: Number.MAX_SAFE_INTEGER,
      bidsMax,
      inReserve,
    });
  while (simulation.lot().phase === 'LIVE')
    await simulation.apply({ kind: 'time', atMs: nextDueAt(simulation.lot()) ?? 0 });
};

/** Participants of a finished auction, in the way its turn needs. */
const participantsFor = (scenario: LotScenario, turn: Turn): LotScenario =>
  turn === 'lone' ? { ...scenario, usernames: scenario.usernames.slice(0, 1) } : scenario;

/** A lot up to the end of its bidding: somebody has won. */
const simulateToEndOfBidding = async (
  scenario: LotScenario,
  day: string,
  turn: Turn,
  bidsMax: number,
): Promise<{ simulation: LotSimulation; questions: WrittenQuestion[] }> => {
  const lotRules = lotRulesFor(scenario.listing, day, scenario.chance);
  const publishedMs = Math.min(publishedAt(scenario, day), cutOffOf(lotRules, day) - DAY_MS);
  const simulation = await createLotSimulation(lotRules, publishedMs);
  const questions = await enterAll(simulation, scenario, publishedMs + 1, cutOffOf(lotRules, day) - HOUR_MS);
  if (turn === 'withdrawn')
    await simulation.apply({
      kind: 'withdraw',
      atMs: cutOffOf(lotRules, day) - HOUR_MS / 2,
      participant: scenario.usernames.length,
    });
  if (turn === 'emptyDay')
    await simulation.apply({ kind: 'time', atMs: openingOf(lotRules, day) + lotRules.windowSeconds * 1000 });
  await simulateBiddingDay(simulation, scenario, turn, bidsMax);
  // Whoever had nobody against him, or was too slow, still buys at the start price.
  while (simulation.lot().phase === 'ACCEPTING') {
    const lot = simulation.lot();
    const atMs = openingOf(lotRules, lot.day) + 10 * MINUTE_MS;
    await simulation.apply({ kind: 'bid', atMs, participant: 1, tiyin: lotRules.startPriceTiyin, isReserve: false });
    await simulation.apply({ kind: 'time', atMs: simulation.lot().closesAtMs ?? atMs });
  }
  return { simulation, questions };
};

/** Two people change places: the rules do not know who stands behind a number. */
const swapped = (usernames: readonly string[], at: number, other: number): string[] =>
  usernames.map((one, place) => (place === at ? usernames[other] : place === other ? usernames[at] : one) ?? one);

/** A lot whose winner has yet to sign; the first of its people has won. */
export const won = async (scenario: LotScenario, daysAgo: number): Promise<DemoLot> => {
  const { simulation, questions } = await simulateToEndOfBidding(
    scenario,
    dayAfter(dayOf(scenario.nowMs), -daysAgo),
    'usual',
    25,
  );
  const winner = simulation.lot().leader?.participant ?? 1;
  return demoLotOf(simulation, { ...scenario, usernames: swapped(scenario.usernames, 0, winner - 1) }, questions);
};

/** A lot that was sold: signed, and mostly paid. Unless nobody else came, the first of its people has lost. */
export const finished = async (scenario: LotScenario, day: string, turn: Turn, bidsMax: number): Promise<DemoLot> => {
  const { nowMs, chance } = scenario;
  const cast = participantsFor(scenario, turn);
  const { simulation, questions } = await simulateToEndOfBidding(cast, day, turn, bidsMax);
  const hours = (from: number, to: number) => Math.round(chance.between(from, to) * HOUR_MS);
  if (turn === 'renounced') {
    const first = simulation.lot().duty?.participant ?? 1;
    await simulation.apply({ kind: 'renounce', atMs: simulation.lot().nowMs + hours(1, 4), participant: first });
    const { duty } = simulation.lot();
    if (duty?.kind === 'offer')
      await simulation.apply({
        kind: 'answer',
        atMs: simulation.lot().nowMs + hours(1, 3),
        participant: duty.participant,
        accepts: true,
      });
  }
  const { duty } = simulation.lot();
  if (duty?.kind === 'sign') {
    await simulation.apply({
      kind: 'sign',
      atMs: simulation.lot().nowMs + hours(2, 20),
      participant: duty.participant,
    });
    const signedMs = simulation.lot().nowMs;
    const payMs = Math.min(
      signedMs + hours(20, 120),
      scenario.listing.isPaid ? Math.max(signedMs, nowMs - 1) : Number.POSITIVE_INFINITY,
    );
    if (turn !== 'unpaid' && payMs < nowMs)
      await simulation.apply({ kind: 'pay', atMs: payMs, participant: duty.participant });
  }
  await simulation.apply({ kind: 'time', atMs: nowMs });
  const hasWon = simulation.lot().leader?.participant === 1 && cast.usernames.length > 1;
  return demoLotOf(simulation, hasWon ? { ...cast, usernames: swapped(cast.usernames, 0, 1) } : cast, questions);
};
