import type { AccountCheck } from '#identity/server/api.ts';
import { type Db, isConnectionLoss, type Tx } from '#platform/server/db.ts';
import type { Publish } from '#platform/server/live/message-bus.ts';
import { notifyPayloadOf } from '#platform/server/live/notify-payload.ts';
import { limits } from '#platform/values/limits.ts';
import { nextDueAt } from '../rules/engine.ts';
import { headText } from '../rules/log-file.ts';
import { serializeState } from '../rules/stored-state.ts';
import { accountCheckOf } from './account-checks.ts';
import type { AuctionClock } from './clock.ts';
import type { Command, CommandResult } from './commands.ts';
import type { EffectDeps } from './effect-deps.ts';
import type { LogBatch } from './log-batch.ts';
import { appendToLots } from './lot-store.ts';
import { bidOfRow, lotUpdateOf, momentsOf, priceOf } from './lot-update.ts';
import { receiptRowsOf } from './receipts.ts';

export type CommitDeps = EffectDeps & {
  pool: Db;
  clock: AuctionClock;
  publish: Publish;
  /** How many watch a lot in this process. */
  watchers: (lotId: number) => number;
};

export type AnsweredCommand = { command: Command; answer: CommandResult };

export type GroupCommit = {
  /** Writes a page together with those of other lots that wait. Resolves when it is on the disk. */
  commit: (batch: LogBatch, answered: readonly AnsweredCommand[]) => Promise<void>;
  /** Writes a page within a transaction that does more. */
  commitInTransaction: (tx: Tx, batch: LogBatch, answered: readonly AnsweredCommand[]) => Promise<void>;
  /** Who hears when a lot is due next, after each commit. */
  onCommitted: (listener: (lotId: number, dueMs: number | null) => void) => void;
  /** Tells that a transaction with this page is committed. */
  notifyCommitted: (batch: LogBatch) => void;
};

export const answerRow = ({ command, answer }: AnsweredCommand) => ({
  username: command.who.username,
  key: command.key,
  body_hash: command.bodyHash,
  answer: JSON.stringify(answer),
});

/** What is written together: rows for each table, of one lot or of many. */
type CommitRows = Record<'lots' | 'rows' | 'bids' | 'maxima' | 'opened' | 'answers' | 'receipts', object[]> & {
  notices: string[];
  /** Whoever asked for what is written, not for what was refused. */
  actors: AccountCheck[];
};

const mergeRows = (batches: readonly CommitRows[]): CommitRows => ({
  lots: batches.flatMap(({ lots }) => lots),
  rows: batches.flatMap(({ rows }) => rows),
  bids: batches.flatMap(({ bids }) => bids),
  maxima: batches.flatMap(({ maxima }) => maxima),
  opened: batches.flatMap(({ opened }) => opened),
  answers: batches.flatMap(({ answers }) => answers),
  receipts: batches.flatMap(({ receipts }) => receipts),
  notices: batches.flatMap(({ notices }) => notices),
  actors: batches.flatMap(({ actors }) => actors),
});

const insertRows = (db: Db | Tx, { actors, ...pages }: CommitRows): Promise<void> => appendToLots(db, pages, actors);

type Waiting = { rows: CommitRows; resolve: () => void; reject: (error: unknown) => void };

/** Opens the way to the disk: pages of many lots share a commit, as many as wait while the last one is on its way. */
export const createGroupCommit = ({ pool, clock, signer, watchers }: CommitDeps): GroupCommit => {
  const waiting: Waiting[] = [];
  let flushesRunning = 0;
  let listener: (lotId: number, dueMs: number | null) => void = () => undefined;

  const rowsOf = (batch: LogBatch, answered: readonly AnsweredCommand[]): CommitRows => {
    const { lot, head, round } = batch.state;
    const { lotId } = lot.rules;
    const ofLot = { lot_id: lotId };
    const nowMs = Math.max(clock.nowMs(), lot.nowMs);
    const { cutOffAtMs, opensAtMs } = momentsOf(lot);
    const ended = batch.entries.find(({ kind }) => kind === 'ended' || kind === 'cancelled' || kind === 'unsold');
    const bids = batch.bids
      .slice(-limits.bidsInMessageMax)
      .map((bid) => bidOfRow(bid, lot))
      .reverse();
    const update = lotUpdateOf({ lot, head }, { bids, nowMs, watchers: watchers(lotId) });
    const notice = notifyPayloadOf({ dest: `/topic/auction/${lotId}`, body: update });
    return {
      lots: [
        {
          ...ofLot,
          expected: batch.expected,
          epoch: batch.writerEpoch.toString(),
          number: head.number,
          hash: head.hash,
          state: serializeState({ lot, round }),
          phase: lot.phase,
          due_ms: nextDueAt(lot),
          day: lot.day,
          cut_off_ms: cutOffAtMs,
          opens_ms: opensAtMs,
          closes_ms: lot.closesAtMs,
          ended_ms: ended?.atMs ?? null,
          price_tiyin: priceOf(lot).toString(),
          bid_count: lot.bidCount,
          participant_count: lot.participants.length,
          head_ms: nowMs,
          signature: signer.sign(headText(lotId, { ...head, atMs: nowMs })),
        },
      ],
      rows: batch.rows.map(({ number, text, hash }) => ({ ...ofLot, number, hash, fact: text })),
      bids: batch.bids.map((bid) => ({ ...ofLot, ...bid })),
      maxima: batch.newMaxima.map(({ row, participant, tiyin, salt }) => ({
        ...ofLot,
        row_number: row,
        participant,
        tiyin: tiyin.toString(),
        salt,
      })),
      opened: batch.opened.map((row_number) => ({ ...ofLot, row_number })),
      answers: answered.map((one) => ({ ...ofLot, ...answerRow(one) })),
      receipts: receiptRowsOf(batch, signer),
      notices: notice ? [notice] : [],
      actors: answered.flatMap(({ command, answer }) => (answer.ok ? (accountCheckOf(command) ?? []) : [])),
    };
  };

  const flush = async () => {
    flushesRunning += 1;
    const group = waiting.splice(0);
    try {
      await insertRows(pool, mergeRows(group.map(({ rows }) => rows)));
      for (const { resolve } of group) resolve();
    } catch (error) {
      // One lot that cannot be written must not stop the others.
      if (group.length > 1 && !isConnectionLoss(error)) await Promise.all(group.map(flushOne));
      else for (const { reject } of group) reject(error);
    } finally {
      flushesRunning -= 1;
      if (waiting.length > 0) scheduleFlush();
    }
  };

  const flushOne = async ({ rows, resolve, reject }: Waiting) => {
    try {
      await insertRows(pool, rows);
      resolve();
    } catch (error) {
      reject(error);
    }
  };

  /** Waits for the end of this turn of the event loop, so that all that is judged in it goes together. */
  const scheduleFlush = () => {
    if (flushesRunning < limits.commitsAtOnceMax)
      setImmediate(() => {
        if (waiting.length > 0 && flushesRunning < limits.commitsAtOnceMax) void flush();
      });
  };

  const notifyCommitted = ({ state: { lot } }: LogBatch) => listener(lot.rules.lotId, nextDueAt(lot));

  return {
    commit: async (batch, answered) => {
      await new Promise<void>((resolve, reject) => {
        waiting.push({ rows: rowsOf(batch, answered), resolve, reject });
        scheduleFlush();
      });
      notifyCommitted(batch);
    },
    commitInTransaction: (tx, batch, answered) => insertRows(tx, rowsOf(batch, answered)),
    onCommitted: (next) => {
      listener = next;
    },
    notifyCommitted,
  };
};
