import { randomBytes } from 'node:crypto';
import { chain, commitmentTo, type LogRow, openLogOf, type PublicEvent } from '../../rules/log.ts';
import type { Lot, LotEvent, LotRefusal } from '../../rules/lot.ts';
import type { RuleSheet } from '../../rules/rule-sheet.ts';
import { sheetText } from '../../rules/state.ts';
import { type BidRow, play, type Sealed, type Standing, sha256, turnPage } from '../page.ts';

/** Where the head of a log was signed: after which row, and when. */
export type ToldHead = { number: number; atMs: number };

/** The life of a lot up to a moment, with its whole log. */
export type Story = {
  publishedAtMs: number;
  standing: Standing;
  rows: LogRow[];
  heads: ToldHead[];
  bids: BidRow[];
  maxima: (Sealed & { isOpened: boolean })[];
};

/** Tells the life of a lot by the rules: whatever is told, the log that comes of it is true. */
export type Teller = {
  lot: () => Lot;
  /** Lets something happen; gives what the rules say against it, or null. */
  happen: (event: LotEvent) => Promise<LotRefusal | null>;
  end: () => Story;
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

export const openStory = async (sheet: RuleSheet, publishedAtMs: number): Promise<Teller> => {
  const { lot, facts } = openLogOf(sheet, publishedAtMs);
  const rows = await chain(sha256, facts);
  const heads: ToldHead[] = [{ number: rows.length, atMs: publishedAtMs }];
  const bids: BidRow[] = [];
  const maxima: Sealed[] = [];
  const opened = new Set<number>();
  let standing: Standing = {
    lot,
    round: 1,
    head: { number: rows.length, hash: rows.at(-1)?.hash ?? '' },
    sheetHash: await sha256(sheetText(sheet)),
    numbers: new Map(),
    everybody: new Map(),
    nextNumber: 1,
    sealed: [],
  };

  const happen: Teller['happen'] = async (event) => {
    const salt = event.kind === 'maximum' ? randomBytes(SALT_BYTES).toString('hex') : '';
    const secret = event.kind === 'maximum' ? { tiyin: event.tiyin, salt } : undefined;
    const page = turnPage(standing, NO_WRITER);
    const { refusal } = play(page, event, await publicEventOf(event, salt), secret);
    standing = page.standing;
    rows.push(...page.rows);
    bids.push(...page.bids);
    maxima.push(...page.newMaxima);
    for (const row of page.opened) opened.add(row);
    if (page.rows.length > 0) heads.push({ number: standing.head.number, atMs: standing.lot.nowMs });
    return refusal;
  };

  return {
    lot: () => standing.lot,
    happen,
    end: () => ({
      publishedAtMs,
      standing,
      rows,
      heads,
      bids,
      maxima: maxima.map((one) => ({ ...one, isOpened: opened.has(one.row) })),
    }),
  };
};
