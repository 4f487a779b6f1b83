import type { ProcessStatus } from '#listings/rules/sale-status.ts';

const before: readonly ProcessStatus[] = ['new', 'pending', 'in_process', 'confirmed'];
const assessment: readonly ProcessStatus[] = ['analysis', 'identification', 'conclusion'];
const bank: readonly ProcessStatus[] = ['lot_released', 'lot_confirmed'];
const end: readonly ProcessStatus[] = ['sold', 'sell', 'done'];

export type Way = { goal: string | null | undefined; tradeType: string | null | undefined; hasBank: boolean };

/** The way that an application goes when nothing stops it: by what it is and how it is to be sold. */
export const likelyPath = ({ goal, tradeType, hasBank }: Way): readonly ProcessStatus[] => {
  const isAuction = tradeType === 'TRADE_PLATFORM';
  if (!isAuction && goal === 'ON_BALANCE' && !hasBank) return [...before, 'in_sale', ...end];
  return [...before, ...assessment, ...(hasBank ? bank : []), 'agreement', isAuction ? 'auction' : 'in_sale', ...end];
};

/** What most likely comes next; nothing where the way has been left or is at its end. */
export const likelyNext = (process: ProcessStatus, way: Way, most: number): readonly ProcessStatus[] => {
  const path = likelyPath(way);
  const at = path.indexOf(process);
  return at < 0 ? [] : path.slice(at + 1, at + 1 + most);
};
