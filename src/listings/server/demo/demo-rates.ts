import type { Rates } from './prices.ts';

const DAY_MS = 86_400_000;
/** Tashkent is five hours ahead of UTC all year. */
const TASHKENT_MS = 5 * 3_600_000;

export const rateDays = 60;

/** The day in Tashkent that an instant falls into, as days since 1970. */
export const dayOf = (at: number): number => Math.floor((at + TASHKENT_MS) / DAY_MS);

/** An invented rate for a day, in tiyin for one dollar: about 12 000 sum, with slow waves and small daily moves. */
export const demoRateTiyin = (day: number): number => {
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
export const createRates = (known: readonly { day: string; rateTiyin: number }[]): Rates => {
  const byDay = new Map(known.map(({ day, rateTiyin }) => [Date.parse(day) / DAY_MS, rateTiyin]));
  const [first, inForce] = [known[0]?.rateTiyin, known.at(-1)?.rateTiyin];
  if (first === undefined || inForce === undefined) throw new Error('The demo world needs a dollar rate.');
  return { inForce, rateAt: (at) => byDay.get(dayOf(at)) ?? first };
};
