import type { LotRefusal } from '#auctions/rules/lot.ts';
import type { AuctionsText } from '../auctions-text.ts';

/** What the rules say to an amount, in the words in which the server would refuse it; null for one that may be bid. */
export const refusalText = (fault: LotRefusal | null, t: AuctionsText['refusals']): string | null => {
  if (fault === null) return null;
  if (fault.code === 'bidTooLow') return t.bidTooLow({ nextTiyin: fault.nextTiyin.toString() });
  if (fault.code === 'bidTooHigh') return t.bidTooHigh({ maxTiyin: fault.maxTiyin.toString() });
  if (fault.code === 'offStep')
    return t.offStep({ belowTiyin: fault.belowTiyin.toString(), aboveTiyin: fault.aboveTiyin.toString() });
  return fault.code === 'retypeAmount' ? t.retypeAmount({ steps: fault.steps }) : t[fault.code];
};
