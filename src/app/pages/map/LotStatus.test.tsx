import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import entry from '#auctions/text/uz/entry.ts';
import t from '#listings/text/uz/map-search.ts';
import { acceptingLot, lotAt, lotId } from '../../../../test/components/lot.ts';
import { renderComponent } from '../../../../test/components/render.tsx';
import { LotStatus } from './LotStatus.tsx';

test('MAP-006 the popup of a lot counts down to what comes next', async () => {
  const lot = lotAt(acceptingLot);
  const { nowMs } = lot;
  await renderComponent(<LotStatus id={lotId} />, {
    answers: {
      'GET /public/product/:id/auction': lot,
      'GET /public/auction/clock': { nowMs, now: new Date(nowMs).toISOString() },
    },
  });
  screen.getByText(t.page.auction);
  const timer = await screen.findByRole('timer', { name: entry.panel.untilCutOff });
  assert.match(timer.textContent ?? '', /\d/);
});
