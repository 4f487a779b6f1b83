import { SeededRandom } from '#platform/values/seeded-random.ts';
import { dayAfter, dayOf, momentOf } from '../../rules/calendar.ts';
import {
  type DemoLot,
  finished,
  type LotListing,
  type LotScenario,
  running,
  SMALL_STEP_HUNDREDTHS,
  soonRules,
  type Turn,
  upcoming,
  waiting,
  wallOf,
  won,
} from './lot-scenarios.ts';
import { type DemoQuestion, demoQuestions } from './questions.ts';

/** What the lots of a demo world are made from: listings by id, usernames, and the present moment. */
export type DemoLotsInput = {
  /** Listings that are being auctioned. */
  auctioned: readonly LotListing[];
  /** Listings that were sold. */
  sold: readonly LotListing[];
  robots: readonly string[];
  nowMs: number;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
/** A listing this old may have seen a day of bidding. */
const OLD_MS = 8 * DAY_MS;
/** Until noon there is time to enter for the same day. */
const NOON_MINUTE = 12 * 60;
const FINISHED_MAX = 40;
/** The lot that demo.buyer1 has lost is one that demo.buyer1 could have paid the deposit of. */
const LOST_BELOW_TIYIN = 80_000_000_000n;
/** About every so many lots somebody asks. */
const ASKED_EVERY = 9;
/** The draws for the life of a lot, kept apart from those for its listing. */
const STREAM = 41;

/** The turns that finished auctions take, one after the other: most are usual. */
const turns: readonly Turn[] = [
  'usual',
  'unpaid',
  'usual',
  'withdrawn',
  'usual',
  'outage',
  'usual',
  'lone',
  'usual',
  'renounced',
  'usual',
  'emptyDay',
  'usual',
];

/** Some robots in any order. */
const someOf = (robots: readonly string[], count: number, chance: SeededRandom): string[] => {
  const left = [...robots];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(chance.whole(0, left.length - 1), 1)[0] ?? '',
  );
};

/** How a lot is told: by whom besides robots, how many robots, and in which way. */
type LotRecipe = {
  usernames?: readonly string[];
  /** Who asks about it; robots about every so many of the others. */
  authors?: readonly string[];
  robots: [from: number, to: number];
  simulate: (scenario: LotScenario) => Promise<DemoLot>;
};

const upcomingIn = (days: number, usernames: readonly string[], authors?: readonly string[]): LotRecipe => ({
  usernames,
  ...(authors ? { authors } : {}),
  robots: [2, 4],
  simulate: (scenario) => upcoming(scenario, dayAfter(dayOf(scenario.nowMs), days)),
});

/** A lot whose cut-off is some minutes away, at any hour. */
const nearIn = (minutes: number, opensAfter: number): LotRecipe => ({
  robots: [2, 4],
  simulate: (scenario) => {
    const rules = soonRules(scenario.nowMs + minutes * MINUTE_MS, opensAfter);
    return upcoming(
      scenario,
      rules.day,
      { ...rules, windowSeconds: 30 * 60, extensionSeconds: 120 },
      SMALL_STEP_HUNDREDTHS,
    );
  },
});

/** The lots of the demo people: not dear ones, so that their money is enough. */
const demoParts: readonly LotRecipe[] = [
  { usernames: ['demo.buyer1'], robots: [3, 4], simulate: (scenario) => won(scenario, 1) },
  upcomingIn(1, ['demo.buyer1']),
  upcomingIn(3, ['demo.buyer1'], ['demo.buyer1', 'demo.buyer3']),
  upcomingIn(1, ['demo.buyer2']),
  upcomingIn(2, ['demo.buyer3'], ['demo.buyer2', 'demo.buyer1']),
];

/** What is to be seen at once: live, near, waiting, won. */
const showcaseParts = (count: number): LotRecipe[] => [
  { robots: [4, 6], simulate: (scenario) => running(scenario, 12, 50) },
  { robots: [3, 5], simulate: (scenario) => running(scenario, 6, 35) },
  nearIn(9, 6),
  nearIn(21, 8),
  nearIn(38, 10),
  { robots: [0, 0], simulate: (scenario) => waiting(scenario, 2) },
  ...Array.from(
    { length: Math.min(4, Math.floor(count / 20)) },
    (_, at): LotRecipe => ({
      robots: [2, 6],
      simulate: (scenario) => won(scenario, 1 + (at % 2)),
    }),
  ),
];

/** Every other lot: it waits for somebody, or takes applications for one of the next days. */
const usualPart = (isOld: boolean, chance: SeededRandom, nowMs: number): LotRecipe => {
  if (chance.happens(0.09) && isOld)
    return { robots: [0, 0], simulate: (scenario) => waiting(scenario, scenario.chance.whole(1, 6)) };
  const days = chance.whole(wallOf(nowMs).minute < NOON_MINUTE ? 0 : 1, 12);
  const robots: LotRecipe['robots'] = chance.happens(0.5) ? [1, 5] : [0, 0];
  return { robots, simulate: (scenario) => upcoming(scenario, dayAfter(dayOf(scenario.nowMs), days)) };
};

const simulateLot = (
  part: LotRecipe,
  listing: LotListing,
  chance: SeededRandom,
  { robots, nowMs }: DemoLotsInput,
): Promise<DemoLot> => {
  const [from, to] = part.robots;
  const usernames = [...(part.usernames ?? []), ...someOf(robots, chance.whole(from, to), chance)];
  return part.simulate({ listing, nowMs, chance, usernames, questions: questionsAbout(listing, robots, part.authors) });
};

/** What is asked about a lot: every so often by robots, and where somebody is named by them. */
const questionsAbout = ({ id }: LotListing, robots: readonly string[], authors?: readonly string[]): DemoQuestion[] => {
  if (authors) return demoQuestions(id, authors);
  return id % ASKED_EVERY === 0 ? demoQuestions(id / ASKED_EVERY, robots) : [];
};

/** Lots of listings that are being auctioned, each with a life of its own. */
export async function* auctionedLots(input: DemoLotsInput): AsyncGenerator<DemoLot> {
  const isOld = ({ sourceMs }: LotListing) => sourceMs < input.nowMs - OLD_MS;
  const byPrice = input.auctioned.filter(isOld).sort((a, b) => Number(a.priceTiyin - b.priceTiyin));
  const own = byPrice.splice(Math.floor(byPrice.length / 5), demoParts.length);
  const parts = showcaseParts(input.auctioned.length);
  const middle = byPrice.splice(Math.max(0, Math.floor((byPrice.length - parts.length) / 2)), parts.length);
  const partOf = new Map([...own, ...middle].map(({ id }, at) => [id, [...demoParts, ...parts][at]]));
  for (const listing of input.auctioned) {
    const chance = new SeededRandom();
    chance.seed(listing.id, STREAM);
    yield simulateLot(partOf.get(listing.id) ?? usualPart(isOld(listing), chance, input.nowMs), listing, chance, input);
  }
}

/** The day on which a sold listing was auctioned; null when there was no time for an auction. */
const auctionDayOf = ({ sourceMs, soldMs }: LotListing, turn: Turn, nowMs: number): string | null => {
  if (soldMs === null) return null;
  // Signed the day after, unless a day went by without a bid; an unpaid one was sold only lately.
  const latest = turn === 'unpaid' ? nowMs - 2 * DAY_MS : Math.min(soldMs, nowMs - 2 * DAY_MS) - 2 * DAY_MS;
  const day = dayOf(latest);
  return momentOf(day, 0) - sourceMs > 3 * DAY_MS ? day : null;
};

/** Lots of listings that were sold by auction: some forty, the latest sales. One of them demo.buyer1 has lost. */
export async function* finishedLots(input: DemoLotsInput): AsyncGenerator<DemoLot> {
  const latest = [...input.sold].sort((a, b) => (b.soldMs ?? 0) - (a.soldMs ?? 0));
  let count = 0;
  let hasLost = false;
  /** The turns that come next; one without the payment waits for a property whose sale has not gone on. */
  const coming: Turn[] = [];
  for (const listing of latest) {
    if (count >= FINISHED_MAX) return;
    if (!coming.some((one) => one !== 'unpaid')) coming.push(...turns);
    const at = coming.findIndex((one) => one !== 'unpaid' || !listing.isPaid);
    const turn = coming[at] ?? 'usual';
    const day = auctionDayOf(listing, turn, input.nowMs);
    if (day === null) continue;
    coming.splice(at, 1);
    const chance = new SeededRandom();
    chance.seed(listing.id, STREAM);
    const usernames = someOf(input.robots, chance.whole(3, 7), chance);
    if (!hasLost && turn === 'usual' && listing.priceTiyin < LOST_BELOW_TIYIN) {
      usernames.unshift('demo.buyer1');
      hasLost = true;
    }
    yield finished(
      {
        ...{ listing, nowMs: input.nowMs, chance, usernames },
        questions: count % 3 === 0 ? demoQuestions(count / 3, input.robots) : [],
      },
      day,
      turn,
      count % 9 === 5 ? 60 : chance.whole(5, 30),
    );
    count += 1;
  }
}
