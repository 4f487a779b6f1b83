import type { LogRow, PublicEvent } from '#auctions/rules/log.ts';
import type { RuleSheet } from '#auctions/rules/rule-sheet.ts';
import { fromTashkent } from '#platform/values/time.ts';
import type { Violation } from './history.ts';

/** What became of a deposit. */
export type Fate = 'held' | 'released' | 'applied' | 'forfeited';

/** Where a lot stood after a row. */
export type Moment = {
  atMs: number;
  phase: string;
  round: number;
  bidCount: number;
  leader: { participant: number; tiyin: bigint } | null;
  winner: { participant: number; tiyin: bigint } | null;
  closesAtMs: number | null;
};

export type Bid = { row: number; round: number; participant: number; tiyin: bigint; number: number; isAuto: boolean };
export type Happening = { row: number; event: PublicEvent; refusal: string | null; before: Moment };

export type Story = {
  sheet: RuleSheet;
  rows: readonly LogRow[];
  /** By the number of the row; the first is where the lot stood before anything. */
  moments: Moment[];
  bids: Bid[];
  events: Happening[];
  /** When bidding began and ended, each day or round. */
  windows: { openedMs: number; closedMs: number | null }[];
  /** When applications were taken, and until when. */
  entries: { fromMs: number; untilMs: number | null; cutOffMs: number | null }[];
  ends: { row: number; participant: number; tiyin: bigint; participants: number[] }[];
  /** Every participation: when it began, when the deposit came free or was lost. */
  stays: { participant: number; enteredRow: number; settledRow: number | null; fate: Fate }[];
  violations: Violation[];
};

export const MINUTE_MS = 60_000;

/** The moment of a minute of a day in Tashkent. */
export const minuteOf = (day: string, minute: number): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return fromTashkent(year, month, date) + minute * MINUTE_MS;
};

/** A story while it is told: where the lot stands, and where to say what cannot be. */
export type Teller = { story: Story; now: Moment; day: string; fault: (id: string, what: string) => void };
