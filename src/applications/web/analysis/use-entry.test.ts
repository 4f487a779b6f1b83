import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EntryInput, validateEntry } from './use-entry.ts';

const whole: EntryInput = {
  seenOn: '20.11.2026',
  occupants: '',
  condition: '',
  summary: 'Sotishga tayyor.',
  sum: '845000000',
  liquidity: 'GREEN',
  wayOfSale: 'AUCTION',
  contacts: [],
};
const today = '2026-11-23';

test('F11 a visit on a day that is not in the calendar is refused where it is typed, not saved as nothing', () => {
  for (const seenOn of ['32.13.2026', '30.02.2026', '1.1', '24.11.2026', '31.12.2019'])
    assert.deepEqual(validateEntry({ ...whole, seenOn }, false, today), { seenOn: 'wrong' }, seenOn);
  assert.deepEqual(validateEntry({ ...whole, seenOn: '' }, false, today), {});
});

test('F9 a conclusion names every part that nobody has written or chosen', () => {
  assert.deepEqual(validateEntry(whole, true, today), {});
  const bare: EntryInput = { ...whole, seenOn: '', summary: '  ', sum: '0', liquidity: '', wayOfSale: '' };
  assert.deepEqual(validateEntry(bare, true, today), {
    seenOn: 'missing',
    summary: 'missing',
    price: 'missing',
    liquidity: 'missing',
    wayOfSale: 'missing',
  });
  assert.deepEqual(validateEntry(bare, false, today), {}, 'half of it may be kept for later');
});
