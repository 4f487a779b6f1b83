import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { locationKey } from '../rules/user-location.ts';
import { nothingStored, onStoredArea, storeArea, storedArea } from './area-storage.ts';

/** As much of a browser as the store needs. */
const entries = new Map<string, string>();
let isClosed = false;
let isFull = false;
const loadStorage = <Result>(work: () => Result): Result => {
  if (isClosed) throw new Error('Access is denied.');
  return work();
};
const localStorage = {
  getItem: (key: string) => loadStorage(() => entries.get(key) ?? null),
  setItem: (key: string, value: string) =>
    loadStorage(() => {
      if (isFull) throw new Error('The quota has been exceeded.');
      entries.set(key, value);
    }),
};
const otherTabs = new Set<() => void>();
Object.assign(globalThis, {
  localStorage,
  addEventListener: (_: string, listener: () => void) => otherTabs.add(listener),
  removeEventListener: (_: string, listener: () => void) => otherTabs.delete(listener),
});

const province = { id: 1726, name: 'Toshkent shahri' };
const region = { id: 1726266, name: 'Yunusobod tumani' };
const osmData = { address: { city: 'Toshkent shahri' } };

beforeEach(() => {
  isClosed = false;
  isFull = false;
  entries.clear();
});

test('PLC-009 a change is kept in local storage under location-area and leaves the other parts as they were', () => {
  storeArea({ province, region, mfy: null, osmData });
  storeArea({ region: null });
  assert.deepEqual(JSON.parse(entries.get(locationKey) ?? ''), { province, region: null, mfy: null, osmData });
  assert.deepEqual(storedArea(), { ...nothingStored, province, osmData });
});

test('PLC-008 everything on the page that shows the area is told of a change, until it is gone', () => {
  let callCount = 0;
  const stop = onStoredArea(() => callCount++);
  storeArea({ province });
  assert.equal(callCount, 1);
  stop();
  storeArea({ province: null });
  assert.equal(callCount, 1);
  assert.equal(otherTabs.size, 0);
});

test('A change made in another tab is seen, and an unchanged one is the same object, so nothing renders in vain', () => {
  storeArea({ province });
  assert.equal(storedArea(), storedArea());
  let callCount = 0;
  const stop = onStoredArea(() => callCount++);
  entries.set(locationKey, JSON.stringify({ province, region }));
  for (const tell of otherTabs) tell();
  stop();
  assert.equal(callCount, 1);
  assert.deepEqual(storedArea().region, region);
});

test('Where storage is closed the choice holds until the page is left', () => {
  isClosed = true;
  storeArea({ province });
  assert.deepEqual(storedArea().province, province);
  storeArea({ region });
  assert.deepEqual(storedArea(), { ...nothingStored, province, region });
  isClosed = false;
  storeArea({ osmData });
  assert.deepEqual(JSON.parse(entries.get(locationKey) ?? ''), { province, region, osmData }, 'stored once it is open');
});

test('Where storage is full the choice holds all the same', () => {
  storeArea({ province });
  isFull = true;
  storeArea({ region });
  assert.deepEqual(storedArea(), { ...nothingStored, province, region });
});
