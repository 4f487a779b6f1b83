import { type ProcessStatus, processStatuses } from '#listings/rules/sale-status.ts';
import { waitsFor } from './moves.ts';

/** The tabs of the queue. */
export const queueViews = ['all', 'mine', 'fresh', 'analysis', 'bank', 'sale', 'rejected', 'archive'] as const;
export type QueueView = (typeof queueViews)[number];

/** Until when something should be done: over, until the end of today, within seven days. */
export const queueDues = ['overdue', 'today', 'week'] as const;
export type QueueDue = (typeof queueDues)[number];

export const queueSorts = ['due', 'newest', 'oldest'] as const;
export type QueueSort = (typeof queueSorts)[number];

/** What waits for somebody of the house, for a bank, or for a check; not what the public decides about. */
const waiting = processStatuses.filter((status) => waitsFor[status] !== null && waitsFor[status] !== 'A');

/** The statuses that a tab shows. */
export const statusesOfView: Record<QueueView, readonly ProcessStatus[]> = {
  all: waiting,
  mine: waiting,
  fresh: ['in_process'],
  analysis: ['confirmed', 'analysis', 'identification', 'conclusion'],
  bank: ['lot_released'],
  sale: ['lot_confirmed', 'agreement', 'auction', 'direct', 'own_expense', 'in_sale', 'sold'],
  rejected: ['rejected'],
  archive: ['rejected', 'done', 'failed'],
};

/** Whether an application of this status is still on its way. */
export const isOpenStatus = (status: ProcessStatus): boolean => !statusesOfView.archive.includes(status);

/** The tabs that hold only what is on its way. */
export const isOpenView = (view: QueueView): boolean => view !== 'rejected' && view !== 'archive';

export type Narrowed = { view: QueueView; search?: string | undefined; process?: readonly string[] | undefined };

/** Whoever looks for something, or for a status, in the first tab means everything that was ever sent. */
export const isOfEverything = ({ view, search, process }: Narrowed): boolean =>
  view === 'all' && ((search ?? '') !== '' || process !== undefined);

/** The order when nobody asks for another: by what has to be done first, or the newest where not everything waits. */
export const usualSort = (asked: Narrowed): QueueSort =>
  isOpenView(asked.view) && !isOfEverything(asked) ? 'due' : 'newest';
