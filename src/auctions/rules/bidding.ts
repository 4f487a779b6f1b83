import { amountRefusal, highestAllowed, nextAmount, stepsToRetype } from './amounts.ts';
import { autoBids } from './auto-bid.ts';
import { type Lot, type LotEvent, type LotLogEntry, type LotRefusal, type Participant, participantOf } from './lot.ts';
import type { TransitionResult } from './transition-result.ts';

type BidEvent = Extract<LotEvent, { kind: 'bid' }>;
type MaximumEvent = Extract<LotEvent, { kind: 'maximum' }>;

/** Why nobody may bid now; null while bids are taken. */
const momentRefusal = (lot: Lot): LotRefusal | null => {
  if (lot.phase !== 'LIVE')
    return {
      code: lot.phase === 'WON' || lot.phase === 'COMPLETED' || lot.phase === 'CANCELLED' ? 'ended' : 'notOpen',
    };
  return lot.resumesAtMs !== null && lot.nowMs < lot.resumesAtMs ? { code: 'paused' } : null;
};

/** One accepted bid: a new leader, and more time when the end is near. */
const accept = (
  lot: Lot,
  participant: number,
  tiyin: bigint,
  isAuto: boolean,
): { lot: Lot; entries: LotLogEntry[] } => {
  const atMs = lot.nowMs;
  const number = lot.bidCount + 1;
  const entries: LotLogEntry[] = [{ kind: 'bid', atMs, participant, tiyin, number, isAuto }];
  const closesAtMs = Math.max(lot.closesAtMs ?? 0, atMs + lot.rules.extensionSeconds * 1000);
  if (closesAtMs !== lot.closesAtMs) entries.push({ kind: 'extended', atMs, closesAtMs });
  return {
    lot: {
      ...lot,
      bidCount: number,
      leader: { participant, tiyin },
      closesAtMs,
      participants: withChange(lot, participant, (one) => ({ ...one, lastBidTiyin: tiyin })),
    },
    entries,
  };
};

/** Lets the maxima speak: after the opening, a bid, or a new maximum. */
export const settleMaxima = (lot: Lot): { lot: Lot; entries: LotLogEntry[] } => {
  const entries: LotLogEntry[] = [];
  let current = lot;
  for (const { participant, tiyin } of autoBids(lot)) {
    const step = accept(current, participant, tiyin, true);
    current = step.lot;
    entries.push(...step.entries);
  }
  return { lot: current, entries };
};

/** Keeps the answer to the question that is asked once, at the first bid (O40). */
const withReserve = (lot: Lot, number: number, isReserve: boolean | undefined): Lot =>
  participantOf(lot, number)?.isReserve === null
    ? { ...lot, participants: withChange(lot, number, (one) => ({ ...one, isReserve: isReserve ?? false })) }
    : lot;

/** The participants with one of them changed; the others stay the same objects, of which there may be thousands. */
const withChange = (
  { participants }: Lot,
  number: number,
  change: (one: Participant) => Participant,
): readonly Participant[] => {
  const at = participants.findIndex((one) => one.number === number);
  const one = participants[at];
  return one ? participants.with(at, change(one)) : participants;
};

/** Judges a bid by the rule sheet and, if it stands, lets the maxima answer it. */
export const bid = (lot: Lot, event: BidEvent): TransitionResult => {
  const untimely = momentRefusal(lot);
  if (untimely) return { refusal: untimely };
  if (!participantOf(lot, event.participant)) return { refusal: { code: 'notParticipant' } };
  if (lot.leader?.participant === event.participant) return { refusal: { code: 'alreadyLeading' } };
  const invalid = amountRefusal(lot, event.tiyin, event.isRetyped ?? false);
  if (invalid) return { refusal: invalid };
  const own = accept(withReserve(lot, event.participant, event.isReserve), event.participant, event.tiyin, false);
  const answers = settleMaxima(own.lot);
  return { lot: answers.lot, entries: [...own.entries, ...answers.entries] };
};

/**
 * Sets or raises the most that the engine may bid for somebody, before or during bidding. An amount that an earlier equal
 * maximum of the leader meets is refused: it could not win, and would only tell what the leader is ready to pay.
 */
export const setMaximum = (lot: Lot, event: MaximumEvent): TransitionResult => {
  if (lot.phase !== 'ACCEPTING' && lot.phase !== 'CLOSED') {
    const untimely = momentRefusal(lot);
    if (untimely) return { refusal: untimely };
  }
  const { participant, tiyin } = event;
  if (!participantOf(lot, participant)) return { refusal: { code: 'notParticipant' } };
  if (tiyin <= 0n || tiyin % 100n !== 0n) return { refusal: { code: 'notWholeSum' } };
  if (tiyin > highestAllowed(lot)) return { refusal: { code: 'bidTooHigh', maxTiyin: highestAllowed(lot) } };
  const next = nextAmount(lot);
  if (tiyin < next) return { refusal: { code: 'bidTooLow', nextTiyin: next } };
  const steps = stepsToRetype(lot, tiyin);
  if (steps !== null && event.isRetyped === false) return { refusal: { code: 'retypeAmount', steps } };
  const before = lot.maxima.find((one) => one.participant === participant);
  if (before && tiyin <= before.tiyin) return { refusal: { code: 'maximumOnlyRises' } };
  const order = Math.max(0, ...lot.maxima.map((one) => one.order)) + 1;
  const maxima = [...lot.maxima.filter((one) => one.participant !== participant), { participant, tiyin, order }];
  const set = { ...withReserve(lot, participant, event.isReserve), maxima };
  const entries: LotLogEntry[] = [{ kind: 'maximumSet', atMs: lot.nowMs, participant }];
  if (lot.phase !== 'LIVE') return { lot: set, entries };
  const answers = settleMaxima(set);
  const isMet = answers.entries.length === 0 && lot.leader !== null && lot.leader.participant !== participant;
  if (isMet) return { refusal: { code: 'maximumMet' } };
  return { lot: answers.lot, entries: [...entries, ...answers.entries] };
};

/** Ends a maximum before or during bidding; bids that were made for it stand. */
export const endMaximum = (lot: Lot, participant: number): TransitionResult => {
  const isBidding = lot.phase === 'ACCEPTING' || lot.phase === 'CLOSED' || lot.phase === 'LIVE';
  if (!isBidding || !lot.maxima.some((one) => one.participant === participant)) return { refusal: { code: 'notNow' } };
  return {
    lot: { ...lot, maxima: lot.maxima.filter((one) => one.participant !== participant) },
    entries: [{ kind: 'maximumEnded', atMs: lot.nowMs, participant }],
  };
};
