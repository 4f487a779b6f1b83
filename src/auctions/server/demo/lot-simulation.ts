import { randomBytes } from 'node:crypto';
import { chain, commitmentTo, createLog, type LogRow, type PublicEvent } from '../../rules/log.ts';
import type { Lot, LotEvent, LotRefusal } from '../../rules/lot.ts';
import type { LotRules } from '../../rules/lot-rules.ts';
import { serializeRules } from '../../rules/stored-state.ts';
import { appendEvent, type BidRow, createLogBatch, type LotState, type SealedMaximum, sha256 } from '../log-batch.ts';

/** Where the head of a log was signed: after which row, and when. */
export type DemoHead = { number: number; atMs: number };

/** The life of a lot up to a moment, with its whole log. */
export type LotHistory = {
  publishedAtMs: number;
  state: LotState;
  rows: LogRow[];
  heads: DemoHead[];
  bids: BidRow[];
  maxima: (SealedMaximum & { isOpened: boolean })[];
};

/** Tells the life of a lot by the rules: whatever is told, the log that comes of it is true. */
export type LotSimulation = {
  lot: () => Lot;
  /** Lets something happen; gives what the rules say against it, or null. */
  apply: (event: LotEvent) => Promise<LotRefusal | null>;
  finish: () => LotHistory;
};

/** What is told here is stored as a whole, by nobody who writes lots. */
const NO_WRITER = 0n;
const SALT_BYTES = 16;

/** The event as the log shows it; a maximum behind its commitment. Null for the mere passing of time. */
const publicEventOf = async (event: LotEvent, salt: string): Promise<PublicEvent | null> => {
  if (event.kind === 'time') return null;
  if (event.kind !== 'maximum') return event;
  const { tiyin, ...rest } = event;
  return { ...rest, commitment: await commitmentTo(sha256, tiyin, salt) };
};

export const createLotSimulation = async (rules: LotRules, publishedAtMs: number): Promise<LotSimulation> => {
  const { lot, facts } = createLog(rules, publishedAtMs);
  const rows = await chain(sha256, facts);
  const heads: DemoHead[] = [{ number: rows.length, atMs: publishedAtMs }];
  const bids: BidRow[] = [];
  const maxima: SealedMaximum[] = [];
  const opened = new Set<number>();
  let state: LotState = {
    lot,
    round: 1,
    head: { number: rows.length, hash: rows.at(-1)?.hash ?? '' },
    sheetHash: await sha256(serializeRules(rules)),
    activeNumbers: new Map(),
    allNumbers: new Map(),
    nextNumber: 1,
    sealedMaxima: [],
  };

  const apply: LotSimulation['apply'] = async (event) => {
    const salt = event.kind === 'maximum' ? randomBytes(SALT_BYTES).toString('hex') : '';
    const secret = event.kind === 'maximum' ? { tiyin: event.tiyin, salt } : undefined;
    const page = createLogBatch(state, NO_WRITER);
    const { refusal } = appendEvent(page, event, await publicEventOf(event, salt), secret);
    state = page.state;
    rows.push(...page.rows);
    bids.push(...page.bids);
    maxima.push(...page.newMaxima);
    for (const row of page.opened) opened.add(row);
    if (page.rows.length > 0) heads.push({ number: state.head.number, atMs: state.lot.nowMs });
    return refusal;
  };

  return {
    lot: () => state.lot,
    apply,
    finish: () => ({
      publishedAtMs,
      state,
      rows,
      heads,
      bids,
      maxima: maxima.map((one) => ({ ...one, isOpened: opened.has(one.row) })),
    }),
  };
};
