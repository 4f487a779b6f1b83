import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  basisPointsOf,
  formatDecimal,
  formatMoney,
  formatSum,
  parseWire,
  shortSum,
  shownPrice,
  tiyin,
  tiyinOfSum,
  toTiyin,
  toUsdCents,
  toWire,
  upToWholeSum,
  usdCents,
} from './money.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const amount = fc.bigInt({ min: 0n, max: 10n ** 16n }).map(tiyin);
const rate = tiyin(1_267_890n);

test('I18-005 the three money formats', () => {
  const formatted = (['integer', 'decimal', 'decimalNoScale'] as const).map((style) =>
    spaced(formatDecimal('1234567.891', style)),
  );
  assert.deepEqual(formatted, ['1 234 568', '1 234 567.89', '1 234 567.891']);
  assert.equal(spaced(formatSum(4_225_000_000n, 'decimal')), '42 250 000.00');
  assert.equal(spaced(formatSum(150n, 'decimalNoScale')), '1.5');
  assert.equal(spaced(formatSum(-5n, 'decimal')), '\u22120.05');
  assert.equal(formatSum(-4n), '0');
  assert.equal(formatSum(-50n), '\u22121');
});

test('I18-005 formatted money reads back as what it was', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (hundredths) => {
      const plain = formatSum(hundredths, 'decimal').replaceAll('\u00a0', '').replace('.', '').replace('\u2212', '-');
      assert.equal(BigInt(plain), hundredths);
    }),
  );
});

test('I18-006 short sums carry the suffix of the language', () => {
  assert.deepEqual(
    (['uz', 'ru', 'en'] as const).map((l) => spaced(shortSum(tiyinOfSum(1_500_000_000n), l))),
    ['1,5 mlrd', '1,5 млрд', '1.5bn'],
  );
  assert.deepEqual(
    (['uz', 'ru', 'en'] as const).map((l) => spaced(shortSum(tiyinOfSum(250_000_000n), l))),
    ['250 mln', '250 млн', '250m'],
  );
  const uz = (sum: bigint) => spaced(shortSum(tiyinOfSum(sum), 'uz'));
  assert.deepEqual([845_000_000n, 1_130_000_000n, 16_900_000n, 999_999n].map(uz), [
    '845 mln',
    '1,13 mlrd',
    '16,9 mln',
    '999 999',
  ]);
  assert.deepEqual([999_949_999n, 999_950_000n, 1_000_000n, 0n].map(uz), ['999,9 mln', '1 mlrd', '1 mln', '0']);
});

test('I18-006 a short sum has four significant digits at most, whatever stands beside it', () => {
  const inThree = (sum: bigint) => (['uz', 'ru', 'en'] as const).map((l) => spaced(shortSum(tiyinOfSum(sum), l)));
  assert.deepEqual(inThree(4_800_430_000_000n), ['4,8 trln', '4,8 трлн', '4.8trn']);
  assert.deepEqual(inThree(54_643_000_000n), ['54,64 mlrd', '54,64 млрд', '54.64bn']);
  assert.deepEqual(inThree(554_643_000_000n), ['554,6 mlrd', '554,6 млрд', '554.6bn']);
  assert.deepEqual(inThree(999_949_000_000n), ['999,9 mlrd', '999,9 млрд', '999.9bn']);
  assert.deepEqual(inThree(999_950_000_000n), ['1 trln', '1 трлн', '1trn']);
  fc.assert(
    fc.property(fc.bigInt({ min: 1_000_000n, max: 999_000_000_000_000n }), (sum) => {
      const text = shortSum(tiyinOfSum(sum), 'en');
      assert.match(text, /^\d{1,3}(\.\d{1,2})?(m|bn|trn)$/);
      assert.ok(text.replace(/\D/g, '').length <= 4, text);
      const unit = { m: 1e6, bn: 1e9, trn: 1e12 }[text.replace(/[\d.]/g, '')] ?? 0;
      const shown = Number.parseFloat(text) * unit;
      assert.ok(Math.abs(shown - Number(sum)) <= 0.0051 * unit * (shown >= 100 * unit || unit === 1e6 ? 10 : 1), text);
    }),
  );
});

test('O35 a percentage is rounded up and never loses a tiyin', () => {
  assert.equal(basisPointsOf(tiyin(10_001n), 250), 251n);
  assert.equal(upToWholeSum(tiyin(101n)), 200n);
  assert.equal(upToWholeSum(tiyin(200n)), 200n);
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (whole, basisPoints) => {
      const part = basisPointsOf(whole, basisPoints);
      const exactTimes10000 = whole * BigInt(basisPoints);
      assert.ok(part * 10_000n >= exactTimes10000 && (part - 1n) * 10_000n < exactTimes10000);
    }),
  );
});

test('O18 conversion keeps within half a unit there and back', () => {
  assert.equal(toUsdCents(tiyin(84_500_000_000n), rate), 6_664_616n);
  fc.assert(
    fc.property(amount, (sum) => {
      const back = toTiyin(toUsdCents(sum, rate), rate);
      const off = back > sum ? back - sum : sum - back;
      assert.ok(off <= rate / 200n + 1n);
    }),
  );
});

test('O18 a converted price is rounded to 1 dollar or 1 000 sum and marked; its own currency is exact', () => {
  const uzs = { currency: 'UZS', hundredths: 84_500_000_050n } as const;
  assert.deepEqual(shownPrice(uzs, 'UZS', rate), { ...uzs, isConverted: false });
  assert.deepEqual(shownPrice(uzs, 'USD', rate), { currency: 'USD', hundredths: 6_664_600n, isConverted: true });
  const usd = { currency: 'USD', hundredths: usdCents(6_840_000n) } as const;
  assert.deepEqual(shownPrice(usd, 'UZS', rate), { currency: 'UZS', hundredths: 86_723_700_000n, isConverted: true });
  assert.equal(shownPrice({ currency: 'UZS', hundredths: 100n }, 'USD', rate).hundredths, 100n);
});

test('I18-004 money in running text has the word of its currency', () => {
  assert.equal(spaced(formatMoney({ currency: 'UZS', hundredths: 84_500_000_000n }, 'ru')), '845 000 000 сум');
  assert.equal(spaced(formatMoney({ currency: 'USD', hundredths: -6_840_000n }, 'uz')), '\u2212$68 400');
});

test('money survives the wire beyond 2^53, and anything else is refused', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map(tiyin), (whole) =>
      assert.equal(parseWire(toWire(whole)), whole),
    ),
  );
  for (const text of ['', '1.5', '1e3', ' 1', '0x1', '9'.repeat(19)])
    assert.throws(() => parseWire(text), RangeError, text);
});
