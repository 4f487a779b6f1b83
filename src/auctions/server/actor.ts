import { limits } from '#platform/values/limits.ts';
import type { Answer, Command } from './commands.ts';
import type { Standing } from './page.ts';

export type Asked = { command: Command; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/** One lot at work: what was asked of it waits in the order of arrival. */
export type Actor = {
  lotId: number;
  standing: Standing | null;
  /** As which writer the standing was read. */
  writerEpoch: bigint;
  queue: Asked[];
  outage: { fromMs: number; atMs: number } | null;
  /** Who waits until the outage is written down. */
  outageWaiters: { resolve: () => void; reject: (error: unknown) => void }[];
  /** Waits for the lease, and so does nothing with the lot. */
  isAssuring: boolean;
  isTimeWanted: boolean;
  working: Promise<void> | null;
  /** What is being asked, and what was answered lately, by name of the deed. */
  known: Map<string, { bodyHash: string; answer: Promise<Answer> }>;
};

export const newActor = (lotId: number): Actor => ({
  lotId,
  standing: null,
  writerEpoch: 0n,
  queue: [],
  outage: null,
  outageWaiters: [],
  isAssuring: false,
  isTimeWanted: false,
  working: null,
  known: new Map(),
});

export const nameOf = ({ who, key }: Command): string => `${who.username}\n${key}`;

export const isOffer = (command: Command): command is Extract<Command, { kind: 'bid' | 'maximum' }> =>
  command.kind === 'bid' || command.kind === 'maximum';

/** Those that nobody who came before can overtake any more: a run of bids, or one deed. */
export const takeReady = (actor: Actor, earliest: number): Asked[] => {
  const { queue } = actor;
  const [first] = queue;
  if (!first || first.command.atMs > earliest) return [];
  if (!isOffer(first.command)) return queue.splice(0, 1);
  let count = 0;
  while (count < queue.length && count < limits.bidBatchMax) {
    const { command } = queue[count] as Asked;
    if (!isOffer(command) || command.atMs > earliest) break;
    count += 1;
  }
  return queue.splice(0, count);
};

export const insertInOrder = (queue: Asked[], asked: Asked) => {
  let at = queue.length;
  while (at > 0 && (queue[at - 1] as Asked).command.atMs > asked.command.atMs) at -= 1;
  queue.splice(at, 0, asked);
};

export const remember = (actor: Actor, name: string, known: { bodyHash: string; answer: Promise<Answer> }) => {
  actor.known.set(name, known);
  const [oldest] = actor.known.keys();
  if (actor.known.size > limits.answersRememberedMax && oldest !== undefined) actor.known.delete(oldest);
};
