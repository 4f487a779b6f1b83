import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchRoute, withBase, withoutBase } from './router-match.ts';
import { loadRoute, notFound } from './router-store.ts';

const routes = [{ path: '/' }, { path: '/products' }, { path: '/products/product/:id' }, { path: '/news/:slug' }];
const pathOf = (pathname: string) => matchRoute(routes, pathname)?.route.path;

test('NAV-021 a clean path names its page, with or without a slash at its end; anything else names none', () => {
  assert.equal(pathOf('/'), '/');
  assert.equal(pathOf('/products/'), '/products');
  assert.equal(pathOf('/products/product/5'), '/products/product/:id');
  for (const path of [
    '/product',
    '/products/product',
    '/products/product/5/6',
    '/products.html',
    '//products',
    '/news/',
  ])
    assert.equal(pathOf(path), undefined, path);
});

test('parts of a path are decoded; what cannot be decoded is no page', () => {
  assert.deepEqual(matchRoute(routes, '/news/o%CA%BBz')?.params, { slug: 'oʻz' });
  assert.equal(matchRoute(routes, '/news/%E0%A4%A'), null);
});

test('NAV-001 the prefix of the language is put before a path and taken off again', () => {
  for (const base of ['', '/ru', '/en']) {
    for (const path of ['/', '/products', '/products/product/5'])
      assert.equal(withoutBase(base, withBase(base, path)), path);
  }
  assert.equal(withBase('/ru', '/?x=1'), '/ru?x=1');
  assert.equal(withBase('/ru', '?page=2'), '?page=2');
  assert.equal(withoutBase('/ru', '/russia'), '/russia');
});

test('NAV-022 ERR-005 an unknown path and a loader that fails become the error in the place of the page', async () => {
  const Component = () => null;
  const failing = [
    { path: '/a', load: async () => ({ Component, loader: async () => Promise.reject(new Error('away')) }) },
  ];
  assert.deepEqual((await loadRoute(failing, '/b', 'http://x/b')).error, notFound);
  const { error } = await loadRoute(failing, '/a', 'http://x/a');
  assert.equal((error as Error).message, 'away');
  const fine = await loadRoute(
    [{ path: '/:id', load: async () => ({ Component, loader: async ({ params }) => params.id }) }],
    '/7',
    'http://x/7',
  );
  assert.equal(fine.data, '7');
});
