import type { Actor } from '#identity/server/actions.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Publish } from '#platform/server/live/bus.ts';
import { noticeText } from '#platform/server/live/notice-text.ts';
import { limits } from '#platform/values/limits.ts';
import { dueAt } from '../rules/engine.ts';
import { headText } from '../rules/log-file.ts';
import { stateText } from '../rules/state.ts';
import { actorOf } from './accounts.ts';
import type { AuctionClock } from './clock.ts';
import type { Answer, Command } from './commands.ts';
import type { EffectDeps } from './effect-deps.ts';
import type { Page } from './page.ts';
import { bidOfRow, momentsOf, priceOf, pulseOf } from './pulse.ts';
import { receiptRowsOf } from './receipts.ts';
import { appendToLots, isFenced, isMoved, isRepeated, isUnfit } from './store.ts';

export type CommitDeps = EffectDeps & {
  lane: Db;
  clock: AuctionClock;
  publish: Publish;
  /** How many watch a lot in this process. */
  watchers: (lotId: number) => number;
};

export type Answered = { command: Command; answer: Answer };

export type Commits = {
  /** Writes a page together with those of other lots that wait. Resolves when it is on the disk. */
  light: (page: Page, answered: readonly Answered[]) => Promise<void>;
  /** Writes a page within a transaction that does more. */
  within: (tx: Tx, page: Page, answered: readonly Answered[]) => Promise<void>;
  /** Who hears when a lot is due next, after each commit. */
  onCommitted: (listener: (lotId: number, dueMs: number | null) => void) => void;
  /** Tells that a transaction with this page is committed. */
  committed: (page: Page) => void;
};

export const answerRow = ({ command, answer }: Answered) => ({
  username: command.who.username,
  key: command.key,
  body_hash: command.bodyHash,
  answer: JSON.stringify(answer),
});

/** What is written together: rows for each table, of one lot or of many. */
type Batch = Record<'lots' | 'rows' | 'bids' | 'maxima' | 'opened' | 'answers' | 'receipts', object[]> & {
  notices: string[];
  /** Whoever asked for what is written, not for what was refused. */
  actors: Actor[];
};

const joined = (batches: readonly Batch[]): Batch => ({
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

const append = (db: Db | Tx, { actors, ...pages }: Batch): Promise<void> => appendToLots(db, pages, actors);

type Waiting = { batch: Batch; resolve: () => void; reject: (error: unknown) => void };

/** Opens the way to the disk: pages of many lots share a commit, as many as wait while the last one is on its way. */
export const openCommits = ({ lane, clock, seal, watchers }: CommitDeps): Commits => {
  const waiting: Waiting[] = [];
  let flying = 0;
  let listener: (lotId: number, dueMs: number | null) => void = () => undefined;

  const batchOf = (page: Page, answered: readonly Answered[]): Batch => {
    const { lot, head, round } = page.standing;
    const { lotId } = lot.sheet;
    const ofLot = { lot_id: lotId };
    const nowMs = Math.max(clock.nowMs(), lot.nowMs);
    const { cutOffAtMs, opensAtMs } = momentsOf(lot);
    const ended = page.entries.find(({ kind }) => kind === 'ended' || kind === 'cancelled' || kind === 'unsold');
    const bids = page.bids
      .slice(-limits.bidsInMessageMax)
      .map((bid) => bidOfRow(bid, lot))
      .reverse();
    const pulse = pulseOf({ lot, head }, { bids, nowMs, watchers: watchers(lotId) });
    const notice = noticeText({ dest: `/topic/auction/${lotId}`, body: pulse });
    return {
      lots: [
        {
          ...ofLot,
          expected: page.expected,
          epoch: page.writerEpoch.toString(),
          number: head.number,
          hash: head.hash,
          state: stateText({ lot, round }),
          phase: lot.phase,
          due_ms: dueAt(lot),
          day: lot.day,
          cut_off_ms: cutOffAtMs,
          opens_ms: opensAtMs,
          closes_ms: lot.closesAtMs,
          ended_ms: ended?.atMs ?? null,
          price_tiyin: priceOf(lot).toString(),
          bid_count: lot.bidCount,
          participant_count: lot.participants.length,
          head_ms: nowMs,
          signature: seal.sign(headText(lotId, { ...head, atMs: nowMs })),
        },
      ],
      rows: page.rows.map(({ number, text, hash }) => ({ ...ofLot, number, hash, fact: text })),
      bids: page.bids.map((bid) => ({ ...ofLot, ...bid })),
      maxima: page.newMaxima.map(({ row, participant, tiyin, salt }) => ({
        ...ofLot,
        row_number: row,
        participant,
        tiyin: tiyin.toString(),
        salt,
      })),
      opened: page.opened.map((row_number) => ({ ...ofLot, row_number })),
      answers: answered.map((one) => ({ ...ofLot, ...answerRow(one) })),
      receipts: receiptRowsOf(page, seal),
      notices: notice ? [notice] : [],
      actors: answered.flatMap(({ command, answer }) => (answer.ok ? (actorOf(command) ?? []) : [])),
    };
  };

  const fly = async () => {
    flying += 1;
    const group = waiting.splice(0);
    try {
      await append(lane, joined(group.map(({ batch }) => batch)));
      for (const { resolve } of group) resolve();
    } catch (error) {
      // One lot that cannot be written must not stop the others.
      if (group.length > 1 && (isMoved(error) || isRepeated(error) || isFenced(error) || isUnfit(error)))
        await Promise.all(group.map(flyAlone));
      else for (const { reject } of group) reject(error);
    } finally {
      flying -= 1;
      if (waiting.length > 0) takeOff();
    }
  };

  const flyAlone = async ({ batch, resolve, reject }: Waiting) => {
    try {
      await append(lane, batch);
      resolve();
    } catch (error) {
      reject(error);
    }
  };

  /** Waits for the end of this turn of the event loop, so that all that is judged in it goes together. */
  const takeOff = () => {
    if (flying < limits.commitsAtOnceMax)
      setImmediate(() => {
        if (waiting.length > 0 && flying < limits.commitsAtOnceMax) void fly();
      });
  };

  const committed = ({ standing: { lot } }: Page) => listener(lot.sheet.lotId, dueAt(lot));

  return {
    light: async (page, answered) => {
      await new Promise<void>((resolve, reject) => {
        waiting.push({ batch: batchOf(page, answered), resolve, reject });
        takeOff();
      });
      committed(page);
    },
    within: (tx, page, answered) => append(tx, batchOf(page, answered)),
    onCommitted: (next) => {
      listener = next;
    },
    committed,
  };
};
