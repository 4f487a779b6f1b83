import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, test, vi } from 'vitest';
import type { MapCard } from '#listings/contract.ts';
import uz from '#listings/text/uz/map-search.ts';
import { pictureOf } from '../../../../test/components/listings.ts';
import {
  enterMap,
  entryOf,
  listedIds,
  openMap,
  pageOf,
  placed,
  queried,
  stubSight,
  untilListed,
} from '../../../../test/components/map-page.tsx';

const t = uz.page;

const chunk = vi.hoisted(() => ({ isLost: false }));
// In the place of the map, which is drawn on a canvas; its code may not come.
vi.mock('../map/SearchMap.tsx', async () => {
  const { MapStub } = await import('../../../../test/components/map-page.tsx');
  return {
    get SearchMap() {
      if (chunk.isLost) throw new TypeError('Failed to fetch dynamically imported module');
      return MapStub;
    },
  };
});
beforeEach(() => {
  stubSight();
  chunk.isLost = false;
});

test('MAP-006 a press on a marker opens the object: picture, price, its auction, the way to its page', async () => {
  const auctioned = placed.map(
    (card): MapCard => ({ ...card, picture: pictureOf('flat'), process: card.id === 11 ? 'auction' : '' }),
  );
  const { user } = await openMap('', { list: () => pageOf(auctioned) });
  const popup = () => screen.queryByRole('dialog', { name: /^№/ });
  await user.click(screen.getByRole('button', { name: 'pin 11' }));
  await waitFor(() => assert.equal(queried('object'), '11'));
  const card = within(popup() as HTMLElement);
  card.getByRole('img', { name: 'Uch xonali kvartira' });
  assert.match(popup()?.textContent ?? '', /soʻm|\$/);
  card.getByText('lot 11');
  const more = card.getByRole('link', { name: uz.canvas.popup.more });
  assert.equal(more.getAttribute('href'), '/products/product/11');
  assert.ok(entryOf(11).querySelector('[aria-current="true"]'));
  await user.click(card.getByRole('button', { name: 'close' }));
  assert.equal(popup(), null);
  await waitFor(() => assert.equal(queried('object'), null));
  assert.equal(entryOf(11).querySelector('[aria-current]'), null);

  await user.click(screen.getByRole('button', { name: 'pin 12' }));
  within(popup() as HTMLElement).getByRole('img', { name: 'Uch xonali kvartira' });
  assert.equal(screen.queryByText(/^lot/), null, 'that one is sold the ordinary way');
});

test('NAV-009 when the map does not come the list is there, and the map comes once it is asked for again', async () => {
  chunk.isLost = true;
  const { user } = await enterMap('cId=8');
  const alert = await screen.findByRole('alert');
  within(alert).getByText(t.mapFailed);
  await untilListed();
  assert.deepEqual(listedIds(), [11, 12]);
  chunk.isLost = false;
  await user.click(within(alert).getByRole('button', { name: t.again }));
  await screen.findByRole('region', { name: 'map' });
  assert.equal(screen.queryByRole('alert'), null);
});
