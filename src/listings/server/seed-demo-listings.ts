import { readFile } from 'node:fs/promises';
import type { Db } from '#platform/server/db.ts';
import { UsageError } from '#platform/server/usage-error.ts';
import { type GeneratedListing, makeListings } from './demo/demo-listing.ts';
import {
  type Batch,
  clearListings,
  finishSeed,
  getBaseTime,
  hasListings,
  insertBatch,
  insertDemoRates,
  listPlaces,
  upsertPictures,
} from './demo/demo-listing-store.ts';
import { createDistricts } from './demo/districts.ts';
import { createAlbum, type PoolPicture } from './demo/picture-album.ts';
import type { Rates } from './demo/prices.ts';
import { listingLine, priceLines, textLine } from './demo/rows.ts';

const DAY_MS = 86_400_000;
/** Tashkent is five hours ahead of UTC all year. */
const TASHKENT_MS = 5 * 3_600_000;

export const rateDays = 60;

/** The day in Tashkent that an instant falls into, as days since 1970. */
const dayOf = (at: number): number => Math.floor((at + TASHKENT_MS) / DAY_MS);

/** An invented rate for a day, in tiyin for one dollar: about 12 000 sum, with slow waves and small daily moves. */
const demoRateTiyin = (day: number): number => {
  const wave = 90 * Math.sin(day / 23) + 45 * Math.sin(day / 7.3);
  const move = (((Math.imul(day, 2_654_435_761) >>> 0) % 1_000) / 1_000 - 0.5) * 24;
  return Math.round((12_050 + wave + move) * 100);
};

/** The last days' rates, oldest first, each with its date as YYYY-MM-DD. */
export const demoRates = (base: number): { day: string; rateTiyin: number }[] =>
  Array.from({ length: rateDays }, (_, index) => {
    const day = dayOf(base) - rateDays + 1 + index;
    return { day: new Date(day * DAY_MS).toISOString().slice(0, 10), rateTiyin: demoRateTiyin(day) };
  });

/** Rates by day; days before the first known one have the first one's rate. */
export const createRates = (dailyRates: readonly { day: string; rateTiyin: number }[]): Rates => {
  const byDay = new Map(dailyRates.map(({ day, rateTiyin }) => [Date.parse(day) / DAY_MS, rateTiyin]));
  const [first, inForce] = [dailyRates[0]?.rateTiyin, dailyRates.at(-1)?.rateTiyin];
  if (first === undefined || inForce === undefined) throw new Error('The demo world needs a dollar rate.');
  return { inForce, rateAt: (at) => byDay.get(dayOf(at)) ?? first };
};

export type SeedDemoListingsOptions = {
  /** How many listings the world has. The same number gives the same world. */
  listings: number;
  /** Whether listings that are there may be thrown away. */
  replace?: boolean;
  /** Told how many listings are written, about a hundred times in a large world. */
  onProgress?: (done: number) => void;
};

const poolFile = new URL('../../../db/seed/pictures/pool.json', import.meta.url);

/** Listings written in one transaction: enough to be quick, few enough to be held in memory as text. */
const BATCH = 5_000;

/**
 * Fills the tables of listings with an invented but plausible market, from the places and the reference data that are
 * there. Safe beside a running server: nothing is locked for longer than one batch. Throws `UsageError`
 * when listings are there and may not be replaced, and an ordinary error when places are missing.
 */
export const seedDemoListings = async (
  db: Db,
  { listings, replace = false, onProgress }: SeedDemoListingsOptions,
): Promise<void> => {
  if (!replace && (await hasListings(db)))
    throw new UsageError('There are listings already; they are replaced only when asked (--replace).');
  const base = await getBaseTime(db);
  const districts = createDistricts(await listPlaces(db));
  const pool = JSON.parse(await readFile(poolFile, 'utf8')) as PoolPicture[];
  const { rates, idOfPicture } = await db.begin(async (tx) => {
    if (replace) await clearListings(tx);
    return {
      rates: createRates(await insertDemoRates(tx, demoRates(base))),
      idOfPicture: await upsertPictures(tx, pool),
    };
  });
  const demoListings = makeListings({ count: listings, base, districts, rates, album: createAlbum(pool) });
  // While the database takes one batch, the next one is made.
  let writing: Promise<void> = Promise.resolve();
  for (let done = 0; done < listings; done += BATCH) {
    const batch = collectBatch(demoListings, Math.min(BATCH, listings - done), idOfPicture);
    await writing;
    onProgress?.(done);
    writing = db.begin((tx) => insertBatch(tx, batch));
    // A failure is thrown by the await above; until then it must not count as unhandled.
    writing.catch(() => undefined);
  }
  await writing;
  onProgress?.(listings);
  await finishSeed(db);
};

const collectBatch = (
  demoListings: Iterator<GeneratedListing>,
  count: number,
  idOfPicture: ReadonlyMap<string, bigint>,
): Batch => {
  const ids: number[] = [];
  const lines: { listings: string[]; texts: string[]; prices: string[] } = { listings: [], texts: [], prices: [] };
  for (let index = 0; index < count; index++) {
    const { value: listing } = demoListings.next() as IteratorResult<GeneratedListing, undefined>;
    if (!listing) break;
    ids.push(listing.id);
    lines.listings.push(listingLine(listing, idOfPicture));
    lines.texts.push(textLine(listing));
    lines.prices.push(priceLines(listing));
  }
  const joined = (parts: string[]) => `${parts.join('\n')}\n`;
  return {
    firstId: ids[0] ?? 0,
    lastId: ids.at(-1) ?? 0,
    listings: joined(lines.listings),
    texts: joined(lines.texts),
    prices: joined(lines.prices),
  };
};
