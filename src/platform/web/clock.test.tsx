import assert from 'node:assert/strict';
import { onTestFinished, test, vi } from 'vitest';
import { isoDate } from '#platform/values/time.ts';
import { refuse } from '../../../test/components/render.tsx';

/** A page on a device whose clock is so many hours off, which knows the server's time by what it answers. */
const pageAt = async (serverMs: number, hoursOff: number) => {
  vi.resetModules();
  vi.useFakeTimers({ now: serverMs + hoursOff * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  let date: string | null = null;
  vi.stubGlobal('fetch', async () => {
    const answer = refuse(200, 'ok');
    if (date !== null) answer.headers.set('date', date);
    return answer;
  });
  const { api } = await import('./api.ts');
  const clock = await import('./clock.ts');
  const hear = async (atMs: number | null) => {
    date = atMs === null ? null : new Date(atMs).toUTCString();
    await (api() as unknown as (key: string) => Promise<unknown>)('GET /public/reference');
  };
  return { ...clock, hear };
};

const NOON = Date.parse('2026-11-30T07:00:00Z');

test.for([-24, 0, 24])(
  'a device whose clock is %i hours off knows the day by the answers of the server',
  async (hoursOff) => {
    const { serverNowMs, hear } = await pageAt(NOON, hoursOff);
    assert.equal(serverNowMs(), NOON + hoursOff * 3_600_000, 'nobody has answered yet');
    await hear(null);
    assert.equal(serverNowMs(), NOON + hoursOff * 3_600_000, 'an answer without a date');
    await hear(NOON);
    assert.equal(isoDate(serverNowMs()), '2026-11-30');
    vi.advanceTimersByTime(60_000);
    assert.equal(serverNowMs(), NOON + 60_000, 'it goes on');
    await hear(NOON - 3_600_000);
    assert.equal(serverNowMs(), NOON + 60_000, 'an answer that was kept on the way is old');
    vi.setSystemTime(NOON + 1_000 * 3_600_000);
    assert.equal(serverNowMs(), NOON + 60_000, 'somebody sets the clock of the device');
  },
);
