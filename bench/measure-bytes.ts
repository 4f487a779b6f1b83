import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { readAssets } from '#app/assets.ts';
import { projectRoot } from '#app/database.ts';
import type { Context } from './measurement.ts';
import type { BenchRow } from './rows.ts';
import { startServerOver } from './server.ts';
import { chromeFlags, chromePath, missing } from './tools-there.ts';

const SMALL = 3_000;
const KB = 1000;

const rows = {
  js: { name: 'list-js', work: 'list page: JavaScript, brotli', unit: 'kB', goal: { atMost: 110 } },
  css: { name: 'list-css', work: 'list page: CSS, brotli', unit: 'kB', goal: { atMost: 20 } },
  jsSeen: {
    name: 'list-js-browser',
    work: 'list page: JavaScript a browser receives',
    unit: 'kB',
    goal: { atMost: 110 },
  },
  map: {
    name: 'map-js',
    work: 'map page: JavaScript beyond the list page, the map itself among it, brotli',
    unit: 'kB',
    goal: { atMost: 130 },
  },
  cssSeen: { name: 'list-css-browser', work: 'list page: CSS a browser receives', unit: 'kB', goal: { atMost: 20 } },
} as const satisfies Record<string, Omit<BenchRow, 'figure'>>;

const listPage = 'src/app/pages/ListingsPage.tsx';
/** The page of the map with all that it loads after its first picture. */
const mapPage = 'src/app/pages/MapPage.tsx';
const mapParts = [
  'src/listings/web/map/SearchMap.tsx',
  'src/places/web/map/tools.ts',
  'src/listings/text/uz/map-search.ts',
  'src/places/text/uz/map.ts',
];

/** What the first visit of the list page loads, as built and as a browser receives it; and what the map needs beyond it. */
export const measureBytes = async ({ databases, add }: Context): Promise<void> => {
  const built = await builtBytes(listPage);
  add({ ...rows.js, figure: built.js, note: `${built.files} files` });
  add({ ...rows.css, figure: built.css });
  const map = await builtBytes(mapPage, mapParts);
  add({ ...rows.map, figure: map.js - built.js, note: `${map.js.toFixed(1)} kB in ${map.files} files` });
  const lack = missing('chromium');
  if (lack) {
    for (const row of [rows.jsSeen, rows.cssSeen]) add({ ...row, figure: null, note: lack });
    return;
  }
  const server = await startServerOver((await databases.open(SMALL)).url);
  try {
    const needed = await receivedBytes(`${server.origin}/products`, true);
    const ahead = await receivedBytes(`${server.origin}/products`, false);
    const scripts = `bodies as they travel; ${of(ahead, 'Script').toFixed(0)} kB with what it fetches ahead while idle`;
    add({ ...rows.jsSeen, figure: of(needed, 'Script'), note: scripts });
    const others = ['Document', 'Font', 'Image'].map(
      (kind) => `${kind.toLowerCase()} ${of(needed, kind).toFixed(0)} kB`,
    );
    add({ ...rows.cssSeen, figure: of(needed, 'Stylesheet'), note: `beside it: ${others.join(', ')}` });
  } finally {
    await server.stop();
  }
};

type Received = Record<string, number>;
const of = (received: Received, kind: string): number => received[kind] ?? 0;

const builtBytes = async (source: string, parts: readonly string[] = []) => {
  const buildFolder = join(projectRoot, 'build');
  const page = (await readAssets(buildFolder)).forPage(source, 'uz', parts);
  const sizeOf = async (file: string): Promise<number> => {
    const plain = join(buildFolder, 'client', file);
    const { size } = await stat(`${plain}.br`).catch(() => stat(plain));
    return size / KB;
  };
  const sum = async (files: string[]) => (await Promise.all(files.map(sizeOf))).reduce((all, one) => all + one, 0);
  const scripts = [page.entry, ...page.preloads];
  return { js: await sum(scripts), css: await sum(page.styles), files: scripts.length };
};

/**
 * Kilobytes on the wire by the kind of resource, as the browser's network counts them, until two seconds after the page
 * has loaded. A visitor who spares data gets what the page needs; others also get, once idle, what its links lead to.
 */
const receivedBytes = async (address: string, sparesData: boolean): Promise<Received> => {
  const browser = await chromium.launch({ executablePath: chromePath, args: chromeFlags });
  try {
    // A page without a service worker: it fetches for later visits, which is not part of the first.
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: 'block' });
    if (sparesData)
      await context.addInitScript('Object.defineProperty(navigator, "connection", { value: { saveData: true } })');
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    const kinds = new Map<string, string>();
    const received: Received = {};
    network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other';
      received[kind] = (received[kind] ?? 0) + encodedDataLength / KB;
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(2_000);
    return received;
  } finally {
    await browser.close();
  }
};
