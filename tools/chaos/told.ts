import type { Violation } from './history.ts';
import type { Event, Row, Sheet } from './proof/format.ts';

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
type Happening = { row: number; event: Event; refusal: string | null; before: Moment };

export type Story = {
  sheet: Sheet;
  rows: readonly Row[];
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

/** A story while it is told: where the lot stands, and where to say what cannot be. */
export type Teller = { story: Story; now: Moment; day: string; fault: (id: string, what: string) => void };
