import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { AnalysisStatus } from './statuses.ts';

/**
 * Who moves an application: A its author or owner, S the assistant in charge, M a moderator, B the bank whose property it
 * is, F finance, T the house by itself (a clock, a check, an auction).
 */
export type Mover = 'A' | 'S' | 'M' | 'B' | 'F' | 'T';

export type Move<Status extends string> = {
  readonly from: Status;
  readonly to: Status;
  readonly who: readonly Mover[];
  /** The mover has to say why. */
  readonly asksReason?: true;
  /** The author hears of it by SMS too. */
  readonly isLoud?: true;
};

const move = <Status extends string>(
  from: Status,
  to: Status,
  who: readonly Mover[],
  more: { asksReason?: true; isLoud?: true } = {},
): Move<Status> => ({ from, to, who, ...more });

const withReason = { asksReason: true } as const;
const loud = { isLoud: true } as const;

/** Table 3.1 of the product rules: every way an application may go. The database holds the same pairs. */
export const processMoves: readonly Move<ProcessStatus>[] = [
  move('new', 'pending', ['A', 'S']),
  move('pending', 'new', ['T', 'A']),
  move('pending', 'in_process', ['T']),
  move('in_process', 'confirmed', ['M']),
  move('in_process', 'rejected', ['M'], { ...withReason, ...loud }),
  move('rejected', 'new', ['A']),
  move('confirmed', 'in_sale', ['M']),
  move('confirmed', 'analysis', ['M']),
  move('analysis', 'identification', ['S']),
  move('identification', 'conclusion', ['S']),
  move('conclusion', 'identification', ['S', 'M', 'B'], withReason),
  move('conclusion', 'lot_released', ['M']),
  move('lot_released', 'lot_confirmed', ['B'], loud),
  move('lot_released', 'conclusion', ['B'], withReason),
  move('conclusion', 'agreement', ['M']),
  move('lot_confirmed', 'agreement', ['M']),
  move('agreement', 'auction', ['M']),
  move('agreement', 'direct', ['M']),
  move('agreement', 'in_sale', ['M']),
  move('agreement', 'own_expense', ['B', 'M']),
  move('in_sale', 'auction', ['M']),
  move('auction', 'in_sale', ['M'], withReason),
  move('in_sale', 'sold', ['M']),
  move('direct', 'sold', ['M']),
  move('auction', 'sold', ['T'], loud),
  move('sold', 'auction', ['M', 'T'], withReason),
  move('sold', 'in_sale', ['M', 'T'], withReason),
  move('own_expense', 'done_own_expense', ['B', 'F']),
  move('own_expense', 'agreement', ['T', 'B']),
  move('sold', 'sell', ['M']),
  move('sold', 'credit', ['B', 'M']),
  move('sell', 'monitoring', ['T']),
  move('credit', 'monitoring', ['T']),
  move('done_own_expense', 'monitoring', ['T']),
  move('sell', 'done', ['F']),
  move('credit', 'done', ['F']),
  move('done_own_expense', 'done', ['F']),
  move('monitoring', 'done', ['F']),
  move('monitoring', 'commission_not_paid', ['T']),
  move('commission_not_paid', 'done', ['F']),
  move('in_sale', 'failed', ['T', 'M', 'A'], { ...withReason, ...loud }),
  move('auction', 'failed', ['T', 'M', 'A'], { ...withReason, ...loud }),
  move('direct', 'failed', ['T', 'M', 'A'], { ...withReason, ...loud }),
  move('failed', 'agreement', ['A', 'M']),
  ...(
    [
      'pending',
      'confirmed',
      'analysis',
      'identification',
      'conclusion',
      'lot_released',
      'lot_confirmed',
      'agreement',
    ] as const
  ).map((from) => move<ProcessStatus>(from, 'rejected', ['M'], { ...withReason, ...loud })),
];

/** Table 3.2: every way an analysis may go. `FAILED` may follow everything that is not done. */
export const analysisMoves: readonly Move<AnalysisStatus>[] = [
  move('IDENTIFICATION', 'LEGAL_ANALYSIS', ['S']),
  move('LEGAL_ANALYSIS', 'PRICE_ANALYSIS', ['S']),
  move('PRICE_ANALYSIS', 'CONCLUSION', ['S']),
  move('OBJECTION', 'CONCLUSION', ['S']),
  move('CONCLUSION', 'OBJECTION', ['A', 'B'], withReason),
  move('CONCLUSION', 'PRESENTATION', ['S']),
  move('PRESENTATION', 'POTENTIAL_BUYERS', ['S']),
  move('POTENTIAL_BUYERS', 'DIRECT', ['S', 'M']),
  move('PRESENTATION', 'DIRECT', ['S', 'M']),
  move('POTENTIAL_BUYERS', 'SELL', ['M']),
  move('DIRECT', 'SELL', ['M']),
  move('SELL', 'COMMISSION_NOT_PAID', ['T']),
  move('SELL', 'DONE', ['F']),
  move('COMMISSION_NOT_PAID', 'DONE', ['F']),
  ...(
    [
      'IDENTIFICATION',
      'LEGAL_ANALYSIS',
      'PRICE_ANALYSIS',
      'CONCLUSION',
      'OBJECTION',
      'PRESENTATION',
      'POTENTIAL_BUYERS',
      'DIRECT',
      'SELL',
      'COMMISSION_NOT_PAID',
    ] as const
  ).map((from) => move<AnalysisStatus>(from, 'FAILED', ['M', 'T'], withReason)),
];

/** The move between two statuses; null when there is none. */
export const moveBetween = <Status extends string>(
  table: readonly Move<Status>[],
  from: Status,
  to: Status,
): Move<Status> | null => table.find((one) => one.from === from && one.to === to) ?? null;

/** The moves that somebody who stands so towards an application may try from where it is; buttons and the API ask this. */
export const movesOpenTo = <Status extends string>(
  table: readonly Move<Status>[],
  from: Status,
  movers: readonly Mover[],
): Move<Status>[] =>
  table.filter((one) => one.from === from && one.who.some((mover) => mover !== 'T' && movers.includes(mover)));

/** Whom an application waits for; null at an end, or while the public decides. */
export const waitsFor: Record<ProcessStatus, Mover | null> = {
  new: 'A',
  pending: 'T',
  in_process: 'M',
  rejected: 'A',
  confirmed: 'M',
  analysis: 'S',
  identification: 'S',
  conclusion: 'M',
  lot_released: 'B',
  lot_confirmed: 'M',
  agreement: 'M',
  auction: null,
  direct: 'M',
  own_expense: 'B',
  in_sale: null,
  sold: 'M',
  sell: 'F',
  credit: 'F',
  done_own_expense: 'F',
  monitoring: 'F',
  commission_not_paid: 'F',
  done: null,
  failed: 'A',
};

/** Working hours within which the next step is promised; null where no promise is made. */
export const dueHours: Record<ProcessStatus, number | null> = {
  new: null,
  pending: null,
  in_process: 8,
  rejected: null,
  confirmed: 8,
  analysis: 16,
  identification: 40,
  conclusion: 8,
  lot_released: 24,
  lot_confirmed: 8,
  agreement: 16,
  auction: null,
  direct: 80,
  own_expense: null,
  in_sale: null,
  sold: 80,
  sell: 24,
  credit: 24,
  done_own_expense: 24,
  monitoring: null,
  commission_not_paid: 40,
  done: null,
  failed: null,
};

/** Statuses in which the author may change the form. */
export const isEditableByAuthor = (process: ProcessStatus): boolean => process === 'new';

/** Statuses in which staff and the assistant in charge may still mend pictures and words: until it is sold. */
const settled: readonly ProcessStatus[] = [
  'rejected',
  'sold',
  'sell',
  'credit',
  'done_own_expense',
  'monitoring',
  'commission_not_paid',
  'done',
  'failed',
];
export const isMendable = (process: ProcessStatus): boolean => !settled.includes(process);
