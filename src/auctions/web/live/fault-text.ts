import type { LotRefusal } from '#auctions/rules/lot.ts';
import type { AuctionsText } from '../auctions-text.ts';

/** What the rules say to an amount, in the words in which the server would refuse it; null for one that may be bid. */
export const faultText = (fault: LotRefusal | null, t: AuctionsText['refusals']): string | null => {
  if (fault === null) return null;
  switch (fault.code) {
    case 'bidTooLow':
      return t.bidTooLow({ nextTiyin: fault.nextTiyin.toString() });
    case 'bidTooHigh':
      return t.bidTooHigh({ maxTiyin: fault.maxTiyin.toString() });
    case 'offStep':
      return t.offStep({ belowTiyin: fault.belowTiyin.toString(), aboveTiyin: fault.aboveTiyin.toString() });
    case 'retypeAmount':
      return t.retypeAmount({ steps: fault.steps });
    default:
      return t[fault.code];
  }
};
