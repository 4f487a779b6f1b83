import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { locales } from './locale.ts';
import { shortPrice } from './short-price.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const inThree = (currency: 'UZS' | 'USD', whole: bigint) =>
  locales.map((locale) => spaced(shortPrice({ currency, hundredths: whole * 100n }, locale)));

test('I18-006 a pin says a price in sum by millions and billions, in three languages', () => {
  assert.deepEqual(inThree('UZS', 845_000_000n), ['845 mln', '845 млн', '845m']);
  assert.deepEqual(inThree('UZS', 1_130_000_000n), ['1,13 mlrd', '1,13 млрд', '1.13bn']);
  assert.deepEqual(inThree('UZS', 950_000n), ['950 000', '950 000', '950 000']);
});

test('I18-006 a pin says a price in dollars by thousands and millions, in three languages', () => {
  assert.deepEqual(inThree('USD', 68_400n), ['$68,4 ming', '$68,4 тыс.', '$68.4k']);
  assert.deepEqual(inThree('USD', 120_000n), ['$120 ming', '$120 тыс.', '$120k']);
  assert.deepEqual(inThree('USD', 9_949n), ['$9 949', '$9 949', '$9 949']);
  assert.deepEqual(inThree('USD', 9_950n), ['$10 ming', '$10 тыс.', '$10k']);
  assert.deepEqual(inThree('USD', 999_960n), ['$1 mln', '$1 млн', '$1m']);
  assert.deepEqual(inThree('USD', 1_250_000n), ['$1,3 mln', '$1,3 млн', '$1.3m']);
});

test('a short price of a pin is short, whatever the price is', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.constantFrom(...locales),
      fc.constantFrom('UZS' as const, 'USD' as const),
      (hundredths, locale, currency) => assert.ok(shortPrice({ currency, hundredths }, locale).length <= 14),
    ),
  );
});
