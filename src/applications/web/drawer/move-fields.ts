import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { needsReturnAccount } from '../../rules/allowed-moves.ts';
import type { AvailableMove } from './use-decision.ts';

export type MoveField = 'reason' | 'returnAccount' | 'assistant' | 'soldPrice' | 'termDays' | 'price';

/** What a move asks of whoever makes it. */
export const fieldsOf = ({ to, asksReason }: AvailableMove, from: ProcessStatus): MoveField[] => {
  const fields: MoveField[] = [];
  if (to === 'analysis') fields.push('assistant');
  if (to === 'sold') fields.push('soldPrice');
  if (to === 'own_expense') fields.push('termDays');
  if (to === 'agreement' && from === 'failed') fields.push('price');
  if (asksReason || to === 'rejected') fields.push('reason');
  if (needsReturnAccount(from, to)) fields.push('returnAccount');
  return fields;
};

/** Whether a move can be made by one press. */
export const needsNoInput = (move: AvailableMove, from: ProcessStatus): boolean => fieldsOf(move, from).length === 0;
