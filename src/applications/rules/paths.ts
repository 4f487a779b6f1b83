import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { processTransitions, type Transition } from './transitions.ts';

/** Moves that a property makes on its way forward, by whose it is: a bank's goes past its bank, one's own does not. */
const isOnTheWay = ({ from, to }: Transition<ProcessStatus>, isOfBank: boolean): boolean => {
  const turnsBack = to === 'new' || (from === 'conclusion' && to === 'identification') || from === 'failed';
  if (turnsBack) return false;
  if (isOfBank) return !(from === 'confirmed' && to === 'in_sale') && !(from === 'conclusion' && to === 'agreement');
  return to !== 'lot_released';
};

/**
 * The shortest way from one status to another by the table of moves, both ends included; empty where there is none. `via`
 * names a status that it has to pass.
 */
export const pathTo = (
  to: ProcessStatus,
  { isOfBank, from = 'new', via }: { isOfBank: boolean; from?: ProcessStatus; via?: ProcessStatus },
): ProcessStatus[] => {
  if (via !== undefined && via !== to) {
    const before = pathTo(via, { isOfBank, from });
    const after = pathTo(to, { isOfBank, from: via });
    return before.length > 0 && after.length > 0 ? [...before, ...after.slice(1)] : [];
  }
  const cameFrom = new Map<ProcessStatus, ProcessStatus | null>([[from, null]]);
  for (const at of cameFrom.keys()) {
    if (at === to) break;
    for (const move of processTransitions)
      if (move.from === at && !cameFrom.has(move.to) && isOnTheWay(move, isOfBank)) cameFrom.set(move.to, at);
  }
  if (!cameFrom.has(to)) return [];
  const path: ProcessStatus[] = [];
  for (let at: ProcessStatus | null = to; at !== null; at = cameFrom.get(at) ?? null) path.unshift(at);
  return path;
};
