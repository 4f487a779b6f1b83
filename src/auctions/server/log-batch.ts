import { createHash } from 'node:crypto';
import { factsOf, factText, hashedText, type LogFact, type LogRow, type PublicEvent } from '../rules/log.ts';
import type { Lot, LotEvent, LotLogEntry, LotRefusal } from '../rules/lot.ts';
import type { SignedReceipt } from '../rules/receipt.ts';

/** A maximum whose commitment stands in the log and is not opened. */
export type SealedMaximum = { row: number; participant: number; tiyin: bigint; salt: string };

/** Where a lot stands: the engine's state, the end of its log, and who is behind the numbers. */
export type LotState = {
  lot: Lot;
  round: number;
  head: { number: number; hash: string };
  sheetHash: string;
  /** The number of a principal that takes part now, by `PERSON:12`. */
  activeNumbers: ReadonlyMap<string, number>;
  /** The last number of everybody who ever took part: who comes too late is told so, and it stands in the log. */
  allNumbers: ReadonlyMap<string, number>;
  /** The next new participant gets this number. */
  nextNumber: number;
  sealedMaxima: readonly SealedMaximum[];
};

export type BidRow = {
  round: number;
  number: number;
  participant: number;
  tiyin: string;
  at_ms: number;
  is_auto: boolean;
};

/** A row with the text of its fact, which is hashed and kept. */
export type LogBatchRow = LogRow & { text: string };

/** What is about to be added to the log of a lot: written down together or not at all. */
export type LogBatch = {
  state: LotState;
  /** The row that the log ended with before. */
  expected: number;
  /** As which writer the lot was read; another one's page is refused. */
  writerEpoch: bigint;
  rows: LogBatchRow[];
  entries: LotLogEntry[];
  bids: BidRow[];
  newMaxima: SealedMaximum[];
  opened: number[];
  /** What bidders were answered, by `PERSON:12`. Automatic bids get theirs when the page is written. */
  receipts: { principal: string; receipt: SignedReceipt }[];
};

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
export const sha256 = async (text: string): Promise<string> => digest(text);

export const createLogBatch = (state: LotState, writerEpoch: bigint): LogBatch => ({
  state,
  expected: state.head.number,
  writerEpoch,
  rows: [],
  entries: [],
  bids: [],
  newMaxima: [],
  opened: [],
  receipts: [],
});

export type AppendedEvent = {
  refusal: LotRefusal | null;
  /** The row of the event. */
  row: number;
  entries: LotLogEntry[];
};

/**
 * Lets an event happen on a page. Time that passed before it is written first. `publicEvent` null: only time passes. The
 * page grows; the standing that it began with is never changed.
 */
export const appendEvent = (
  batch: LogBatch,
  event: LotEvent,
  publicEvent: PublicEvent | null,
  maximum?: { tiyin: bigint; salt: string },
): AppendedEvent => {
  const { lot, facts, refusal } = factsOf(batch.state.lot, event, publicEvent);
  const eventAt = facts.findIndex(({ type }) => type === 'event');
  const row = batch.state.head.number + eventAt + 1;
  const entries = facts.flatMap((fact) => (fact.type === 'entry' ? [fact.entry] : []));
  if (maximum && event.kind === 'maximum') {
    const sealedMaximum = { row, participant: event.participant, ...maximum };
    batch.newMaxima.push(sealedMaximum);
    batch.state = { ...batch.state, sealedMaxima: [...batch.state.sealedMaxima, sealedMaximum] };
  }
  recordBids(batch, entries);
  batch.state = { ...batch.state, lot };
  const openings = batch.state.sealedMaxima.filter((one) => mayBeOpened(one, lot, entries));
  appendFacts(batch, [
    ...facts,
    ...openings.map(({ row, tiyin, salt }): LogFact => ({ type: 'reveal', row, tiyin, salt })),
  ]);
  if (openings.length > 0) {
    batch.opened.push(...openings.map((one) => one.row));
    batch.state = { ...batch.state, sealedMaxima: batch.state.sealedMaxima.filter((one) => !openings.includes(one)) };
  }
  batch.entries.push(...entries);
  return { refusal, row, entries };
};

const appendFacts = (batch: LogBatch, facts: LogFact[]) => {
  let { number, hash } = batch.state.head;
  for (const fact of facts) {
    number += 1;
    const text = factText(fact);
    hash = digest(hashedText(hash, number, text));
    batch.rows.push({ number, fact, hash, text });
  }
  batch.state = { ...batch.state, head: { number, hash } };
};

/** A maximum that was outbid tells nothing any more; at the end those of losers are opened, the winner's stays sealed. */
const mayBeOpened = (one: SealedMaximum, lot: Lot, entries: readonly LotLogEntry[]): boolean => {
  const { leader, rules } = lot;
  const isOver = entries.some(({ kind }) => kind === 'ended' || kind === 'cancelled' || kind === 'unsold');
  if (isOver) return leader?.participant !== one.participant;
  if (!leader || leader.participant === one.participant || lot.phase !== 'LIVE') return false;
  return one.tiyin < leader.tiyin + rules.stepTiyin;
};

const recordBids = (batch: LogBatch, entries: readonly LotLogEntry[]) => {
  let { round } = batch.state;
  let hasBids = batch.state.lot.bidCount > 0;
  for (const entry of entries) {
    if (entry.kind === 'bid') {
      hasBids = true;
      batch.bids.push({
        round,
        number: entry.number,
        participant: entry.participant,
        tiyin: entry.tiyin.toString(),
        at_ms: entry.atMs,
        is_auto: entry.isAuto,
      });
    } else if (entry.kind === 'dayWithoutBid' && hasBids) {
      // A lot that begins anew counts its bids from one again.
      round += 1;
      hasBids = false;
    }
  }
  batch.state = { ...batch.state, round };
};
