import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { limits } from '#platform/values/limits.ts';
import type { AnalysisStatus } from './statuses.ts';

/**
 * Who moves an application: its author or owner, the assistant in charge, a moderator, the bank whose property it is,
 * finance, or the system by itself (a clock, a check, an auction).
 */
export type ActorRole = 'author' | 'assistant' | 'moderator' | 'bank' | 'finance' | 'system';

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
  transition('new', 'pending', ['author', 'assistant']),
  transition('pending', 'new', ['system', 'author']),
  transition('pending', 'in_process', ['system']),
  // A moderator approves the application.
  transition('in_process', 'confirmed', ['moderator']),
  transition('in_process', 'rejected', ['moderator'], { ...withReason, ...bySms }),
  transition('rejected', 'new', ['author']),
  transition('confirmed', 'in_sale', ['moderator']),
  transition('confirmed', 'analysis', ['moderator']),
  transition('analysis', 'identification', ['assistant']),
  transition('identification', 'conclusion', ['assistant']),
  transition('conclusion', 'identification', ['assistant', 'moderator', 'bank'], withReason),
  transition('conclusion', 'lot_released', ['moderator']),
  transition('lot_released', 'lot_confirmed', ['bank'], bySms),
  transition('lot_released', 'conclusion', ['bank'], withReason),
  transition('conclusion', 'agreement', ['moderator']),
  transition('lot_confirmed', 'agreement', ['moderator']),
  transition('agreement', 'auction', ['moderator']),
  transition('agreement', 'direct', ['moderator']),
  transition('agreement', 'in_sale', ['moderator']),
  transition('agreement', 'own_expense', ['bank', 'moderator']),
  transition('in_sale', 'auction', ['moderator']),
  transition('auction', 'in_sale', ['moderator'], withReason),
  transition('in_sale', 'sold', ['moderator']),
  transition('direct', 'sold', ['moderator']),
  transition('auction', 'sold', ['system'], bySms),
  // Only an auction whose buyer fell out goes on: what was sold by request returns to sale first, and is auctioned when its owner has signed.
  transition('sold', 'auction', ['system'], withReason),
  transition('sold', 'in_sale', ['moderator', 'system'], withReason),
  transition('own_expense', 'done_own_expense', ['bank', 'finance']),
  transition('own_expense', 'agreement', ['system', 'bank']),
  transition('sold', 'sell', ['moderator']),
  transition('sold', 'credit', ['bank', 'moderator']),
  transition('sell', 'monitoring', ['system']),
  transition('credit', 'monitoring', ['system']),
  transition('done_own_expense', 'monitoring', ['system']),
  transition('sell', 'done', ['finance']),
  transition('credit', 'done', ['finance']),
  transition('done_own_expense', 'done', ['finance']),
  transition('monitoring', 'done', ['finance']),
  transition('monitoring', 'commission_not_paid', ['system']),
  transition('commission_not_paid', 'done', ['finance']),
  transition('in_sale', 'failed', ['system', 'moderator', 'author'], { ...withReason, ...bySms }),
  // Bidders have read of it: whoever sells asks staff to take it back.
  transition('auction', 'failed', ['system', 'moderator'], { ...withReason, ...bySms }),
  transition('direct', 'failed', ['system', 'moderator', 'author'], { ...withReason, ...bySms }),
  transition('failed', 'agreement', ['author', 'moderator']),
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
  ).map((from) => transition<ProcessStatus>(from, 'rejected', ['moderator'], { ...withReason, ...bySms })),
];

/** Table 3.2: every way an analysis may go. `FAILED` may follow everything that is not done. */
export const analysisTransitions: readonly Transition<AnalysisStatus>[] = [
  transition('IDENTIFICATION', 'LEGAL_ANALYSIS', ['assistant']),
  transition('LEGAL_ANALYSIS', 'PRICE_ANALYSIS', ['assistant']),
  transition('PRICE_ANALYSIS', 'CONCLUSION', ['assistant']),
  transition('OBJECTION', 'CONCLUSION', ['assistant']),
  transition('CONCLUSION', 'OBJECTION', ['author', 'bank'], withReason),
  transition('CONCLUSION', 'PRESENTATION', ['assistant']),
  transition('PRESENTATION', 'POTENTIAL_BUYERS', ['assistant']),
  transition('POTENTIAL_BUYERS', 'DIRECT', ['assistant', 'moderator']),
  transition('PRESENTATION', 'DIRECT', ['assistant', 'moderator']),
  transition('POTENTIAL_BUYERS', 'SELL', ['moderator']),
  transition('DIRECT', 'SELL', ['moderator']),
  transition('SELL', 'COMMISSION_NOT_PAID', ['system']),
  transition('SELL', 'DONE', ['finance']),
  transition('COMMISSION_NOT_PAID', 'DONE', ['finance']),
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
  ).map((from) => transition<AnalysisStatus>(from, 'FAILED', ['moderator', 'system'], withReason)),
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
  table.filter((one) => one.from === from && one.who.some((role) => role !== 'system' && actorRoles.includes(role)));

/** Whom an application waits for; null at an end, or while the public decides. */
export const waitsFor: Record<ProcessStatus, ActorRole | null> = {
  new: 'author',
  pending: 'system',
  in_process: 'moderator',
  rejected: 'author',
  confirmed: 'moderator',
  analysis: 'assistant',
  identification: 'assistant',
  conclusion: 'moderator',
  lot_released: 'bank',
  lot_confirmed: 'moderator',
  agreement: 'moderator',
  auction: null,
  direct: 'moderator',
  own_expense: 'bank',
  in_sale: null,
  sold: 'moderator',
  sell: 'finance',
  credit: 'finance',
  done_own_expense: 'finance',
  monitoring: 'finance',
  commission_not_paid: 'finance',
  done: null,
  failed: 'author',
};

/** Hours that are worked in a day of the office, which is open an hour longer: so a day that is promised is never overrun. */
const HOURS_WORKED_IN_DAY = 8;

/** Working hours within which the next step is promised; null where no promise is made. */
export const dueHours: Record<ProcessStatus, number | null> = {
  new: null,
  pending: null,
  // What the form promises to whoever hands something in.
  in_process: limits.reviewWorkingDays * HOURS_WORKED_IN_DAY,
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
