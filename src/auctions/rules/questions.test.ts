import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentOf, questionsCloseAt } from './calendar.ts';
import { applyEvent } from './engine.ts';
import { createLot, type Lot, type LotEvent } from './lot.ts';
import { createLotRules } from './lot-rules.ts';

/** A lot that was published on Tuesday, 1 December 2026. */
const lotFor = (day: string, holidays: readonly string[] = []): Lot =>
  createLot(
    createLotRules({
      lotId: 7,
      startPriceTiyin: 100_000_000n,
      stepHundredths: 100,
      depositHundredths: 500,
      day,
      holidays: [...holidays],
    }),
    momentOf('2026-12-01', 600),
  );
const cutOff = (lot: Lot, day: string) => momentOf(day, lot.rules.cutOffMinute);
const refusalOf = (lot: Lot, event: LotEvent) => applyEvent(lot, event).refusal?.code ?? null;
const ask = (atMs: number): LotEvent => ({ kind: 'ask', question: 1, textHash: 'a'.repeat(64), atMs });
const reply = (atMs: number, isChange: boolean): LotEvent => ({
  kind: 'reply',
  question: 1,
  textHash: 'b'.repeat(64),
  isChange,
  atMs,
});

test('a lot is asked about until its last working day begins, and what was answered stands still from then on', () => {
  const lot = lotFor('2026-12-10');
  const freeze = cutOff(lot, '2026-12-09');
  assert.equal(questionsCloseAt(lot), freeze);
  const asked = applyEvent(lot, ask(freeze - 1));
  assert.deepEqual(asked.entries, [{ kind: 'asked', atMs: freeze - 1, question: 1 }]);
  assert.equal(refusalOf(lot, ask(freeze)), 'questionsClosed');
  // Whoever asked in time is answered until the cut-off; only a change comes too late.
  const last = cutOff(lot, '2026-12-10') - 1;
  assert.deepEqual(applyEvent(lot, reply(last, false)).entries, [{ kind: 'replied', atMs: last, question: 1 }]);
  assert.equal(refusalOf(lot, reply(freeze - 1, true)), null);
  assert.equal(refusalOf(lot, reply(freeze, true)), 'answerFrozen');
});

test('weekends and holidays are no working days of the freeze', () => {
  assert.equal(questionsCloseAt(lotFor('2026-12-07')), cutOff(lotFor('2026-12-07'), '2026-12-04'));
  const afterHoliday = lotFor('2026-12-09', ['2026-12-08']);
  assert.equal(questionsCloseAt(afterHoliday), cutOff(afterHoliday, '2026-12-07'));
});

test('a lot that waits for somebody has no day and takes questions; from its cut-off on one that people entered takes none', () => {
  const lot = lotFor('2026-12-10');
  const later = cutOff(lot, '2026-12-10') + 60_000;
  assert.equal(refusalOf(lot, ask(later)), null);
  assert.equal(questionsCloseAt(applyEvent(lot, ask(later)).lot), null);
  const entered = applyEvent(lot, { kind: 'enter', participant: 1, atMs: momentOf('2026-12-02', 600) }).lot;
  assert.equal(refusalOf(entered, ask(later)), 'questionsClosed');
  assert.equal(refusalOf(entered, reply(later, false)), 'answersClosed');
});

test('questions change nothing but that time has passed', () => {
  const lot = lotFor('2026-12-10');
  const atMs = momentOf('2026-12-03', 700);
  assert.deepEqual(applyEvent(lot, ask(atMs)).lot, { ...lot, nowMs: atMs });
});
