import { limits } from '#platform/values/limits.ts';
import { advanceTime, forfeitWinner, nextDueAt, paymentDueAt, releaseEntries, skipReserve } from './advance-time.ts';
import { bid, endMaximum, setMaximum } from './bidding.ts';
import { dayForFirst, nextWorkingMorning, questionsCloseAt, workingDaysAfter } from './calendar.ts';
import { type Lot, type LotEvent, type LotLogEntry, participantOf } from './lot.ts';
import { isRefused, type TransitionResult } from './transition-result.ts';

export { nextDueAt } from './advance-time.ts';
export { isRefused, type TransitionResult } from './transition-result.ts';

/** An outage that lasts this long is not made up for on the same day. */
const LONG_OUTAGE_MS = limits.outageLongSeconds * 1000;
/** A shorter one than this is nothing that bidders would notice, unless the auction would have closed in it or right after. */
const OUTAGE_MS = limits.outageSeconds * 1000;
/** Shorter than this is nothing at all. */
const BLINK_MS = 2 * 1000;
/** Whoever was cut off needs so long to come back. */
const RETURN_MS = 30 * 1000;
/** After a long outage bidding goes on at least this long. */
const RESUMED_BIDDING_MS = 10 * 60 * 1000;

/**
 * The one function that runs an auction: on the server, in the verifier and in the tests. First the time passes up to the
 * event, with all that is due; then the event itself is judged. The same lot and the same events give the same entries,
 * always. A refused event changes nothing but that the time has passed, which is why the refusal comes with the lot.
 */
export const applyEvent = (lot: Lot, event: LotEvent): { lot: Lot; entries: LotLogEntry[]; refusal: RefusalOrNull } => {
  if (event.kind === 'outage') return outage(lot, event);
  const passed = advanceTime(lot, event.atMs);
  const step = decide(passed.lot, event);
  if (isRefused(step)) return { ...passed, refusal: step.refusal };
  return { lot: step.lot, entries: [...passed.entries, ...step.entries], refusal: null };
};

type RefusalOrNull = Extract<TransitionResult, { refusal: unknown }>['refusal'] | null;

const decide = (lot: Lot, event: Exclude<LotEvent, { kind: 'outage' }>): TransitionResult => {
  switch (event.kind) {
    case 'time':
      return { lot, entries: [] };
    case 'enter':
      return enter(lot, event.participant);
    case 'withdraw':
      return withdraw(lot, event.participant);
    case 'bid':
      return bid(lot, event);
    case 'maximum':
      return setMaximum(lot, event);
    case 'endMaximum':
      return endMaximum(lot, event.participant);
    case 'cancel':
      return cancel(lot);
    case 'correct':
      return correct(lot, event.descriptionHash);
    case 'ask':
      return ask(lot, event.question);
    case 'reply':
      return reply(lot, event);
    case 'sign':
      return sign(lot, event.participant);
    case 'pay':
      return pay(lot, event.participant);
    case 'answer':
      return answer(lot, event.participant, event.accepts);
    case 'renounce':
      return renounce(lot, event.participant);
  }
};

const enter = (lot: Lot, number: number): TransitionResult => {
  if (lot.phase !== 'ACCEPTING' && lot.phase !== 'WAITING') return { refusal: { code: 'entryClosed' } };
  if (participantOf(lot, number)) return { refusal: { code: 'alreadyEntered' } };
  const day = lot.phase === 'WAITING' ? dayForFirst(lot.rules, lot.nowMs) : lot.day;
  const participants = [...lot.participants, { number, isReserve: null, lastBidTiyin: null }];
  return {
    lot: { ...lot, phase: 'ACCEPTING', day, participants },
    entries: [{ kind: 'entered', atMs: lot.nowMs, participant: number, day }],
  };
};

const withdraw = (lot: Lot, number: number): TransitionResult => {
  if (!participantOf(lot, number)) return { refusal: { code: 'notParticipant' } };
  if (lot.phase !== 'ACCEPTING') return { refusal: { code: 'tooLateToWithdraw' } };
  const atMs = lot.nowMs;
  return {
    lot: {
      ...lot,
      participants: lot.participants.filter((one) => one.number !== number),
      maxima: lot.maxima.filter(({ participant }) => participant !== number),
    },
    entries: [
      { kind: 'withdrew', atMs, participant: number },
      { kind: 'released', atMs, participant: number },
    ],
  };
};

const cancel = (lot: Lot): TransitionResult => {
  const canBe = lot.phase === 'ACCEPTING' || lot.phase === 'WAITING' || lot.phase === 'CLOSED' || lot.phase === 'LIVE';
  if (!canBe) return { refusal: { code: 'notNow' } };
  const atMs = lot.nowMs;
  return {
    lot: { ...lot, phase: 'CANCELLED', closesAtMs: null, resumesAtMs: null },
    entries: [{ kind: 'cancelled', atMs }, ...releaseEntries(atMs, lot.participants)],
  };
};

/** What the page says of the property may be corrected until the bidding is over. */
const correct = (lot: Lot, descriptionHash: string): TransitionResult => {
  const isOpen = lot.phase === 'ACCEPTING' || lot.phase === 'WAITING' || lot.phase === 'CLOSED' || lot.phase === 'LIVE';
  if (!isOpen) return { refusal: { code: 'notNow' } };
  return { lot, entries: [{ kind: 'corrected', atMs: lot.nowMs, descriptionHash }] };
};

/** Whether applications come in, or would: only then is a lot asked about. */
const isBeforeCutOff = ({ phase }: Lot): boolean => phase === 'ACCEPTING' || phase === 'WAITING';

/** What everybody reads before the cut-off stands still for its last working day: neither new questions nor other answers. */
const isFrozen = (lot: Lot): boolean => {
  const atMs = questionsCloseAt(lot);
  return atMs !== null && lot.nowMs >= atMs;
};

const ask = (lot: Lot, question: number): TransitionResult =>
  isBeforeCutOff(lot) && !isFrozen(lot)
    ? { lot, entries: [{ kind: 'asked', atMs: lot.nowMs, question }] }
    : { refusal: { code: 'questionsClosed' } };

/** Whoever has asked in time may be answered until the cut-off; what was answered may be changed as long as one may ask. */
const reply = (lot: Lot, { question, isChange }: Extract<LotEvent, { kind: 'reply' }>): TransitionResult => {
  if (!isBeforeCutOff(lot)) return { refusal: { code: 'answersClosed' } };
  if (isChange && isFrozen(lot)) return { refusal: { code: 'answerFrozen' } };
  return { lot, entries: [{ kind: 'replied', atMs: lot.nowMs, question }] };
};

/** Whose turn it is, for the duty that the event fulfils. */
const dutyRefusal = (lot: Lot, kind: 'sign' | 'pay' | 'offer', number: number): TransitionResult | null => {
  if (lot.duty?.kind !== kind) return { refusal: { code: 'notNow' } };
  return lot.duty.participant === number ? null : { refusal: { code: 'notYours' } };
};

const sign = (lot: Lot, number: number): TransitionResult => {
  const refused = dutyRefusal(lot, 'sign', number);
  if (refused || !lot.duty) return refused ?? { refusal: { code: 'notNow' } };
  const payByMs = paymentDueAt(lot);
  return {
    lot: { ...lot, phase: 'COMPLETED', duty: { ...lot.duty, kind: 'pay', byMs: payByMs } },
    entries: [{ kind: 'signed', atMs: lot.nowMs, participant: number, payByMs }],
  };
};

/** With the price paid the last deposits, those of the reserves, go back. */
const pay = (lot: Lot, number: number): TransitionResult => {
  const refused = dutyRefusal(lot, 'pay', number);
  if (refused) return refused;
  const atMs = lot.nowMs;
  const reserves = lot.participants.filter(
    (one) => one.number !== number && one.isReserve === true && one.lastBidTiyin !== null,
  );
  return {
    lot: { ...lot, duty: null },
    entries: [{ kind: 'paid', atMs, participant: number }, ...releaseEntries(atMs, reserves)],
  };
};

const answer = (lot: Lot, number: number, accepts: boolean): TransitionResult => {
  const refused = dutyRefusal(lot, 'offer', number);
  if (refused || !lot.duty) return refused ?? { refusal: { code: 'notNow' } };
  if (!accepts) return skipReserve(lot);
  const { tiyin } = lot.duty;
  const signByMs = workingDaysAfter(lot.nowMs, lot.rules.signWorkingDays, lot.rules.holidays);
  return {
    lot: {
      ...lot,
      leader: { participant: number, tiyin },
      duty: { kind: 'sign', participant: number, tiyin, byMs: signByMs },
    },
    entries: [{ kind: 'tookOver', atMs: lot.nowMs, participant: number, tiyin, signByMs }],
  };
};

/** A winner who says that he will not sign or pay does not have to wait for the term to run out. */
const renounce = (lot: Lot, number: number): TransitionResult => {
  if (lot.duty?.kind !== 'sign' && lot.duty?.kind !== 'pay') return { refusal: { code: 'notNow' } };
  return lot.duty.participant === number ? forfeitWinner(lot) : { refusal: { code: 'notYours' } };
};

/**
 * The service could not take bids for a while. Confirmed bids stand, and no auction closes in it: a short outage makes the
 * auction longer by its length; after a long one bidding goes on in the morning of the next working day (quality rule on
 * outages). An auction that was to open meanwhile counts from its opening.
 */
const outage = (lot: Lot, { fromMs, atMs }: Extract<LotEvent, { kind: 'outage' }>) => {
  const { lot: before, entries } = whenBiddingStopped(lot, Math.min(fromMs, atMs), atMs);
  const lengthMs = atMs - before.nowMs;
  const closesInIt = before.closesAtMs !== null && before.closesAtMs <= atMs + RETURN_MS;
  if (before.phase !== 'LIVE' || lengthMs < (closesInIt ? BLINK_MS : OUTAGE_MS)) {
    const passed = advanceTime(before, atMs);
    return { lot: passed.lot, entries: [...entries, ...passed.entries], refusal: null };
  }
  const left = (before.closesAtMs ?? 0) - before.nowMs;
  const isLong = lengthMs >= LONG_OUTAGE_MS;
  const resumesAtMs = isLong ? nextWorkingMorning(atMs, lot.rules.holidays) : atMs;
  const closesAtMs = resumesAtMs + (isLong ? RESUMED_BIDDING_MS : left);
  return {
    lot: { ...before, nowMs: atMs, closesAtMs, resumesAtMs: isLong ? resumesAtMs : null },
    entries: [...entries, { kind: 'paused' as const, atMs, resumesAtMs, closesAtMs }],
    refusal: null,
  };
};

/** The lot when the outage began, or, if it was to open in the outage, when it opened. */
const whenBiddingStopped = (lot: Lot, fromMs: number, untilMs: number): { lot: Lot; entries: LotLogEntry[] } => {
  let { lot: current, entries } = advanceTime(lot, fromMs);
  for (
    let due = nextDueAt(current);
    current.phase !== 'LIVE' && due !== null && due <= untilMs;
    due = nextDueAt(current)
  ) {
    const passed = advanceTime(current, due);
    current = passed.lot;
    entries = [...entries, ...passed.entries];
  }
  return { lot: current, entries };
};
