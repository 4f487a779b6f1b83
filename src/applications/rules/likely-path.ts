import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { pathTo } from './paths.ts';

const before: readonly ProcessStatus[] = ['new', 'pending', 'in_process', 'confirmed'];
const assessment: readonly ProcessStatus[] = ['analysis', 'identification', 'conclusion'];
const bank: readonly ProcessStatus[] = ['lot_released', 'lot_confirmed'];
const end: readonly ProcessStatus[] = ['sold', 'sell', 'done'];

export type PathConditions = {
  goal: string | null | undefined;
  tradeType: string | null | undefined;
  hasBank: boolean;
};

/** The way that an application goes when nothing stops it: by what it is and how it is to be sold. */
export const likelyPath = ({ goal, tradeType, hasBank }: PathConditions): readonly ProcessStatus[] => {
  const isAuction = tradeType === 'TRADE_PLATFORM';
  if (!isAuction && goal === 'ON_BALANCE' && !hasBank) return [...before, 'in_sale', ...end];
  return assessedPath({ isAuction, hasBank });
};

const assessedPath = ({ isAuction, hasBank }: { isAuction: boolean; hasBank: boolean }): readonly ProcessStatus[] => [
  ...before,
  ...assessment,
  ...(hasBank ? bank : []),
  'agreement',
  isAuction ? 'auction' : 'in_sale',
  ...end,
];

/** Where an application stands, and what decides its way. */
export type ApplicationOnPath = PathConditions & { kind: 'SALE' | 'REQUEST'; process: ProcessStatus };

/**
 * What most likely comes next, at most so many steps: for the author and for staff alike. What has left its likely way goes
 * on by the table of moves to its sale or its end; announcements, and what was taken off the market, have no road.
 */
export const upcomingStatuses = (
  { kind, process, ...conditions }: ApplicationOnPath,
  most: number,
): readonly ProcessStatus[] => {
  if (kind === 'REQUEST' || process === 'failed' || process === 'own_expense') return [];
  const isAuction = conditions.tradeType === 'TRADE_PLATFORM';
  const { hasBank } = conditions;
  const paths = [
    likelyPath(conditions),
    assessedPath({ isAuction, hasBank }),
    assessedPath({ isAuction, hasBank: true }),
  ];
  const path = paths.find((one) => one.includes(process));
  if (path) return path.slice(path.indexOf(process) + 1).slice(0, most);
  const towards = { isOfBank: conditions.hasBank, from: process };
  const sale = pathTo('sold', towards);
  return (sale.length > 0 ? sale : pathTo('done', towards)).slice(1, 1 + most);
};
