import assert from 'node:assert/strict';
import { act, screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import t from '#auctions/text/uz/live.ts';
import { createLotServer, holdConnection, lotAt, lotId } from '../../../../test/components/lot.ts';
import { findGiveButton, giveButton, openLotPage } from '../../../../test/components/lot-page.tsx';

/** What the head says beside how many watch, wherever it is on the page. */
const watchers = () =>
  screen
    .getAllByText(t.head.watchers({ n: 2 }))
    .map(({ parentElement }) => parentElement?.querySelector('b')?.textContent);
const timeLeft = () => screen.getAllByRole('timer')[0]?.textContent ?? '';

test('F28 the page of a lot tells how many watch it, and follows a clock that was set', async () => {
  const server = createLotServer(lotAt({ watchers: 2 }));
  const { tick } = holdConnection();
  await openLotPage(server);
  await findGiveButton();
  assert.deepEqual(new Set(watchers()), new Set(['2']));
  assert.match(timeLeft(), /^5\d:/);
  tick({ productId: lotId, nowMs: server.lot.nowMs, watchers: 1 });
  assert.deepEqual(new Set(watchers()), new Set(['1']));
  assert.match(timeLeft(), /^5\d:/);
  tick({ productId: lotId, nowMs: server.lot.nowMs + 20 * 60_000, watchers: 1 });
  await screen.findAllByText(/^3\d:/);
  assert.match(timeLeft(), /^3\d:/);
});

test('F28 who has no internet is told so, and not that bidding is closed', async () => {
  holdConnection();
  await openLotPage(createLotServer());
  assert.equal((await findGiveButton()).disabled, false);
  const online = vi.spyOn(navigator, 'onLine', 'get');
  const tell = (isOnline: boolean) => {
    online.mockReturnValue(isOnline);
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  tell(false);
  screen.getByText(t.lost.offlineTitle);
  // The time stands as it was known last, whatever second that was.
  screen.getByText((words) => words.replace(/15:01:\d\d/, '15:01:00') === t.lost.offline({ time: '15:01:00' }));
  assert.ok(screen.getAllByText(t.head.offline).length > 0);
  assert.equal(screen.queryByText(t.head.lost), null);
  assert.equal(screen.queryByText(t.lost.title), null);
  screen.getByText(t.head.scene.live);
  assert.ok(giveButton().disabled);
  tell(true);
  assert.equal(screen.queryByText(t.lost.offlineTitle), null);
  assert.equal(giveButton().disabled, false);
});
