import { type Chance, weighted } from '#platform/values/chance.ts';
import { cutOffOf, dayAfter, dayOf, momentOf, openingOf } from '../../rules/calendar.ts';
import { dueAt } from '../../rules/engine.ts';
import { makeRuleSheet, type RuleSheet } from '../../rules/rule-sheet.ts';
import { playBidding } from './play.ts';
import { openStory, type Story, type Teller } from './story.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MINUTES_IN_DAY = 24 * 60;
const LAST_MINUTES_MS = 4 * MINUTE_MS;

/** A listing that becomes a lot. Moments are milliseconds since 1970. */
export type LotListing = { id: number; priceTiyin: bigint; sourceMs: number; soldMs: number | null };

/** One life of a lot: what is told, with whom, up to which moment. */
export type Life = {
  listing: LotListing;
  nowMs: number;
  chance: Chance;
  /** Usernames; the first is participant 1. */
  people: readonly string[];
};

/** A lot as it was told, and who stands behind its numbers. */
export type ToldLot = { story: Story; people: readonly string[] };

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

export const sheetFor = (
  { id, priceTiyin }: Pick<LotListing, 'id' | 'priceTiyin'>,
  day: string,
  chance: Chance,
  own: Partial<RuleSheet> = {},
  stepHundredths = chance.pick(steps),
): RuleSheet => ({
  ...makeRuleSheet({
    lotId: id,
    startPriceTiyin: wholeSums(priceTiyin),
    stepHundredths,
    depositHundredths: DEPOSIT_HUNDREDTHS,
    day,
  }),
  ...own,
});

/** When a lot was published: twelve days before its auction, but not before its listing, and not in the future. */
const publishedAt = ({ listing, nowMs }: Life, day: string): number =>
  Math.min(nowMs - HOUR_MS, Math.max(listing.sourceMs, momentOf(day, 9 * 60) - PUBLISHED_BEFORE_DAYS * DAY_MS));

/** Everybody enters, one after the other, between the publication and a moment. */
const enterAll = async (teller: Teller, { people, chance }: Life, fromMs: number, untilMs: number): Promise<void> => {
  const moments = people.map(() => Math.round(chance.between(fromMs, untilMs))).sort((a, b) => a - b);
  for (const [at, atMs] of moments.entries()) await teller.happen({ kind: 'enter', atMs, participant: at + 1 });
};

const told = (teller: Teller, { people }: Life): ToldLot => ({ story: teller.end(), people });

/** A lot that takes applications for a day; `own` are rules of its own. */
export const upcoming = async (
  life: Life,
  day: string,
  own: Partial<RuleSheet> = {},
  stepHundredths?: number,
): Promise<ToldLot> => {
  const publishedMs = publishedAt(life, day);
  const teller = await openStory(sheetFor(life.listing, day, life.chance, own, stepHundredths), publishedMs);
  await enterAll(teller, life, publishedMs + 1, life.nowMs - 1);
  return told(teller, life);
};

/** A lot for which nobody had come by the cut-off of its day. */
export const waiting = async (life: Life, daysAgo: number): Promise<ToldLot> => {
  const { listing, nowMs, chance } = life;
  const day = dayAfter(dayOf(nowMs), -daysAgo);
  const sheet = sheetFor(listing, day, chance);
  const teller = await openStory(sheet, Math.min(publishedAt(life, day), cutOffOf(sheet, day) - HOUR_MS));
  await teller.happen({ kind: 'time', atMs: nowMs });
  return told(teller, { ...life, people: [] });
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
): Pick<RuleSheet, 'day' | 'cutOffMinute' | 'opensMinute'> => {
  const { day, minute } = wallOf(cutOffMs);
  // An auction does not run over midnight into a day on which it was not announced: the next day begins with it.
  if (minute + afterMinutes >= MINUTES_IN_DAY)
    return { day: dayAfter(day), cutOffMinute: 0, opensMinute: afterMinutes };
  return { day, cutOffMinute: minute, opensMinute: minute + afterMinutes };
};

/** A lot that is being bid for right now. */
export const running = async (life: Life, openedMinutesAgo: number, windowMinutes: number): Promise<ToldLot> => {
  const { listing, nowMs, chance } = life;
  const rules = soonRules(nowMs - (openedMinutesAgo + 5) * MINUTE_MS, 5);
  const own = { ...rules, windowSeconds: windowMinutes * 60, extensionSeconds: 180 };
  const sheet = sheetFor(listing, rules.day, chance, own, SMALL_STEP_HUNDREDTHS);
  const publishedMs = Math.min(publishedAt(life, rules.day), cutOffOf(sheet, rules.day) - HOUR_MS);
  const teller = await openStory(sheet, publishedMs);
  await enterAll(teller, life, publishedMs + 1, cutOffOf(sheet, rules.day) - 1);
  await teller.happen({ kind: 'time', atMs: Math.min(nowMs, openingOf(sheet, rules.day)) });
  if (teller.lot().phase === 'LIVE') await playBidding(teller, { chance, slowness: 3, untilMs: nowMs - 1, bidsMax: 8 });
  return told(teller, life);
};

/** How a finished auction went, where it did not go as usual. */
export type Turn = 'usual' | 'lone' | 'withdrawn' | 'emptyDay' | 'renounced' | 'outage' | 'unpaid';

/** Bids on a day of bidding until its end; the lot accepts applications or is closed before. */
const bidOn = async (teller: Teller, { chance }: Life, turn: Turn, bidsMax: number): Promise<void> => {
  const { sheet, day } = teller.lot();
  // Whoever gives a lot up needs somebody who takes it over.
  const inReserve = turn === 'renounced' ? 1 : 0.35;
  await teller.happen({ kind: 'time', atMs: openingOf(sheet, day) });
  if (turn === 'outage') {
    await playBidding(teller, {
      chance,
      slowness: 2,
      untilMs: openingOf(sheet, day) + 10 * MINUTE_MS,
      bidsMax,
      inReserve,
    });
    const fromMs = Math.max(teller.lot().nowMs, openingOf(sheet, day)) + MINUTE_MS;
    await teller.happen({ kind: 'outage', fromMs, atMs: fromMs + 4 * MINUTE_MS });
  }
  const quietMs = (teller.lot().closesAtMs ?? 0) - LAST_MINUTES_MS;
  const slowness = chance.between(1.5, 6);
  await playBidding(teller, { chance, slowness, untilMs: quietMs, bidsMax: Math.ceil(bidsMax * 0.7), inReserve });
  // Some hold back until the last minutes, and then make them longer.
  if (chance.happens(0.6))
    await playBidding(teller, {
      chance,
      slowness: 1,
      fromMs: quietMs,
      untilMs: Number.MAX_SAFE_INTEGER,
      bidsMax,
      inReserve,
    });
  while (teller.lot().phase === 'LIVE') await teller.happen({ kind: 'time', atMs: dueAt(teller.lot()) ?? 0 });
};

/** Participants of a finished auction, in the way its turn needs. */
const castOf = (life: Life, turn: Turn): Life =>
  turn === 'lone' ? { ...life, people: life.people.slice(0, 1) } : life;

/** A lot up to the end of its bidding: somebody has won. */
const biddenFor = async (life: Life, day: string, turn: Turn, bidsMax: number): Promise<Teller> => {
  const sheet = sheetFor(life.listing, day, life.chance);
  const publishedMs = Math.min(publishedAt(life, day), cutOffOf(sheet, day) - DAY_MS);
  const teller = await openStory(sheet, publishedMs);
  await enterAll(teller, life, publishedMs + 1, cutOffOf(sheet, day) - HOUR_MS);
  if (turn === 'withdrawn')
    await teller.happen({
      kind: 'withdraw',
      atMs: cutOffOf(sheet, day) - HOUR_MS / 2,
      participant: life.people.length,
    });
  if (turn === 'emptyDay')
    await teller.happen({ kind: 'time', atMs: openingOf(sheet, day) + sheet.windowSeconds * 1000 });
  await bidOn(teller, life, turn, bidsMax);
  // Whoever had nobody against him, or was too slow, still buys at the start price.
  while (teller.lot().phase === 'ACCEPTING') {
    const lot = teller.lot();
    const atMs = openingOf(sheet, lot.day) + 10 * MINUTE_MS;
    await teller.happen({ kind: 'bid', atMs, participant: 1, tiyin: sheet.startPriceTiyin, isReserve: false });
    await teller.happen({ kind: 'time', atMs: teller.lot().closesAtMs ?? atMs });
  }
  return teller;
};

/** Two people change places: the rules do not know who stands behind a number. */
const swapped = (people: readonly string[], at: number, other: number): string[] =>
  people.map((one, place) => (place === at ? people[other] : place === other ? people[at] : one) ?? one);

/** A lot whose winner has yet to sign; the first of its people has won. */
export const won = async (life: Life, daysAgo: number): Promise<ToldLot> => {
  const teller = await biddenFor(life, dayAfter(dayOf(life.nowMs), -daysAgo), 'usual', 25);
  const winner = teller.lot().leader?.participant ?? 1;
  return told(teller, { ...life, people: swapped(life.people, 0, winner - 1) });
};

/** A lot that was sold: signed, and mostly paid. Unless nobody else came, the first of its people has lost. */
export const finished = async (life: Life, day: string, turn: Turn, bidsMax: number): Promise<ToldLot> => {
  const { nowMs, chance } = life;
  const cast = castOf(life, turn);
  const teller = await biddenFor(cast, day, turn, bidsMax);
  const hours = (from: number, to: number) => Math.round(chance.between(from, to) * HOUR_MS);
  if (turn === 'renounced') {
    const first = teller.lot().duty?.participant ?? 1;
    await teller.happen({ kind: 'renounce', atMs: teller.lot().nowMs + hours(1, 4), participant: first });
    const { duty } = teller.lot();
    if (duty?.kind === 'offer')
      await teller.happen({
        kind: 'answer',
        atMs: teller.lot().nowMs + hours(1, 3),
        participant: duty.participant,
        accepts: true,
      });
  }
  const { duty } = teller.lot();
  if (duty?.kind === 'sign') {
    await teller.happen({ kind: 'sign', atMs: teller.lot().nowMs + hours(2, 20), participant: duty.participant });
    const payMs = teller.lot().nowMs + hours(20, 120);
    if (turn !== 'unpaid' && payMs < nowMs)
      await teller.happen({ kind: 'pay', atMs: payMs, participant: duty.participant });
  }
  await teller.happen({ kind: 'time', atMs: nowMs });
  const hasWon = teller.lot().leader?.participant === 1 && cast.people.length > 1;
  return told(teller, hasWon ? { ...cast, people: swapped(cast.people, 0, 1) } : cast);
};
