import type { Auction } from './auction.ts';
import { dayAfter, dayOf, MINUTE_MS, minuteOf, nextWorkingDay, workingDayBefore } from './calendar.ts';
import type { Event, ProofRefusal } from './format.ts';

type Of<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;
type Bid = Of<'bid'>;
type Maximum = Of<'maximum'> & { tiyin: bigint };

const OUTAGE_MS = 60_000;
const BLINK_MS = 2_000;
const RETURN_MS = 30_000;
const LONG_MS = 15 * MINUTE_MS;
const RESUMED_WINDOW_MS = 10 * MINUTE_MS;
const RESUMES_MINUTE = 10 * 60;

const no = (code: string, help: Omit<ProofRefusal, 'code'> = {}): ProofRefusal => ({ code, ...help });

/** Judges an event for which time has passed; null when it is granted, with its entries in `newEntries`. */
export const decide = (lot: Auction, event: Exclude<Event, { kind: 'maximum' }> | Maximum): ProofRefusal | null => {
  switch (event.kind) {
    case 'enter':
      return enter(lot, event.participant);
    case 'withdraw':
      return withdraw(lot, event.participant);
    case 'correct':
      return correct(lot, event.descriptionHash);
    case 'ask':
    case 'reply':
      return question(lot, event);
    case 'endMaximum':
      return endMaximum(lot, event.participant);
    case 'bid':
      return bid(lot, event);
    case 'maximum':
      return maximum(lot, event);
    case 'cancel':
      return cancel(lot);
    case 'outage':
      return outage(lot, event);
    case 'sign':
    case 'pay':
    case 'answer':
    case 'renounce':
      return fulfil(lot, event);
  }
};

const enter = (lot: Auction, participant: number): ProofRefusal | null => {
  if (lot.phase !== 'ACCEPTING' && lot.phase !== 'WAITING') return no('entryClosed');
  if (lot.person(participant)) return no('alreadyEntered');
  if (lot.phase === 'WAITING') {
    const today = dayOf(lot.now);
    lot.day = lot.now < minuteOf(today, lot.sheet.cutOffMinute) ? today : dayAfter(today);
  }
  lot.phase = 'ACCEPTING';
  lot.participants.push({ number: participant, reserve: null, last: null });
  lot.newEntries.push({ kind: 'entered', atMs: lot.now, participant, day: lot.day });
  return null;
};

const correct = (lot: Auction, descriptionHash: string): ProofRefusal | null => {
  if (!['ACCEPTING', 'WAITING', 'CLOSED', 'LIVE'].includes(lot.phase)) return no('notNow');
  lot.newEntries.push({ kind: 'corrected', atMs: lot.now, descriptionHash });
  return null;
};

/** Only a lot with a day has a cut-off; the freeze begins at its time, on the last working day before. */
const isFrozen = (lot: Auction): boolean =>
  lot.phase === 'ACCEPTING' &&
  lot.now >= minuteOf(workingDayBefore(lot.day, lot.sheet.holidays), lot.sheet.cutOffMinute);

const question = (lot: Auction, event: Of<'ask'> | Of<'reply'>): ProofRefusal | null => {
  const comesIn = lot.phase === 'ACCEPTING' || lot.phase === 'WAITING';
  if (event.kind === 'ask') {
    if (!comesIn || isFrozen(lot)) return no('questionsClosed');
  } else {
    if (!comesIn) return no('answersClosed');
    if (event.isChange && isFrozen(lot)) return no('answerFrozen');
  }
  lot.newEntries.push({
    kind: event.kind === 'ask' ? 'asked' : 'replied',
    atMs: lot.now,
    question: event.question,
  });
  return null;
};

const endMaximum = (lot: Auction, participant: number): ProofRefusal | null => {
  const isBidding = ['ACCEPTING', 'CLOSED', 'LIVE'].includes(lot.phase);
  const rest = lot.maxima.filter((one) => one.participant !== participant);
  if (!isBidding || rest.length === lot.maxima.length) return no('notNow');
  lot.maxima = rest;
  lot.newEntries.push({ kind: 'maximumEnded', atMs: lot.now, participant });
  return null;
};

const withdraw = (lot: Auction, participant: number): ProofRefusal | null => {
  const person = lot.person(participant);
  if (!person) return no('notParticipant');
  if (lot.phase !== 'ACCEPTING') return no('tooLateToWithdraw');
  lot.participants = lot.participants.filter((one) => one !== person);
  lot.maxima = lot.maxima.filter((one) => one.participant !== participant);
  lot.newEntries.push({ kind: 'withdrew', atMs: lot.now, participant });
  lot.release([person]);
  return null;
};

const cancel = (lot: Auction): ProofRefusal | null => {
  if (!['ACCEPTING', 'WAITING', 'CLOSED', 'LIVE'].includes(lot.phase)) return no('notNow');
  lot.phase = 'CANCELLED';
  lot.newEntries.push({ kind: 'cancelled', atMs: lot.now });
  lot.release(lot.participants);
  return null;
};

/** What is wrong with an amount by the price that stands; `isBid` for a bid, which goes by whole steps. */
const refusalOfAmount = (lot: Auction, { tiyin, isRetyped }: Bid | Maximum, isBid: boolean): ProofRefusal | null => {
  const { sheet, leader } = lot;
  const from = leader?.tiyin ?? sheet.startPriceTiyin;
  const most = sheet.startPriceTiyin * BigInt(sheet.priceTimesMax);
  const low = tiyin < lot.next() ? no('bidTooLow', { nextTiyin: lot.next() }) : null;
  const high = tiyin > most ? no('bidTooHigh', { maxTiyin: most }) : null;
  if (tiyin <= 0n || tiyin % 100n !== 0n) return no('notWholeSum');
  if (low || high) return isBid ? (low ?? high) : (high ?? low);
  const over = (tiyin - from) % sheet.stepTiyin;
  if (isBid && leader && over !== 0n)
    return no('offStep', { belowTiyin: tiyin - over, aboveTiyin: tiyin - over + sheet.stepTiyin });
  const steps = Number((tiyin - from) / sheet.stepTiyin);
  const isUnsure = isBid ? isRetyped !== true : isRetyped === false;
  return steps > sheet.stepsAtOnceMax && isUnsure ? no('retypeAmount', { steps }) : null;
};

const bid = (lot: Auction, event: Bid): ProofRefusal | null => {
  const { participant, tiyin } = event;
  const untimely = lot.untimely();
  if (untimely) return untimely;
  if (!lot.person(participant)) return no('notParticipant');
  if (lot.leader?.participant === participant) return no('alreadyLeading');
  const refusal = refusalOfAmount(lot, event, true);
  if (refusal) return refusal;
  lot.recordReserve(participant, event.isReserve);
  lot.accept(participant, tiyin, false);
  lot.speak();
  return null;
};

const maximum = (lot: Auction, event: Maximum): ProofRefusal | null => {
  const { participant, tiyin } = event;
  const untimely = lot.phase === 'ACCEPTING' || lot.phase === 'CLOSED' ? null : lot.untimely();
  if (untimely) return untimely;
  if (!lot.person(participant)) return no('notParticipant');
  const refusal = refusalOfAmount(lot, event, false);
  if (refusal) return refusal;
  const before = lot.maxima.find((one) => one.participant === participant);
  if (before && tiyin <= before.tiyin) return no('maximumOnlyRises');
  const trial = lot.copy();
  trial.recordReserve(participant, event.isReserve);
  trial.maxima = [...lot.maxima.filter((one) => one !== before), { participant, tiyin }];
  trial.newEntries.push({ kind: 'maximumSet', atMs: lot.now, participant });
  const isMet =
    trial.phase === 'LIVE' && trial.speak() === 0 && trial.leader !== null && trial.leader.participant !== participant;
  if (isMet) return no('maximumMet');
  Object.assign(lot, trial);
  return null;
};

/** Signing, paying, answering an offer, and giving up. */
const fulfil = (lot: Auction, event: Of<'sign' | 'pay' | 'answer' | 'renounce'>): ProofRefusal | null => {
  const { duty, now: atMs } = lot;
  const { participant } = event;
  const isTurn =
    event.kind === 'renounce'
      ? duty?.kind === 'sign' || duty?.kind === 'pay'
      : duty?.kind === (event.kind === 'answer' ? 'offer' : event.kind);
  if (!duty || !isTurn) return no('notNow');
  if (duty.participant !== participant) return no('notYours');
  if (event.kind === 'renounce') lot.forfeit();
  else if (event.kind === 'sign') {
    lot.phase = 'COMPLETED';
    lot.duty = { ...duty, kind: 'pay', by: lot.payBy() };
    lot.newEntries.push({ kind: 'signed', atMs, participant, payByMs: lot.duty.by });
  } else if (event.kind === 'pay') {
    lot.duty = null;
    lot.newEntries.push({ kind: 'paid', atMs, participant });
    lot.release(lot.participants.filter((one) => one.number !== participant && lot.isReserve(one)));
  } else if (event.accepts) {
    const { tiyin } = duty;
    lot.leader = { participant, tiyin };
    lot.duty = { kind: 'sign', participant, tiyin, by: lot.signBy() };
    lot.newEntries.push({ kind: 'tookOver', atMs, participant, tiyin, signByMs: lot.duty.by });
  } else lot.decline();
  return null;
};

/** Bidding stopped when the outage began, or when it opened in it; one that paused nothing stands in no log. */
const outage = (lot: Auction, { atMs }: Of<'outage'>): ProofRefusal | null => {
  while (lot.phase !== 'LIVE' && lot.due() <= atMs) lot.pass(lot.due());
  const lasted = atMs - lot.now;
  const least = lot.closes <= atMs + RETURN_MS ? BLINK_MS : OUTAGE_MS;
  if (lot.phase !== 'LIVE' || lasted < least) return no('nothingPaused');
  const isLong = lasted >= LONG_MS;
  const resumesAtMs = isLong ? nextWorkingDay(atMs, RESUMES_MINUTE, lot.sheet.holidays) : atMs;
  lot.closes = isLong ? resumesAtMs + RESUMED_WINDOW_MS : atMs + lot.closes - lot.now;
  lot.resumes = isLong ? resumesAtMs : 0;
  lot.now = atMs;
  lot.newEntries.push({ kind: 'paused', atMs, resumesAtMs, closesAtMs: lot.closes });
  return null;
};
