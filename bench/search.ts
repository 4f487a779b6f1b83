import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import { migrationsFolder } from '#app/database.ts';
import { emptyListingQuery, type ListingQuery } from '#listings/rules/query.ts';
import { createListingSearch, type ListingSearch } from '#listings/server/search/listing-search.ts';
import { pick, randomQuery, seededRandom } from '#listings/server/search/testing/random-query.ts';
import { addListings, addReference } from '#listings/server/search/testing/synthetic-listings.ts';
import { createDb, type Db } from '#platform/server/db.ts';
import { createLog } from '#platform/server/log.ts';
import { migrate } from '#platform/server/migrate.ts';

/**
 * Measures the search alone, over listings made for the purpose: `node bench/search.ts SOCKET_FOLDER 100000 1000000`.
 * Prints for each size what loading takes, and what each kind of question takes with 16 asked at a time.
 */
const [host = '', ...sizes] = process.argv.slice(2);
const AT_ONCE = 16;
const QUESTIONS = 2_000;
const log = createLog({ level: 'error' });

const open = (database: string): Db =>
  createDb({ connection: { host, user: 'ostona', database }, connectionsMax: AT_ONCE, log });

/** The database with so many listings; made once and kept for the next run. */
const databaseOf = async (count: number): Promise<Db> => {
  const name = `bench_search_${count}`;
  const server = open('postgres');
  const existing = await server.query(`select 1 from pg_database where datname = '${name}'`);
  if (existing.length === 0) {
    const draft = `draft_${randomBytes(4).toString('hex')}`;
    await server.query(`create database ${draft} template template0`);
    const db = open(draft);
    await migrate(db, migrationsFolder);
    await addReference(db);
    await addListings(db, count, { seed: 42, coarse: false });
    await db.query('analyze');
    await db.close();
    await server.query(`alter database ${draft} rename to ${name}`);
  }
  await server.close();
  return open(name);
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Asks the questions with so many under way at once. */
const measure = async (label: string, questions: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const times: number[] = [];
  let next = 0;
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const ask = async () => {
    for (let question = questions[next++]; question; question = questions[next++]) {
      const sentAt = performance.now();
      await question();
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = process.cpuUsage(cpuBefore);
  times.sort((a, b) => a - b);
  const cells = [
    at(times, 0.5),
    at(times, 0.95),
    at(times, 0.99),
    (cpu.user + cpu.system) / 1_000 / questions.length,
  ].map((ms) => ms.toFixed(2).padStart(8));
  console.log(`  ${label.padEnd(34)} ${(questions.length / seconds).toFixed(0).padStart(7)}/s ${cells.join(' ')}`);
};

const mixed = (draw: () => number): ListingQuery => randomQuery(draw, Math.floor(draw() * 6));

/** Texts from the words of some hundred listings: one or two of their words, one in five with a letter lost. */
const textsOf = async (db: Db, draw: () => number): Promise<string[]> => {
  const listings = await db.query<{ words: string }>(
    'select words from listing_text where listing_id % 997 = 0 limit 500',
  );
  return Array.from({ length: QUESTIONS }, () => {
    const words = pick(draw, listings).words.split(' ');
    const [first, second] = [pick(draw, words), pick(draw, words)];
    const slipped = draw() < 0.2 && second.length > 5 ? second.slice(0, 3) + second.slice(4) : second;
    return draw() < 0.5 ? slipped : `${first} ${slipped}`;
  });
};

const measureAll = async (search: ListingSearch, db: Db): Promise<void> => {
  const draw = seededRandom(11);
  const queries = Array.from({ length: QUESTIONS }, () => mixed(draw));
  const totals = new Map<ListingQuery, number>();
  await measure(
    'sync',
    queries.map(() => () => search.sync()),
  );
  await measure(
    'first page, cold',
    queries.map((query) => async () => totals.set(query, (await search.find(query)).total)),
  );
  const fresh = Array.from({ length: QUESTIONS }, () => mixed(draw));
  await measure(
    'first page',
    fresh.map((query) => async () => totals.set(query, (await search.find(query)).total)),
  );
  await measure(
    'deep page of a known search',
    fresh.map(
      (query) => () =>
        search.find({ ...query, page: 1 + Math.floor((draw() * (totals.get(query) ?? 0)) / query.size) }),
    ),
  );
  const facetQueries = Array.from({ length: QUESTIONS }, () => mixed(draw));
  await measure(
    'facets',
    facetQueries.map((query) => () => search.facets(query)),
  );
  const texts = await textsOf(db, draw);
  await measure(
    'text',
    texts.map((text) => () => search.find({ ...emptyListingQuery, text })),
  );
  await measure(
    'text with filters',
    texts.map((text) => () => search.find({ ...mixed(draw), text })),
  );
};

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

console.log(`${cpus().length} processors; columns: questions a second, then p50, p95, p99 and processor time in ms`);
for (const size of sizes.map(Number)) {
  const db = await databaseOf(size);
  const before = process.memoryUsage();
  const startedAt = performance.now();
  const search = await createListingSearch(db);
  console.log(
    `${size} listings: loaded in ${(performance.now() - startedAt).toFixed(0)} ms, memory ${megabytes(before.rss)} before, ${megabytes(process.memoryUsage().rss)} after`,
  );
  await measureAll(search, db);
  console.log(`  memory ${megabytes(process.memoryUsage().rss)}`);
  await search.close();
  await db.close();
}
