import { type Lot, type LotRefusal } from './lot.ts';

const TIYIN_IN_SUM = 100n;

/** The least that may be bid now. With one participant there is nothing to overbid: the start price. */
export const nextAmount = ({ leader, sheet }: Lot): bigint =>
  leader ? leader.tiyin + sheet.stepTiyin : sheet.startPriceTiyin;

export const highestAllowed = ({ sheet }: Lot): bigint => sheet.startPriceTiyin * BigInt(sheet.priceTimesMax);

/**
 * The whole steps by which an amount is above the highest bid (or the start price), where they are so many that it has to be
 * typed a second time; null where once is enough. One rule for bids and for maxima.
 */
export const stepsToRetype = ({ leader, sheet }: Lot, tiyin: bigint): number | null => {
  const steps = Number((tiyin - (leader?.tiyin ?? sheet.startPriceTiyin)) / sheet.stepTiyin);
  return steps > sheet.stepsAtOnceMax ? steps : null;
};

/** What is wrong with an amount as a bid now; null when it may be bid. */
export const faultOfAmount = (lot: Lot, tiyin: bigint, isRetyped: boolean): LotRefusal | null => {
  const { leader, sheet } = lot;
  if (tiyin <= 0n || tiyin % TIYIN_IN_SUM !== 0n) return { code: 'notWholeSum' };
  const next = nextAmount(lot);
  if (tiyin < next) return { code: 'bidTooLow', nextTiyin: next };
  if (tiyin > highestAllowed(lot)) return { code: 'bidTooHigh', maxTiyin: highestAllowed(lot) };
  const off = (tiyin - (leader?.tiyin ?? sheet.startPriceTiyin)) % sheet.stepTiyin;
  // The first bid may be any amount from the start price on; later ones are whole steps above the highest.
  if (leader && off !== 0n)
    return { code: 'offStep', belowTiyin: tiyin - off, aboveTiyin: tiyin - off + sheet.stepTiyin };
  const steps = stepsToRetype(lot, tiyin);
  return steps !== null && !isRetyped ? { code: 'retypeAmount', steps } : null;
};
