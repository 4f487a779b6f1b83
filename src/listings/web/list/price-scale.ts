import { type Currency, parseWire, toUsdCents } from '#platform/values/money.ts';

/** One bar of the histogram: prices from `fromTiyin` (a decimal string) up to the next bar's. */
type Bar = { readonly fromTiyin: string; readonly count: number };

/**
 * The stops of a price slider, in whole units of the currency: one at the start of every bar. The first and the last
 * stop are open (null), because the outer bars also hold what is cheaper and dearer.
 */
export type PriceScale = readonly (number | null)[];

/** No scale can be made in dollars before the first rate, nor from nothing. */
export const priceScale = (bars: readonly Bar[], currency: Currency, rateTiyin: string | null): PriceScale | null => {
  if (bars.length < 2 || (currency === 'USD' && rateTiyin === null)) return null;
  const inUnits = (tiyin: string): number => {
    const exact = currency === 'USD' ? toUsdCents(parseWire(tiyin), parseWire(rateTiyin ?? '1')) : parseWire(tiyin);
    return rounded(Number(exact / 100n));
  };
  return [null, ...bars.slice(1).map((bar) => inUnits(bar.fromTiyin)), null];
};

/** Two figures that count: 38 437 dollars are 38 000 on a slider. */
const rounded = (units: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, units))) - 1);
  return Math.round(units / step) * step;
};

/** The stop nearest to a bound; the open end where there is none. */
export const stopOf = (scale: PriceScale, units: number | null, end: 'low' | 'high'): number => {
  const last = scale.length - 1;
  if (units === null) return end === 'low' ? 0 : last;
  const distance = (at: number) => Math.abs((scale[at] ?? Number.POSITIVE_INFINITY) - units);
  let best = 1;
  for (let at = 2; at < last; at++) if (distance(at) < distance(best)) best = at;
  return best;
};
