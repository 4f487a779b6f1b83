import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { dismissToast, shownToasts, showToast, watchToasts } from './toasts.ts';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

test('TST-001 a toast lasts 5000 ms unless told otherwise', () => {
  showToast({ kind: 'success', text: 'Saqlandi' });
  showToast({ kind: 'error', text: 'Hujjat yuklanmadi', ms: 10_000 });
  assert.deepEqual(
    shownToasts().map(({ ms }) => ms),
    [10_000, 5000],
  );
});

test('TST-001 at most three toasts are shown, the newest on top', () => {
  for (const text of ['1', '2', '3', '4']) showToast({ kind: 'info', text });
  assert.deepEqual(
    shownToasts().map(({ text }) => text),
    ['4', '3', '2'],
  );
});

test('TST-002 a dismissed toast is gone at once, and watchers hear of it until they leave', () => {
  let heard = 0;
  const leave = watchToasts(() => heard++);
  const id = showToast({ kind: 'warning' });
  dismissToast(id);
  leave();
  showToast({ kind: 'info' });
  assert.equal(heard, 2);
  assert.equal(shownToasts().length, 1);
});
