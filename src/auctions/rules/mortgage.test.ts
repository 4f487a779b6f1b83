import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultMortgage, monthlyPayment } from './mortgage.ts';

test('AUC-003 the monthly payment is that of equal parts, rounded up to a thousand sum', () => {
  // 845 000 000 sum, 30 % down, 19 % for 20 years: the formula of equal parts gives 9 586 004.97 sum.
  assert.equal(monthlyPayment(84_500_000_000n, defaultMortgage), 958_700_000n);
});

test('a credit without interest is divided by its months', () => {
  assert.equal(monthlyPayment(12_000_000_000n, { rateHundredths: 0, years: 10, downHundredths: 0 }), 100_000_000n);
});

test('a larger down payment and a longer term make the month cheaper', () => {
  const price = 100_000_000_000n;
  const usual = monthlyPayment(price, defaultMortgage);
  assert.ok(monthlyPayment(price, { ...defaultMortgage, downHundredths: 5_000 }) < usual);
  assert.ok(monthlyPayment(price, { ...defaultMortgage, years: 10 }) > usual);
});
