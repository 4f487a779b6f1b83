import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, test, vi } from 'vitest';
import type { CardPage } from '#listings/contract.ts';
import { encodeAreas } from '#listings/rules/area-code.ts';
import { vertexAt } from '#listings/rules/areas.ts';
import uz from '#listings/text/uz.ts';
import type { PlaceNode } from '#places/contract.ts';
import places from '#places/text/uz.ts';
import kit from '#platform/text/uz.ts';
import { press } from '../../../../test/components/fields.ts';
import {
  allTypes,
  apartments,
  find,
  group,
  LIST,
  NAMES,
  names,
  newest,
  openList,
  panel,
  type Question,
  questionOf,
  SIZE,
  shownIds,
  shows,
  TYPES,
  untilAsked,
} from '../../../../test/components/list-page.tsx';
import { viewerOf } from '../../../../test/components/profile.ts';
import { type Call, refuse } from '../../../../test/components/render.tsx';

/** jsdom lays nothing out and scrolls nothing. */
Element.prototype.scrollIntoView ??= () => undefined;
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

const chips = () => within(screen.getByRole('list', { name: uz.list.applied }));
const noneOf = (question: Question): CardPage => ({ ...find(question), data: [], total: 0 });
/** Puts a whole text into a field, without Enter. */
const fill = async (user: UserEvent, field: HTMLElement, value: string) => {
  await user.click(field);
  fireEvent.change(field, { target: { value } });
};

test('NAV-006 LIST-020 LIST-032 the list opens with the newest twenty, and each order changes address and cards', async () => {
  const { calls, unmount } = await openList('', { [LIST]: (call: Call) => find(questionOf(call), SIZE) });
  assert.equal(shownIds().length, 20);
  await shows(newest, find(newest, SIZE));
  assert.deepEqual(
    calls.filter(({ key }) => key === LIST).map(questionOf),
    [newest],
    'the first page and its size are what the server gives unasked',
  );
  const orders = screen.getByLabelText(uz.list.sort);
  assert.deepEqual(
    within(orders)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
    Object.values(uz.list.sorts),
  );
  unmount();

  const { user } = await openList('?sort=PRICE_ASC');
  await shows({ sort: 'PRICE_ASC' });
  for (const sort of ['PRICE_DESC', 'PRICE_ASC', 'NEWEST']) {
    await user.selectOptions(screen.getByLabelText(uz.list.sort), sort);
    await untilAsked({ sort });
  }
});

test('F73 an area of the address that is not searched is no chip: the page says why instead, and the next choice drops it', async () => {
  const bowTie = encodeAreas([[vertexAt(69, 41), vertexAt(69.1, 41.1), vertexAt(69.1, 41), vertexAt(69, 41.1)]]);
  const why = 'Hududning chiziqlari kesishib qolgan.';
  const { user } = await openList(`?areas=${bowTie}&rooms=3`, {
    [LIST]: (call: Call) => (call.query.areas ? refuse(400, 'areaCrossesItself', why) : find(questionOf(call))),
  });
  assert.equal(screen.getByRole('alert').textContent, `${uz.list.areasRefused} ${why}`);
  assert.deepEqual(
    chips()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
    [uz.chips.rooms({ n: 3 }), uz.list.clear],
  );
  await user.selectOptions(screen.getByLabelText(uz.list.sort), 'PRICE_ASC');
  await untilAsked({ sort: 'PRICE_ASC', rooms: '3' });
  await waitFor(() => assert.equal(screen.queryByRole('alert'), null));
});

test('LIST-024 CAT-005 a category is chosen with its count beside it, and «all» takes it out of the address again', async () => {
  const { user } = await openList();
  const row = group(uz.filters.category).getByText('Kvartiralar').closest('label') ?? assert.fail('it has no row');
  within(row).getByText('117');
  fireEvent.click(row);
  await untilAsked(apartments);
  const select = screen.getByLabelText<HTMLSelectElement>(uz.filters.category, { selector: 'search select' });
  assert.equal(select.value, '8');
  await user.selectOptions(select, 'ALL');
  await untilAsked({});
});

test('LIST-026 LIST-027 LIST-028 bounds of price, area and floors go into the address, as chips and into the cards', async () => {
  const { user } = await openList('?cId=8');
  const enter = async (name: string, value: string) => {
    await fill(user, panel().getByLabelText(name, { selector: 'input:not([type=range])' }), value);
    await user.keyboard('{Enter}');
  };
  await enter(uz.filters.priceMin, '300000000');
  await untilAsked({ ...apartments, pMin: '300000000' });
  await enter(uz.filters.priceMax, '900000000');
  await untilAsked({ ...apartments, pMin: '300000000', pMax: '900000000' });
  // Bounds in sum mean nothing in dollars.
  await user.selectOptions(panel().getByLabelText(kit.currency), 'USD');
  await untilAsked({ ...apartments, pUnit: 'USD' });
  await enter(uz.filters.priceMax, '80000');
  const price = { pMax: '80000', pUnit: 'USD' };
  await untilAsked({ ...apartments, ...price });
  await enter(uz.filters.areaMin, '45.5');
  await untilAsked({ ...apartments, ...price, aMin: '45.5' });
  await enter(uz.filters.floorMin, '2');
  await untilAsked({ ...apartments, ...price, aMin: '45.5', fMin: '2' });
  await enter(uz.filters.buildingFloorsMax, '9');
  await untilAsked({ ...apartments, ...price, aMin: '45.5', fMin: '2', fBMax: '9' });

  assert.equal(chips().getAllByRole('link').length, 6, 'five filters and one that clears them');
  fireEvent.click(chips().getByRole('link', { name: /45/ }));
  await untilAsked({ ...apartments, ...price, fMin: '2', fBMax: '9' });
  fireEvent.click(chips().getByRole('link', { name: uz.list.clear }));
  await untilAsked({});
  assert.equal(screen.queryByRole('list', { name: uz.list.applied }), null);
});

test('LIST-025 an area is chosen in the filters and limits the list', async () => {
  const province: PlaceNode = {
    id: 1726,
    code: '1726',
    label: 'Toshkent shahri',
    name: 'Toshkent shahri',
    parentId: null,
    children: [],
  };
  await openList('', {
    'POST /public/region/init': ({ body }: Call) => ({ data: 'parentId' in (body as object) ? [] : [province] }),
    'GET /public/region/:id': { data: [province] },
  });
  fireEvent.click(group(uz.filters.place).getByRole('button'));
  const columns = within(await screen.findByRole('dialog', { name: places.choose }));
  fireEvent.click(await columns.findByRole('option', { name: province.name }));
  await columns.findByText(places.notListed);
  fireEvent.click(columns.getByRole('button', { name: places.apply }));
  await untilAsked({ rId: '1726' });
  assert.equal(screen.queryByRole('dialog'), null);
  chips().getByRole('link', { name: uz.list.remove({ filter: province.name }) });
  group(uz.filters.place).getByRole('button', { name: `${uz.filters.place}: Toshkent sh.` });
});

test('LIST-029 LIST-034 banks, repair, material and type of building are ticked, and ticked off again', async () => {
  const { user } = await openList();
  const tick = async (title: string, name: RegExp, asked: Question) => {
    const box = () => group(title).getByRole<HTMLInputElement>('checkbox', { name });
    fireEvent.click(box());
    await untilAsked(asked);
    assert.ok(box().checked);
    fireEvent.click(box());
    await untilAsked({});
    assert.equal(box().checked, false);
  };
  await tick(uz.filters.bank, /^SQB/, { cPIds: '182' });
  // Sections that begin folded.
  for (const title of [uz.filters.repair, uz.filters.additional])
    fireEvent.click(panel().getByText(title, { selector: 'summary' }));
  await tick(uz.filters.repair, /^Yevrotaʼmir/, { rStat: 'euro' });
  await tick(uz.filters.additional, new RegExp(`^${uz.filters.recommended}`), { realtorRecommended: 'true' });
  await tick(uz.filters.additional, /^Panelli/, { bType: 'panel' });
  const types = () => group(uz.filters.additional).getByLabelText(uz.filters.buildingType);
  await user.selectOptions(types(), '2');
  await untilAsked({ bType: '2' });
  await user.selectOptions(types(), '');
  await untilAsked({});
});

test('LIST-031 LIST-040 sold listings stand apart with their ribbon, those on sale have none', async () => {
  await openList();
  const ribbons = () => screen.getAllByRole('article').map((card) => within(card).queryAllByText(uz.card.sold).length);
  assert.deepEqual(ribbons(), [0, 0]);
  fireEvent.click(group(uz.filters.status).getByRole('radio', { name: uz.filters.sold }));
  await untilAsked({ pPT: 'SOLD' });
  assert.deepEqual(ribbons(), [1, 1]);
});

test('LIST-033 text is searched by Enter and by the button', async () => {
  const { user } = await openList();
  const search = screen.getByRole('searchbox', { name: uz.filters.search });
  await fill(user, search, '104271');
  await user.keyboard('{Enter}');
  await untilAsked({ s: '104271' });
  await fill(user, search, 'Yunusobod');
  await user.click(screen.getByRole('button', { name: uz.filters.submit }));
  await untilAsked({ s: 'Yunusobod' });
});

test('LIST-022 LIST-038 rows show the same listings with their advertising dates, and the choice is remembered', async () => {
  const { unmount } = await openList();
  assert.equal(screen.queryAllByTitle(uz.card.advertised).length, 0);
  fireEvent.click(screen.getByRole('radio', { name: uz.list.rows }));
  const dates = () => screen.getAllByTitle(uz.card.advertised).map(({ textContent }) => textContent);
  assert.deepEqual(dates(), ['21.11.2026', '20.11.2026']);
  await shows(newest);
  unmount();

  await openList();
  assert.deepEqual(dates(), ['21.11.2026', '20.11.2026']);
});

test('LIST-021 pages are laid out as previous, pager, next, and lead on and back', async () => {
  const cheapest: Question = { sort: 'PRICE_ASC' };
  await openList('?sort=PRICE_ASC');
  const navigation = () => screen.getByRole('navigation', { name: kit.pages });
  const pager = () => within(navigation());
  assert.equal(pager().queryByRole('link', { name: kit.previous }), null, 'nothing comes before the first page');
  fireEvent.click(pager().getByRole('link', { name: kit.next }));
  await untilAsked({ ...cheapest, page: '2' });
  const parts = [...navigation().children].filter((part) => part.matches('a, ol'));
  assert.deepEqual(
    parts.map(({ tagName, textContent }) => (tagName === 'A' ? textContent : 'pager')),
    [kit.previous, 'pager', kit.next],
  );
  assert.equal(pager().getByRole('link', { current: 'page' }).textContent, '2');
  fireEvent.click(pager().getByRole('link', { name: kit.previous }));
  await untilAsked(cheapest);
  const last = Math.ceil(find(cheapest).total / SIZE);
  fireEvent.click(pager().getByRole('link', { name: kit.page({ n: last }) }));
  await untilAsked({ ...cheapest, page: String(last) });
  assert.equal(pager().queryByRole('link', { name: kit.next }), null, 'nothing comes after the last page');
});

test('O17 a list that finds nothing names the filter to drop and how many listings that brings back', async () => {
  await openList('?cId=8&pMax=1000', {
    [LIST]: (call: Call) => (call.query.pMax === undefined ? find : noneOf)(questionOf(call)),
  });
  screen.getByText(uz.list.none);
  const ways = screen.getAllByRole('link', { name: /shartisiz/ });
  assert.equal(ways.length, 1, 'without the category there is nothing either');
  const [way = assert.fail()] = ways;
  within(way).getByText(/^«.*soʻmgacha» shartisiz$/);
  within(way).getByText(uz.list.brings({ n: find({ ...newest, ...apartments }).total }));
  fireEvent.click(way);
  await untilAsked(apartments);
});

test('LIST-024 on a phone filters are put together in a sheet and asked at once', async () => {
  const { calls } = await openList();
  press(uz.filters.open({ n: 0 }));
  const dialog = within(await screen.findByRole('dialog', { name: uz.filters.title }));
  fireEvent.click(dialog.getByRole('radio', { name: /^Kvartiralar/ }));
  fireEvent.click(dialog.getByRole('checkbox', { name: '3' }));
  const { total } = find({ ...newest, ...apartments, rooms: '3' });
  const show = await dialog.findByRole('button', { name: uz.filters.show({ n: total }) });
  assert.equal(location.search, '', 'nothing is asked before the button');
  assert.equal(calls.filter(({ key }) => key === LIST).length, 1);
  fireEvent.click(show);
  await untilAsked({ ...apartments, rooms: '3' });
  assert.equal(screen.queryByRole('dialog'), null);
  screen.getByRole('button', { name: uz.filters.open({ n: 2 }) });
});

test('F24 CAT-016 types of buildings are asked of the server for a user, and not for a visitor; the list is filled for both', async () => {
  const types = () => group(uz.filters.additional).getByLabelText<HTMLSelectElement>(uz.filters.buildingType);
  const filled = () => {
    // All of them, and any.
    assert.equal(types().options.length, 21);
    assert.equal(types().value, '13');
  };
  const asked = (calls: Call[]) => calls.filter(({ key }) => key === TYPES).map(({ body }) => body);
  const visitor = await openList('?bType=13', { [NAMES]: { ...names, buildingTypes: allTypes } });
  filled();
  assert.deepEqual(asked(visitor.calls), []);
  visitor.unmount();

  const user = await openList('?bType=13', { [NAMES]: { ...names, buildingTypes: [] } }, viewerOf());
  await waitFor(filled);
  assert.deepEqual(asked(user.calls), [{}]);
});

test('the list offers its search as a feed, the newest first', async () => {
  await openList('?sort=PRICE_ASC&pMin=100000000&page=2');
  const feed = screen.getByRole('link', { name: 'RSS' });
  assert.equal(feed.getAttribute('href'), '/rss?sort=NEWEST&pMin=100000000');
});

test('LIST-021 a page past the end of the list says so and leads to the last one, whatever is searched for', async () => {
  const last = Math.ceil(find(newest).total / SIZE);
  await openList('?sort=PRICE_ASC&page=999', {
    [LIST]: (call: Call) => ({ ...find(questionOf(call)), data: [], page: 999, size: SIZE }),
  });
  await screen.findByRole('heading', { name: kit.noPage });
  assert.equal(screen.queryByText(uz.list.noneYet), null);
  const { search } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: kit.lastPage }).href);
  assert.equal(new URLSearchParams(search).get('page') ?? '1', String(last));
  assert.equal(new URLSearchParams(search).get('sort'), 'PRICE_ASC');
});
