import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auctionDestination, watchingDestination } from '#alerts/rules/destinations.ts';
import type { LotTick } from '#auctions/contract.ts';
import { createLog } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { UnavailableError } from '#platform/values/unavailable-error.ts';
import { createWatcherCounts } from './watcher-counts.ts';

test('F28 a clock that was set while the time was not sure is told once it is', async ({ mock }) => {
  mock.timers.enable({ apis: ['setInterval'] });
  const clock = { shift: 0, isSure: true };
  const ticks: LotTick[] = [];
  const lot = 7n;
  const watchers = createWatcherCounts({
    db: {} as never,
    clock: {
      shiftMs: () => clock.shift,
      nowMs: () => {
        if (!clock.isSure) throw new UnavailableError('clock');
        return 1_000 + clock.shift;
      },
    } as never,
    log: createLog({ level: 'silent' }),
    publish: async () => undefined as never,
    onInternalMessage: () => undefined,
    live: {
      deliver: (destination, body) => {
        assert.equal(destination, watchingDestination(lot));
        ticks.push(JSON.parse(body) as LotTick);
      },
      listenerCounts: () => new Map([[auctionDestination(lot), 2]]),
    },
  });
  const look = async () => {
    mock.timers.tick(limits.watchersCheckMs);
    await new Promise((done) => setImmediate(done));
  };
  await look();
  await look();
  assert.deepEqual(ticks, [{ productId: 7, nowMs: 1_000, watchers: 2 }], 'nothing new, nothing told');
  Object.assign(clock, { shift: 60_000, isSure: false });
  await look();
  assert.equal(ticks.length, 1);
  clock.isSure = true;
  await look();
  await look();
  assert.deepEqual(ticks.slice(1), [{ productId: 7, nowMs: 61_000, watchers: 2 }]);
  await watchers.stop();
});
