import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { processStatuses } from '#listings/rules/sale-status.ts';
import { groupNames, groupOf, processGroups, statusesOf } from './groups.ts';
import { type RawFilter, readOwnFilter, writeOwnFilter } from './own-filter.ts';

test('every status belongs to exactly one stretch of the way', () => {
  for (const status of processStatuses) {
    const homes = groupNames.filter((name) => (processGroups[name] as readonly string[]).includes(status));
    assert.deepEqual(homes, [groupOf(status)]);
    assert.deepEqual(statusesOf(status), [status]);
  }
});

const anyRaw: fc.Arbitrary<RawFilter> = fc.dictionary(
  fc.oneof(
    fc.constantFrom('search', 'action', 'page', 'size', 'area', 'regions', 'cadastreType', 'userId', 'actionType'),
    fc.constantFrom('startDate', 'endDate', 'category', 'publish', 'kind', 'creatorType', 'whose'),
    fc.string(),
  ),
  fc.oneof(
    fc.string(),
    fc.constantFrom('1', '2', 'sale', 'in_sale', 'YES', 'REQUEST', 'true', '2026-02-28', 'ON_BALANCE', '1703,1726'),
    fc.array(fc.string(), { maxLength: 3 }),
  ),
);

test('APP-015 whatever stands in the address, the filter is a sound one, and writing it down changes nothing', () => {
  fc.assert(
    fc.property(anyRaw, (raw) => {
      const filter = readOwnFilter(raw);
      assert.ok(filter.page >= 1 && filter.size >= 1 && filter.size <= 100);
      const again = readOwnFilter(Object.fromEntries(writeOwnFilter(filter)));
      assert.deepEqual(again, { ...filter, search: again.search });
    }),
  );
});
