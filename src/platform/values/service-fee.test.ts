import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { duration } from './duration.ts';
import { limits } from './limits.ts';
import { locales } from './locale.ts';
import {
  feeBearerOf,
  feeBearers,
  feePayers,
  ownPriceOf,
  priceWithServiceFee,
  type ServiceFee,
  serviceFeeInCase,
  serviceFeeOf,
  serviceFeeSentence,
  serviceFeeShort,
  shareOutPrice,
} from './service-fee.ts';

const fees = fc.record({ payer: fc.constantFrom(...feePayers), hundredths: fc.integer({ min: 0, max: 3000 }) });
/** Own prices, also those that are no whole sum or dollar. */
const ownPrices = fc.bigInt({ min: 100n, max: 10n ** 15n });
const byBuyer: ServiceFee = { payer: 'CUSTOMER', hundredths: 300 };
const bySeller: ServiceFee = { payer: 'OWNER', hundredths: 300 };

test('F47 O44 a price holds the fee once: what the buyer pays is the fee and the proceeds, and nobody pays twice', () => {
  fc.assert(
    fc.property(ownPrices, fees, (own, fee) => {
      const price = priceWithServiceFee(own, fee);
      const shared = shareOutPrice(price, fee);
      assert.equal(shared.fee + shared.proceeds, price);
      assert.equal(ownPriceOf(price, fee), own, 'the seller’s own price is found again, to the tiyin');
      if (fee.payer === 'CUSTOMER') assert.equal(shared.proceeds, own, 'the seller pays nothing');
      else assert.equal(price, own, 'the buyer pays nothing on top');
      const exact = own * BigInt(fee.hundredths);
      assert.ok(shared.fee * 10_000n >= exact, 'never less than the exact fee');
      assert.ok(shared.fee === 0n || (shared.fee - 100n) * 10_000n < exact, 'never a whole sum more');
    }),
  );
});

test('F47 any price that was bid or paid is shared out without a rest, whatever its tiyin', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fees, (price, fee) => {
      const shared = shareOutPrice(price, fee);
      assert.equal(shared.fee + shared.proceeds, price);
      assert.ok(shared.fee >= 0n && shared.proceeds >= 0n);
    }),
  );
});

test('F47 595,000,000 with the fee is 612,850,000, of which 17,850,000 are the fee', () => {
  assert.equal(priceWithServiceFee(59_500_000_000n, byBuyer), 61_285_000_000n);
  assert.deepEqual(shareOutPrice(61_285_000_000n, byBuyer), { fee: 1_785_000_000n, proceeds: 59_500_000_000n });
  assert.equal(priceWithServiceFee(59_500_000_000n, bySeller), 59_500_000_000n);
  assert.deepEqual(shareOutPrice(59_500_000_000n, bySeller), { fee: 1_785_000_000n, proceeds: 57_715_000_000n });
  for (const own of [84_500_000_050n, 10_050n])
    assert.equal(ownPriceOf(priceWithServiceFee(own, byBuyer), byBuyer), own, 'tiyin and cents come back');
  assert.deepEqual(serviceFeeOf('CUSTOMER'), byBuyer);
  for (const other of ['OWNER', '', null, undefined]) assert.deepEqual(serviceFeeOf(other), bySeller);
});

test('F47 each language says percent and payer in one sentence, and the two payers never alike', () => {
  for (const locale of locales)
    for (const textOf of [
      (of: typeof locale, fee: ServiceFee) => serviceFeeSentence(of, fee, false),
      (of: typeof locale, fee: ServiceFee) => serviceFeeSentence(of, fee, true),
      serviceFeeShort,
    ]) {
      const [buyer, seller] = [textOf(locale, byBuyer), textOf(locale, bySeller)];
      assert.notEqual(buyer, seller);
      for (const text of [buyer, seller]) assert.match(text, /3(\s?%| foizi)/);
      assert.match(textOf(locale, { ...byBuyer, hundredths: 250 }), /2[.,]5(\s?%| foizi)/);
    }
});

test('F47 a bank that bears the fee transfers it by a day, and no sentence for it says that it is taken from the proceeds', () => {
  assert.deepEqual(
    [feeBearerOf(bySeller, true), feeBearerOf(bySeller, false), feeBearerOf(byBuyer, true)],
    ['BANK', 'OWNER', 'CUSTOMER'],
  );
  for (const locale of locales) {
    const [bank, owner] = [serviceFeeSentence(locale, bySeller, true), serviceFeeSentence(locale, bySeller, false)];
    for (const text of [bank, serviceFeeInCase(locale, 'BANK')]) {
      assert.ok(text.includes(duration(locale, limits.feeDueDays, 'calendarDays', 'genitive')), text);
      assert.doesNotMatch(text, /taken from|вычитается|ushlanadi/);
    }
    assert.match(owner, /taken from|вычитается|ushlanadi/);
    assert.equal(serviceFeeSentence(locale, byBuyer, true), serviceFeeSentence(locale, byBuyer, false));
  }
});

test('F47 where a text speaks of all sales, each way of bearing the fee begins with the case in which it holds', () => {
  const cases = {
    uz: /^Xizmat haqini .+ toʻlaydigan hollarda: /,
    ru: /^Если комиссию площадки платит /,
    en: /^Where .+ pays the service fee: /,
  };
  for (const locale of locales) {
    const all = feeBearers.map((bearer) => serviceFeeInCase(locale, bearer));
    assert.equal(new Set(all).size, feeBearers.length);
    for (const text of all) assert.match(text, cases[locale]);
  }
});
