import type { LotRules } from './lot-rules.ts';

/** ACCEPTING: applications come in. WAITING: none came by the cut-off. CLOSED: between cut-off and opening. */
export type Phase = 'ACCEPTING' | 'WAITING' | 'CLOSED' | 'LIVE' | 'WON' | 'COMPLETED' | 'CANCELLED' | 'FAILED';

/** People are numbers here: «Participant 3». Who that is stands elsewhere. */
export type Participant = {
  number: number;
  /** Whether the deposit stays held as a reserve if another wins; null until the first bid asks. */
  isReserve: boolean | null;
  lastBidTiyin: bigint | null;
};

/** The most that somebody lets the engine bid for them. */
export type Maximum = { participant: number; tiyin: bigint; order: number };

export type Leader = { participant: number; tiyin: bigint };

/** A lot at a moment: all that decides what happens next, and nothing else. Never changed, only replaced. */
export type Lot = {
  readonly rules: LotRules;
  readonly phase: Phase;
  /** The latest moment that the lot has seen; it never runs backwards. */
  readonly nowMs: number;
  /** The day of bidding that is planned or under way; empty while nobody has applied. */
  readonly day: string;
  readonly daysWithoutBid: number;
  readonly participants: readonly Participant[];
  readonly maxima: readonly Maximum[];
  readonly bidCount: number;
  readonly leader: Leader | null;
  readonly closesAtMs: number | null;
  /** After a long outage: when bidding goes on. */
  readonly resumesAtMs: number | null;
  /** After the end: who has to act, and by when. `offer`: a reserve is asked whether to take the lot. */
  readonly duty: { kind: 'sign' | 'pay' | 'offer'; participant: number; tiyin: bigint; byMs: number } | null;
};

/** What comes from outside. Every event carries its moment in the database's time. */
export type LotEvent = { atMs: number } & (
  | { kind: 'time' }
  | { kind: 'enter'; participant: number }
  | { kind: 'withdraw'; participant: number }
  | { kind: 'bid'; participant: number; tiyin: bigint; isRetyped?: boolean; isReserve?: boolean }
  /** `isRetyped` is absent in logs from before maxima had to be typed twice, and only there. */
  | { kind: 'maximum'; participant: number; tiyin: bigint; isRetyped?: boolean; isReserve?: boolean }
  /** Whoever set a maximum may not act any more: what the engine bids for him ends, confirmed bids stand. */
  | { kind: 'endMaximum'; participant: number }
  /** The service could take no bids from `fromMs` until `atMs`. */
  | { kind: 'outage'; fromMs: number }
  | { kind: 'cancel' }
  /** Staff corrected what the page says of the property: the hash of what it says from now on, and why. */
  | { kind: 'correct'; descriptionHash: string; reason: string }
  /** Somebody asked about the lot, or was answered: the hash of the words, which stand beside the log. */
  | { kind: 'ask'; question: number; textHash: string }
  | { kind: 'reply'; question: number; textHash: string; isChange: boolean }
  | { kind: 'sign'; participant: number }
  | { kind: 'pay'; participant: number }
  | { kind: 'answer'; participant: number; accepts: boolean }
  | { kind: 'renounce'; participant: number }
);

/** What happened, in the order in which it happened: the rows of the log, and the ledger's and the messages' orders. */
export type LotLogEntry = { atMs: number } & (
  | { kind: 'entered'; participant: number; day: string }
  | { kind: 'withdrew'; participant: number }
  | { kind: 'entryClosed'; participants: number }
  | { kind: 'nobodyCame' }
  | { kind: 'opened'; closesAtMs: number }
  | { kind: 'bid'; participant: number; tiyin: bigint; number: number; isAuto: boolean }
  | { kind: 'maximumSet'; participant: number }
  | { kind: 'maximumEnded'; participant: number }
  | { kind: 'extended'; closesAtMs: number }
  | { kind: 'paused'; resumesAtMs: number; closesAtMs: number }
  | { kind: 'dayWithoutBid'; nextDay: string }
  | { kind: 'unsold' }
  | { kind: 'ended'; participant: number; tiyin: bigint; signByMs: number }
  | { kind: 'released'; participant: number }
  | { kind: 'reserved'; participant: number }
  | { kind: 'signed'; participant: number; payByMs: number }
  | { kind: 'paid'; participant: number }
  | { kind: 'forfeited'; participant: number; duty: 'sign' | 'pay' }
  | { kind: 'offered'; participant: number; tiyin: bigint; answerByMs: number }
  | { kind: 'tookOver'; participant: number; tiyin: bigint; signByMs: number }
  | { kind: 'declined'; participant: number }
  | { kind: 'cancelled' }
  | { kind: 'corrected'; descriptionHash: string }
  | { kind: 'asked' | 'replied'; question: number }
);

/** An expected no. Amounts are tiyin. */
export type LotRefusal =
  | { code: 'entryClosed' | 'alreadyEntered' | 'notParticipant' | 'tooLateToWithdraw' | 'notOpen' | 'ended' | 'paused' }
  | { code: 'alreadyLeading' | 'notWholeSum' | 'maximumOnlyRises' | 'maximumMet' | 'notYours' | 'tooLate' | 'notNow' }
  | { code: 'questionsClosed' | 'answersClosed' | 'answerFrozen' }
  | { code: 'bidTooLow'; nextTiyin: bigint }
  | { code: 'offStep'; belowTiyin: bigint; aboveTiyin: bigint }
  | { code: 'bidTooHigh'; maxTiyin: bigint }
  | { code: 'retypeAmount'; steps: number };

/** A lot that has just been published. */
export const createLot = (rules: LotRules, atMs: number): Lot => ({
  rules,
  phase: 'ACCEPTING',
  nowMs: atMs,
  day: rules.day,
  daysWithoutBid: 0,
  participants: [],
  maxima: [],
  bidCount: 0,
  leader: null,
  closesAtMs: null,
  resumesAtMs: null,
  duty: null,
});

export const participantOf = (lot: Lot, number: number): Participant | undefined =>
  lot.participants.find((one) => one.number === number);
