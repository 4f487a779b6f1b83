import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { HistoryEntry, PurchaseOptions } from '#applications/contract/purchase.ts';
import ru from '#applications/text/ru/purchase.ts';
import t from '#applications/text/uz/purchase.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import type { Product } from '#listings/contract.ts';
import listings from '#listings/text/uz.ts';
import { type Locale, localePrefix } from '#platform/values/locale.ts';
import { serviceFeeName, serviceFeeOf, serviceFeeSentence, serviceFeeShort } from '#platform/values/service-fee.ts';
import { Outlet } from '#platform/web/router.tsx';
import { press } from '../../../../test/components/fields.ts';
import { productOf } from '../../../../test/components/listings.ts';
import { Pages } from '../../../../test/components/pages.tsx';
import { viewerOf } from '../../../../test/components/profile.ts';
import { type Answers, type Call, refuse, renderComponent } from '../../../../test/components/render.tsx';
import { entryAt, loadPageWithData } from '../../web/page-loader.ts';

const STANDING = 'GET /product/:id/standing';
const BUY = 'POST /product/:id/purchase';
const PRICE = 'POST /product/:id/price';
const WITHDRAW = 'POST /purchase/:id/withdraw';
const id = 7;
const path = `/products/product/${id}`;

const mayBuy: PurchaseOptions = {
  request: null,
  mayBuy: true,
  maySetPrice: false,
  ownPriceMinor: null,
  isSeller: false,
  applicationId: null,
};
const hasAsked: PurchaseOptions = {
  ...mayBuy,
  mayBuy: false,
  request: { id: 9, state: 'OPEN', comment: '', createdAt: '2026-11-21T10:00:00Z' },
};
const isSeller: PurchaseOptions = {
  ...mayBuy,
  mayBuy: false,
  maySetPrice: true,
  ownPriceMinor: '84500000000',
  isSeller: true,
  applicationId: 31,
};

type PageOptions = {
  to?: string;
  viewer?: Viewer | null;
  locale?: Locale;
  standing?: PurchaseOptions | Response;
  past?: HistoryEntry[];
  product?: Product;
  answers?: Answers;
};

/** Opens the page of a flat that is sold without an auction. What the server tells of it a test may change. */
const openProduct = async ({
  to = path,
  viewer = viewerOf(),
  locale = 'uz',
  standing = mayBuy,
  past = [],
  product = productOf(id),
  answers = {},
}: PageOptions = {}) => {
  const server = { product, standing };
  const entry = entryAt(path) ?? assert.fail('there is no page of a product');
  const prefix = localePrefix(locale);
  const rendered = await renderComponent(
    <Pages
      routes={[{ path: entry.path, load: () => loadPageWithData(entry) }]}
      base={prefix}
      to={to}
      frame={{ viewer, phone: '+998712000000', publicUrl: 'http://ostona.test', rate: null }}
    >
      <Outlet errorPage={<p>an error</p>} />
    </Pages>,
    {
      locale,
      path: `${prefix}/faq`,
      answers: {
        'GET /public/product/:id': () => server.product,
        'GET /public/product/:id/similar': { data: [] },
        'GET /public/product/:id/benefits': { data: [] },
        'GET /public/product/:id/history': { data: past },
        'GET /product/:id/viewing': { viewing: null, times: [] },
        [STANDING]: () => server.standing,
        ...answers,
      },
    },
  );
  fireEvent.click(screen.getByRole('link', { name: 'enter' }));
  await screen.findByRole('heading', { level: 1 });
  return { ...rendered, server };
};

/** What can be done about the property: its panel, and the bar of a phone in it. */
const panel = () => within(screen.getByRole('complementary'));
const findButton = (name: string) => panel().findByRole('button', { name });
const hasNoButton = (name: string) => assert.equal(panel().queryByRole('button', { name }), null);
const dialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const callCount = () => panel().getAllByRole('link', { name: listings.product.call }).length;
const commandsIn = (calls: readonly Call[]) =>
  calls.filter(({ key }) => !key.startsWith('GET')).map(({ key, params, body }) => [key, params.id, body]);

test('APP-020 F20 a buyer asks to buy, in the panel or in the bar of a phone, which follow what may still be done; and takes it back', async () => {
  const { calls, server } = await openProduct({ answers: { [BUY]: { id: 9 }, [WITHDRAW]: { isDone: true } } });
  await findButton(t.buy.open);
  assert.equal(callCount(), 2);
  press(t.buy.openShort);
  dialog().getByText(t.buy.consent);
  confirm(t.buy.cancel);
  assert.equal(screen.queryByRole('dialog'), null);
  press(t.buy.open);
  fireEvent.change(dialog().getByRole('textbox', { name: t.buy.comment }), {
    target: { value: ' Shanba kuni koʻrsam boʻladimi? ' },
  });
  server.standing = hasAsked;
  confirm(t.buy.send);
  await screen.findByText(t.buy.sent);
  await panel().findByText(t.buy.asked({ when: '21.11.2026' }));
  panel().getByText(t.buy.states.OPEN);
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  hasNoButton(t.buy.open);
  hasNoButton(t.buy.openShort);
  assert.equal(callCount(), 2, 'the call stays, in the panel and in the bar');

  press(t.buy.withdraw);
  dialog().getByText(t.buy.withdrawLine);
  server.standing = mayBuy;
  confirm(t.buy.withdraw);
  await screen.findByText(t.buy.withdrawn);
  await findButton(t.buy.open);
  await findButton(t.buy.openShort);
  assert.equal(panel().queryByText(t.buy.states.OPEN), null);
  assert.deepEqual(commandsIn(calls), [
    [BUY, '7', { comment: 'Shanba kuni koʻrsam boʻladimi?', method: null }],
    [WITHDRAW, '9', {}],
  ]);
});

test('APP-020 a buyer who asked elsewhere meanwhile is told so, and the page shows how it stands', async () => {
  const { server } = await openProduct({ answers: { [BUY]: refuse(409, 'alreadyApplied', 'x') } });
  await findButton(t.buy.open);
  press(t.buy.open);
  server.standing = hasAsked;
  confirm(t.buy.send);
  await screen.findByText(t.buy.already);
  await panel().findByText(t.buy.states.OPEN);
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  hasNoButton(t.buy.open);
});

test('what may be done with a property is asked again where the answer did not come', async () => {
  const { server } = await openProduct({ standing: refuse(503, 'unavailable', 'x') });
  const alert = within(await panel().findByRole('alert'));
  alert.getByText(t.standing.failed);
  hasNoButton(t.buy.openShort);
  assert.equal(callCount(), 2);
  server.standing = mayBuy;
  fireEvent.click(alert.getByRole('button', { name: t.standing.again }));
  await findButton(t.buy.open);
  assert.equal(panel().queryByRole('alert'), null);
});

for (const [locale, words] of [
  ['uz', t.buy],
  ['ru', ru.buy],
] as const)
  test(`F20 a visitor who wants to buy logs in first, from the panel and from the bar of a phone, in ${locale}`, async () => {
    const { calls } = await openProduct({ viewer: null, locale });
    const back = `${localePrefix(locale)}${path}?buy=1`;
    for (const name of [words.open, words.openShort])
      assert.equal(
        panel().getByRole('link', { name }).getAttribute('href'),
        `/auth/login?${new URLSearchParams({ lang: locale, to: back })}`,
      );
    assert.ok(
      calls.every(({ key }) => key.startsWith('GET /public/')),
      'nothing is asked about a visitor',
    );
  });

test('whoever comes back from logging in finds the request to buy open', async () => {
  const { unmount } = await openProduct({ to: `${path}?buy=1` });
  within(await screen.findByRole('dialog', { name: t.buy.title })).getByText(t.buy.consent);
  unmount();

  await openProduct({ to: `${path}?buy=1`, standing: hasAsked });
  await panel().findByText(t.buy.states.OPEN);
  assert.equal(screen.queryByRole('dialog'), null, 'who has asked before is not asked again');
});

test('PRD-018 the owner sets a new price on the product page; the price changes and its history grows', async () => {
  const stranger = await openProduct();
  await findButton(t.buy.open);
  hasNoButton(t.price.open);
  stranger.unmount();

  const setPrice = ({ body }: Call) =>
    (body as { price: string }).price === '95000000000'
      ? refuse(409, 'priceSame', t.refusals.priceSame)
      : { priceMinor: '79900000000', priceTiyin: '79900000000' };
  const { calls, server } = await openProduct({ standing: isSeller, answers: { [PRICE]: setPrice } });
  await findButton(t.price.open);
  hasNoButton(t.buy.open);
  press(t.price.open);
  confirm(t.price.save);
  dialog().getByText(t.price.missing);
  assert.deepEqual(commandsIn(calls), []);
  const write = (price: string) =>
    fireEvent.change(dialog().getByRole('textbox', { name: t.price.label }), { target: { value: price } });
  write('950000000');
  confirm(t.price.save);
  await dialog().findByText(t.refusals.priceSame);
  write('799000000');
  dialog().getByText(/^yetti yuz toʻqson toʻqqiz million/i);
  const priceAt = (changedAt: string, amount: string) =>
    ({ changedAt, priceMinor: amount, currency: 'UZS', priceTiyin: amount }) as const;
  server.product = productOf(id, {
    priceMinor: '79900000000',
    priceTiyin: '79900000000',
    prices: [priceAt('2026-11-20T06:00:00Z', '95000000000'), priceAt('2026-11-21T06:00:00Z', '79900000000')],
  });
  await waitFor(() =>
    assert.equal(dialog().getByRole('button', { name: t.price.save }).getAttribute('aria-busy'), null),
  );
  confirm(t.price.save);
  await screen.findByText(t.price.saved);
  const [, newest] = await screen.findAllByRole('row');
  within(newest ?? assert.fail('the history has no rows')).getByText('799 000 000 soʻm');
  panel().getAllByText(/^799 000 000/);
  await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
  assert.deepEqual(
    commandsIn(calls).map(([, , body]) => body),
    [
      { price: '95000000000', from: '84500000000', comment: '', isFarOffMeant: false },
      { price: '79900000000', from: '84500000000', comment: '', isFarOffMeant: false },
    ],
  );
});

test('F80 a price that was changed meanwhile is said, shown and replaced only by whoever has seen it; what was typed stays', async () => {
  const setPrice = ({ body }: Call) =>
    (body as { from: string }).from === '84500000000'
      ? refuse(409, 'priceChanged', t.refusals.priceChanged, { ownPriceMinor: '90000000000' })
      : { priceMinor: '79900000000', priceTiyin: '79900000000' };
  const { calls } = await openProduct({ standing: isSeller, answers: { [PRICE]: setPrice } });
  await findButton(t.price.open);
  press(t.price.open);
  fireEvent.change(dialog().getByRole('textbox', { name: t.price.label }), { target: { value: '799000000' } });
  confirm(t.price.save);
  await dialog().findByText(t.refusals.priceChanged);
  dialog().getByText(t.price.now({ price: '900 000 000 soʻm' }));
  confirm(t.price.save);
  await screen.findByText(t.price.saved);
  assert.deepEqual(
    commandsIn(calls).map(([, , body]) => body),
    ['84500000000', '90000000000'].map((from) => ({ price: '79900000000', from, comment: '', isFarOffMeant: false })),
  );
});

test('F47 where the buyer bears the fee, the seller sets the price of his own and reads what buyers will see', async () => {
  const fee = serviceFeeOf('CUSTOMER');
  const product = productOf(id, { priceMinor: '61285000000', priceTiyin: '61285000000', serviceFee: fee });
  const { calls } = await openProduct({
    standing: { ...isSeller, ownPriceMinor: '59500000050' },
    product,
    answers: { [PRICE]: { priceMinor: '61800000000', priceTiyin: '61800000000' } },
  });
  panel().getByText(`${serviceFeeName('uz')}: ${serviceFeeShort('uz', fee)}`);
  await findButton(t.price.open);
  press(t.price.open);
  dialog().getByText(t.price.now({ price: '595 000 000.5 soʻm' }));
  fireEvent.change(dialog().getByRole('textbox', { name: t.price.label }), { target: { value: '600000000' } });
  dialog().getByText(`${serviceFeeSentence('uz', fee, false)} ${t.price.shown({ price: '618 000 000 soʻm' })}`);
  confirm(t.price.save);
  await screen.findByText(t.price.saved);
  assert.deepEqual(
    commandsIn(calls).map(([, , body]) => body),
    [{ price: '60000000000', from: '59500000050', comment: '', isFarOffMeant: false }],
  );
});

test('4.8 the page of a property tells what happened to it under other numbers, the newest first', async () => {
  const entryOf = (change: Partial<HistoryEntry>): HistoryEntry => ({
    at: '2025-01-10T06:00:00Z',
    kind: 'listed',
    listingId: 5,
    isThis: false,
    priceTiyin: '70000000000',
    bids: null,
    ...change,
  });
  const past = [
    entryOf({}),
    entryOf({ at: '2025-03-01T06:00:00Z', kind: 'sold' }),
    entryOf({ at: '2026-11-20T06:00:00Z', listingId: id, isThis: true }),
  ];
  const { unmount } = await openProduct({ viewer: null, past });
  const heading = screen.getByRole('heading', { name: t.history.title });
  const section = within(heading.closest('section') ?? assert.fail('it is no section'));
  const { listed, sold } = t.history.kinds;
  assert.deepEqual(
    section.getAllByRole('listitem').map((entry) => entry.querySelector('b')?.textContent),
    [listed, sold, listed],
  );
  assert.deepEqual(
    section.getAllByRole('link', { name: t.history.earlier({ id: 5 }) }).map((link) => link.getAttribute('href')),
    ['/products/product/5', '/products/product/5'],
  );
  unmount();

  await openProduct({ viewer: null, past: past.slice(2) });
  assert.equal(screen.queryByRole('heading', { name: t.history.title }), null, 'nothing but what stands there anyway');
});
