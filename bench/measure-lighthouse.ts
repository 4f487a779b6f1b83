import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Context } from './measurement.ts';
import { type BenchRow, median } from './rows.ts';
import { startServerOver } from './server.ts';
import { chromeFlags, chromePath, missing } from './tools-there.ts';

const SMALL = 3_000;
const languages = { uz: '', ru: '/ru', en: '/en' } as const;
const categories = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;
type Scores = Record<keyof typeof categories, number> & { lcpMs: number; faults: string[] };

/** Lighthouse as on a phone with a slow line: home, list and product in three languages, the median of the rounds. */
export const measureLighthouse = async ({ options, databases, add }: Context): Promise<void> => {
  const lack = missing('chromium');
  const server = lack ? null : await startServerOver((await databases.open(SMALL)).url);
  try {
    const id = server ? await anyId(server.origin) : 0;
    const pages = { home: '/', list: '/products', product: `/products/product/${id}` };
    for (const [name, path] of Object.entries(pages))
      for (const [language, prefix] of Object.entries(languages)) {
        const runs: Scores[] = [];
        const address = `${server?.origin}${prefix}${path === '/' && prefix ? '' : path}`;
        for (let round = 0; server && round < options.rounds; round++) runs.push(await scoresOf(address));
        for (const row of rowsOf(name, language, runs)) add(lack ? { ...row, figure: null, note: lack } : row);
      }
  } finally {
    await server?.stop();
  }
};

const anyId = async (origin: string): Promise<number> => {
  const { data } = (await (await fetch(`${origin}/api/public/listings?size=1`)).json()) as { data: { id: number }[] };
  return data[0]?.id ?? 0;
};

/** Performance has a row of its own; the other three must be full, so their lowest stands for them. */
const rowsOf = (page: string, language: string, runs: readonly Scores[]): BenchRow[] => {
  const of = (category: keyof typeof categories) => median(runs.map((run) => run[category]));
  const others = ['accessibility', 'best-practices', 'seo'] as const;
  const failedAudits = [...new Set(runs.flatMap((run) => run.faults))];
  const lcp = `LCP ${median(runs.map(({ lcpMs }) => lcpMs)).toFixed(0)} ms`;
  const name = `lighthouse-${page}-${language}`;
  return [
    {
      name: `${name}-performance`,
      work: `Lighthouse ${page} ${language}: performance`,
      figure: of('performance'),
      unit: 'points',
      goal: { atLeast: categories.performance },
      note: lcp,
    },
    {
      name: `${name}-others`,
      work: `Lighthouse ${page} ${language}: the lowest other`,
      figure: Math.min(...others.map(of)),
      unit: 'points',
      goal: { atLeast: 100 },
      ...(failedAudits.length > 0 ? { note: failedAudits.join(', ') } : {}),
    },
  ];
};

/** One run in a browser of its own. */
const scoresOf = async (address: string): Promise<Scores> => {
  const chrome = await launch({ chromePath, chromeFlags });
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: Object.keys(categories),
    });
    const report = result?.lhr;
    if (!report) throw new Error(`Lighthouse told nothing of ${address}`);
    if (report.runtimeError) throw new Error(`Lighthouse on ${address}: ${report.runtimeError.message}`);
    const score = (category: keyof typeof categories) => Math.round((report.categories[category]?.score ?? 0) * 100);
    const auditRefs = ['accessibility', 'best-practices', 'seo'].flatMap(
      (name) => report.categories[name]?.auditRefs ?? [],
    );
    const failedAudits = auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      lcpMs: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      faults: failedAudits,
    };
  } finally {
    chrome.kill();
  }
};
