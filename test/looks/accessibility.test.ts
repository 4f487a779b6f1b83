import assert from 'node:assert/strict';
import { type Page, test } from '@playwright/test';
import uz from '#app/text/uz.ts';
import listings from '#listings/text/uz.ts';
import { fits, hasNoViolations } from '../e2e/axe.ts';
import { choose, openScreens, type PageOptions, prepared } from '../e2e/browser.ts';

const { app, openPage } = openScreens();

type State = { path: string | (() => string); prepare?: (page: Page) => Promise<unknown> };
const examples = prepared(async () => {
  const [example] = await app.db.sql<{ id: bigint }>`
    select id from listing where process = 'in_sale' and visibility = 'TO_EVERYONE' and cardinality(pictures) > 3 order by id limit 1`;
  const [other] = await app.db.sql<{ id: bigint }>`
    select id from listing where process = 'in_sale' and visibility = 'TO_EVERYONE' and id <> ${example?.id ?? 0n} and category_id = 8 order by id limit 1`;
  const slugs = new Map<string, string>();
  for (const { type, slug } of await app.db.sql<{ type: string; slug: string }>`
    select type, min(slug) as slug from content_item group by type`)
    slugs.set(type, slug);
  return { product: example?.id, other: other?.id, slugs };
});

const states = {
  home: { path: '/' },
  list: { path: '/products?cId=8&rooms=2' },
  rows: { path: '/products', prepare: (page) => choose(page, listings.list.layout, listings.list.rows) },
  nothingFound: { path: '/products?cId=8&pMax=1000' },
  product: { path: () => `/products/product/${examples.product}` },
  compare: { path: () => `/products/compare?ids=${examples.product},${examples.other}` },
  saved: { path: '/saved' },
  faq: { path: '/faq' },
  news: { path: '/news' },
  newsItem: { path: () => `/news/${examples.slugs.get('news')}` },
  article: { path: () => `/articles/${examples.slugs.get('article')}` },
  video: { path: () => `/videos/${examples.slugs.get('video')}` },
  text: { path: '/pages/privacy' },
  missing: { path: '/no-such-page' },
} satisfies Record<string, State>;
type StateName = keyof typeof states;

/** What is looked at: every screen, spread over the languages, widths and themes so that each meets each several times. */
const matrix: [StateName, PageOptions][] = [
  ['home', { locale: 'uz', width: 1440, theme: 'light' }],
  ['home', { locale: 'ru', width: 390, theme: 'dark' }],
  ['home', { locale: 'en', width: 1440, theme: 'dark' }],
  ['list', { locale: 'uz', width: 1440, theme: 'light' }],
  ['list', { locale: 'ru', width: 1440, theme: 'dark' }],
  ['list', { locale: 'en', width: 390, theme: 'light', currency: 'USD' }],
  ['rows', { locale: 'uz', width: 1440, theme: 'dark' }],
  ['rows', { locale: 'uz', width: 390, theme: 'light' }],
  ['nothingFound', { locale: 'ru', width: 1440, theme: 'light' }],
  ['nothingFound', { locale: 'en', width: 390, theme: 'dark' }],
  ['product', { locale: 'uz', width: 1440, theme: 'light' }],
  ['product', { locale: 'ru', width: 390, theme: 'light' }],
  ['product', { locale: 'en', width: 1440, theme: 'dark', currency: 'USD' }],
  ['compare', { locale: 'uz', width: 1440, theme: 'light' }],
  ['compare', { locale: 'en', width: 390, theme: 'dark' }],
  ['saved', { locale: 'ru', width: 390, theme: 'light' }],
  ['saved', { locale: 'uz', width: 1440, theme: 'dark' }],
  ['faq', { locale: 'uz', width: 390, theme: 'dark' }],
  ['faq', { locale: 'ru', width: 1440, theme: 'light' }],
  ['news', { locale: 'en', width: 1440, theme: 'light' }],
  ['news', { locale: 'uz', width: 390, theme: 'dark' }],
  ['newsItem', { locale: 'ru', width: 1440, theme: 'dark' }],
  ['newsItem', { locale: 'uz', width: 390, theme: 'light' }],
  ['article', { locale: 'uz', width: 1440, theme: 'light' }],
  ['article', { locale: 'en', width: 390, theme: 'dark' }],
  ['video', { locale: 'uz', width: 390, theme: 'light' }],
  ['video', { locale: 'ru', width: 1440, theme: 'dark' }],
  ['text', { locale: 'en', width: 390, theme: 'light' }],
  ['missing', { locale: 'uz', width: 1440, theme: 'light' }],
  ['missing', { locale: 'ru', width: 390, theme: 'dark' }],
];

for (const [name, options] of matrix) {
  const { locale = 'uz', width = 1440, theme = 'light' } = options;
  test(`Q1 axe finds nothing on ${name} in ${locale} at ${width} px, ${theme}`, async () => {
    const { open } = await openPage({
      ...options,
      height: 844,
      provokes: name === 'missing' ? [/404 \(Not Found\)/] : [],
    });
    const state: State = states[name];
    const page = await open(typeof state.path === 'string' ? state.path : state.path());
    await state.prepare?.(page);
    await hasNoViolations(page);
    if (width === 390) await fits(page, [390, 350]);
  });
}

test('Q1 axe finds nothing in what opens over a page: filters, menu, area, share and full screen', async () => {
  const phone = await openPage({ width: 390, height: 844, theme: 'dark' });
  const page = await phone.open('/products');
  await page.getByRole('button', { name: listings.filters.open({ n: 0 }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /koʻrsatish/ })
    .waitFor();
  await hasNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: uz.header.menu }).click();
  await page.getByRole('dialog', { name: uz.header.menu }).waitFor();
  await hasNoViolations(page);

  const desktop = await openPage();
  const wide = await desktop.open('/products');
  await wide
    .getByRole('search')
    .getByRole('button', { name: /^Hudud/ })
    .click();
  await wide.getByRole('dialog').getByRole('option').nth(3).click();
  await wide.getByRole('dialog').getByRole('option').nth(20).waitFor();
  await hasNoViolations(wide);
  await desktop.open(`/products/product/${examples.product}`);
  await wide.getByRole('button', { name: listings.product.share, exact: true }).click();
  await wide.getByRole('dialog').getByRole('textbox').waitFor();
  await hasNoViolations(wide);
  await wide.keyboard.press('Escape');
  await wide.getByRole('button', { name: listings.product.fullScreen }).click();
  await wide.getByRole('dialog', { name: listings.product.gallery }).waitFor();
  await hasNoViolations(wide);
});

test('the page is reached by keyboard alone: past the header in one press, into the list and its first card', async () => {
  const { open } = await openPage();
  const page = await open('/products');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), uz.skipToContent);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)));
});
