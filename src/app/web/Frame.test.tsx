import assert from 'node:assert/strict';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, onTestFinished, test, vi } from 'vitest';
import t from '#app/text/uz.ts';
import type { CardPage, Reference } from '#listings/contract.ts';
import { knownCategories } from '#listings/rules/categories.ts';
import listings from '#listings/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { cardOf, noNames } from '../../../test/components/listings.ts';
import { type Answers, refuse } from '../../../test/components/render.tsx';
import { facets, renderSite } from '../../../test/components/site.tsx';
import { listOf, SPECIALISTS } from '../../../test/components/specialists.ts';

const LIST = 'GET /public/listings';
const NAMES = 'GET /public/reference';

const oneCard: CardPage = { data: [cardOf(104_271)], total: 1, page: 1, size: 24, asOfMs: null, didYouMean: null };
const names: Reference = {
  ...noNames,
  categories: knownCategories.map(({ id, code, objectType }) => ({ id, code, name: code, objectType, children: [] })),
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});

/** The site at a page with nothing on it but a link to what is asked for. */
const openSite = (answers: Answers, to = '/products') =>
  renderSite(to, {
    'GET /public/listings/facets': { ...facets, total: 1 },
    [NAMES]: names,
    [LIST]: oneCard,
    [SPECIALISTS]: listOf([]),
    ...answers,
  });
const header = () => within(screen.getByRole('banner'));
const main = () => within(screen.getByRole('main'));
const enter = () => fireEvent.click(screen.getByRole('link', { name: 'enter' }));
const toList = () => fireEvent.click(header().getByRole('link', { name: t.header.realEstate }));
/** Whether a press is left to the browser, which loads the page anew. */
const isLeftToBrowser = (link: HTMLElement): boolean => {
  let isLeft = false;
  addEventListener(
    'click',
    (event) => {
      isLeft = !event.defaultPrevented;
      // jsdom has no other page to go to.
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(link);
  return isLeft;
};
/** What is written on the console is a part of the test. */
const hearConsole = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

test('ERR-002 ERR-005 a fault of the server shows the 500 page, its sentence, the request and the way home', async () => {
  const fault = Response.json(
    { code: 'unexpected', message: t.refusals.unexpected },
    { status: 500, headers: { 'x-request-id': 'request-17' } },
  );
  await openSite({ [LIST]: fault });
  toList();
  await main().findByRole('heading', { level: 1, name: t.failure.title });
  for (const part of ['500', t.failure.line, t.refusals.unexpected, t.failure.requestId({ id: 'request-17' })])
    main().getByText(part);
  header().getByRole('link', { name: t.header.realEstate });
  const home = main().getByRole('link', { name: t.failure.home });
  assert.equal(home.getAttribute('href'), '/');
  assert.ok(isLeftToBrowser(home));
});

test('ERR-003 ERR-005 a refusal says itself what is wrong, as a text or as a message', async () => {
  let answer = Response.json('Bu roʻyxat yopiq.', { status: 403 });
  await openSite({ [LIST]: () => answer });
  toList();
  await main().findByText('Bu roʻyxat yopiq.');
  main().getByText('403');
  answer = refuse(403, 'closed', 'Bu roʻyxat ham yopiq.');
  toList();
  await main().findByText('Bu roʻyxat ham yopiq.');
  main().getByText('403');
  assert.equal(main().queryByText(t.failure.line), null);
});

test('ERR-006 when even the error page fails, plain words, the details and a link home are left', async () => {
  const errors = hearConsole();
  Object.defineProperty(document, 'title', {
    configurable: true,
    set() {
      throw new TypeError('the title is broken');
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(document, 'title'));
  await openSite({ [LIST]: refuse(500, '') });
  toList();
  const last = within(await screen.findByRole('alert'));
  last.getByText(t.failure.whileShowing);
  last.getByText('TypeError: the title is broken');
  const home = last.getByRole('link', { name: t.failure.toHome });
  assert.equal(home.getAttribute('href'), '/');
  assert.ok(isLeftToBrowser(home));
  assert.ok(errors.mock.calls.flat().some((part) => String(part).includes('the title is broken')));
});

test('a service that is away says so and comes back by itself', async () => {
  await openSite({ [LIST]: refuse(503, 'unavailable', t.refusals.unavailable) });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let isBack = false;
  const asked = vi.fn(async () => new Response('{}', { status: isBack ? 200 : 503 }));
  const api = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address === '/health/ready' ? asked() : api(address, init),
  );
  toList();
  await main().findByRole('heading', { level: 1, name: t.unavailable.title });
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(5_000);
  assert.equal(asked.mock.calls.length, 1);
  assert.equal(reload.mock.calls.length, 0);
  main().getByRole('heading', { level: 1, name: t.unavailable.title });
  isBack = true;
  await pass(5_000);
  assert.equal(reload.mock.calls.length, 1);
});

test('ERR-009 NAV-040 names that do not come are only logged: the page works, says nothing of it, and asks again later', async () => {
  const errors = hearConsole();
  let attempts = 0;
  const { user } = await openSite({
    [NAMES]: () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('Failed to fetch');
      return names;
    },
  });
  toList();
  await main().findByRole('article');
  assert.deepEqual(
    errors.mock.calls.map(([words]) => words),
    ['The names of categories and companies did not come.'],
  );
  assert.equal(screen.queryByRole('alert'), null);
  for (const place of screen.getAllByLabelText('Xabarlar')) assert.equal(place.querySelector('p'), null);
  const kinds = () =>
    within(main().getByLabelText(listings.filters.category, { selector: 'search select' })).getAllByRole('option');
  assert.equal(kinds().length, 1, 'only «all» has a name of its own');
  const sort = (value: string) => user.selectOptions(main().getByLabelText(listings.list.sort), value);
  await sort('PRICE_ASC');
  await waitFor(() => assert.equal(kinds().length, 5));
  await sort('PRICE_DESC');
  await waitFor(() => assert.equal(location.search, '?sort=PRICE_DESC'));
  assert.equal(attempts, 2, 'once they have come they are kept');
  assert.equal(errors.mock.calls.length, 1);
});

test('ERR-011 a warning shows its message and leaves what was chosen as it is', async () => {
  localStorage.setItem('saved', JSON.stringify(Array.from({ length: limits.savedMax }, (_, at) => at + 1)));
  await openSite({}, '/products?cId=8&rooms=2');
  enter();
  const heart = within(await main().findByRole('article')).getByRole('button', {
    name: listings.card.save({ id: groupDigits(104_271) }),
  });
  fireEvent.click(heart);
  await screen.findAllByText(t.listFull.saved({ max: 500 }));
  assert.equal(heart.getAttribute('aria-pressed'), 'false');
  assert.equal(location.search, '?cId=8&rooms=2');
  main().getByRole('list', { name: listings.list.applied });
});
