import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import app from '#app/text/uz.ts';
import type { AuctionsToday } from '#auctions/web/home/AuctionHero.tsx';
import type { HomeContent, UsefulLink } from '#content/contract.ts';
import content from '#content/text/uz.ts';
import type { Card, HomeListings } from '#listings/contract.ts';
import uz from '#listings/text/uz.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Outlet } from '#platform/web/router.tsx';
import { cardOf, noNames } from '../../../test/components/listings.ts';
import { lotCardOf } from '../../../test/components/lot-cards.ts';
import { Pages } from '../../../test/components/pages.tsx';
import { renderComponent } from '../../../test/components/render.tsx';
import type { Shell } from '../web/shell.ts';
import { Component, loader } from './HomePage.tsx';

/** Two cards, numbered from one on. */
const cards = (from: number, change: Partial<Card> = {}): Card[] =>
  [from, from + 1].map((id) => ({ ...cardOf(id), ...change }));
const home: HomeListings = {
  premium: cards(110, { isPremium: true }),
  banks: cards(120),
  recommended: cards(130, { isRecommended: true }),
  multiStorey: cards(140),
  plots: cards(150, { categoryId: 15 }),
  nonResidential: cards(160, { categoryId: 19 }),
  sold: cards(170, { status: 'sold' }),
  other: cards(180, { categoryId: 12 }),
  all: cards(190),
  companies: [],
  achievements: { onSale: 14_307, sold: 2_118, bankOwned: 946, recommended: 31, districts: 14 },
  analytics: [],
};
const usefulLinks = Array.from(
  { length: 8 },
  (_, at): UsefulLink => ({
    slug: `link-${at}`,
    lang: 'uz',
    title: `Havola ${at}`,
    lead: 'Nima uchun',
    icon: 'gavel',
    tone: 'lapis',
    link: `/pages/link-${at}`,
  }),
);
const nothingElse: HomeContent = {
  news: [],
  articles: [],
  videos: [],
  services: [],
  usefulLinks,
  autos: [],
  testimonials: [],
  banner: null,
  agency: null,
};
const noAuctions: AuctionsToday = { nowMs: Date.UTC(2026, 10, 21), total: 0, nextDay: null, data: [] };
const shell: Pick<Shell, 'publicUrl' | 'rate'> = { publicUrl: 'http://ostona.test', rate: null };

/** The home page as its loader brings it. */
const openHome = async (today: AuctionsToday = noAuctions) => {
  const { calls } = await renderComponent(
    <Pages routes={[{ path: '/', load: async () => ({ Component, loader }) }]} frame={shell}>
      <Outlet errorPage={null} />
    </Pages>,
    {
      path: '/faq',
      answers: {
        'GET /public/listings/home': home,
        'GET /public/content/home': nothingElse,
        'GET /public/reference': noNames,
        'GET /public/auctions/today': today,
      },
    },
  );
  fireEvent.click(screen.getByRole('link', { name: 'enter' }));
  await screen.findByRole('heading', { level: 1, name: app.hero.title });
  return calls;
};

const section = (id: string) => document.getElementById(id) ?? assert.fail(`there is no section ${id}`);
/** The listings whose cards stand in a section, in their order. */
const shownIds = (id: string) =>
  within(section(id))
    .getAllByRole('article')
    .map((card) => Number(within(card).getByRole('link').getAttribute('href')?.split('/').at(-1)));

test('HOME-012 HOME-013 HOME-014 HOME-031 HOME-032 HOME-033 HOME-034 HOME-035 HOME-036 every section shows its own listings', async () => {
  await openHome();
  // These stand behind tabs that are called as they are.
  const tabbed = ['recommended', 'multi-storey', 'plots', 'non-residential', 'other', 'sold', 'all'];
  for (const [id, title, own] of [
    ['premium', uz.home.premium, home.premium],
    ['banks', uz.home.banks, home.banks],
    ['recommended', uz.home.recommended, home.recommended],
    ['multi-storey', uz.home.multiStorey, home.multiStorey],
    ['plots', uz.home.plots, home.plots],
    ['non-residential', uz.home.nonResidential, home.nonResidential],
    ['other', uz.home.other, home.other],
    ['sold', uz.home.sold, home.sold],
    ['all', uz.home.everything, home.all],
  ] as const) {
    if (tabbed.includes(id)) fireEvent.click(screen.getByRole('tab', { name: title }));
    within(section(id)).getByRole('heading', { level: 2, name: title });
    assert.deepEqual(
      shownIds(id),
      own.map((card) => card.id),
      id,
    );
    const ribbons = within(section(id)).queryAllByText(uz.card.sold);
    assert.equal(ribbons.length, id === 'sold' ? own.length : 0, `ribbons of ${id}`);
  }
});

test('HOME-028 HOME-018 HOME-017 links of the panel name their sections; figures and eight useful links stand below', async () => {
  await openHome();
  const links = within(screen.getByRole('navigation', { name: uz.home.sections })).getAllByRole('link');
  assert.ok(links.length >= 5);
  for (const link of links) {
    const target = link.getAttribute('href') ?? '';
    const found = document.querySelectorAll(target);
    assert.equal(found.length, 1, target);
    fireEvent.click(link);
    within(section(target.slice(1))).getByRole('heading', { level: 2, name: link.textContent ?? '' });
    await waitFor(() => assert.equal(location.hash, target));
  }
  const figures = screen.getByRole('region', { name: content.achievements.title });
  for (const n of [home.achievements.onSale, home.achievements.sold, home.achievements.bankOwned])
    assert.ok(figures.textContent?.includes(groupDigits(n)), String(n));
  const useful = within(screen.getByRole('region', { name: content.usefulLinks.title })).getAllByRole('link');
  assert.deepEqual(
    useful.map((link) => link.getAttribute('href')),
    usefulLinks.map(({ link }) => link),
  );
});

test('F25 every listing stands on the page once, also those behind the other tabs, and arrows walk along the tabs', async () => {
  await openHome();
  const addresses = [...document.querySelectorAll('article a[href*="/products/product/"]')].map((link) =>
    link.getAttribute('href'),
  );
  assert.equal(addresses.length, 18, 'all sections are on the page that the server writes');
  assert.equal(new Set(addresses).size, addresses.length);
  const tabs = within(screen.getByRole('tablist', { name: uz.home.sections })).getAllByRole('tab');
  assert.equal(tabs.length, 7);
  tabs[0]?.focus();
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft', altKey: true });
  assert.equal(document.activeElement, tabs[0], 'with Alt the arrow is the way back of the browser');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
  assert.equal(document.activeElement, tabs[6]);
  assert.equal(tabs[6]?.getAttribute('aria-selected'), 'true');
  assert.equal(section('recommended').closest('[hidden]')?.getAttribute('role'), 'tabpanel');
  within(section('all')).getByRole('heading', { level: 2, name: uz.home.everything });
});

test('F74 the strips are asked for without the lots of today, which stand above them', async () => {
  const calls = await openHome({ ...noAuctions, total: 2, data: [lotCardOf(31), lotCardOf(32)] });
  const asked = calls.filter(({ key }) => key === 'GET /public/listings/home').map(({ query }) => query.without);
  assert.deepEqual([...new Set(asked)], ['31,32']);
});
