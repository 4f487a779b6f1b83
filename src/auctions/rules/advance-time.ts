import { settleMaxima } from './bidding.ts';
import { cutOffOf, dayAfter, dayOf, daysAfter, openingOf, workingDaysAfter } from './calendar.ts';
import type { Lot, LotLogEntry, Participant } from './lot.ts';

type Passed = { lot: Lot; entries: LotLogEntry[] };

/** The moment at which something happens by itself next; null when only people can go on. */
export const nextDueAt = (lot: Lot): number | null => {
  if (lot.phase === 'ACCEPTING') return cutOffOf(lot.rules, lot.day);
  if (lot.phase === 'CLOSED') return openingOf(lot.rules, lot.day);
  if (lot.phase === 'LIVE') return lot.closesAtMs;
  return lot.duty?.byMs ?? null;
};

/**
 * Lets time pass up to a moment. Whatever is due at that very moment has happened: a bid that arrives at the closing
 * instant is late, an application at the cut-off is for another day.
 */
export const advanceTime = (lot: Lot, untilMs: number): Passed => {
  const entries: LotLogEntry[] = [];
  let current = lot;
  for (let due = nextDueAt(current); due !== null && due <= untilMs; due = nextDueAt(current)) {
    const passed = applyDue({ ...current, nowMs: Math.max(due, current.nowMs) });
    current = passed.lot;
    entries.push(...passed.entries);
  }
  // Time never runs backwards, whatever moment an event carries.
  return { lot: { ...current, nowMs: Math.max(current.nowMs, untilMs) }, entries };
};

const applyDue = (lot: Lot): Passed => {
  if (lot.phase === 'ACCEPTING') return closeEntry(lot);
  if (lot.phase === 'CLOSED') return open(lot);
  if (lot.phase === 'LIVE') return lot.leader ? end(lot) : repeat(lot);
  return lot.duty?.kind === 'offer' ? skipReserve(lot) : forfeitWinner(lot);
};

const closeEntry = (lot: Lot): Passed => {
  const atMs = lot.nowMs;
  if (lot.participants.length === 0)
    return { lot: { ...lot, phase: 'WAITING', day: '' }, entries: [{ kind: 'nobodyCame', atMs }] };
  return {
    lot: { ...lot, phase: 'CLOSED' },
    entries: [{ kind: 'entryClosed', atMs, participants: lot.participants.length }],
  };
};

const open = (lot: Lot): Passed => {
  const closesAtMs = lot.nowMs + lot.rules.windowSeconds * 1000;
  const opened: Lot = { ...lot, phase: 'LIVE', closesAtMs };
  const afterMaxima = settleMaxima(opened);
  return { lot: afterMaxima.lot, entries: [{ kind: 'opened', atMs: lot.nowMs, closesAtMs }, ...afterMaxima.entries] };
};

/** A bidding day without a bid: the same people again tomorrow, new ones until the cut-off (O33). */
const repeat = (lot: Lot): Passed => {
  const atMs = lot.nowMs;
  const daysWithoutBid = lot.daysWithoutBid + 1;
  const idle = { ...lot, daysWithoutBid, closesAtMs: null, resumesAtMs: null };
  if (daysWithoutBid >= lot.rules.repeatDaysMax)
    return {
      lot: { ...idle, phase: 'FAILED' },
      entries: [{ kind: 'unsold', atMs }, ...releaseEntries(atMs, lot.participants)],
    };
  const nextDay = dayAfter(dayOf(atMs));
  return { lot: { ...idle, phase: 'ACCEPTING', day: nextDay }, entries: [{ kind: 'dayWithoutBid', atMs, nextDay }] };
};

/** The highest bid wins. Losers get their deposits back at once; those who stay in reserve when the winner has paid. */
const end = (lot: Lot): Passed => {
  const atMs = lot.nowMs;
  const { leader, rules } = lot;
  if (!leader) throw new Error('An auction without bids has no end.');
  const signByMs = workingDaysAfter(atMs, rules.signWorkingDays, rules.holidays);
  const entries: LotLogEntry[] = [{ kind: 'ended', atMs, ...leader, signByMs }];
  for (const one of lot.participants) {
    if (one.number === leader.participant) continue;
    const stays = one.isReserve === true && one.lastBidTiyin !== null;
    entries.push({ kind: stays ? 'reserved' : 'released', atMs, participant: one.number });
  }
  return {
    lot: {
      ...lot,
      phase: 'WON',
      closesAtMs: null,
      resumesAtMs: null,
      duty: { kind: 'sign', ...leader, byMs: signByMs },
    },
    entries,
  };
};

/** The winner did not sign or pay in time: the deposit is lost, and the best reserve is asked (O39, O40). */
export const forfeitWinner = (lot: Lot): Passed => {
  const { duty } = lot;
  if (!duty || duty.kind === 'offer') throw new Error('No signature or payment is due.');
  const lost: LotLogEntry = { kind: 'forfeited', atMs: lot.nowMs, participant: duty.participant, duty: duty.kind };
  const next = offerToReserve(without(lot, duty.participant));
  return { lot: next.lot, entries: [lost, ...next.entries] };
};

/** A reserve who says no, or nothing, gets the deposit back; the next one is asked. */
export const skipReserve = (lot: Lot): Passed => {
  const { duty } = lot;
  if (duty?.kind !== 'offer') throw new Error('No offer to a reserve bidder is open.');
  const atMs = lot.nowMs;
  const next = offerToReserve(without(lot, duty.participant));
  return {
    lot: next.lot,
    entries: [
      { kind: 'declined', atMs, participant: duty.participant },
      { kind: 'released', atMs, participant: duty.participant },
      ...next.entries,
    ],
  };
};

const without = (lot: Lot, number: number): Lot => ({
  ...lot,
  participants: lot.participants.filter((one) => one.number !== number),
});

const isInReserve = (one: Participant): one is Participant & { lastBidTiyin: bigint } =>
  one.isReserve === true && one.lastBidTiyin !== null;

const offerToReserve = (lot: Lot): Passed => {
  const atMs = lot.nowMs;
  const [best] = lot.participants
    .filter(isInReserve)
    .sort((a, b) => (a.lastBidTiyin > b.lastBidTiyin ? -1 : a.lastBidTiyin < b.lastBidTiyin ? 1 : a.number - b.number));
  if (!best) return startAnew(lot);
  const answerByMs = workingDaysAfter(atMs, lot.rules.answerWorkingDays, lot.rules.holidays);
  const offer = { participant: best.number, tiyin: best.lastBidTiyin };
  return {
    lot: { ...lot, phase: 'WON', duty: { kind: 'offer', ...offer, byMs: answerByMs } },
    entries: [{ kind: 'offered', atMs, ...offer, answerByMs }],
  };
};

/** Nobody is left: a new auction the next day, from the start price, for whoever applies. */
const startAnew = (lot: Lot): Passed => {
  const atMs = lot.nowMs;
  const nextDay = dayAfter(dayOf(atMs));
  return {
    lot: {
      ...lot,
      phase: 'ACCEPTING',
      day: nextDay,
      participants: [],
      maxima: [],
      bidCount: 0,
      leader: null,
      duty: null,
    },
    entries: [{ kind: 'dayWithoutBid', atMs, nextDay }],
  };
};

/** The deposits of these go back. */
export const releaseEntries = (atMs: number, participants: readonly Participant[]): LotLogEntry[] =>
  participants.map(({ number }) => ({ kind: 'released', atMs, participant: number }));

/** When the price has to be there. */
export const paymentDueAt = (lot: Lot): number => daysAfter(lot.nowMs, lot.rules.payDays);
