import { type ProcessStatus, processStatuses } from '#listings/rules/sale-status.ts';
import type { Role } from '#platform/values/role.ts';
import { auctionContracts, lotPayments, waitedFor } from './allowed-moves.ts';
import { type ActorRole, waitsFor } from './transitions.ts';

/** The tabs of the queue; `work` is what whoever looks can do something about now. */
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

/** Whose turn is one's own, by each of one's roles. */
const turnsOfRole: Partial<Record<Role, readonly ActorRole[]>> = {
  MODERATOR: ['moderator'],
  ADMIN: ['moderator', 'finance'],
  FINANCE: ['finance'],
  BANK: ['bank'],
};

/** As whom people of these roles are waited for. */
export const turnsOf = (roles: readonly Role[]): ActorRole[] => [
  ...new Set(roles.flatMap((role) => turnsOfRole[role] ?? [])),
];

const yesOrNo = [true, false];

/** The statuses in which `waitedFor` may name one of `turns`, whatever else is true of an application. */
export const statusesWaitingFor = (turns: readonly ActorRole[]): ProcessStatus[] =>
  processStatuses.filter((process) =>
    yesOrNo.some((isOfBank) =>
      yesOrNo.some((isContractSigned) =>
        auctionContracts.some((auctionContract) =>
          lotPayments.some((lotPayment) =>
            yesOrNo.some((hasAssistant) => {
              const turn = waitedFor({
                process,
                isOfBank,
                isContractSigned,
                auctionContract,
                lotPayment,
                hasAssistant,
              });
              return turn !== null && turn !== 'buyer' && turns.includes(turn);
            }),
          ),
        ),
      ),
    ),
  );

/**
 * Where a buyer is looked for, or buyer and seller see to contract and price, before moderators write down how it went: they
 * are asked when the term is over, or the price of a lot is paid.
 */
export const dueAtTerm: readonly ProcessStatus[] = ['direct', 'sold'];

/**
 * Where moderators see to it that somebody else does his part once its term is over: the owner who signs nothing, and the assistant who does not look. It
 * goes on waiting for these, and stands among the work of moderators as well.
 */
export const chasedByModerators = ['author', 'assistant'] as const satisfies readonly ActorRole[];

/** What waits for somebody of the platform, for a bank, or for a check; not what the public decides about. */
const waiting = processStatuses.filter((status) => waitsFor[status] !== null && waitsFor[status] !== 'author');

/** The statuses that a tab shows; those of `work` are `statusesWaitingFor` whoever looks. */
export const statusesOfView: Record<Exclude<QueueView, 'work'>, readonly ProcessStatus[]> = {
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
