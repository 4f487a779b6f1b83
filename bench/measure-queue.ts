import type { QueueFilterInput } from '#applications/contract/queue.ts';
import { loadProviderKeys } from '#identity/server/provider-keys.ts';
import { seedUsers } from '#identity/server/seed.ts';
import { AUDIENCE, CLIENT_ID, signAccessToken } from '#identity/server/tokens.ts';
import type { Db } from '#platform/server/db.ts';
import { createEncryption } from '#platform/server/encryption.ts';
import { callHeaders } from '../test/factories/identity.ts';
import type { Context } from './measurement.ts';
import { childrenCpuMs } from './processes.ts';
import { seededRandom } from './queries.ts';
import { makeApplications } from './queue-data.ts';
import { type BenchRow, quantile } from './rows.ts';
import { BENCH_KEY, startServerOver } from './server.ts';

const LISTINGS = 3_000;
const APPLICATIONS = 1_000_000;
const ROUNDS = 60;
const MIXES = 600;
const AT_ONCE = 4;
const goal = { atMost: 50 };

const rows = {
  alone: { name: 'queue-filter-p95', work: 'queue of a million: worst filter alone, p95', unit: 'ms', goal },
  mixes: { name: 'queue-mixes-p95', work: 'queue of a million: mixes of filters, p95', unit: 'ms', goal },
  search: { name: 'queue-search-p95', work: 'queue of a million: search, p95', unit: 'ms', goal },
  summary: {
    name: 'queue-summary-p95',
    work: 'queue of a million: tiles and tabs, p95',
    unit: 'ms',
    goal: { atMost: 250 },
  },
} as const satisfies Record<string, Omit<BenchRow, 'figure'>>;

type Draw = () => number;
type Sample = { companies: number[]; provinces: number[]; districts: number[]; categories: number[] };

const oneOf = <Value>(draw: Draw, values: readonly Value[]): Value =>
  values[Math.floor(draw() * values.length)] as Value;

const readQueueSample = async (db: Db): Promise<Sample> => {
  const ids = async (query: string) => (await db.query<{ id: number }>(query)).map(({ id }) => Number(id));
  return {
    companies: await ids('select distinct company_id as id from application where company_id is not null'),
    provinces: await ids('select distinct province_id as id from application'),
    districts: await ids('select distinct district_id as id from application'),
    categories: await ids('select distinct category_id as id from application'),
  };
};

const statuses = [
  'done',
  'failed',
  'in_sale',
  'sold',
  'in_process',
  'agreement',
  'lot_released',
  'analysis',
  'monitoring',
] as const;
const views = ['all', 'fresh', 'analysis', 'bank', 'sale', 'rejected', 'archive'] as const;

/** Every filter of the queue with values drawn for it. */
const filters = (draw: Draw, sample: Sample): Record<string, () => QueueFilterInput> => ({
  view: () => ({ view: oneOf(draw, views) }),
  company: () => ({ company: oneOf(draw, sample.companies) }),
  province: () => ({ province: oneOf(draw, sample.provinces) }),
  district: () => ({ district: oneOf(draw, sample.districts) }),
  category: () => ({ category: oneOf(draw, sample.categories) }),
  process: () => ({ process: [oneOf(draw, statuses)] }),
  processes: () => ({ process: [oneOf(draw, statuses), oneOf(draw, statuses)] }),
  goal: () => ({ goal: oneOf(draw, ['ON_BALANCE', 'OUT_OF_COURT']) }),
  liquidity: () => ({ liquidity: oneOf(draw, ['GREEN', 'YELLOW', 'RED']) }),
  origin: () => ({ origin: oneOf(draw, ['ADD', 'ADD_NEW', 'IMPORT']) }),
  hand: () => ({ hand: oneOf(draw, ['nobody', `moderator.${1 + Math.floor(draw() * 50)}`]) }),
  author: () => ({ author: `person.${String(1 + Math.floor(draw() * 50_000)).padStart(6, '0')}` }),
  due: () => ({ due: oneOf(draw, ['overdue', 'today', 'week']) }),
  period: () => {
    const from = Date.now() - draw() * 3 * 365 * 86_400_000;
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    return { from: day(from), to: day(from + draw() * 90 * 86_400_000) };
  },
  sort: () => ({ sort: oneOf(draw, ['due', 'newest', 'oldest']) }),
});

const searches = (draw: Draw): QueueFilterInput => {
  const street = Math.floor(draw() * 400);
  return {
    search: oneOf(draw, [
      String(1 + Math.floor(draw() * APPLICATIONS)),
      `10:07:03:01:02:${String(Math.floor(draw() * 100)).padStart(4, '0')}:${String(Math.floor(draw() * 10_000)).padStart(4, '0')}`,
      '30101800000001',
      `kochasi ${street}`,
      `3 xonali ${street}`,
      'kvartira',
      'xonali kvartira',
    ]),
  };
};

/** The queue of the admin area over a million applications: each filter alone, two to four together, search, summary. */
export const measureQueue = async ({ databases, add }: Context): Promise<void> => {
  const bench = await databases.open(LISTINGS);
  await seedUsers(bench.db, createEncryption(BENCH_KEY));
  await makeApplications(bench.db, APPLICATIONS);
  const sample = await readQueueSample(bench.db);
  const server = await startServerOver(bench.url);
  const draw = seededRandom(42);
  try {
    const ask = await createRequester(bench.db, server.origin);
    const each = filters(draw, sample);
    await ask(
      Array.from({ length: 50 }, () => oneOf(draw, Object.values(each))()),
      1,
    );
    const cpuMs = () => server.cpuMs() + childrenCpuMs(bench.postmaster);
    const alone: [name: string, p95Ms: number, cpuMsEach: number][] = [];
    for (const [name, input] of Object.entries(each)) {
      const inputs = Array.from({ length: ROUNDS }, (_, at) =>
        at % 2 === 0 ? input() : { ...input(), view: 'archive' as const },
      );
      const before = cpuMs();
      const figure = quantile(await ask(inputs, 1), 0.95);
      alone.push([name, figure, (cpuMs() - before) / inputs.length]);
    }
    const inWords = alone.map(([name, ms, cpu]) => `${name} ${ms.toFixed(1)} (CPU ${cpu.toFixed(1)})`).join(', ');
    add({ ...rows.alone, figure: Math.max(...alone.map(([, ms]) => ms)), note: inWords });
    const names = Object.keys(each);
    const mixed = Array.from({ length: MIXES }, () => {
      const selected = Array.from({ length: 2 + Math.floor(draw() * 3) }, () => oneOf(draw, names));
      return Object.assign({}, ...selected.map((name) => each[name]?.())) as QueueFilterInput;
    });
    const before = cpuMs();
    const times = await ask(mixed, AT_ONCE);
    const cpuEach = (cpuMs() - before) / mixed.length;
    const slowest = times.map((ms, at) => [ms, JSON.stringify(mixed[at])] as const).sort(([a], [b]) => b - a);
    add({
      ...rows.mixes,
      figure: quantile(times, 0.95),
      note: `${AT_ONCE} at once, median ${quantile(times, 0.5).toFixed(1)} ms, ${cpuEach.toFixed(1)} ms of CPU each; slowest ${slowest
        .slice(0, 2)
        .map(([ms, input]) => `${ms.toFixed(0)} ms ${input}`)
        .join(', ')}`,
    });
    const searched = await ask(
      Array.from({ length: 210 }, () => searches(draw)),
      1,
    );
    add({ ...rows.search, figure: quantile(searched, 0.95), note: `median ${quantile(searched, 0.5).toFixed(1)} ms` });
    const summaries = await ask(
      Array.from({ length: 20 }, () => null),
      1,
    );
    add({ ...rows.summary, figure: quantile(summaries, 0.95) });
  } finally {
    await server.stop();
  }
};

/** Asks for the queue as a moderator, so many at a time; null asks for the summary. Tells how long each took. */
const createRequester = async (db: Db, origin: string) => {
  const [person] = await db.sql<{ subject: string }>`select subject from person where username = 'demo.moderator'`;
  const { signing } = await loadProviderKeys(db, createEncryption(BENCH_KEY));
  const tokenNow = () => {
    if (!signing[0] || !person) throw new Error('There is nobody to ask as.');
    return signAccessToken(
      signing[0],
      { issuer: `${origin}/realms/local`, audience: AUDIENCE, clientId: CLIENT_ID },
      {
        sub: person.subject,
        preferred_username: 'demo.moderator',
        resource_access: { [CLIENT_ID]: { roles: ['MODERATOR'] } },
        loginMode: 'PERSON',
      },
    );
  };
  return async (inputs: readonly (QueueFilterInput | null)[], atOnce: number): Promise<number[]> => {
    const own = callHeaders(await tokenNow());
    const times: number[] = new Array(inputs.length);
    let next = 0;
    const work = async () => {
      for (let at = next++; at < inputs.length; at = next++) {
        const input = inputs[at];
        const startedAt = performance.now();
        const response = input
          ? await fetch(`${origin}/api/office/applications/find`, {
              method: 'POST',
              headers: { ...own, 'content-type': 'application/json' },
              body: JSON.stringify(input),
            })
          : await fetch(`${origin}/api/office/applications/summary`, { headers: own });
        const text = await response.text();
        if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(input)} ${text}`);
        times[at] = performance.now() - startedAt;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return times;
  };
};
