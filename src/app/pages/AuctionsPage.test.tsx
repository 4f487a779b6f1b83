import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { LotCard } from '#auctions/contract.ts';
import t from '#auctions/text/uz/entry.ts';
import { auctionsPath } from '#auctions/web/list/AuctionsView.tsx';
import type { Viewer } from '#identity/rules/viewer.ts';
import kit from '#platform/text/uz.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { press } from '../../../test/components/fields.ts';
import { noNames } from '../../../test/components/listings.ts';
import { cutOffAtMs, inSum, opensAtMs, tiyin } from '../../../test/components/lot.ts';
import { lotCardOf, myLotOf } from '../../../test/components/lot-cards.ts';
import { viewerOf } from '../../../test/components/profile.ts';
import { type Answers, type Call, plainSpaces, refuse, renderFresh } from '../../../test/components/render.tsx';

const LIST = 'GET /public/auctions';
const words = t.list.filter;
const nowMs = cutOffAtMs - 3_600_000;
const places = [
  { id: 1726, name: 'Toshkent shahri' },
  { id: 1718, name: 'Samarqand viloyati' },
];

/** Opens the auctions at an address, with the lots that a list has for a question. */
const openAuctions = async (
  lotsFor: (query: Call['query']) => LotCard[],
  { to = '/auction', viewer = null, answers = {} }: { to?: string; viewer?: Viewer | null; answers?: Answers } = {},
) => {
  const rendered = await renderFresh(
    async () => {
      const [{ Pages }, { Outlet }] = await Promise.all([
        import('../../../test/components/pages.tsx'),
        import('#platform/web/router.tsx'),
      ]);
      const routes = [{ path: '/auction', load: () => import('./AuctionsPage.tsx') }];
      return (
        <Pages routes={routes} to={to} frame={{ viewer, isDevelopment: false }}>
          <Outlet errorPage={null} />
        </Pages>
      );
    },
    {
      answers: {
        [LIST]: ({ query }: Call) => {
          const data = lotsFor(query);
          return { nowMs, total: data.length, counts: { accepting: data.length, live: 1, ended: 12_000 }, data };
        },
        'GET /public/reference': noNames,
        'POST /public/region/init': { data: places },
        'GET /public/auction/clock': { nowMs, now: new Date(nowMs).toISOString() },
        ...answers,
      },
    },
  );
  await rendered.user.click(screen.getByRole('link', { name: 'enter' }));
  await screen.findByRole('navigation', { name: t.list.states });
  /** What the last list was asked by, without the language. */
  const asked = () => {
    const { lang: _, ...query } = rendered.calls.findLast(({ key }) => key === LIST)?.query ?? {};
    return query;
  };
  return { ...rendered, asked };
};

const shownLots = () =>
  screen.queryAllByRole('article').map((card) => {
    const { pathname } = new URL(within(card).getByRole<HTMLAnchorElement>('link').href);
    return Number(pathname.split('/').at(-1));
  });
const address = () => Object.fromEntries(new URLSearchParams(location.search));
const untilAddress = (expected: Record<string, string>) => waitFor(() => assert.deepEqual(address(), expected));
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: t.list.states })).getByRole('link', { name: new RegExp(`^${name}`) });

test('F29 the board of lots is searched by number and words, filtered and put in order, from state to state', async () => {
  const [id, other] = [104_271, 104_272];
  const number = `№ ${groupDigits(id)}`;
  const { user, asked } = await openAuctions(({ search }) => {
    if (search === undefined) return [lotCardOf(id), lotCardOf(other)];
    return search === number ? [lotCardOf(id)] : [];
  });
  const first = { state: 'accepting', page: '1', size: '12' };
  assert.deepEqual(asked(), first);
  assert.deepEqual(shownLots(), [id, other]);
  assert.equal(screen.queryByRole('button', { name: words.clear }), null);

  const search = () => screen.getByRole('textbox', { name: words.search });
  await user.type(search(), `${number}{Enter}`);
  await untilAddress({ search: number });
  assert.deepEqual(asked(), { ...first, search: number });
  await waitFor(() => assert.deepEqual(shownLots(), [id]));
  press(words.clear);
  await untilAddress({});
  await waitFor(() => assert.deepEqual(shownLots(), [id, other]));

  await user.selectOptions(screen.getByLabelText(words.sort), 'dearest');
  await untilAddress({ sort: 'dearest' });
  assert.deepEqual(asked(), { ...first, sort: 'dearest' });
  const from = screen.getByRole<HTMLInputElement>('textbox', { name: words.from });
  // What is not taken says why as soon as it is sent, although the field is not left (F69).
  for (const [typed, reason] of [
    ['1,25,000', kit.field.groups],
    ['500,000', plainSpaces(kit.field.twofold({ grouped: '500 000', decimal: '500,00' }))],
  ] as const) {
    await user.type(from, typed);
    assert.equal(screen.queryByText(reason), null);
    await user.keyboard('{Enter}');
    screen.getByText(reason);
    assert.equal(document.activeElement, from);
    await user.clear(from);
  }
  await user.type(from, '500000000{Enter}');
  await untilAddress({ from: '500000000', sort: 'dearest' });
  assert.deepEqual(asked(), { ...first, from: '500000000', sort: 'dearest' });
  // A greatest price below the least one is said, and nothing is asked.
  await user.type(screen.getByRole('textbox', { name: words.to }), '5{Enter}');
  screen.getByText(words.crossed);
  await untilAddress({ from: '500000000', sort: 'dearest' });
  await user.clear(screen.getByRole('textbox', { name: words.to }));
  press(words.clear);
  await untilAddress({ sort: 'dearest' });

  await user.selectOptions(screen.getByLabelText(words.province), 'Samarqand viloyati');
  await untilAddress({ province: '1718', sort: 'dearest' });
  assert.deepEqual(asked(), { ...first, province: '1718', sort: 'dearest' });
  await user.click(tab(t.list.ended));
  await untilAddress({ state: 'ended', province: '1718', sort: 'dearest' });
  assert.deepEqual(asked(), { ...first, state: 'ended', province: '1718', sort: 'dearest' });
  await user.type(search(), 'bunday lot yoʻq{Enter}');
  await screen.findByText(words.nothing);
  assert.equal(address().search, 'bunday lot yoʻq');
  assert.deepEqual(shownLots(), []);
  await user.click(screen.getByRole('link', { name: words.clear }));
  await untilAddress({ state: 'ended' });
});

const endedAtMs = opensAtMs + 3_600_000;
/** One lot as it stands in each state. */
const inState: Record<string, LotCard> = {
  accepting: lotCardOf(1),
  live: lotCardOf(2, { phase: 'LIVE', closesAtMs: endedAtMs, bidCount: 3, price: tiyin(104_000_000) }),
  ended: lotCardOf(3, { phase: 'WON', closesAtMs: endedAtMs, bidCount: 3, price: tiyin(105_000_000) }),
};

test('O10 NAV-008 lots stand by state: taking applications, live, ended; a visitor has no board of their own', async () => {
  const { user } = await openAuctions(({ state = '' }) => [inState[state] ?? assert.fail(state)]);
  const card = () => within(screen.getByRole('article'));
  card().getByText(t.participants({ n: 2 }));
  card().getByText(t.untilAt({ day: t.today, time: '14:00' }));
  card().getByText(t.startPrice);
  assert.equal(tab(t.list.accepting).getAttribute('aria-current'), 'page');
  assert.match(plainSpaces(tab(t.list.ended).textContent ?? ''), /12 000$/);
  assert.equal(screen.queryByRole('link', { name: t.list.mine }), null);

  await user.click(tab(t.list.live));
  await untilAddress({ state: 'live' });
  await waitFor(() => card().getByText(t.bids({ n: 3 })));
  card().getByText(t.phases.LIVE, { exact: false });
  card().getByText(t.currentPrice);
  card().getByText(inSum(104_000_000));

  await user.click(tab(t.list.ended));
  await untilAddress({ state: 'ended' });
  await waitFor(() => card().getByText(t.finalPrice));
  card().getByText(inSum(105_000_000));
  assert.equal(tab(t.list.ended).getAttribute('aria-current'), 'page');
});

test('O10 a user has a board of the own lots beside the states, a visitor who comes to it is led to log in', async () => {
  const { user, unmount } = await openAuctions(() => [], {
    viewer: viewerOf(),
    answers: {
      'GET /auction/mine': { nowMs, data: [myLotOf(7)] },
      'GET /public/auction/:id': refuse(404, 'lotMissing'),
    },
  });
  screen.getByText(t.list.empty.accepting);
  await user.click(tab(t.list.mine));
  await untilAddress({ tab: 'mine' });
  const board = within(await screen.findByRole('region', { name: t.board.title }));
  assert.equal(board.getByRole('link', { name: lotCardOf(7).name }).getAttribute('href'), '/auction/7');
  assert.equal(screen.queryByRole('search'), null, 'the own lots are not searched');
  unmount();

  await openAuctions(() => [], {
    to: auctionsPath('mine'),
    answers: { 'GET /auction/mine': refuse(401, 'unauthorised') },
  });
  screen.getByText(t.board.login);
  const login = screen.getByRole('link', { name: t.board.loginButton });
  assert.match(login.getAttribute('href') ?? '', /^\/auth\/login\?.*to=%2Fauction%3Ftab%3Dmine/);
});

test('F72 the board says what of its address it does not filter by, and the next choice drops it', async () => {
  const { user, asked } = await openAuctions(() => [lotCardOf(1)], {
    to: '/auction?category=zzz&from=420.000&province=1726',
  });
  const alert = screen.getByRole('alert').textContent ?? '';
  for (const part of [words.from, '«420.000»', '«zzz»']) assert.ok(alert.includes(part), alert);
  assert.ok(!alert.includes('1726'));
  assert.equal(asked().province, '1726');
  await user.selectOptions(screen.getByLabelText(words.sort), 'cheapest');
  await untilAddress({ province: '1726', sort: 'cheapest' });
  assert.equal(screen.queryByRole('alert'), null);
});
