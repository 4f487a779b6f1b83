import { isProcessStatus, type ProcessStatus } from '#listings/rules/sale-status.ts';

/** The stretches of the way of an application, as its author thinks of them. */
export const processGroups = {
  draft: ['new'],
  review: ['pending', 'in_process', 'confirmed'],
  assessment: ['analysis', 'identification', 'conclusion', 'lot_released', 'lot_confirmed', 'agreement'],
  sale: ['in_sale', 'auction', 'direct', 'own_expense'],
  completed: ['sold', 'sell', 'credit', 'done_own_expense', 'monitoring', 'commission_not_paid', 'done'],
  closed: ['rejected', 'failed'],
} as const satisfies Record<string, readonly ProcessStatus[]>;

export type ProcessGroup = keyof typeof processGroups;
export const groupNames = [
  'draft',
  'review',
  'assessment',
  'sale',
  'completed',
  'closed',
] as const satisfies ProcessGroup[];

const isGroup = (value: string): value is ProcessGroup => Object.hasOwn(processGroups, value);

/** The group that a status belongs to. */
export const groupOf = (process: ProcessStatus): ProcessGroup =>
  groupNames.find((name) => (processGroups[name] as readonly ProcessStatus[]).includes(process)) ?? 'closed';

/** The statuses that `action` of a list means: those of a group, or one alone; null for anything else. */
export const statusesOf = (action: string): readonly ProcessStatus[] | null => {
  if (isGroup(action)) return processGroups[action];
  return isProcessStatus(action) ? [action] : null;
};

/** How a status looks: waiting for its author, on its way, well, at an end. */
export type StatusTone = 'info' | 'ok' | 'warn' | 'bad' | 'plain';
const tones: Record<ProcessGroup, StatusTone> = {
  draft: 'plain',
  review: 'info',
  assessment: 'warn',
  sale: 'ok',
  completed: 'plain',
  closed: 'bad',
};
export const toneOf = (process: ProcessStatus): StatusTone => tones[groupOf(process)];
