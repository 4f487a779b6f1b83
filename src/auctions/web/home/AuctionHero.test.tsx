import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import t from '#auctions/text/uz/entry.ts';
import { cutOffAtMs, opensAtMs } from '../../../../test/components/lot.ts';
import { lotCardOf } from '../../../../test/components/lot-cards.ts';
import { renderFresh } from '../../../../test/components/render.tsx';
import { hearSavedFiles } from '../../../../test/components/saved-files.ts';
import type { AuctionsToday } from './AuctionHero.tsx';

const words = t.home;
const nowMs = cutOffAtMs - 3_600_000;
const nothing: AuctionsToday = { nowMs, total: 0, nextDay: null, data: [] };

/** The stage of the home page as it was loaded, and as it is asked for anew. */
const openHome = (loaded: AuctionsToday, fresh = loaded) =>
  renderFresh(
    async () => {
      const { AuctionHero } = await import('./AuctionHero.tsx');
      return <AuctionHero today={loaded} publicUrl="http://ostona.test" />;
    },
    {
      answers: {
        'GET /public/auctions/today': fresh,
        'GET /public/auction/clock': { nowMs: fresh.nowMs, now: new Date(fresh.nowMs).toISOString() },
      },
    },
  );

test('HOME-016 without auctions the home page has no stage; with later ones it names the day and reminds', async () => {
  const { calls, unmount } = await openHome(nothing);
  await waitFor(() => assert.equal(calls.length, 1));
  assert.equal(document.querySelector('#auctions-today'), null);
  unmount();

  const files = hearSavedFiles();
  const { user } = await openHome({ ...nothing, nextDay: '2026-11-23' });
  const stage = within(screen.getByRole('region', { name: words.nextTitle }));
  stage.getByText(`${words.none}.`);
  stage.getByText(words.next({ day: '23-noyabr' }));
  assert.equal(stage.getByRole('link', { name: words.seeLots }).getAttribute('href'), '/auction');
  await user.click(stage.getByRole('button', { name: words.remind }));
  await waitFor(() => assert.equal(files.length, 1));
  assert.equal(files[0]?.name, 'ostona-2026-11-23.ics');
  assert.match((await files[0]?.file.text()) ?? '', /DTSTART;TZID=Asia\/Tashkent:20261123T150000/);
});

test('HOME-016 the stage shows the lots of today, how many there are, and counts down to the end of applications, then to the opening', async () => {
  const today = { ...nothing, total: 2, data: [lotCardOf(1), lotCardOf(2, { participantCount: 0 })] };
  // The page had been kept from before the first lot.
  const { unmount } = await openHome(nothing, today);
  const stage = within(await screen.findByRole('region', { name: words.title }));
  assert.equal(stage.getByRole('link', { name: words.all({ n: 2 }) }).getAttribute('href'), '/auction');
  stage.getByText(words.closes);
  stage.getByText(t.participants({ n: 2 }));
  stage.getByText(t.applied({ n: 0 }));
  assert.equal(stage.getByRole('link', { name: lotCardOf(1).name }).getAttribute('href'), '/products/product/1');
  assert.match(stage.getByRole('timer', { name: words.closes }).textContent ?? '', /01:00:00|59:5\d/);
  unmount();

  const later = opensAtMs - 60_000;
  await openHome({ ...today, nowMs: later, data: [lotCardOf(1, { phase: 'CLOSED' })] });
  screen.getByRole('timer', { name: words.opens });
});
