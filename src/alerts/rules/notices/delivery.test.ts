import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '#platform/values/limits.ts';
import { fromTashkent, tashkentParts } from '#platform/values/time.ts';
import { type Channel, channels, type NewsKind, newsKinds } from '../news.ts';
import {
  type ChannelChoice,
  decideDelivery,
  defaultHours,
  isChannelEnabled,
  mustWait,
  perDayOf,
  startOfDay,
} from './delivery.ts';

const usual: ChannelChoice = { isOn: true, mutedKinds: [], stoppedKinds: [], ...defaultHours };
const at = (hour: number, minute = 0, day = 22) => fromTashkent(2026, 11, day, hour, minute);
const none = { sent: 0, summaries: 0 };
const decide = (kind: NewsKind, channel: Channel, nowMs: number, today = none, choice = usual) =>
  decideDelivery({ kind, channel }, choice, { nowMs, today });

test('O64 an SMS about a new listing leaves between 9:00 and 21:00, and otherwise at 9:00', () => {
  assert.deepEqual(decide('match', 'sms', at(9)), { is: 'now' });
  assert.deepEqual(decide('match', 'sms', at(20, 59)), { is: 'now' });
  assert.deepEqual(decide('match', 'sms', at(21)), { is: 'later', atMs: at(9, 0, 23) });
  assert.deepEqual(decide('match', 'sms', at(3, 30)), { is: 'later', atMs: at(9) });
  const never = { ...usual, quiet: null };
  assert.deepEqual(decide('match', 'sms', at(3), none, never), { is: 'later', atMs: at(9) });
  assert.deepEqual(decide('match', 'telegram', at(3), none, never), { is: 'now' });
});

test('O64 the sixth SMS of a day goes into a summary of the morning or the evening, and after it waits for the next day', () => {
  const five = { sent: 5, summaries: 0 };
  assert.deepEqual(decide('match', 'sms', at(9, 1), five), { is: 'summary' });
  assert.deepEqual(decide('match', 'sms', at(13), five), { is: 'later', atMs: at(20) });
  assert.deepEqual(decide('match', 'sms', at(20, 30), five), { is: 'summary' });
  assert.deepEqual(decide('match', 'sms', at(13), { sent: 5, summaries: 1 }), { is: 'later', atMs: at(9, 0, 23) });
  assert.deepEqual(decide('match', 'email', at(13), five), { is: 'now' });
});

test('news of auctions, payments, viewings, calls and the account never waits; the account cannot be muted', () => {
  for (const kind of ['auction', 'payment', 'viewing', 'call', 'account'] as const)
    assert.deepEqual(decide(kind, 'sms', at(2), { sent: 50, summaries: 1 }), { is: 'now' });
  const muted = { ...usual, mutedKinds: newsKinds };
  for (const kind of newsKinds)
    assert.equal(decide(kind, 'email', at(12), none, muted).is, kind === 'account' ? 'now' : 'never');
});

test('whoever finds every hour quiet gets only what cannot wait', () => {
  const always = { ...usual, quiet: { fromHour: 9, untilHour: 21 } };
  assert.deepEqual(decide('match', 'sms', at(12), none, always), { is: 'never' });
  assert.deepEqual(decide('auction', 'sms', at(12), none, always), { is: 'now' });
  assert.deepEqual(decide('match', 'push', at(12), none, always), { is: 'later', atMs: at(21) });
});

const hour = fc.integer({ min: 0, max: 23 });
const someKinds = fc.subarray([...newsKinds]);
const someChoice: fc.Arbitrary<ChannelChoice> = fc.record({
  isOn: fc.boolean(),
  mutedKinds: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, someKinds),
  stoppedKinds: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, someKinds),
  quiet: fc.option(fc.record({ fromHour: hour, untilHour: hour })),
  perDay: fc.integer({ min: 1, max: 8 }),
});
const MINUTE = 60_000;
const someNews = fc.array(
  fc.record({
    kind: fc.constantFrom(...newsKinds, 'match' as const),
    minute: fc.integer({ min: 0, max: 3 * 24 * 60 }),
  }),
  { maxLength: 60 },
);

/** Lets days pass over a list of news as the application does: whatever is due is judged, until nothing waits any more. */
const live = (channel: Channel, choice: ChannelChoice, news: { kind: NewsKind; minute: number }[]) => {
  const start = at(0);
  const left = news.map(({ kind, minute }, id) => ({ id, kind, dueMs: start + minute * MINUTE }));
  const sent: { id: number; kind: NewsKind; atMs: number }[] = [];
  const summaries: { ids: number[]; atMs: number }[] = [];
  const dropped: number[] = [];
  for (let turns = 0; left.length > 0; turns++) {
    assert.ok(turns < 5_000, 'it ends');
    const nowMs = Math.min(...left.map(({ dueMs }) => dueMs));
    const summed: number[] = [];
    const ofDay = (atMs: number) => startOfDay(atMs) === startOfDay(nowMs);
    for (const one of left.filter(({ dueMs }) => dueMs <= nowMs)) {
      const today = {
        sent: sent.filter(({ kind, atMs }) => kind === 'match' && ofDay(atMs)).length,
        summaries: summaries.filter(({ atMs }) => ofDay(atMs)).length,
      };
      const decision = decideDelivery({ kind: one.kind, channel }, choice, { nowMs, today });
      if (decision.is === 'later') {
        assert.ok(decision.atMs > nowMs, 'later is later');
        one.dueMs = decision.atMs;
        continue;
      }
      left.splice(left.indexOf(one), 1);
      if (decision.is === 'now') sent.push({ id: one.id, kind: one.kind, atMs: nowMs });
      if (decision.is === 'summary') summed.push(one.id);
      if (decision.is === 'never') dropped.push(one.id);
    }
    if (summed.length > 0) summaries.push({ ids: summed, atMs: nowMs });
  }
  return { sent, summaries, dropped };
};

test('nothing is lost or told twice, never more than the number of a day, never in quiet hours', () => {
  fc.assert(
    fc.property(fc.constantFrom(...channels), someChoice, someNews, (channel, choice, news) => {
      const { sent, summaries, dropped } = live(channel, choice, news);
      const all = [...sent.map(({ id }) => id), ...summaries.flatMap(({ ids }) => ids), ...dropped];
      assert.deepEqual(
        all.toSorted((a, b) => a - b),
        news.map((_, id) => id),
      );
      const hasHour = Array.from({ length: 24 }, (_, n) => at(n)).some((ms) => !mustWait('match', channel, choice, ms));
      for (const id of dropped) {
        const { kind } = news[id] ?? { kind: 'account' };
        assert.ok(!isChannelEnabled(kind, choice) || !hasHour);
      }
      const matches = sent.filter(({ kind }) => kind === 'match');
      for (const { atMs } of matches) {
        const ofDay = ({ atMs: other }: { atMs: number }) => startOfDay(other) === startOfDay(atMs);
        assert.ok(matches.filter(ofDay).length <= perDayOf(channel, choice));
        assert.ok(channel !== 'sms' || matches.filter(ofDay).length <= limits.orderSmsPerDayMax);
      }
      for (const { atMs } of summaries)
        assert.equal(summaries.filter((other) => startOfDay(other.atMs) === startOfDay(atMs)).length, 1);
      for (const { kind, atMs } of [
        ...sent,
        ...summaries.map(({ atMs: ms }) => ({ kind: 'match' as const, atMs: ms })),
      ])
        assert.ok(!mustWait(kind, channel, choice, atMs));
      for (const { atMs, kind } of sent)
        if (channel === 'sms' && kind === 'match')
          assert.ok(
            tashkentParts(atMs).hour >= limits.quietUntilHour && tashkentParts(atMs).hour < limits.quietFromHour,
          );
    }),
    { numRuns: 300 },
  );
});
