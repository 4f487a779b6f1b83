import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateNumeric } from '#platform/values/numeric.ts';
import { amounts, amountsOrNothing, areas, percents } from './number-words.ts';

test('F69 a percentage has no thousands, so that «12,500» has one reading with too many decimals; an area has both', () => {
  assert.equal(validateNumeric('12,500', percents.bounds)?.code, 'decimals');
  assert.equal(validateNumeric('12,500', areas.bounds)?.code, 'twofold');
  assert.deepEqual(['12,5', '12.50', '999,99', '1000', '12,500'].map(percents.read), [
    1_250,
    1_250,
    99_999,
    null,
    null,
  ]);
});

test('F31 a field says the least that is not refused: nothing is no area and no price, but may be left of a debt', () => {
  for (const { bounds, read } of [areas, amounts])
    for (const typed of ['-5', '0', '0,00']) {
      assert.deepEqual(validateNumeric(typed, bounds), { code: 'minValue', bound: '0.01' });
      assert.equal(read(typed), null);
    }
  assert.deepEqual([areas.read('0,01'), amounts.read('0.01')], [1, '1']);
  assert.equal(amountsOrNothing.read('0'), '0');
  assert.deepEqual(validateNumeric('-5', amountsOrNothing.bounds), { code: 'minValue', bound: '0' });
});
