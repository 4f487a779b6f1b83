import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDateTime } from '#platform/values/time.ts';
import { offeredTimes } from './viewing.ts';

test('PRD-016 O29 fourteen days from today in Tashkent, without the hours that have passed', () => {
  // 23:30 in Tashkent is still the evening before in UTC: nothing of that day is left.
  const late = offeredTimes(Date.parse('2026-11-21T18:30:00Z'));
  assert.equal(formatDateTime(late[0] ?? 0), '22.11.2026 10:00');
  assert.equal(late.length, 13 * 3);
  const noon = offeredTimes(Date.parse('2026-12-25T09:00:00Z'));
  assert.equal(formatDateTime(noon[0] ?? 0), '25.12.2026 17:00', '14:00 has just begun');
  assert.equal(formatDateTime(noon.at(-1) ?? 0), '07.01.2027 17:00');
});
