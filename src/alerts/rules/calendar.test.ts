import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CalendarEvent, Versioned } from '#platform/values/calendar-file.ts';
import { nextEvents } from './calendar.ts';

const NOW = 1_000_000;

const eventOf = (uid: string, change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid,
  title: 'Savdo',
  text: '',
  place: '',
  url: 'https://ostona.test',
  startsMs: NOW + 1,
  minutes: 60,
  remindMinutes: 30,
  status: 'CONFIRMED',
  ...change,
});

const versionOf = (versions: readonly Versioned[], uid: string) => versions.find((event) => event.uid === uid);

test('an event keeps its version until it changes, and then has the next', () => {
  const first = nextEvents([], [eventOf('a')], NOW);
  assert.deepEqual([versionOf(first.events, 'a')?.sequence, first.changed.length], [0, 1]);
  const same = nextEvents(first.events, [eventOf('a')], NOW + 5);
  assert.deepEqual([versionOf(same.events, 'a')?.changedMs, same.changed], [NOW, []]);
  const moved = nextEvents(first.events, [eventOf('a', { startsMs: NOW + 9 })], NOW + 5);
  assert.deepEqual([versionOf(moved.events, 'a')?.sequence, versionOf(moved.events, 'a')?.changedMs], [1, NOW + 5]);
});

test('what is gone though it was ahead is told as cancelled once; what has passed stays; what came to nothing is not told', () => {
  const before = nextEvents([], [eventOf('ahead'), eventOf('past', { startsMs: NOW - 1 })], NOW).events;
  const gone = nextEvents(before, [eventOf('new', { status: 'CANCELLED' })], NOW);
  assert.equal(versionOf(gone.events, 'ahead')?.status, 'CANCELLED');
  assert.equal(versionOf(gone.events, 'past')?.status, 'CONFIRMED');
  assert.equal(versionOf(gone.events, 'new'), undefined);
  assert.deepEqual(nextEvents(gone.events, [], NOW).changed, []);
});

test('over any history every told event stays told, and versions only rise', () => {
  const uid = fc.constantFrom('a', 'b', 'c');
  const moment = fc.uniqueArray(
    fc.record({
      uid,
      startsMs: fc.integer({ min: 0, max: 20 }),
      status: fc.constantFrom('CONFIRMED' as const, 'CANCELLED' as const),
    }),
    { selector: (event) => event.uid },
  );
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 12 }), (history) => {
      let versions: Versioned[] = [];
      for (const [nowMs, events] of history.entries()) {
        const next = nextEvents(
          versions,
          events.map(({ uid: name, ...rest }) => eventOf(name, rest)),
          nowMs,
        ).events;
        for (const before of versions)
          assert.ok((versionOf(next, before.uid)?.sequence ?? -1) >= before.sequence, before.uid);
        assert.equal(new Set(next.map((event) => event.uid)).size, next.length);
        versions = next;
      }
    }),
  );
});
