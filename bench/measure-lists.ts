import { emptyListingQuery } from '#listings/rules/query.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Context, inTurns, middle, type Round, shareOf } from './measurement.ts';
import { pgbench } from './pgbench.ts';
import { deepScript, itemScript, listScript, textScript } from './plain-sql.ts';
import { listPath, pick, seededRandom, wordsOf } from './queries.ts';
import type { BenchRow } from './rows.ts';
import { readSample, type Sample } from './sample.ts';
import { type Server, startServerOver } from './server.ts';
import { missing } from './tools-there.ts';
import { wrk } from './wrk.ts';

export const LISTINGS = 100_000;
const PAGE_SIZE = 20;
/** pgbench knows no text variables: each word is a script of its own, and it takes at most 128. */
const WORDS = 100;
const PATHS = 2_000;

const rows = {
  share: { name: 'list-share', work: 'list: page and total as JSON', unit: 'x', goal: { atLeast: 0.45 } },
  p99: { name: 'list-p99', work: 'list: p99', unit: 'x', goal: { atMost: 3 } },
  cpu: { name: 'list-cpu', work: 'list: Node CPU a request', unit: 'ms', goal: { atMost: 0.2 } },
  deep: { name: 'deep-share', work: 'deep page, from the 2,000th on', unit: 'x', goal: { atLeast: 2 } },
  text: { name: 'text-share', work: 'text search with total', unit: 'x', goal: { atLeast: 2 } },
  item: { name: 'item-share', work: 'one listing by number', unit: 'x', goal: { atLeast: 0.3 } },
} as const satisfies Record<string, Omit<BenchRow, 'figure'>>;

/** The API over 100,000 listings against the plain SQL of the same work, sent by pgbench to the same database. */
export const measureLists = async ({ options, databases, add }: Context): Promise<void> => {
  const lack = missing('pgbench', 'wrk');
  if (lack) {
    for (const row of Object.values(rows)) add({ ...row, figure: null, note: lack });
    return;
  }
  const bench = await databases.open(LISTINGS);
  const sample = await readSample(bench.db);
  const server = await startServerOver(bench.url);
  try {
    const compare = comparing(server, bench, options);
    await wrk(server.origin, listPaths(sample), options.seconds);

    const list = await compare([listScript(sample)], listPaths(sample));
    add({ ...rows.share, ...sharePart(list) });
    const p99 = middle(list, ({ limit, product }) => product.p99Ms / limit.p99Ms);
    const p99s = [({ product }: Round) => product.p99Ms, ({ limit }: Round) => limit.p99Ms].map((of) =>
      middle(list, of),
    );
    add({ ...rows.p99, figure: p99, limit: `SQL: ${p99s.map((ms) => `${ms?.toFixed(1)} ms`).join(' to ')}` });
    add({ ...rows.cpu, figure: middle(list, ({ cpuMsEach }) => cpuMsEach) });

    const lastPage = Math.floor(sample.onSale / PAGE_SIZE);
    const deep = await compare([deepScript(2_000, lastPage)], deepPaths(lastPage));
    add({ ...rows.deep, ...sharePart(deep, 'SQL with OFFSET') });

    const words = searchWords(sample);
    const text = await compare(
      words.map((word) => textScript(word)),
      words.map((word) => listPath({ ...emptyListingQuery, text: word })),
    );
    add({ ...rows.text, ...sharePart(text, 'SQL with a trigram index') });

    const ids = sample.listings.map(({ id }) => id);
    const item = await compare(
      [itemScript(Math.min(...ids), Math.max(...ids))],
      ids.map((id) => `/api/public/product/${id}`),
    );
    add({ ...rows.item, ...sharePart(item) });
  } finally {
    await server.stop();
  }
};

const sharePart = (rounds: readonly Round[], against = 'SQL') => {
  const { figure, speeds } = shareOf(rounds);
  const cpu = middle(rounds, ({ cpuMsEach }) => cpuMsEach);
  return { figure, limit: `${against}: ${speeds}; ${cpu.toFixed(2)} ms of Node CPU` };
};

const comparing =
  (server: Server, bench: BenchDatabase, { rounds, seconds }: Context['options']) =>
  (scripts: string[], paths: string[]): Promise<Round[]> =>
    inTurns(
      rounds,
      () => pgbench(bench, scripts, seconds),
      async () => {
        const before = server.cpuMs();
        const speed = await wrk(server.origin, paths, seconds);
        return { speed, cpuMsEach: (server.cpuMs() - before) / speed.requests };
      },
    );

/** One category, newest first, one of its first twenty pages: the same draw as the script's. */
const listPaths = ({ categories }: Sample): string[] => {
  const draw = seededRandom(1);
  return Array.from({ length: PATHS }, () =>
    listPath({ ...emptyListingQuery, categoryId: pick(draw, categories), page: 1 + Math.floor(draw() * 20) }),
  );
};

const deepPaths = (lastPage: number): string[] => {
  const draw = seededRandom(2);
  return Array.from({ length: PATHS }, () =>
    listPath({ ...emptyListingQuery, page: 2_000 + Math.floor(draw() * (lastPage - 2_000 + 1)) }),
  );
};

const searchWords = (sample: Sample): string[] => {
  const draw = seededRandom(3);
  return Array.from({ length: WORDS }, () => pick(draw, wordsOf(pick(draw, sample.listings))));
};
