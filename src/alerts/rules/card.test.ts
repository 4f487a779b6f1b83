import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '#platform/values/limits.ts';
import { alertCardOf } from './card.ts';

test('NTF-004 NTF-007 a timer is shown only for a timeout above 10 seconds', () => {
  assert.equal(alertCardOf('jenkins-notify', { timeout: 10, text: 'a' })?.kind, 'text');
  assert.equal(alertCardOf('jenkins-notify', { timeout: 11, text: 'a' })?.kind, 'timer');
  assert.equal(alertCardOf('notification-notify', { timeout: 40, text: 'a' })?.kind, 'timer');
});

test('NTF-006 a popup stays for its timeout times 1000 ms', () => {
  assert.equal(alertCardOf('jenkins-notify', { timeout: 12, text: 'a' })?.ms, 12_000);
  assert.equal(alertCardOf('notification-notify', { timeout: 3, text: 'a' })?.ms, 3_000);
  assert.equal(alertCardOf('notification-notify', { text: 'a' })?.ms, limits.notificationMs);
});

test('a card leads to a page of our own or nowhere', () => {
  const path = (value: unknown) => alertCardOf('notification-notify', { text: 'a', path: value })?.path;
  assert.equal(path('/products/product/7'), '/products/product/7');
  for (const other of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', 7, null])
    assert.equal(path(other), null, String(other));
});

test('NTF-008 a message without a text shows no card', () => {
  for (const body of [{}, { text: '' }, { text: '  ' }, { text: 5 }, null, 'text', []])
    assert.equal(alertCardOf('notification-notify', body), null);
});

test('IDN-019 a denial has its own card, stays until it is closed and needs no text', () => {
  const card = alertCardOf('authorization-notify', {});
  assert.deepEqual([card?.kind, card?.ms, card?.text], ['denied', null, null]);
  assert.equal(alertCardOf('authorization-notify', { text: 'Boshqa qurilma' })?.text, 'Boshqa qurilma');
});

test('whatever comes, a card is made or not, and nothing throws', () => {
  fc.assert(
    fc.property(fc.anything(), (body) => {
      const card = alertCardOf('publish-auction-status', body);
      assert.ok(card === null || (card.text !== null && card.ms !== null && card.ms > 0));
    }),
  );
});

test('F55 a card speaks the language of the page, title and text; without its words it says what the sender said', () => {
  const words = { uz: { title: 'Yangi', text: 'Salom' }, en: { text: 'Hello' } };
  const wordsIn = (locale: 'uz' | 'ru' | 'en') => {
    const card = alertCardOf('notification-notify', { title: 'Yangi', text: 'Salom', words }, locale);
    return [card?.title, card?.text];
  };
  assert.deepEqual(wordsIn('uz'), ['Yangi', 'Salom']);
  assert.deepEqual(wordsIn('en'), [null, 'Hello']);
  assert.deepEqual(wordsIn('ru'), ['Yangi', 'Salom']);
});
