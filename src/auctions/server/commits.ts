import type { Db, Tx } from '#platform/server/db.ts';
import type { Publish } from '#platform/server/live/bus.ts';
import { noticeText } from '#platform/server/live/notice-text.ts';
import { limits } from '#platform/values/limits.ts';
import { dueAt } from '../rules/engine.ts';
import { headText } from '../rules/log-file.ts';
import { stateText } from '../rules/state.ts';
import type { AuctionClock } from './clock.ts';
import type { Answer, Command } from './commands.ts';
import type { EffectDeps } from './effect-deps.ts';
import type { Page } from './page.ts';
import { bidOfRow, momentsOf, priceOf, pulseOf } from './pulse.ts';
import { appendToLots, isMoved, isRepeated } from './store.ts';

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

type Waiting = { batch: object; resolve: () => void; reject: (error: unknown) => void };

/** Opens the way to the disk: pages of many lots share a commit, as many as wait while the last one is on its way. */
export const openCommits = ({ lane, clock, seal, watchers }: CommitDeps): Commits => {
  const waiting: Waiting[] = [];
  let flying = 0;
  let listener: (lotId: number, dueMs: number | null) => void = () => undefined;

  const batchOf = (page: Page, answered: readonly Answered[]): object => {
    const { lot, head, round } = page.standing;
    const { lotId } = lot.sheet;
    const nowMs = Math.max(clock.nowMs(), lot.nowMs);
    const { cutOffAtMs, opensAtMs } = momentsOf(lot);
    const ended = page.entries.find(({ kind }) => kind === 'ended' || kind === 'cancelled' || kind === 'unsold');
    const bids = page.bids.slice(-limits.bidsInMessageMax).map(bidOfRow).reverse();
    const pulse = pulseOf({ lot, head }, { bids, nowMs, watchers: watchers(lotId) });
    const notice = noticeText({ dest: `/topic/auction/${lotId}`, body: pulse });
    return {
      lotId,
      expected: page.expected,
      number: head.number,
      hash: head.hash,
      state: stateText({ lot, round }),
      phase: lot.phase,
      dueMs: dueAt(lot),
      day: lot.day,
      cutOffMs: cutOffAtMs,
      opensMs: opensAtMs,
      closesMs: lot.closesAtMs,
      endedMs: ended?.atMs ?? null,
      priceTiyin: priceOf(lot).toString(),
      bidCount: lot.bidCount,
      participantCount: lot.participants.length,
      rows: page.rows.map(({ number, text, hash }) => ({ number, hash, fact: text })),
      bids: page.bids,
      maxima: page.newMaxima.map(({ row, participant, tiyin, salt }) => ({
        row_number: row,
        participant,
        tiyin: tiyin.toString(),
        salt,
      })),
      opened: page.opened,
      answers: answered.map(answerRow),
      headMs: nowMs,
      signature: seal.sign(headText(lotId, { ...head, atMs: nowMs })),
      ...(notice ? { notice } : {}),
    };
  };

  const fly = async () => {
    flying += 1;
    const group = waiting.splice(0);
    try {
      await appendToLots(
        lane,
        group.map(({ batch }) => batch),
      );
      for (const { resolve } of group) resolve();
    } catch (error) {
      // One lot that cannot be written must not stop the others.
      if (group.length > 1 && (isMoved(error) || isRepeated(error))) await Promise.all(group.map(flyAlone));
      else for (const { reject } of group) reject(error);
    } finally {
      flying -= 1;
      if (waiting.length > 0) takeOff();
    }
  };

  const flyAlone = async ({ batch, resolve, reject }: Waiting) => {
    try {
      await appendToLots(lane, [batch]);
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
    within: (tx, page, answered) => appendToLots(tx, [batchOf(page, answered)]),
    onCommitted: (next) => {
      listener = next;
    },
    committed,
  };
};
