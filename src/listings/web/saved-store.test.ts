import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { limits } from '#platform/values/limits.ts';
import { parseIds } from './stored-list.ts';

/** Stands for the browser's storage. */
const browser = (items: Record<string, string> = {}) => {
  const localStorage = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, text: string) => {
      items[key] = text;
    },
  };
  Object.assign(globalThis, { localStorage });
  return { items };
};

/** Each test gets stores of its own: a module is loaded once for each address. */
let run = 0;
const freshStore = async (): Promise<typeof import('./saved-store.ts')> => import(`./saved-store.ts?run=${run++}`);

beforeEach(() => {
  browser();
});

test('O14 a heart is remembered in this browser and taken off again', async () => {
  const { items } = browser();
  const store = await freshStore();
  store.toggleSaved(101);
  store.toggleSaved(102);
  assert.equal(items.saved, '[102,101]');
  store.toggleSaved(101);
  assert.equal(items.saved, '[102]');
});

test('O14 whatever else stands in storage counts as nothing', () => {
  for (const text of [null, '', 'null', '{}', '{"a":1}', '[', '"7"']) assert.deepEqual(parseIds(text), []);
  assert.deepEqual(parseIds('[3,"4",3,-1,0,1.5,null,9007199254740993,8]'), [3, 8]);
});

test('a fifth listing is refused by the comparison, and the refusal is told', async () => {
  const { items } = browser();
  const store = await freshStore();
  const refused: string[] = [];
  const stop = store.onListFull((list) => refused.push(list));
  for (let id = 1; id <= limits.compareMax + 1; id++) store.toggleCompared(id);
  assert.deepEqual(JSON.parse(items.compared ?? ''), [4, 3, 2, 1]);
  assert.deepEqual(refused, ['compared']);
  stop();
  store.toggleCompared(77);
  assert.deepEqual(refused, ['compared']);
});

test('the seen list moves a listing to the front and forgets the oldest past its limit', async () => {
  const { items } = browser({ seen: JSON.stringify(Array.from({ length: limits.seenMax }, (_, n) => n + 1)) });
  const store = await freshStore();
  store.markViewed(2);
  store.markViewed(9999);
  const ids = JSON.parse(items.seen ?? '') as number[];
  assert.deepEqual(ids.slice(0, 3), [9999, 2, 1]);
  assert.equal(ids.length, limits.seenMax);
  assert.equal(ids.includes(limits.seenMax), false);
});

test('closed storage keeps the list for the life of the page and throws nothing', async () => {
  const closed = () => {
    throw new Error('denied');
  };
  browser();
  Object.assign(globalThis, { localStorage: { getItem: closed, setItem: closed } });
  const store = await freshStore();
  const refused: string[] = [];
  store.onListFull((list) => refused.push(list));
  for (let id = 1; id <= limits.compareMax + 1; id++) store.toggleCompared(id);
  assert.deepEqual(refused, ['compared']);
});

test('the server renders empty lists whatever storage holds', async () => {
  browser({ saved: '[5]' });
  const store = await freshStore();
  const Show = () => `${store.useSaved().length} ${store.useIsSaved(5)}`;
  assert.equal(renderToString(createElement(Show)), '0 false');
});
