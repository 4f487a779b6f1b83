import type { ProcessStatus } from '#listings/rules/sale-status.ts';

export type ProcessTone = 'info' | 'ok' | 'warn' | 'bad' | 'accent' | 'plain';

/** How a status looks: blue where somebody of the platform works, green where it goes well, orange where a bank is waited for. */
export const toneOf: Record<ProcessStatus, ProcessTone> = {
  new: 'plain',
  pending: 'plain',
  in_process: 'info',
  rejected: 'bad',
  confirmed: 'ok',
  analysis: 'info',
  identification: 'info',
  conclusion: 'plain',
  lot_released: 'accent',
  lot_confirmed: 'ok',
  agreement: 'info',
  auction: 'ok',
  direct: 'ok',
  own_expense: 'warn',
  in_sale: 'ok',
  sold: 'ok',
  sell: 'ok',
  credit: 'ok',
  done_own_expense: 'ok',
  monitoring: 'accent',
  commission_not_paid: 'bad',
  done: 'plain',
  failed: 'plain',
};
