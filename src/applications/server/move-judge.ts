import type { MoveWish } from '../contract/moving.ts';
import { type Mover, moveBetween, processMoves } from '../rules/moves.ts';
import { obstacleTo, type StepFacts } from '../rules/steps.ts';
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
  const obstacle = obstacleTo(stepFactsOf(standing), wish.to);
  if (obstacle !== null) throw new MoveRefused(obstacle);
  return as;
};

/** Staff do not decide about what they handed in themselves. */
const isOwnApproval = ({ authorUsername, process }: Standing, username: string, as: Mover): boolean =>
  authorUsername === username &&
  ((as === 'M' && (process === 'in_process' || process === 'confirmed')) || (as === 'B' && process === 'lot_released'));

/** Banks owe the fee unless the customer pays it with the price. */
export const isFeeDue = ({ companyId, form }: Pick<Standing, 'companyId' | 'form'>): boolean =>
  companyId !== null && form.whoPaysRealtorServiceFee !== 'CUSTOMER';

/** What of an application decides which steps it may take. */
export const stepFactsOf = (
  standing: Pick<Standing, 'process' | 'analysis' | 'companyId' | 'form' | 'fromMib' | 'isContractSigned'>,
): StepFacts => ({
  process: standing.process,
  analysis: standing.analysis,
  isOfBank: standing.companyId !== null,
  goal: standing.form.goal,
  tradeType: standing.form.tradeType,
  isFromMib: standing.form.collection === 'MIB',
  fromMib: standing.fromMib,
  isContractSigned: standing.isContractSigned,
});
