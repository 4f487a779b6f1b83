import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Viewer } from '#identity/rules/viewer.ts';
import type { Card, CardPage, Facets, Reference } from '#listings/contract.ts';
import uz from '#listings/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import type { RoutePage } from '#platform/web/router-store.ts';
import { buildingTypes } from '../../db/seed/listings/building-types.ts';
import { categories } from '../../db/seed/listings/categories.ts';
import { companies } from '../../db/seed/listings/companies.ts';
import { cardOf } from './listings.ts';
import { type Answers, type Call, renderFresh } from './render.tsx';

export const LIST = 'GET /public/listings';
export const NAMES = 'GET /public/reference';
export const TYPES = 'POST /buildingType/choose';
const FACETS = 'GET /public/listings/facets';
export const SIZE = limits.pageSizeDefault;

/** Names in Uzbek, of what the tests choose. */
export const names: Reference = {
  categories: categories.map(([category, name]) => ({ ...category, name, children: [] })),
  companies: companies.map(([id, code, monogram, hue, name]) => ({ id, code, kind: 'bank', name, monogram, hue })),
  repairs: [{ code: 'euro', name: 'Yevrotaʼmir' }],
  materials: [{ code: 'panel', name: 'Panelli' }],
  buildingTypes: [{ id: 2, code: 'administrative', name: 'Maʼmuriy bino', parentId: null }],
};
/** The types of buildings of the product. */
export const allTypes: Reference['buildingTypes'] = buildingTypes.map(([id, parentId, code, name]) => ({
  id,
  code,
  name,
  parentId,
}));
const facets: Facets = {
  total: 284,
  categories: [
    { value: 8, count: 117 },
    { value: 12, count: 90 },
  ],
  status: [],
  places: [],
  rooms: [],
  repairs: [],
  companies: [{ value: 182, count: 30 }],
  materials: [],
  recommended: 9,
  trades: [],
  sellers: [],
  pays: [],
  prices: [],
  priceMinTiyin: null,
  priceMaxTiyin: null,
  averagePerM2Tiyin: null,
};

/** Parameters of an address, and of what is asked for it. */
export type Question = Record<string, string>;
export const newest: Question = { sort: 'NEWEST' };
export const apartments: Question = { cId: '8', cC: 'ResidentialMultiStorey_Sell' };
export const questionOf = ({ query: { lang: _, ...question } }: Call): Question => question;

const known: string[] = [];
/** The server: it finds other listings for each question, and the same ones whenever that is asked. */
export const find = ({ page = '1', size: _, ...question }: Question, shown = 2): CardPage => {
  const params = new URLSearchParams(question);
  params.sort();
  const key = String(params);
  if (!known.includes(key)) known.push(key);
  const nth = known.indexOf(key) + 1;
  const card = (at: number): Card => ({
    ...cardOf(nth * 1_000 + (Number(page) - 1) * SIZE + at),
    // One o'clock at night in Tashkent, on the next day.
    sourceDate: `2026-11-${String(20 - at).padStart(2, '0')}T20:00:00Z`,
    status: question.pPT === 'SOLD' ? 'sold' : 'on_sale',
  });
  return {
    data: Array.from({ length: shown }, (_card, at) => card(at)),
    total: 200 + nth,
    page: Number(page),
    size: SIZE,
    asOfMs: null,
    didYouMean: null,
  };
};

/** The list as a browser that was just opened has it. */
const loadPages = async (to: string, viewer: Viewer | null) => {
  const [{ Pages }, { Outlet }, { loadList }, { ListPageView }] = await Promise.all([
    import('./pages.tsx'),
    import('#platform/web/router.tsx'),
    import('#listings/web/list/load-list.ts'),
    import('#listings/web/list/ListPageView.tsx'),
  ]);
  const page: RoutePage = { Component: () => <ListPageView />, loader: ({ request }) => loadList(request.url) };
  return (
    <Pages routes={[{ path: '/products', load: async () => page }]} to={to} frame={{ viewer }}>
      <Outlet errorPage={null} />
    </Pages>
  );
};

/** Opens the list at an address and waits until it stands. */
export const openList = async (
  query = '',
  answers: Answers = {},
  viewer: Viewer | null = null,
  timers: { advanceTimers?: (ms: number) => void } = {},
) => {
  const rendered = await renderFresh(() => loadPages(`/products${query}`, viewer), {
    answers: {
      [LIST]: (call: Call) => find(questionOf(call)),
      [FACETS]: (call: Call) => ({ ...facets, total: find(questionOf(call)).total }),
      [NAMES]: names,
      [TYPES]: { data: allTypes },
      ...answers,
    },
    ...timers,
  });
  fireEvent.click(screen.getByRole('link', { name: 'enter' }));
  await waitFor(() => assert.ok(document.querySelector('h1')));
  return rendered;
};

// By labels, not roles: the page is large, and roles are looked for in all of it.
export const panel = () => within(screen.getByLabelText(uz.filters.title, { selector: 'form' }));
export const group = (title: string) => within(panel().getByLabelText(title, { selector: 'details > [role="group"]' }));
export const shownIds = () =>
  [...document.querySelectorAll('article a[href*="/products/product/"]')].map((link) =>
    Number(link.getAttribute('href')?.split('/').at(-1)),
  );

/** The list shows what was found for a question, in that order, and says how many. */
export const shows = async (question: Question, { data, total } = find(question)) => {
  await waitFor(() =>
    assert.deepEqual(
      shownIds(),
      data.map(({ id }) => id),
    ),
  );
  const count = document.querySelector('h1 + p')?.textContent ?? '';
  assert.match(count, new RegExp(`^${uz.list.count({ n: total })} `));
};
/** The address asks this and nothing else, and the list shows what was found for it. */
export const untilAsked = async (question: Question) => {
  const whole = { ...newest, ...question };
  await waitFor(() => assert.deepEqual(Object.fromEntries(new URLSearchParams(location.search)), whole));
  await shows(whole);
};
