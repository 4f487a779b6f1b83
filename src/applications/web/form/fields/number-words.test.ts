import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateNumeric } from '#platform/values/numeric.ts';
import { hundredths, percents } from './number-words.ts';

test('F69 a percentage has no thousands, so that «12,500» has one reading with too many decimals; an area has both', () => {
  assert.equal(validateNumeric('12,500', percents.bounds)?.code, 'decimals');
  assert.equal(validateNumeric('12,500', hundredths.bounds)?.code, 'twofold');
  assert.deepEqual(['12,5', '12.50', '999,99', '1000', '12,500'].map(percents.read), [
    1_250,
    1_250,
    99_999,
    null,
    null,
  ]);
});
