import { type ProcessStatus, processStatuses } from '#listings/rules/sale-status.ts';
import type { Role } from '#platform/values/role.ts';
import { type ActorRole, waitsFor } from './transitions.ts';

/** The tabs of the queue; `work` is what waits for whoever looks. */
export const queueViews = ['work', 'all', 'mine', 'fresh', 'analysis', 'bank', 'sale', 'rejected', 'archive'] as const;
export type QueueView = (typeof queueViews)[number];

/** Until when something should be done: over, until the end of today, within seven days. */
export const queueDues = ['overdue', 'today', 'week'] as const;
export type QueueDue = (typeof queueDues)[number];

/** What was decided since midnight: all of it, or what was sent back to its author or from the bank to the platform. */
export const queueDecisions = ['today', 'refusedToday'] as const;
export type QueueDecision = (typeof queueDecisions)[number];

export const queueSorts = ['due', 'newest', 'oldest'] as const;
export type QueueSort = (typeof queueSorts)[number];

/** Whose steps somebody takes by each of his roles. */
const actorRolesOfRole: Partial<Record<Role, readonly ActorRole[]>> = {
  MODERATOR: ['moderator'],
  ADMIN: ['moderator', 'finance'],
  FINANCE: ['finance'],
  BANK: ['bank'],
};

/** What waits for people of these roles: what moderators share out among themselves, and what waits for a whole office. */
export const workStatuses = (roles: readonly Role[]): { shared: ProcessStatus[]; whole: ProcessStatus[] } => {
  const actorRoles = new Set(roles.flatMap((role) => actorRolesOfRole[role] ?? []));
  const own = processStatuses.filter((status) => actorRoles.has(waitsFor[status] ?? 'system'));
  return {
    shared: own.filter((status) => waitsFor[status] === 'moderator'),
    whole: own.filter((status) => waitsFor[status] !== 'moderator'),
  };
};

/** What waits for somebody of the platform, for a bank, or for a check; not what the public decides about. */
const waiting = processStatuses.filter((status) => waitsFor[status] !== null && waitsFor[status] !== 'author');

/** The statuses that a tab shows. */
export const statusesOfView: Record<QueueView, readonly ProcessStatus[]> = {
  work: waiting,
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

export type QueueSelection = {
  view: QueueView;
  search?: string | undefined;
  process?: readonly string[] | undefined;
  decided?: QueueDecision | undefined;
};

/** Whoever looks for something, for a status or for decisions among all means everything that was ever sent. */
export const coversAllStatuses = ({ view, search, process, decided }: QueueSelection): boolean =>
  view === 'all' && ((search ?? '') !== '' || process !== undefined || decided !== undefined);

/** The order when nobody asks for another: by what has to be done first, or the newest where not everything waits. */
export const defaultSort = (selection: QueueSelection): QueueSort =>
  isOpenView(selection.view) && !coversAllStatuses(selection) ? 'due' : 'newest';
