import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { test } from 'vitest';
import type { Card, CardLot } from '#listings/contract.ts';
import words from '#listings/text/uz.ts';
import { cardOf, pictureOf } from '../../../test/components/listings.ts';
import { renderComponent } from '../../../test/components/render.tsx';
import { ListingCard } from './ListingCard.tsx';
import { ListingRow } from './ListingRow.tsx';
import { MapObjectCard, MapObjectList } from './map/MapObjectCard.tsx';

const id = 104_271;
const openCard = (change: Partial<Card> = {}, isStill = false) =>
  renderComponent(<ListingCard card={{ ...cardOf(id), ...change }} isStill={isStill} />);
const card = () => screen.getByRole('article');
/** Text as it is read: one kind of space, no marks that only guide line breaks. */
const text = () => (card().textContent ?? '').replaceAll('\u2060', '').replace(/\s+/g, ' ');
const tells = (...facts: string[]) => {
  for (const fact of facts) assert.ok(text().includes(fact), `${fact} is missing in: ${text()}`);
};

const facts: Partial<Card> = {
  repair: { code: 'euro', name: 'Yevrotaʼmir' },
  areaDm2: 7_250,
  floor: 4,
  floorsBuilding: 9,
  address: 'Toshkent shahri, Yunusobod tumani, 14-mavze, 7-uy',
};
const read = ['№ 104 271', '4/9-qavat', '72,5 m²', 'Toshkent shahri, Yunusobod tumani, 14-mavze, 7-uy'];

test('LIST-035 LIST-037 a card tells number, repair, floor, area, address and place as they are', async () => {
  await openCard(facts);
  tells(...read, 'Yevrotaʼmir');
});

const lotOf = (change: Partial<CardLot> = {}): CardLot => ({
  version: 1,
  phase: 'ACCEPTING',
  cutOffAtMs: Date.parse('2026-11-21T06:00:00Z'),
  opensAtMs: Date.parse('2026-11-21T06:30:00Z'),
  closesAtMs: null,
  endedAtMs: null,
  startPrice: '95000000000',
  price: '95000000000',
  bidCount: 0,
  participantCount: 3,
  ...change,
});

test('LIST-035 LIST-037 in the place of the repair a lot tells who takes part', async () => {
  await openCard({ ...facts, lot: lotOf() });
  tells(...read, words.lot.participants({ n: 3 }));
  assert.ok(!text().includes('Yevrotaʼmir'));
});

test('LIST-040 a card of what is sold has its ribbon, one of what is on sale has none', async () => {
  const { unmount } = await openCard({ status: 'sold', process: 'sold' });
  screen.getByText(words.card.sold);
  unmount();
  await openCard();
  assert.equal(screen.queryByText(words.card.sold), null);
});

test('CRD-007 a card of what is reserved says until when, until it is sold', async () => {
  const reservedUntil = '2026-12-04T13:00:00Z';
  const { unmount } = await openCard({ reservedUntil });
  tells(words.card.reserved({ date: '04.12' }));
  unmount();
  await openCard({ reservedUntil, status: 'sold', process: 'sold' });
  assert.ok(!text().includes(words.card.reserved({ date: '04.12' })));
});

const seller = { id: 9, name: '«Yangi makon»', kind: 'AGENCY' } as const;
const company = { id: 7, code: 'SQB', kind: 'bank', name: 'Namuna Bank', monogram: 'NB', hue: '210' } as const;

test('LIST-035 USR-001 every kind of card names who sells in one line, beside the trade, and links to the listing alone', async () => {
  const agency = `${words.filters.sellers.agency} ${seller.name}`;
  const named = { ...cardOf(id), ...facts, seller, source: 'agency' };
  const views = [
    [<ListingCard key="card" card={named} />, seller.name],
    [<ListingCard key="lot" card={{ ...named, lot: lotOf() }} />, seller.name],
    [<ListingRow key="row" card={named} />, agency],
    [<ListingRow key="lotRow" card={{ ...named, lot: lotOf() }} />, agency],
    [<MapObjectCard key="map" card={named} />, agency],
    [<MapObjectList key="list" cards={[named]} />, agency],
  ] as const;
  for (const [view, line] of views) {
    const { unmount, container } = await renderComponent(view);
    assert.equal(
      (container.textContent ?? '').split(line).length,
      2,
      `${line} stands once in: ${container.textContent}`,
    );
    assert.equal(screen.getAllByRole('link').length, 1);
    unmount();
  }
});

test('LIST-035 whoever is not named has no name on a card, and a company has its mark alone', async () => {
  for (const View of [ListingCard, ListingRow]) {
    const { unmount } = await renderComponent(<View card={{ ...cardOf(id), source: 'owner' }} />);
    assert.equal(text().includes(words.card.owner), View === ListingRow);
    for (const trade of Object.values(words.filters.sellers)) assert.ok(!text().includes(trade));
    unmount();
    const ofCompany = await renderComponent(<View card={{ ...cardOf(id), company, seller, source: 'bank' }} />);
    assert.ok(!text().includes(seller.name));
    ofCompany.unmount();
  }
});

const pictures: Partial<Card> = {
  picture: pictureOf('front'),
  photoKeys: ['front', 'kitchen', 'balcony'],
  photoCount: 5,
};

test('F21 a card tells how many photos there are and shows the first of them; a press on one opens the listing', async () => {
  await openCard(pictures);
  screen.getByRole('img', { name: words.card.photos({ n: 5 }) });
  for (const count of ['1/5', '2/5', '3/5']) screen.getByText(count);
  const photos = [...card().querySelectorAll('img')];
  assert.equal(photos.length, 3);
  const [, second, third] = photos;
  assert.ok(second?.getAttribute('srcset')?.includes('kitchen'));
  assert.ok(third?.getAttribute('srcset')?.includes('balcony'));
  assert.equal(second?.getAttribute('loading'), 'lazy', 'what has not been pushed into sight is not fetched');
  fireEvent.click(second ?? card());
  await waitFor(() => assert.equal(location.pathname, `/products/product/${id}`));
});

test('F21 in a row that is pushed itself a card has its front picture and their number alone', async () => {
  const { unmount } = await openCard(pictures, true);
  assert.equal(card().querySelectorAll('img').length, 1);
  assert.equal(screen.getByRole('img', { name: words.card.photos({ n: 5 }) }).textContent?.trim(), '5');
  unmount();
  await openCard({ ...pictures, photoKeys: ['front'], photoCount: 1 });
  assert.equal(screen.queryByRole('img', { name: words.card.photos({ n: 1 }) }), null);
});
