import { limits } from '#platform/values/limits.ts';
import type { Command, CommandResult } from './commands.ts';
import type { LotState } from './log-batch.ts';

export type PendingCommand = {
  command: Command;
  resolve: (answer: CommandResult) => void;
  reject: (error: unknown) => void;
};

/** One lot at work: what was asked of it waits in the order of arrival. */
export type LotActor = {
  lotId: number;
  state: LotState | null;
  /** As which writer the standing was read. */
  writerEpoch: bigint;
  queue: PendingCommand[];
  outage: { fromMs: number; atMs: number } | null;
  /** Who waits until the outage is written down. */
  outageWaiters: { resolve: () => void; reject: (error: unknown) => void }[];
  /** Waits for the lease, and so does nothing with the lot. */
  isConfirmingLease: boolean;
  isTimeDue: boolean;
  /** Why what was due could not be done the last time; null when it was. */
  timeFailure: { error: unknown } | null;
  working: Promise<void> | null;
  /** What is being asked, and what was answered lately, by name of the command. */
  answers: Map<string, { bodyHash: string; answer: Promise<CommandResult> }>;
};

export const createLotActor = (lotId: number): LotActor => ({
  lotId,
  state: null,
  writerEpoch: 0n,
  queue: [],
  outage: null,
  outageWaiters: [],
  isConfirmingLease: false,
  isTimeDue: false,
  timeFailure: null,
  working: null,
  answers: new Map(),
});

export const commandKey = ({ who, key }: Command): string => `${who.username}\n${key}`;

export const isBidCommand = (command: Command): command is Extract<Command, { kind: 'bid' | 'maximum' }> =>
  command.kind === 'bid' || command.kind === 'maximum';

/** Those that nobody who came before can overtake any more: a run of bids, or one command. */
export const dequeueReady = (actor: LotActor, earliestPendingMs: number): PendingCommand[] => {
  const { queue } = actor;
  const [first] = queue;
  if (!first || first.command.atMs > earliestPendingMs) return [];
  if (!isBidCommand(first.command)) return queue.splice(0, 1);
  let count = 0;
  while (count < queue.length && count < limits.bidBatchMax) {
    const { command } = queue[count] as PendingCommand;
    if (!isBidCommand(command) || command.atMs > earliestPendingMs) break;
    count += 1;
  }
  return queue.splice(0, count);
};

export const insertInOrder = (queue: PendingCommand[], pending: PendingCommand) => {
  let index = queue.length;
  while (index > 0 && (queue[index - 1] as PendingCommand).command.atMs > pending.command.atMs) index -= 1;
  queue.splice(index, 0, pending);
};

export const cacheAnswer = (
  actor: LotActor,
  key: string,
  cached: { bodyHash: string; answer: Promise<CommandResult> },
) => {
  actor.answers.set(key, cached);
  const [oldest] = actor.answers.keys();
  if (actor.answers.size > limits.answersRememberedMax && oldest !== undefined) actor.answers.delete(oldest);
};
