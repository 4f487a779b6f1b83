import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Shell } from '#app/web/shell.ts';
import type { CardPage, Facets } from '#listings/contract.ts';
import words from '#listings/text/uz.ts';
import { cardOf, noNames, productOf } from './listings.ts';
import { type Answers, type Call, type Rendered, renderFresh } from './render.tsx';
import { listOf, SPECIALISTS } from './specialists.ts';

const shell: Shell = {
  phone: '+998712000000',
  address: 'Toshkent',
  publicUrl: 'http://ostona.test',
  rate: null,
  social: { telegram: null, instagram: null, facebook: null, youtube: null, notes: null },
  alert: null,
  now: '2026-11-21T06:00:00Z',
  isDevelopment: false,
  hasPasswordReset: false,
};
/** Nothing to choose from beside what is listed. */
export const facets: Facets = {
  total: 0,
  categories: [],
  status: [],
  places: [],
  rooms: [],
  repairs: [],
  companies: [],
  materials: [],
  recommended: 0,
  trades: [],
  sellers: [],
  pays: [],
  prices: [],
  priceMinTiyin: null,
  priceMaxTiyin: null,
  averagePerM2Tiyin: null,
};

/** What a server answers that has these listings on sale. */
export const listingAnswers = (ids: readonly number[]): Answers => ({
  'GET /public/listings': {
    data: ids.map(cardOf),
    total: ids.length,
    page: 1,
    size: 20,
    asOfMs: null,
    didYouMean: null,
  } satisfies CardPage,
  'GET /public/listings/facets': facets,
  'GET /public/listings/chosen': ({ query }: Call) => ({ data: query.ids?.split(',').map((id) => cardOf(Number(id))) }),
  'GET /public/reference': noNames,
  'GET /public/product/:id': ({ params }: Call) => productOf(Number(params.id)),
  'GET /public/product/:id/similar': { data: [] },
  'GET /public/product/:id/benefits': { data: [] },
  'GET /public/product/:id/history': { data: [] },
  [SPECIALISTS]: listOf([]),
});

/** The site with all its pages in their frame, at one with nothing on it but a link to what is asked for. */
export const renderSite = (to: string, answers: Answers): Promise<Rendered> =>
  renderFresh(
    async () => {
      const [{ Pages }, { Frame }, { guardedRoutes }, { loadPageWithData }] = await Promise.all([
        import('./pages.tsx'),
        import('#app/web/Frame.tsx'),
        import('#app/web/guarded-routes.ts'),
        import('#app/web/page-loader.ts'),
      ]);
      return (
        <Pages routes={guardedRoutes(null, 'uz', loadPageWithData)} to={to} frame={shell}>
          <Frame />
        </Pages>
      );
    },
    { answers },
  );

/** The site as a visitor's browser has it who just came to one of its pages. */
export const openSite = async (to: string, ids: readonly number[], answers: Answers = {}): Promise<Rendered> => {
  vi.stubGlobal('scrollTo', () => undefined);
  // The browser always has something better to do: nothing is fetched ahead, and no line of live messages is opened.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const rendered = await renderSite(to, { ...listingAnswers(ids), ...answers });
  fireEvent.click(screen.getByRole('link', { name: 'enter' }));
  return rendered;
};

/** The first: pages of listings have a header of their own below it. */
export const siteHeader = () => within(screen.getAllByRole('banner')[0] ?? document.body);
export const sitePage = () => within(screen.getByRole('main'));

/** The numbers of the listings whose cards stand on the page, in their order. */
export const shownIds = (): number[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main article a[href*="/products/product/"]')].map(({ href }) =>
    Number(href.split('/').at(-1)),
  );

/** Presses a card, once it is there, and waits for the page of its listing. */
export const openListing = async (id: number): Promise<void> => {
  const link = await waitFor(() => {
    const found = document.querySelector(`main article a[href="/products/product/${id}"]`);
    if (!found) throw new Error(`No card of ${id} is shown.`);
    return found;
  });
  fireEvent.click(link);
  await sitePage().findAllByLabelText(words.product.gallery);
};
