import type { Violation } from './history.ts';
import type { Event, ProofRow, ProofRules } from './proof/format.ts';

/** What became of a deposit. */
export type ExpectedDeposit = 'held' | 'released' | 'applied' | 'forfeited';

/** Where a lot stood after a row. */
export type LotMoment = {
  atMs: number;
  phase: string;
  round: number;
  bidCount: number;
  leader: { participant: number; tiyin: bigint } | null;
  winner: { participant: number; tiyin: bigint } | null;
  closesAtMs: number | null;
};

export type TimelineBid = {
  row: number;
  round: number;
  participant: number;
  tiyin: bigint;
  number: number;
  isAuto: boolean;
};
type Happening = { row: number; event: Event; refusal: string | null; before: LotMoment };

export type LogTimeline = {
  rules: ProofRules;
  rows: readonly ProofRow[];
  /** By the number of the row; the first is where the lot stood before anything. */
  moments: LotMoment[];
  bids: TimelineBid[];
  events: Happening[];
  /** When bidding began and ended, each day or round. */
  windows: { openedMs: number; closedMs: number | null }[];
  /** When applications were taken, and until when. */
  entries: { fromMs: number; untilMs: number | null; cutOffMs: number | null }[];
  /** Who won, at an end or as a reserve, and who took part then. */
  results: { row: number; participant: number; tiyin: bigint; participants: number[] }[];
  /** Every participation: when it began, when the deposit came free or was lost. */
  stays: { participant: number; enteredRow: number; settledRow: number | null; fate: ExpectedDeposit }[];
  violations: Violation[];
};

/** A story while it is told: where the lot stands, and where to say what cannot be. */
export type TimelineBuilder = {
  timeline: LogTimeline;
  now: LotMoment;
  day: string;
  report: (id: string, what: string) => void;
};
