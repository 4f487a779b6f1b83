import { findMatchingOrders, matchPublished } from '#alerts/server/orders/match-listings.ts';
import { notifyMatches } from '#alerts/server/orders/notify-matches.ts';
import { emptyListingQuery } from '#listings/rules/query.ts';
import { type ListingToPublish, publishListing } from '#listings/server/api.ts';
import { createListingSearch } from '#listings/server/search/listing-search.ts';
import type { Db } from '#platform/server/db.ts';
import { createEncryption } from '#platform/server/encryption.ts';
import type { Context } from './measurement.ts';
import { addOrders, type Liked, makeOrders, readLiked, settle } from './order-data.ts';
import { childrenCpuMs } from './processes.ts';
import { seededRandom } from './queries.ts';
import { type BenchRow, median, quantile } from './rows.ts';
import { BENCH_KEY } from './server.ts';

const LISTINGS = 3_000;
const ORDERS = 500_000;
const ROUNDS = 400;
/** A process has seen so many publications before. */
const WARM = 400;
const PUBLICATIONS = 20;
const MATCHES = 10_000;

const rows = {
  match: {
    name: 'matching-p95',
    work: 'a listing finds its matches among 500,000 orders, p95',
    unit: 'ms',
    goal: { atMost: 20 },
  },
  delay: {
    name: 'matching-publication-delay',
    work: 'a publication with 10,000 matches takes longer by',
    unit: 'ms',
    goal: { atMost: 50 },
  },
} as const satisfies Record<string, Omit<BenchRow, 'figure'>>;

/** Who waits for a new listing among half a million orders, and what ten thousand who do cost its publication. */
export const measureMatching = async (context: Context): Promise<void> => {
  const bench = await context.databases.open(LISTINGS);
  const { db } = bench;
  const liked = await readLiked(db);
  await removeBenchListings(db);
  await makeOrders(db, liked, ORDERS);
  const search = await createListingSearch(db);
  try {
    await measureFinding(context, { db, search, liked, cpuMs: () => childrenCpuMs(bench.postmaster) });
    await measureDelay(context, { db, search });
  } finally {
    await search.close();
    await removeBenchListings(db);
  }
};

type Search = Awaited<ReturnType<typeof createListingSearch>>;

const measureFinding = async (
  { add }: Context,
  { db, search, liked, cpuMs }: { db: Db; search: Search; liked: readonly Liked[]; cpuMs: () => number },
): Promise<void> => {
  const draw = seededRandom(44);
  const times: number[] = [];
  const counts: number[] = [];
  const find = async () => {
    const { id } = liked[Math.floor(draw() * liked.length)] as Liked;
    const startedAt = performance.now();
    const orders = await db.begin((tx) => findMatchingOrders(tx, search, id));
    times.push(performance.now() - startedAt);
    counts.push(orders?.length ?? 0);
  };
  for (let warm = 0; warm < WARM; warm++) await find();
  times.length = 0;
  counts.length = 0;
  const before = cpuMs();
  for (let round = 0; round < ROUNDS; round++) await find();
  const cpuEach = (cpuMs() - before) / ROUNDS;
  add({
    ...rows.match,
    figure: quantile(times, 0.95),
    note: `median ${quantile(times, 0.5).toFixed(1)} ms, ${cpuEach.toFixed(1)} ms of the database's CPU each; ${median(counts)} matches at the median, ${quantile(counts, 0.95)} at p95`,
  });
};

/** Listings of the bench have numbers of their own, far above all others. */
const FIRST_NUMBER = 1_900_000_000;
/** A price that nothing else in the world has, in sums. */
const WAITED_FOR_SUM = 77_777_777_777;

const measureDelay = async ({ add }: Context, { db, search }: { db: Db; search: Search }): Promise<void> => {
  await makeWaiting(db);
  const deps = {
    db,
    search,
    encryption: createEncryption(BENCH_KEY),
    publicUrl: 'http://localhost',
    notifyUsers: async () => {},
  };
  const [last] = await db.sql<{ id: number }>`
    select coalesce(max(id), 0)::float8 as id from listing where id > ${FIRST_NUMBER}`;
  let number = Math.max(FIRST_NUMBER, last?.id ?? 0);
  const publish = async (priceSum: number): Promise<number> => {
    number += 1;
    const listing = benchListing(number, priceSum);
    const startedAt = performance.now();
    await db.begin((tx) => publishListing(tx, listing));
    return performance.now() - startedAt;
  };
  const unawaited: number[] = [];
  const awaited: number[] = [];
  const queued: number[] = [];
  for (let round = 0; round < PUBLICATIONS; round++) {
    unawaited.push(await publish(1));
    await matchPublished(deps);
    awaited.push(await publish(WAITED_FOR_SUM));
    const startedAt = performance.now();
    const matches = await matchPublished(deps);
    queued.push(performance.now() - startedAt);
    if (matches < MATCHES) throw new Error(`only ${matches} orders were found`);
    if (round < PUBLICATIONS - 1) await db.sql`update order_match set state = 'dropped' where state = 'found'`;
  }
  const startedAt = performance.now();
  while ((await notifyMatches(deps)) > 0);
  const notifyMs = performance.now() - startedAt;
  add({
    ...rows.delay,
    figure: Math.max(0, median(awaited) - median(unawaited)),
    note: `median ${median(awaited).toFixed(1)} ms against ${median(unawaited).toFixed(1)} ms without matches, p95 ${quantile(awaited, 0.95).toFixed(1)} against ${quantile(unawaited, 0.95).toFixed(1)}; beside it all are found in ${(median(queued) / 1000).toFixed(1)} s and left to be told in ${(notifyMs / 1000).toFixed(1)} s`,
  });
};

const [waitedFrom, waitedTo] = [WAITED_FOR_SUM - 1, WAITED_FOR_SUM + 1];

/** Ten thousand people who wait for one and the same thing. */
const makeWaiting = async (db: Db): Promise<void> => {
  const query = { ...emptyListingQuery, categoryId: 19, priceMin: waitedFrom, priceMax: waitedTo };
  const [there] = await db.sql<{ n: number }>`
    select count(*)::int as n from standing_order_key where price_min = ${waitedFrom} and price_max = ${waitedTo}`;
  if ((there?.n ?? 0) > 0) return;
  const half = Array.from({ length: MATCHES / 2 }, (_, n) => ({ phone: `998${String(800_000_000 + n)}`, query }));
  await addOrders(db, half);
  await addOrders(
    db,
    half.map(({ phone }) => ({ phone: phone.replace('9988', '9987'), query })),
  );
  await settle(db);
};

/** Takes the listings of an earlier run off sale, and their matches away; the history of prices is for ever. */
const removeBenchListings = async (db: Db): Promise<void> => {
  await db.sql`update listing set process = 'failed' where id >= ${FIRST_NUMBER} and process <> 'failed'`;
  await db.sql`truncate order_match`;
};

const benchListing = (id: number, priceSum: number): ListingToPublish => ({
  id,
  process: 'in_sale',
  seller: { kind: 'PERSON', id: 1n },
  visibility: 'TO_EVERYONE',
  groupIds: [],
  isShown: true,
  categoryId: 19,
  buildingTypeId: null,
  currency: 'UZS',
  priceMinor: BigInt(priceSum) * 100n,
  areaDm2: 5_000,
  areaLivingDm2: null,
  areaEffectiveDm2: null,
  rooms: null,
  floor: null,
  floorsBuilding: null,
  provinceId: 1726,
  districtId: 1726262,
  neighbourhoodId: null,
  companyId: null,
  source: 'owner',
  point: null,
  cadastralNumber: null,
  withEquipment: false,
  details: {},
  name: 'Bench',
  address: 'Bench',
  landmark: '',
  description: '',
  pictures: [],
});
