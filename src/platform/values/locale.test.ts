import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isLocale, localePath, localePrefix, locales, splitLocale } from './locale.ts';

test('I18-001 Uzbek has no prefix, Russian and English have theirs', () => {
  assert.deepEqual(locales.map(localePrefix), ['', '/ru', '/en']);
  assert.deepEqual(
    locales.map((locale) => localePath(locale, '/')),
    ['/', '/ru', '/en'],
  );
  assert.equal(localePath('ru', '/products?sort=NEWEST'), '/ru/products?sort=NEWEST');
  assert.equal(localePath('en', '/?a=1'), '/en?a=1');
});

test('I18-001 a pathname gives its language and the rest, and only a whole segment counts', () => {
  assert.deepEqual(splitLocale('/ru'), { locale: 'ru', path: '/' });
  assert.deepEqual(splitLocale('/en/faq'), { locale: 'en', path: '/faq' });
  assert.deepEqual(splitLocale('/'), { locale: 'uz', path: '/' });
  assert.deepEqual(splitLocale('/russian'), { locale: 'uz', path: '/russian' });
  assert.deepEqual(splitLocale('/uz/faq'), { locale: 'uz', path: '/uz/faq' });
  assert.ok(!isLocale('kk') && !isLocale(undefined));
});

test('I18-001 a path put into a language comes out of it again', () => {
  const path = fc.array(fc.stringMatching(/^[a-z0-9-]{3,8}$/), { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(fc.constantFrom(...locales), path, (locale, at) =>
      assert.deepEqual(splitLocale(localePath(locale, at)), { locale, path: at }),
    ),
  );
});
