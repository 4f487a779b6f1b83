import { type Lot, type LotRefusal } from './lot.ts';

const TIYIN_IN_SUM = 100n;

/** The least that may be bid now. With one participant there is nothing to overbid: the start price. */
export const nextAmount = ({ leader, rules }: Lot): bigint =>
  leader ? leader.tiyin + rules.stepTiyin : rules.startPriceTiyin;

export const highestAllowed = ({ rules }: Lot): bigint => rules.startPriceTiyin * BigInt(rules.priceTimesMax);

/**
 * The whole steps by which an amount is above the highest bid (or the start price), where they are so many that it has to be
 * typed a second time; null where once is enough. One rule for bids and for maxima.
 */
export const stepsToRetype = ({ leader, rules }: Lot, tiyin: bigint): number | null => {
  const steps = Number((tiyin - (leader?.tiyin ?? rules.startPriceTiyin)) / rules.stepTiyin);
  return steps > rules.stepsAtOnceMax ? steps : null;
};

/** What is wrong with an amount as a bid now; null when it may be bid. */
export const amountRefusal = (lot: Lot, tiyin: bigint, isRetyped: boolean): LotRefusal | null => {
  const { leader, rules } = lot;
  if (tiyin <= 0n || tiyin % TIYIN_IN_SUM !== 0n) return { code: 'notWholeSum' };
  const next = nextAmount(lot);
  if (tiyin < next) return { code: 'bidTooLow', nextTiyin: next };
  if (tiyin > highestAllowed(lot)) return { code: 'bidTooHigh', maxTiyin: highestAllowed(lot) };
  const off = (tiyin - (leader?.tiyin ?? rules.startPriceTiyin)) % rules.stepTiyin;
  // The first bid may be any amount from the start price on; later ones are whole steps above the highest.
  if (leader && off !== 0n)
    return { code: 'offStep', belowTiyin: tiyin - off, aboveTiyin: tiyin - off + rules.stepTiyin };
  const steps = stepsToRetype(lot, tiyin);
  return steps !== null && !isRetyped ? { code: 'retypeAmount', steps } : null;
};
