import assert from 'node:assert/strict';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, test, vi } from 'vitest';
import { parseListingQuery } from '#listings/rules/query.ts';
import uz from '#listings/text/uz/map-search.ts';
import listings from '#listings/text/uz.ts';
import { cardOf, noNames, productOf } from '../../../../test/components/listings.ts';
import {
  answerChosen,
  CHOSEN,
  count,
  LIST,
  lastAsked,
  mapRoute,
  noCounts,
  OBJECTS,
  objects,
  openMap,
  pageOf,
  placed,
  queried,
  shownAt,
  stubSight,
} from '../../../../test/components/map-page.tsx';
import { renderFresh } from '../../../../test/components/render.tsx';

const t = uz.page;

// In the place of maps, which are drawn on a canvas.
vi.mock('../map/SearchMap.tsx', async () => ({
  SearchMap: (await import('../../../../test/components/map-page.tsx')).MapStub,
}));
vi.mock('#places/web/PointMap.tsx', () => ({ PointMap: () => null }));
beforeEach(() => void stubSight());

const home = { id: 8, code: 'ResidentialMultiStorey_Sell', name: 'Kvartira', objectType: null, children: [] };

/** A part of another page, with the page of the map behind its link. */
const openBeside = (part: () => Promise<ReactNode>) =>
  renderFresh(
    async () => {
      const [{ Pages }, { Outlet }, route] = await Promise.all([
        import('../../../../test/components/pages.tsx'),
        import('#platform/web/router.tsx'),
        mapRoute(),
      ]);
      return (
        <Pages routes={[route]}>
          {await part()}
          <Outlet errorPage={null} />
        </Pages>
      );
    },
    {
      answers: {
        'GET /public/reference': noNames,
        [LIST]: pageOf(placed),
        [OBJECTS]: objects,
        [CHOSEN]: answerChosen,
      },
    },
  );

test('HOME-007 the home page leads to the map with what was chosen', async () => {
  const { user, calls } = await openBeside(async () => {
    const { HomeFilterPanel } = await import('../HomeFilterPanel.tsx');
    return <HomeFilterPanel reference={{ ...noNames, categories: [home] }} />;
  });
  await user.selectOptions(screen.getByLabelText(listings.filters.category), '8');
  await user.click(screen.getByRole('link', { name: listings.home.fromMap }));
  await screen.findByRole('region', { name: 'map' });
  await count(t.objects({ n: placed.length }));
  assert.deepEqual([queried('cId'), queried('sort')], ['8', 'NEWEST']);
  for (const key of [LIST, OBJECTS]) assert.equal(lastAsked(calls, key).cId, '8', key);
});

test('NAV-009 the list leads to the map with the same search, and the map back to the list', async () => {
  const search = 'sort=PRICE_ASC&cId=12';
  const { user, calls, unmount } = await openBeside(async () => {
    const { ResultColumn } = await import('../list/ResultColumn.tsx');
    const query = parseListingQuery(new URLSearchParams(search));
    const data = {
      query,
      page: { data: [cardOf(1)], total: 1, page: 1, size: 20, asOfMs: null, didYouMean: null },
      facets: noCounts,
      reference: noNames,
      places: [],
      refusedAreas: null,
      drops: [],
    };
    return (
      <ResultColumn
        data={data}
        state="loaded"
        applied={[]}
        words={[]}
        form="filters"
        query={query}
        onQuery={() => undefined}
        order={undefined}
      />
    );
  });
  await user.click(screen.getByRole('link', { name: listings.list.onMap }));
  await screen.findByRole('region', { name: 'map' });
  assert.deepEqual([queried('cId'), queried('sort')], ['12', 'PRICE_ASC']);
  assert.equal(lastAsked(calls, LIST).cId, '12');
  unmount();

  await openMap(`${search}&at=69.28,41.31,11`);
  const ways = [t.list, t.toList].flatMap((name) => screen.getAllByRole('link', { name }));
  assert.equal(ways.length, 3, 'beside the search, in the line of a phone, and at its beginning');
  for (const way of ways) {
    const { pathname, searchParams } = new URL(way.getAttribute('href') ?? '', location.href);
    assert.equal(pathname, '/products');
    assert.deepEqual([searchParams.get('cId'), searchParams.get('sort')], ['12', 'PRICE_ASC']);
  }
});

test('NAV-009 a property leads to its place on the map, where it is opened', async () => {
  const [card] = placed;
  assert.ok(card?.point);
  const { point } = card;
  const { user } = await openBeside(async () => {
    const { PlaceFacts } = await import('../ProductPlace.tsx');
    return <PlaceFacts product={productOf(card.id, { point })} />;
  });
  await user.click(screen.getByRole('link', { name: listings.product.onMap }));
  const popup = await screen.findByRole('dialog', { name: /^№\s11$/ });
  within(popup).getByRole('link', { name: uz.canvas.popup.more });
  assert.equal(queried('object'), '11');
  shownAt({ lon: 69.28, lat: 41.31, zoom: 15 });
});
