import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyListingQuery, listingsPath } from '#listings/rules/query.ts';
import { bundleCards, fetchBytes, fetchCards, startBare } from './bare.ts';
import { staleReads } from './freshness.ts';
import { LISTINGS } from './measure-lists.ts';
import { type Context, inTurns, middle, type Round, shareOf } from './measurement.ts';
import { listPath, seededRandom } from './queries.ts';
import type { BenchRow } from './rows.ts';
import { readSample } from './sample.ts';
import { type Server, startServerOver } from './server.ts';
import { missing } from './tools-there.ts';
import { wrk } from './wrk.ts';

const rows = {
  cpu: { name: 'fresh-page-cpu', work: 'list page rendered fresh: Node CPU', unit: 'ms', goal: { atMost: 1 } },
  fresh: { name: 'fresh-page-share', work: 'list page rendered fresh', unit: 'x', goal: { atLeast: 0.45 } },
  kept: { name: 'kept-page-share', work: 'list page kept for visitors', unit: 'x', goal: { atLeast: 0.15 } },
  stale: { name: 'stale-reads', work: 'reads that missed an acknowledged change', unit: 'reads', goal: { atMost: 0 } },
  memory: { name: 'memory-loaded', work: 'memory of Node under load', unit: 'MiB', goal: { atMost: 300 } },
} as const satisfies Record<string, Omit<BenchRow, 'figure'>>;

/** What browsers of today send; the product answers in zstd. */
const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';
/** Distinct pages: more than any round can ask for, so that none is asked for twice. */
const PAGES_A_ROUND = 5_000;
const CARD_PAGES = 50;

/** List pages in HTML: made anew, and kept for visitors. */
export const measurePages = async ({ options, databases, add }: Context): Promise<void> => {
  const lack = missing('wrk');
  if (lack) {
    for (const row of Object.values(rows)) add({ ...row, figure: null, note: lack });
    return;
  }
  const bench = await databases.open(LISTINGS);
  const { onSale } = await readSample(bench.db);
  const folder = join(options.dataDir, 'bare');
  await mkdir(folder, { recursive: true });
  const bundle = await bundleCards(join(folder, 'bundle'));
  const server = await startServerOver(bench.url);
  try {
    const unseen = unseenPages(onSale);
    await wrk(server.origin, unseen(), options.seconds);
    const fresh = await measureFresh(server, unseen, { bundle, file: join(folder, 'cards.json') }, options);
    add({ ...rows.cpu, figure: middle(fresh, ({ cpuMsEach }) => cpuMsEach), note: speedsOf(fresh) });
    add({
      ...rows.fresh,
      figure: shareOf(fresh).figure,
      limit: `renderToString of its cards: ${shareOf(fresh).speeds}`,
    });
    const cached = await measureCached(server, join(folder, 'page'), options);
    const cpu = middle(cached, ({ cpuMsEach }) => cpuMsEach);
    const limit = `Node sending the same bytes: ${shareOf(cached).speeds}; ${cpu.toFixed(2)} ms of Node CPU`;
    add({ ...rows.kept, figure: shareOf(cached).figure, limit });
    const { stale, changes, reads } = await staleReads(server.origin, bench, options.seconds);
    add({ ...rows.stale, figure: stale, note: `${reads} reads after ${changes} changes of prices, among 16 readers` });
    add({ ...rows.memory, figure: server.memoryMiB().peak, note: 'the most it ever held during these rounds' });
  } finally {
    await server.stop();
  }
};

const speedsOf = (rounds: readonly Round[]): string =>
  `p50 ${middle(rounds, ({ product }) => product.p50Ms).toFixed(0)} ms, p99 ${middle(rounds, ({ product }) => product.p99Ms).toFixed(0)} ms, 16 at a time`;

const measureFresh = async (
  server: Server,
  unseen: () => string[],
  { bundle, file }: { bundle: string; file: string },
  { rounds, seconds }: Context['options'],
): Promise<Round[]> => {
  const pages = Array.from({ length: CARD_PAGES }, (_, at) => listPath({ ...emptyListingQuery, page: 1 + at * 7 }));
  await fetchCards(server.origin, pages, file);
  const bare = await startBare({ send: 'cards', bundle, file });
  try {
    await wrk(bare.origin, ['/'], seconds);
    return await inTurns(
      rounds,
      () => wrk(bare.origin, ['/'], seconds),
      () => timed(server, unseen(), seconds),
    );
  } finally {
    bare.stop();
  }
};

const measureCached = async (
  server: Server,
  file: string,
  { rounds, seconds }: Context['options'],
): Promise<Round[]> => {
  const path = listingsPath(emptyListingQuery);
  const { headers } = await fetchBytes(`${server.origin}${path}`, BROWSER_ENCODINGS, file);
  const bare = await startBare({ send: 'bytes', file, headers });
  const asBrowser = { 'accept-encoding': BROWSER_ENCODINGS };
  try {
    await wrk(bare.origin, [path], 1, asBrowser);
    await wrk(server.origin, [path], 1, asBrowser);
    return await inTurns(
      rounds,
      () => wrk(bare.origin, [path], seconds, asBrowser),
      () => timed(server, [path], seconds, asBrowser),
    );
  } finally {
    bare.stop();
  }
};

const timed = async (server: Server, paths: string[], seconds: number, headers: Record<string, string> = {}) => {
  const before = server.cpuMs();
  const speed = await wrk(server.origin, paths, seconds, headers);
  if (paths.length > 1 && speed.requests > paths.length)
    throw new Error('a page was asked for twice: it was not fresh');
  return { speed, cpuMsEach: (server.cpuMs() - before) / speed.requests };
};

/** Addresses of list pages, none of them given twice. */
const unseenPages = (onSale: number): (() => string[]) => {
  const pages = Math.floor(onSale / emptyListingQuery.size);
  const all = (['NEWEST', 'PRICE_ASC', 'PRICE_DESC'] as const).flatMap((sort) =>
    [[], [1], [2], [3], [4], [1, 2], [2, 3], [3, 4], [1, 2, 3], [2, 3, 4]].flatMap((rooms) =>
      Array.from({ length: Math.floor(rooms.length === 0 ? pages : pages / 12) }, (_, at) =>
        listingsPath({ ...emptyListingQuery, sort, rooms, page: 1 + at }),
      ),
    ),
  );
  const draw = seededRandom(4);
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(draw() * (at + 1));
    [all[at], all[other]] = [all[other] ?? '', all[at] ?? ''];
  }
  let offset = 0;
  return () => {
    const paths = all.slice(offset, offset + PAGES_A_ROUND);
    offset += PAGES_A_ROUND;
    if (paths.length < PAGES_A_ROUND / 4) throw new Error('no unseen pages are left: fewer rounds');
    return paths;
  };
};
