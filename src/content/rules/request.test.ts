import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRequest, type RequestDraft, type RequestErrors } from './request.ts';

const fit: RequestDraft = { name: 'Dilnoza', phone: '+998 90 123-45-67', wish: '' };

const problemsOf = (draft: Partial<RequestDraft>): RequestErrors => {
  const checked = checkRequest({ ...fit, ...draft });
  return checked.ok ? {} : checked.problems;
};

test('HOME-023 an empty form has a problem for the name and for the phone, none for the wish', () => {
  assert.deepEqual(problemsOf({ name: ' ', phone: '' }), { name: 'nameMissing', phone: 'phoneMissing' });
});

test('HOME-023 a name has 2 letters to 80 characters', () => {
  assert.deepEqual(problemsOf({ name: 'D' }), { name: 'nameShort' });
  assert.deepEqual(problemsOf({ name: '12 - 34' }), { name: 'nameShort' });
  assert.deepEqual(problemsOf({ name: 'Gʻa' }), {});
  assert.deepEqual(problemsOf({ name: 'ў'.repeat(80) }), {});
  assert.deepEqual(problemsOf({ name: 'ў'.repeat(81) }), { name: 'nameLong' });
});

test('HOME-023 a phone is whole in any spelling and is stored in one', () => {
  for (const phone of ['901234567', '998901234567', '+998 (90) 123-45-67']) {
    const checked = checkRequest({ ...fit, phone });
    assert.equal(checked.ok && checked.request.phone, '+998901234567');
  }
  assert.deepEqual(problemsOf({ phone: '+998 90 123-45' }), { phone: 'phoneWrong' });
});

test('HOME-023 a wish may be empty and has at most 1000 characters', () => {
  assert.deepEqual(problemsOf({ wish: '🏠'.repeat(1000) }), {});
  assert.deepEqual(problemsOf({ wish: 'x'.repeat(1001) }), { wish: 'wishLong' });
});

test('HOME-023 spaces around and between are tidied before storing', () => {
  const checked = checkRequest({ ...fit, name: '  Akmal \n Toʻrayev ', wish: ' uy \n bogʻ ' });
  assert.deepEqual(checked.ok && checked.request, {
    name: 'Akmal Toʻrayev',
    phone: '+998901234567',
    wish: 'uy \n bogʻ',
  });
});
