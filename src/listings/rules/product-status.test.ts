import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  againstMedian,
  directionOfChange,
  formatBasisPoints,
  formatChangeOf,
  productStatus,
} from './product-status.ts';

const offered = {
  status: 'on_sale',
  process: 'in_sale',
  soldAt: null,
  reservedUntil: null,
  prices: [{ changedAt: '2026-10-01T05:00:00Z', priceTiyin: '100000' }],
} as const;

test('PRD-014 a sold property says when it was sold before anything else', () => {
  assert.deepEqual(productStatus({ ...offered, status: 'sold', process: 'sold', soldAt: '2026-11-01T05:00:00Z' }), {
    kind: 'sold',
    at: '2026-11-01T05:00:00Z',
  });
});

test('CRD-007 a reserved property says until when, whatever else is to be told of it', () => {
  const reservedUntil = '2026-12-04T13:00:00Z';
  assert.deepEqual(productStatus({ ...offered, process: 'direct', reservedUntil }), {
    kind: 'reserved',
    at: reservedUntil,
  });
});

test('PRD-014 a lowered price is told with its share; a raised or an unchanged one is not', () => {
  const then = (priceTiyin: string) => ({
    ...offered,
    prices: [...offered.prices, { changedAt: '2026-11-02T05:00:00Z', priceTiyin }],
  });
  assert.deepEqual(productStatus(then('92500')), { kind: 'lowered', at: '2026-11-02T05:00:00Z', basisPoints: 750 });
  assert.equal(productStatus(then('110000')), null);
  assert.equal(productStatus(offered), null);
});

test('the price of a square metre is compared with the median of its district, small differences being none', () => {
  assert.deepEqual(againstMedian(900n, 1000n), { kind: 'below', basisPoints: 1000 });
  assert.deepEqual(againstMedian(1100n, 1000n), { kind: 'above', basisPoints: 1000 });
  assert.deepEqual(againstMedian(1004n, 1000n), { kind: 'at', basisPoints: 0 });
  assert.equal(againstMedian(1000n, null), null);
});

test('a share is written with one decimal where it has one', () => {
  assert.deepEqual(
    (['uz', 'ru', 'en'] as const).map((locale) => formatBasisPoints(1050, locale)),
    ['10,5%', '10,5\u00a0%', '10.5%'],
  );
  assert.equal(formatBasisPoints(700, 'en'), '7%');
});

test('F72 a change has a sign, and one that rounds to nothing has none', () => {
  assert.deepEqual(
    [1_050, -300, 5, -5, 4, -4, 0].map((basisPoints) => formatChangeOf(basisPoints, 'ru')),
    ['+10,5\u00a0%', '\u22123\u00a0%', '+0,1\u00a0%', '\u22120,1\u00a0%', '0\u00a0%', '0\u00a0%', '0\u00a0%'],
  );
  assert.equal(formatChangeOf(1_050, 'en'), '+10.5%');
  assert.deepEqual([5, -5, 4, -4, 0].map(directionOfChange), ['up', 'down', null, null, null]);
});
