import type { MoveWish } from '../contract/moving.ts';
import { type Mover, moveBetween, processMoves } from '../rules/moves.ts';
import { MoveRefused } from './move-refused.ts';
import type { MoveBy } from './moving.ts';
import type { Standing } from './moving-store.ts';

/**
 * Whether somebody may make a move, and as what he makes it. Throws `MoveRefused`: first what the caller saw, then the
 * table, then who, then what this application demands.
 */
export const judgeMove = (standing: Standing, wish: MoveWish, { username, movers }: MoveBy): Mover => {
  if (standing.process !== wish.from) throw new MoveRefused('statusChanged');
  const move = moveBetween(processMoves, wish.from, wish.to);
  if (!move) throw new MoveRefused('noSuchMove');
  const as = move.who.find((who) => movers.includes(who));
  if (as === undefined) throw new MoveRefused('moveForbidden');
  // The house says why by itself; a person has to.
  if (move.asksReason && as !== 'T' && (wish.comment ?? '') === '') throw new MoveRefused('reasonMissing');
  if (isOwnApproval(standing, username, as)) throw new MoveRefused('secondPerson');
  demand(standing, wish);
  return as;
};

/** Staff do not decide about what they handed in themselves. */
const isOwnApproval = ({ authorUsername, process }: Standing, username: string, as: Mover): boolean =>
  authorUsername === username &&
  ((as === 'M' && (process === 'in_process' || process === 'confirmed')) || (as === 'B' && process === 'lot_released'));

/** Banks owe the fee unless the customer pays it with the price. */
export const isFeeDue = ({ companyId, form }: Pick<Standing, 'companyId' | 'form'>): boolean =>
  companyId !== null && form.whoPaysRealtorServiceFee !== 'CUSTOMER';

/** What an application demands of a move, by table 3.1. */
const demand = ({ process, companyId, form, analysis }: Standing, { to }: MoveWish): void => {
  const isOfBank = companyId !== null;
  const isOwn = !isOfBank && form.goal !== 'OUT_OF_COURT';
  const isForAuction = form.tradeType === 'TRADE_PLATFORM';
  if (process === 'confirmed' && to === 'in_sale' && (!isOwn || isForAuction))
    throw new MoveRefused('analysisUnfinished');
  if (process === 'identification' && to === 'conclusion' && analysis !== 'CONCLUSION')
    throw new MoveRefused('analysisUnfinished');
  if (process === 'conclusion' && to === 'lot_released' && !isOfBank) throw new MoveRefused('bankMissing');
  if (process === 'conclusion' && to === 'agreement' && isOfBank) throw new MoveRefused('bankDecides');
  if (process === 'agreement' && to === 'auction' && !isForAuction) throw new MoveRefused('noSuchMove');
};
