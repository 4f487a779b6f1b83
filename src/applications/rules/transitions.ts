import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { AnalysisStatus } from './statuses.ts';

/**
 * Who moves an application: A its author or owner, S the assistant in charge, M a moderator, B the bank whose property it
 * is, F finance, T the platform by itself (a clock, a check, an auction).
 */
export type ActorRole = 'A' | 'S' | 'M' | 'B' | 'F' | 'T';

export type Transition<Status extends string> = {
  readonly from: Status;
  readonly to: Status;
  readonly who: readonly ActorRole[];
  /** Whoever acts has to give a reason. */
  readonly asksReason?: true;
  /** The author hears of it by SMS too. */
  readonly isSentBySms?: true;
};

const transition = <Status extends string>(
  from: Status,
  to: Status,
  who: readonly ActorRole[],
  more: { asksReason?: true; isSentBySms?: true } = {},
): Transition<Status> => ({ from, to, who, ...more });

const withReason = { asksReason: true } as const;
const bySms = { isSentBySms: true } as const;

/** Table 3.1 of the product rules: every way an application may go. The database holds the same pairs. */
export const processTransitions: readonly Transition<ProcessStatus>[] = [
  transition('new', 'pending', ['A', 'S']),
  transition('pending', 'new', ['T', 'A']),
  transition('pending', 'in_process', ['T']),
  transition('in_process', 'confirmed', ['M']),
  transition('in_process', 'rejected', ['M'], { ...withReason, ...bySms }),
  transition('rejected', 'new', ['A']),
  transition('confirmed', 'in_sale', ['M']),
  transition('confirmed', 'analysis', ['M']),
  transition('analysis', 'identification', ['S']),
  transition('identification', 'conclusion', ['S']),
  transition('conclusion', 'identification', ['S', 'M', 'B'], withReason),
  transition('conclusion', 'lot_released', ['M']),
  transition('lot_released', 'lot_confirmed', ['B'], bySms),
  transition('lot_released', 'conclusion', ['B'], withReason),
  transition('conclusion', 'agreement', ['M']),
  transition('lot_confirmed', 'agreement', ['M']),
  transition('agreement', 'auction', ['M']),
  transition('agreement', 'direct', ['M']),
  transition('agreement', 'in_sale', ['M']),
  transition('agreement', 'own_expense', ['B', 'M']),
  transition('in_sale', 'auction', ['M']),
  transition('auction', 'in_sale', ['M'], withReason),
  transition('in_sale', 'sold', ['M']),
  transition('direct', 'sold', ['M']),
  transition('auction', 'sold', ['T'], bySms),
  transition('sold', 'auction', ['M', 'T'], withReason),
  transition('sold', 'in_sale', ['M', 'T'], withReason),
  transition('own_expense', 'done_own_expense', ['B', 'F']),
  transition('own_expense', 'agreement', ['T', 'B']),
  transition('sold', 'sell', ['M']),
  transition('sold', 'credit', ['B', 'M']),
  transition('sell', 'monitoring', ['T']),
  transition('credit', 'monitoring', ['T']),
  transition('done_own_expense', 'monitoring', ['T']),
  transition('sell', 'done', ['F']),
  transition('credit', 'done', ['F']),
  transition('done_own_expense', 'done', ['F']),
  transition('monitoring', 'done', ['F']),
  transition('monitoring', 'commission_not_paid', ['T']),
  transition('commission_not_paid', 'done', ['F']),
  transition('in_sale', 'failed', ['T', 'M', 'A'], { ...withReason, ...bySms }),
  transition('auction', 'failed', ['T', 'M', 'A'], { ...withReason, ...bySms }),
  transition('direct', 'failed', ['T', 'M', 'A'], { ...withReason, ...bySms }),
  transition('failed', 'agreement', ['A', 'M']),
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
  ).map((from) => transition<ProcessStatus>(from, 'rejected', ['M'], { ...withReason, ...bySms })),
];

/** Table 3.2: every way an analysis may go. `FAILED` may follow everything that is not done. */
export const analysisTransitions: readonly Transition<AnalysisStatus>[] = [
  transition('IDENTIFICATION', 'LEGAL_ANALYSIS', ['S']),
  transition('LEGAL_ANALYSIS', 'PRICE_ANALYSIS', ['S']),
  transition('PRICE_ANALYSIS', 'CONCLUSION', ['S']),
  transition('OBJECTION', 'CONCLUSION', ['S']),
  transition('CONCLUSION', 'OBJECTION', ['A', 'B'], withReason),
  transition('CONCLUSION', 'PRESENTATION', ['S']),
  transition('PRESENTATION', 'POTENTIAL_BUYERS', ['S']),
  transition('POTENTIAL_BUYERS', 'DIRECT', ['S', 'M']),
  transition('PRESENTATION', 'DIRECT', ['S', 'M']),
  transition('POTENTIAL_BUYERS', 'SELL', ['M']),
  transition('DIRECT', 'SELL', ['M']),
  transition('SELL', 'COMMISSION_NOT_PAID', ['T']),
  transition('SELL', 'DONE', ['F']),
  transition('COMMISSION_NOT_PAID', 'DONE', ['F']),
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
  ).map((from) => transition<AnalysisStatus>(from, 'FAILED', ['M', 'T'], withReason)),
];

/** The move between two statuses; null when there is none. */
export const findTransition = <Status extends string>(
  table: readonly Transition<Status>[],
  from: Status,
  to: Status,
): Transition<Status> | null => table.find((one) => one.from === from && one.to === to) ?? null;

/** The moves that somebody who stands so towards an application may try from where it is; buttons and the API ask this. */
export const allowedTransitions = <Status extends string>(
  table: readonly Transition<Status>[],
  from: Status,
  actorRoles: readonly ActorRole[],
): Transition<Status>[] =>
  table.filter((one) => one.from === from && one.who.some((role) => role !== 'T' && actorRoles.includes(role)));

/** Whom an application waits for; null at an end, or while the public decides. */
export const waitsFor: Record<ProcessStatus, ActorRole | null> = {
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
const notAmendable: readonly ProcessStatus[] = [
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
export const isAmendable = (process: ProcessStatus): boolean => !notAmendable.includes(process);
