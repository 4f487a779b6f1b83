import type { Columns } from './columns.ts';
import { priceLadder, priceStep, priceStepCount } from './row-codes.ts';

/** One bar holds prices from its bound up to, not including, the next bar's; the first also holds all lower ones and the last all higher ones. */
export type PriceBar = { fromTiyin: string; count: number };

/** The part of the ladder that a histogram shows: its first bound, and how many bounds make one bar. */
export type PriceWindow = { readonly first: number; readonly boundsPerBar: number };

const BARS = 24;
/** Of a hundred listings this many at each end may share the outer bars. */
const OUTER_PERCENT = 1;

export const wholeLadder: PriceWindow = { first: 0, boundsPerBar: Math.floor((priceLadder.length - 1) / BARS) };

/**
 * Where each category's histogram starts and how wide its bars are. Taken from all listings of the category, whatever
 * the filters, and from round bounds: so the bars stand still while a visitor filters, and for long when prices change.
 */
export const priceWindowsOf = ({ category, priceTiyin }: Columns, categoryCount: number): PriceWindow[] => {
  const steps = Array.from({ length: categoryCount }, () => new Uint32Array(priceStepCount));
  const everything = steps[0] ?? new Uint32Array(priceStepCount);
  for (let row = 0; row < category.length; row++) {
    const step = priceStep(priceTiyin[row] as number);
    const own = steps[category[row] as number] as Uint32Array;
    everything[step] = (everything[step] as number) + 1;
    if (own !== everything) own[step] = (own[step] as number) + 1;
  }
  return steps.map(windowAround);
};

const windowAround = (counts: Uint32Array): PriceWindow => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return wholeLadder;
  const stepReaching = (share: number) => {
    let sum = 0;
    return counts.findIndex((count) => (sum += count) > share * total);
  };
  // Step s starts at bound s - 1.
  const low = Math.max(0, stepReaching(OUTER_PERCENT / 100) - 1);
  const high = Math.max(low, stepReaching(1 - OUTER_PERCENT / 100) - 1);
  const boundsPerBar = Math.max(1, Math.ceil((high - low + 1) / BARS));
  const room = priceLadder.length - 1 - BARS * boundsPerBar;
  return { first: Math.min(low, Math.max(0, room)), boundsPerBar };
};

/** The bars of a window from counts by step of the ladder. */
export const priceHistogram = ({ first, boundsPerBar }: PriceWindow, countsByStep: readonly number[]): PriceBar[] => {
  const counts = new Array<number>(BARS).fill(0);
  for (const [step, count] of countsByStep.entries()) {
    const bar = Math.min(BARS - 1, Math.max(0, Math.floor((step - 1 - first) / boundsPerBar)));
    counts[bar] = (counts[bar] as number) + count;
  }
  return counts.map((count, bar) => ({ fromTiyin: String(priceLadder[first + bar * boundsPerBar]), count }));
};
