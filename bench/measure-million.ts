import { emptyListingQuery, type ListingQuery } from '#listings/rules/query.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type LoadResult, p95, sendLoad } from './load.ts';
import { LISTINGS } from './measure-lists.ts';
import type { Context } from './measurement.ts';
import { CLIENTS } from './pgbench.ts';
import { childrenCpuMs } from './processes.ts';
import { facetsPath, listPath, randomMix, randomText, seededRandom } from './queries.ts';
import type { BenchRow } from './rows.ts';
import { readSample } from './sample.ts';
import { startServerOver } from './server.ts';

const MILLION = 1_000_000;
const MIXES = 1_500;
const FACETS = 1_500;
const TEXTS = 1_500;
/** Asked before anything is timed, so that code is compiled and connections are open. */
const WARMING = 200;

const rows = {
  mixes: { name: 'million-list-p95', work: 'a million: mixes of filters, p95', unit: 'ms', goal: { atMost: 50 } },
  facets: { name: 'million-facets-p95', work: 'a million: facets, p95', unit: 'ms', goal: { atMost: 50 } },
  text: { name: 'million-text-p95', work: 'a million: text search, p95', unit: 'ms', goal: { atMost: 60 } },
  growth: { name: 'million-growth', work: 'a million: cost of a list', unit: 'x', goal: { atMost: 1.5 } },
} as const satisfies Record<string, Omit<BenchRow, 'figure'>>;

type Answers = { results: LoadResult[]; cpuMsEach: number; perSecond: number };
type Measured = { first: Answers; deep: Answers; facets: Answers; text: Answers; peakMiB: number };

/** Random searches over a million listings, 16 at a time, and what they cost more than over a hundred thousand. */
export const measureMillion = async ({ databases, add }: Context): Promise<void> => {
  const small = await measureDatabase(await databases.open(LISTINGS));
  const large = await measureDatabase(await databases.open(MILLION));
  const inWords = ({ perSecond, cpuMsEach }: Answers, name: string) =>
    `${name} ${perSecond.toFixed(0)}/s, ${cpuMsEach.toFixed(1)} ms of CPU`;
  const lists = [...large.first.results, ...large.deep.results];
  add({
    ...rows.mixes,
    figure: p95(lists),
    note: `first pages ${p95(large.first.results).toFixed(1)} ms, deep pages ${p95(large.deep.results).toFixed(1)} ms; ${inWords(large.first, 'first')}`,
  });
  add({ ...rows.facets, figure: p95(large.facets.results), note: inWords(large.facets, 'facets') });
  add({ ...rows.text, figure: p95(large.text.results), note: inWords(large.text, 'text') });
  const [costSmall, costLarge] = [small, large].map(
    ({ first, deep }) =>
      (first.cpuMsEach * first.results.length + deep.cpuMsEach * deep.results.length) /
      (first.results.length + deep.results.length),
  );
  add({
    ...rows.growth,
    figure: (costLarge ?? Number.NaN) / (costSmall ?? Number.NaN),
    limit: `100,000 listings, CPU of Node and PostgreSQL: ${costLarge?.toFixed(2)} to ${costSmall?.toFixed(2)} ms`,
    note: `facets ${(large.facets.cpuMsEach / small.facets.cpuMsEach).toFixed(1)} x, text ${(large.text.cpuMsEach / small.text.cpuMsEach).toFixed(1)} x; Node at most ${large.peakMiB.toFixed(0)} MiB`,
  });
};

const measureDatabase = async (bench: BenchDatabase): Promise<Measured> => {
  const sample = await readSample(bench.db);
  const server = await startServerOver(bench.url);
  const draw = seededRandom(bench.listings);
  const mixes = (count: number): ListingQuery[] => Array.from({ length: count }, () => randomMix(draw, sample));
  const texts = (count: number): string[] =>
    Array.from({ length: count }, () => listPath({ ...emptyListingQuery, text: randomText(draw, sample, true) }));
  const timed = async (paths: string[]): Promise<Answers> => {
    const cpuBefore = server.cpuMs() + childrenCpuMs(bench.postmaster);
    const startedAt = performance.now();
    const results = await sendLoad(server.origin, CLIENTS, paths);
    const seconds = (performance.now() - startedAt) / 1000;
    const cpuMs = server.cpuMs() + childrenCpuMs(bench.postmaster) - cpuBefore;
    return { results, cpuMsEach: cpuMs / paths.length, perSecond: paths.length / seconds };
  };
  try {
    await sendLoad(server.origin, CLIENTS, [
      ...mixes(WARMING).map(listPath),
      ...mixes(WARMING).map(facetsPath),
      ...texts(WARMING),
    ]);
    const queries = mixes(MIXES);
    const first = await timed(queries.map(listPath));
    const deep = await timed(
      queries.map((query, at) => {
        const pages = Math.ceil((first.results[at]?.total ?? 0) / query.size);
        return listPath({ ...query, page: 1 + Math.floor(draw() * pages) });
      }),
    );
    const facets = await timed(mixes(FACETS).map(facetsPath));
    const text = await timed(texts(TEXTS));
    return { first, deep, facets, text, peakMiB: server.memoryMiB().peak };
  } finally {
    await server.stop();
  }
};
