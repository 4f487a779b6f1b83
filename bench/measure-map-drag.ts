import { type Browser, chromium, type Page } from 'playwright-core';
import type { MapObjects } from '#listings/contract.ts';
import t from '#listings/text/uz/map-canvas.ts';
import { limits } from '#platform/values/limits.ts';
import type { Context } from './measurement.ts';
import { type BenchRow, median } from './rows.ts';
import { startServerOver } from './server.ts';
import { chromeFlags, chromePath, missing } from './tools-there.ts';

const rows = {
  frames: {
    name: 'map-drag',
    work: `a map with ${limits.mapPinsMax} pins that is dragged, without a GPU`,
    unit: 'frames/s',
    goal: { atLeast: 55 },
  },
  share: { name: 'map-drag-share', work: 'its frames, of those of an empty map', unit: 'x', goal: { atLeast: 0.9 } },
} as const satisfies Record<string, Omit<BenchRow, 'figure'>>;

const SMALL = 3_000;
const VIEW = { lon: 69.27, lat: 41.31, zoom: 12 };
const SCREEN = { width: 1440, height: 900 };
/** How far to each side the map is dragged, in pixels, and in how many moves. */
const REACH = { x: 260, y: 90 };
const MOVES = 40;

/** As many pins as an answer may have, strewn over the view and around it the same way each time. */
const strewn = (count: number): MapObjects => {
  const pins = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    lonMicro: Math.round((VIEW.lon + Math.sin(at * 12.9898) * 0.16) * 1e6),
    latMicro: Math.round((VIEW.lat + Math.sin(at * 78.233) * 0.08) * 1e6),
    priceMinor: String(30_000_000_000 + at * 977_000_000),
    currency: 'UZS' as const,
    priceTiyin: String(30_000_000_000 + at * 977_000_000),
    kind: at % 7 === 0 ? ('auction' as const) : ('sale' as const),
  }));
  return { total: count, inView: count, unplaced: 0, pins, clusters: [], areas: [] };
};

/** Frames in a second while a map with so many pins is dragged to and fro. */
const framesWith = async (browser: Browser, origin: string, pins: number, seconds: number): Promise<number> => {
  const page = await browser.newPage({ viewport: SCREEN });
  try {
    await page.route('**/api/public/map/objects*', (route) => route.fulfill({ json: strewn(pins) }));
    // The page comes with the objects of its first view: one step nearer the map asks for its own.
    await page.goto(`${origin}/search-on-map?at=${VIEW.lon},${VIEW.lat},${VIEW.zoom - 1}`);
    await page.locator('[data-view]').waitFor();
    await page.getByRole('button', { name: t.zoom.in, exact: true }).click();
    await page.locator(`[data-view][data-pins="${pins}"][aria-busy="false"]`).waitFor();
    return await dragged(page, seconds);
  } finally {
    await page.close();
  }
};

/** Counts frames in the page for a while: a text, as this file itself knows no browser. */
const counter = (ms: number): string => `new Promise((done) => {
  const start = performance.now();
  let frames = 0;
  const frame = (now) => {
    if (now - start >= ${ms}) return done((frames * 1000) / (now - start));
    frames += 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})`;

const dragged = async (page: Page, seconds: number): Promise<number> => {
  const box = await page.locator('[data-view] [role="application"]').boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const counting = page.evaluate<number>(counter(seconds * 1000));
  let isOver = false;
  const over = counting.finally(() => {
    isOver = true;
  });
  for (let move = 0; !isOver; move++) {
    const turn = ((move % MOVES) / MOVES) * 2 * Math.PI;
    await page.mouse.move(x + Math.sin(turn) * REACH.x, y + Math.sin(turn * 2) * REACH.y);
  }
  await page.mouse.up();
  return over;
};

/** How smoothly the map of the search is dragged, held against an empty map in turns. */
export const measureDragging = async ({ options, databases, add }: Context): Promise<void> => {
  const lack = missing('chromium');
  if (lack) {
    for (const row of Object.values(rows)) add({ ...row, figure: null, note: lack });
    return;
  }
  const server = await startServerOver((await databases.open(SMALL)).url);
  const browser = await chromium.launch({ executablePath: chromePath, args: chromeFlags });
  try {
    const [full, empty]: [number[], number[]] = [[], []];
    for (let round = 0; round < options.rounds; round++) {
      empty.push(await framesWith(browser, server.origin, 0, options.seconds));
      full.push(await framesWith(browser, server.origin, limits.mapPinsMax, options.seconds));
    }
    const note = `an empty map in the same run: ${median(empty).toFixed(0)} frames/s`;
    add({ ...rows.frames, figure: median(full), note });
    add({ ...rows.share, figure: median(full.map((frames, round) => frames / (empty[round] ?? frames))) });
  } finally {
    await browser.close();
    await server.stop();
  }
};
