import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holidaysFrom } from '#platform/values/working-days.ts';
import { dayAfter, momentOf, workingDaysAfter } from './calendar.ts';
import { applyEvent } from './engine.ts';
import { createLot, type Lot, type LotEvent, type LotLogEntry } from './lot.ts';
import { createLotRules } from './lot-rules.ts';

const SUM = 100n;
const million = (n: number) => BigInt(n) * 1_000_000n * SUM;
/** A Tuesday. */
const DAY = '2026-12-01';
const at = (time: string, day = DAY) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return momentOf(day, hours * 60 + minutes) + Math.round(seconds * 1000);
};

const rules = createLotRules({
  lotId: 1,
  startPriceTiyin: million(500),
  stepHundredths: 500,
  depositHundredths: 500,
  day: DAY,
});

type Told = { lot: Lot; entries: LotLogEntry[]; refusals: string[] };

/** Plays events one after another. */
const applyAll = (...events: LotEvent[]): Told => {
  const result: Told = { lot: createLot(rules, at('09:00')), entries: [], refusals: [] };
  for (const event of events) {
    const { lot, entries, refusal } = applyEvent(result.lot, event);
    result.lot = lot;
    result.entries.push(...entries);
    if (refusal) result.refusals.push(refusal.code);
  }
  return result;
};

const enter = (participant: number, time = '10:00', day = DAY): LotEvent => ({
  kind: 'enter',
  participant,
  atMs: at(time, day),
});
const bid = (participant: number, millions: number, time: string, more: Partial<LotEvent> = {}): LotEvent =>
  ({ kind: 'bid', participant, tiyin: million(millions), atMs: at(time), ...more }) as LotEvent;
const time = (when: string, day = DAY): LotEvent => ({ kind: 'time', atMs: at(when, day) });
const kinds = (entries: LotLogEntry[]) => entries.map(({ kind }) => kind);
const last = <Kind extends LotLogEntry['kind']>(entries: LotLogEntry[], kind: Kind) =>
  entries.findLast((entry): entry is Extract<LotLogEntry, { kind: Kind }> => entry.kind === kind);

test('AUC-008 AUC-009 step and deposit are percentages of the start price, fixed in money and rounded up to a whole sum', () => {
  const odd = createLotRules({
    lotId: 2,
    startPriceTiyin: 33_333n * SUM,
    stepHundredths: 500,
    depositHundredths: 1000,
    day: DAY,
  });
  assert.equal(odd.stepTiyin, 1_667n * SUM);
  assert.equal(odd.depositTiyin, 3_334n * SUM);
  assert.equal(rules.stepTiyin, million(25));
});

test('AUC-010 an application at 13:59:59.999 counts for today, at 14:00 it does not, and bidding opens at 15:00', () => {
  const early = applyAll(enter(1), { kind: 'enter', participant: 2, atMs: at('14:00') - 1 }, time('15:00'));
  assert.deepEqual(kinds(early.entries), ['entered', 'entered', 'entryClosed', 'opened']);
  const late = applyAll(enter(1), enter(2, '14:00'));
  assert.deepEqual(late.refusals, ['entryClosed']);
  assert.equal(late.lot.phase, 'CLOSED');
  assert.equal(applyAll(enter(1), bid(1, 500, '14:59:59.999')).refusals[0], 'notOpen');
});

test('AUC-011 AUC-012 nobody by 14:00 leaves the lot open; who comes at 16:30 bids the next day at 15:00, with others until 14:00', () => {
  const waiting = applyAll(time('14:00'));
  assert.equal(waiting.lot.phase, 'WAITING');
  const tomorrow = dayAfter(DAY);
  const entered = applyAll(enter(1, '16:30'), enter(2, '13:59', tomorrow), time('15:00', tomorrow));
  assert.equal(last(entered.entries, 'entered')?.day, tomorrow);
  assert.equal(entered.lot.phase, 'LIVE');
  assert.equal(applyAll(enter(1, '11:00', dayAfter(DAY, 3))).lot.day, dayAfter(DAY, 3), 'before 14:00 of a later day');
});

test('AUC-012 a day without a bid repeats the next day with the same people, thirty times at most', () => {
  const { lot, entries } = applyAll(enter(1), time('16:00'));
  assert.equal(lot.phase, 'ACCEPTING');
  assert.equal(last(entries, 'dayWithoutBid')?.nextDay, dayAfter(DAY));
  const month = applyAll(enter(1), time('23:00', dayAfter(DAY, 29)));
  assert.equal(month.lot.phase, 'FAILED');
  assert.equal(month.entries.filter(({ kind }) => kind === 'opened').length, 30);
  assert.deepEqual(kinds(month.entries).slice(-2), ['unsold', 'released']);
});

test('AUC-006 AUC-017 a bid at the closing instant is refused, one millisecond before it stands and makes the auction longer', () => {
  const close = at('16:00');
  const late = applyAll(enter(1), enter(2), bid(1, 500, '15:10'), {
    kind: 'bid',
    participant: 2,
    tiyin: million(525),
    atMs: close,
  });
  assert.deepEqual(late.refusals, ['ended']);
  const inTime = applyAll(enter(1), enter(2), bid(1, 500, '15:10'), {
    kind: 'bid',
    participant: 2,
    tiyin: million(525),
    atMs: close - 1,
  });
  assert.deepEqual(inTime.refusals, []);
  assert.equal(inTime.lot.closesAtMs, close - 1 + 5 * 60_000);
  assert.equal(last(inTime.entries, 'extended')?.closesAtMs, inTime.lot.closesAtMs ?? 0);
});

test('AUC-008 a bid below the step is told the next amount, one between steps its neighbours, one of many steps is typed again', () => {
  const { lot } = applyAll(enter(1), enter(2), bid(1, 500, '15:10'));
  const refusal = (millions: number, more = {}) => applyEvent(lot, bid(2, millions, '15:11', more)).refusal;
  assert.deepEqual(refusal(524), { code: 'bidTooLow', nextTiyin: million(525) });
  assert.deepEqual(refusal(530), { code: 'offStep', belowTiyin: million(525), aboveTiyin: million(550) });
  assert.deepEqual(refusal(650), { code: 'retypeAmount', steps: 6 });
  assert.equal(refusal(650, { isRetyped: true }), null);
  assert.deepEqual(refusal(5_025, { isRetyped: true }), { code: 'bidTooHigh', maxTiyin: million(5_000) });
  assert.deepEqual(
    applyEvent(lot, { kind: 'bid', participant: 2, tiyin: 52_500_000_001n, atMs: at('15:11') }).refusal,
    {
      code: 'notWholeSum',
    },
  );
});

test('AUC-008 a single participant may buy at the start price: no step is asked', () => {
  const { lot, entries } = applyAll(enter(1), bid(1, 500, '15:01'), time('16:00'));
  assert.equal(lot.phase, 'WON');
  assert.equal(last(entries, 'ended')?.tiyin, million(500));
});

test('A2 nobody overbids himself, and only participants bid', () => {
  assert.deepEqual(applyAll(enter(1), bid(1, 500, '15:10'), bid(1, 525, '15:11'), bid(7, 550, '15:12')).refusals, [
    'alreadyLeading',
    'notParticipant',
  ]);
});

test('AUC-001 the end releases every loser but the reserves, at the same moment, and names the winner', () => {
  const { lot, entries } = applyAll(
    enter(1),
    enter(2),
    enter(3),
    bid(1, 500, '15:10'),
    bid(2, 525, '15:11', { isReserve: true }),
    bid(1, 550, '15:12'),
    time('17:00'),
  );
  assert.deepEqual(
    entries.slice(-3).map((entry) => [entry.kind, 'participant' in entry ? entry.participant : 0, entry.atMs]),
    [
      ['ended', 1, at('16:00')],
      ['reserved', 2, at('16:00')],
      ['released', 3, at('16:00')],
    ],
  );
  assert.equal(lot.duty?.byMs, workingDaysAfter(at('16:00'), 3, []));
});

test('O40 a winner who does not sign loses the deposit; the best reserve is asked, takes the lot at his last bid, signs and pays', () => {
  const won = applyAll(
    enter(1),
    enter(2),
    bid(2, 500, '15:10', { isReserve: true }),
    bid(1, 525, '15:11'),
    time('16:00'),
  );
  const term = won.lot.duty?.byMs ?? 0;
  const expired = applyEvent(won.lot, { kind: 'time', atMs: term });
  assert.deepEqual(kinds(expired.entries), ['forfeited', 'offered']);
  const took = applyEvent(expired.lot, { kind: 'answer', participant: 2, accepts: true, atMs: term + 1 });
  assert.equal(last(took.entries, 'tookOver')?.tiyin, million(500));
  const signed = applyEvent(took.lot, { kind: 'sign', participant: 2, atMs: term + 2 });
  assert.equal(signed.lot.phase, 'COMPLETED');
  const paid = applyEvent(signed.lot, { kind: 'pay', participant: 2, atMs: term + 3 });
  assert.equal(paid.lot.duty, null);
  assert.equal(applyEvent(signed.lot, { kind: 'pay', participant: 1, atMs: term + 3 }).refusal?.code, 'notYours');
});

test('O40 with no reserve left the lot goes to a new auction the next day at 15:00', () => {
  const won = applyAll(enter(1), enter(2), bid(1, 500, '15:10'), time('16:00'));
  const left = applyEvent(won.lot, { kind: 'renounce', participant: 1, atMs: at('17:00') });
  assert.deepEqual(kinds(left.entries), ['forfeited', 'dayWithoutBid']);
  assert.equal(left.lot.day, dayAfter(DAY));
  assert.deepEqual(left.lot.participants, []);
});

test('O40 a reserve who never bid is released at the end, and a winner who fails is not asked to be his own reserve', () => {
  const set: LotEvent = { kind: 'maximum', participant: 2, tiyin: million(500), isReserve: true, atMs: at('11:00') };
  const higher: LotEvent = { kind: 'maximum', participant: 1, tiyin: million(600), isReserve: true, atMs: at('10:30') };
  const won = applyAll(enter(1), enter(2), higher, set, time('16:00'));
  assert.equal(last(won.entries, 'ended')?.participant, 1);
  assert.equal(
    won.entries.some(({ kind }) => kind === 'reserved'),
    won.entries.some((entry) => entry.kind === 'bid' && entry.participant === 2),
  );
  const withoutBid = applyAll(enter(1), enter(2), { ...higher, tiyin: million(500) }, set, time('16:00'));
  assert.deepEqual(kinds(withoutBid.entries).slice(-2), ['ended', 'released']);
  const left = applyEvent(withoutBid.lot, { kind: 'renounce', participant: 1, atMs: at('17:00') });
  assert.deepEqual(kinds(left.entries), ['forfeited', 'dayWithoutBid']);
});

test('AUC-012 who comes at the very cut-off of a day without applicants bids the next day', () => {
  assert.equal(applyAll(enter(1, '14:00')).lot.day, dayAfter(DAY));
  assert.equal(applyAll(time('14:00'), enter(1, '13:59:59', dayAfter(DAY))).lot.day, dayAfter(DAY));
});

test('O38 a withdrawal before the cut-off gives the deposit back, after it there is none', () => {
  assert.deepEqual(kinds(applyAll(enter(1), { kind: 'withdraw', participant: 1, atMs: at('13:00') }).entries), [
    'entered',
    'withdrew',
    'released',
  ]);
  assert.deepEqual(applyAll(enter(1), { kind: 'withdraw', participant: 1, atMs: at('14:00') }).refusals, [
    'tooLateToWithdraw',
  ]);
});

test('A16 a short outage makes the auction longer by its length; a long one goes on in the morning of the next working day', () => {
  const short = applyAll(enter(1), enter(2), bid(1, 500, '15:10'), {
    kind: 'outage',
    fromMs: at('15:30'),
    atMs: at('15:35'),
  });
  assert.equal(short.lot.closesAtMs, at('16:05'));
  const over = applyAll(enter(1), enter(2), bid(1, 500, '15:10'), {
    kind: 'outage',
    fromMs: at('15:58'),
    atMs: at('16:08'),
  });
  assert.equal(over.lot.phase, 'LIVE', 'it does not end while nobody could bid');
  assert.equal(over.lot.closesAtMs, at('16:10'));
  const friday = '2026-12-04';
  let lot = createLot({ ...rules, day: friday }, at('09:00', friday));
  for (const event of [
    enter(1, '10:00', friday),
    enter(2, '10:00', friday),
    { ...bid(1, 500, '15:10'), atMs: at('15:10', friday) },
  ])
    lot = applyEvent(lot, event).lot;
  const long = applyEvent(lot, { kind: 'outage', fromMs: at('15:20', friday), atMs: at('15:40', friday) });
  const monday = '2026-12-07';
  assert.equal(long.lot.resumesAtMs, at('10:00', monday));
  const tooEarly = applyEvent(long.lot, {
    kind: 'bid',
    participant: 2,
    tiyin: million(525),
    atMs: at('15:50', friday),
  });
  assert.equal(tooEarly.refusal?.code, 'paused');
  assert.equal(applyEvent(long.lot, time('10:10', monday)).lot.phase, 'WON', 'ten minutes of silence');
});

test('a blink of the service is no outage', () => {
  assert.equal(
    applyAll(enter(1), { kind: 'outage', fromMs: at('15:30'), atMs: at('15:30:59') }).lot.closesAtMs,
    at('16:00'),
  );
});

test('A16 no auction closes while nobody could bid, however short that was; one that was to open meanwhile loses no time', () => {
  const outage = (from: string, until: string) => ({ kind: 'outage' as const, fromMs: at(from), atMs: at(until) });
  const over = applyAll(enter(1), bid(1, 500, '15:10'), outage('15:59:58', '16:00:01')).lot;
  assert.deepEqual([over.phase, over.closesAtMs], ['LIVE', at('16:00:03')]);
  assert.equal(
    applyAll(enter(1), bid(1, 500, '15:10'), outage('15:59:59', '16:00')).lot.phase,
    'WON',
    'a second is nothing',
  );
  const late = applyAll(enter(1), outage('14:30', '15:10')).lot;
  assert.deepEqual([late.phase, late.closesAtMs], ['LIVE', at('16:10')]);
  const short = applyAll(enter(1), outage('14:30', '15:00:30')).lot;
  assert.equal(short.closesAtMs, at('16:00'), 'half a minute of an hour');
});

test('AUC-001 a cancelled lot gives every deposit back and takes no bids', () => {
  const { lot, entries, refusals } = applyAll(
    enter(1),
    enter(2),
    { kind: 'cancel', atMs: at('15:05') },
    bid(1, 500, '15:06'),
  );
  assert.equal(lot.phase, 'CANCELLED');
  assert.deepEqual(kinds(entries).slice(-3), ['cancelled', 'released', 'released']);
  assert.deepEqual(refusals, ['ended']);
});

test('a month ends, a leap day comes and a year turns without a day lost', () => {
  assert.equal(dayAfter('2026-12-31'), '2027-01-01');
  assert.equal(dayAfter('2028-02-28'), '2028-02-29');
  assert.equal(dayAfter('2028-02-29'), '2028-03-01');
  assert.equal(workingDaysAfter(at('16:00', '2026-12-31'), 1, ['2027-01-01']), at('16:00', '2027-01-04'));
});

test('F47 a lot that ends on the eve of a holiday: its terms of working days and a long outage go past it, the calendar days of payment do not', () => {
  const play = (day: string, ...events: LotEvent[]): Lot => {
    const dated = createLotRules({
      lotId: 3,
      startPriceTiyin: million(500),
      stepHundredths: 500,
      depositHundredths: 500,
      day,
      holidays: holidaysFrom(day, []),
    });
    return events.reduce((lot, event) => applyEvent(lot, event).lot, createLot(dated, at('09:00', day)));
  };
  const bidOn = (day: string): LotEvent[] => [
    enter(1, '10:00', day),
    { kind: 'bid', participant: 1, tiyin: million(500), atMs: at('15:10', day), isReserve: true },
  ];
  const eve = '2026-12-07';
  const won = play(eve, ...bidOn(eve), time('17:00', eve));
  assert.deepEqual([won.duty?.kind, won.duty?.byMs], ['sign', at('16:00', '2026-12-11')]);
  const signed = applyEvent(won, { kind: 'sign', participant: 1, atMs: at('12:00', '2026-12-08') }).lot;
  assert.deepEqual([signed.duty?.kind, signed.duty?.byMs], ['pay', at('12:00', '2026-12-18')]);
  const stopped = play(eve, ...bidOn(eve), { kind: 'outage', fromMs: at('15:20', eve), atMs: at('15:50', eve) });
  assert.equal(stopped.resumesAtMs, at('10:00', '2026-12-09'));
  const newYear = play('2026-12-31', ...bidOn('2026-12-31'), time('17:00', '2026-12-31'));
  assert.equal(newYear.duty?.byMs, at('16:00', '2027-01-06'));
});
