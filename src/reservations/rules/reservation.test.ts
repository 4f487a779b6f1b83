import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { BenefitTerms } from '#credit/rules/benefit.ts';
import { methodOf, methodsOf, purchaseMethods } from '#credit/rules/purchase-method.ts';
import {
  daysLeft,
  depositOf,
  dueAtOf,
  heldOf,
  leastFirst,
  livingReservationStates,
  reservationMoves,
  reservationStateAfter,
  reservationStates,
  reservationTerms,
} from './reservation.ts';

const nothing: BenefitTerms = {
  creditType: 'PAYMENT_INSTALLMENTS',
  productName: 'Toʻliq oldindan toʻlov',
  creditAmount: null,
  initialPayment: null,
  deadline: null,
  deadlineUnit: 'MONTH',
  interestRate: null,
  gracePeriod: null,
  repaymentType: null,
  publishType: 'YES',
  viewType: 'OUTSIDE',
  percentageAmount: null,
  prepaymentInterest: null,
};
const advance: BenefitTerms = { ...nothing, percentageAmount: 10_000 };
const instalments: BenefitTerms = { ...nothing, productName: 'Boʻlib toʻlash', deadline: 24, initialPayment: 3_000 };
const credit: BenefitTerms = {
  ...nothing,
  creditType: 'PERCENT',
  deadline: 20,
  deadlineUnit: 'YEAR',
  interestRate: 1_750,
  initialPayment: 2_500,
  repaymentType: 'ANNUITY',
};
const PRICE = 52_000_000_000n;

const termsOf = (offer: BenefitTerms, price = PRICE, first: bigint | null = null) => {
  const read = reservationTerms(offer, price, first);
  return read && 'terms' in read
    ? read.terms
    : assert.fail(JSON.stringify(read, (_, v) => (typeof v === 'bigint' ? `${v}` : v)));
};

test('PRD-023 the ways to pay are those that the offers of a property open, in one order, and no other', () => {
  assert.equal(methodOf(advance, PRICE), 'OFFERED_PREPAYMENT');
  assert.equal(methodOf(instalments, PRICE), 'OFFERED_PAYMENT_INSTALLMENTS');
  assert.equal(methodOf(credit, PRICE), 'OFFERED_CREDIT');
  assert.equal(methodOf(nothing, PRICE), null);
  const offers = [instalments, credit, advance, credit].map((terms) => ({ terms }));
  assert.deepEqual(methodsOf(offers, PRICE), [...purchaseMethods]);
  assert.deepEqual(methodsOf([{ terms: instalments }], PRICE), ['OFFERED_PAYMENT_INSTALLMENTS']);
  assert.deepEqual(methodsOf([], PRICE), []);
  // So dear that the credit may not be lent with what is paid first at least.
  assert.equal(methodOf({ ...credit, initialPayment: null }, 0n), null);
});

test('CRD-007 the deposit is five percent of the full price: ten million of two hundred', () => {
  assert.equal(depositOf(20_000_000_000n), 1_000_000_000n);
  assert.deepEqual(termsOf(advance, 20_000_000_000n), {
    method: 'OFFERED_PREPAYMENT',
    priceTiyin: 20_000_000_000n,
    depositTiyin: 1_000_000_000n,
    restTiyin: 19_000_000_000n,
    laterTiyin: 0n,
    months: null,
    monthlyTiyin: null,
  });
});

test('PRD-023 of instalments the first payment is made of the deposit and a rest, and what is left is paid by the month', () => {
  const terms = termsOf(instalments);
  assert.equal(leastFirst(instalments, PRICE), 15_600_000_000n);
  assert.deepEqual(
    [terms.depositTiyin, terms.restTiyin, terms.laterTiyin, terms.months, terms.monthlyTiyin],
    [2_600_000_000n, 13_000_000_000n, 36_400_000_000n, 24, 1_516_666_667n],
  );
  assert.deepEqual(reservationTerms(instalments, PRICE, 15_599_999_999n), {
    error: { code: 'firstBelow', leastTiyin: 15_600_000_000n },
  });
  assert.deepEqual(reservationTerms(instalments, PRICE, PRICE), { error: { code: 'firstWhole' } });
  assert.equal(termsOf(instalments, PRICE, 26_000_000_000n).laterTiyin, 26_000_000_000n);
  // Nothing is asked for at first: the deposit is what is paid, and there is no rest.
  const free = termsOf({ ...instalments, initialPayment: null });
  assert.deepEqual([free.depositTiyin, free.restTiyin, free.laterTiyin], [2_600_000_000n, 0n, 49_400_000_000n]);
  assert.equal(reservationTerms(credit, PRICE), null);
});

test('CRD-007 whatever the price and the offer, deposit, rest and what is paid later make up the price, and none is below zero', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 100n, max: 900_000_000_000_000n }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.option(fc.integer({ min: 1, max: 120 }), { nil: null }),
      fc.integer({ min: 0, max: 9_900 }),
      fc.option(fc.bigInt({ min: 1n, max: 900_000_000_000_000n }), { nil: null }),
      (price, percentageAmount, deadline, initialPayment, first) => {
        const offer = { ...nothing, percentageAmount, deadline, initialPayment };
        const read = reservationTerms(offer, price, first);
        if (!read || 'error' in read) return;
        const { depositTiyin, restTiyin, laterTiyin, monthlyTiyin } = read.terms;
        assert.equal(depositTiyin + restTiyin + laterTiyin, price);
        assert.ok(depositTiyin > 0n && restTiyin >= 0n && laterTiyin >= 0n);
        assert.equal(monthlyTiyin === null, deadline === null);
        if (deadline !== null) assert.ok(laterTiyin > 0n && (first === null || depositTiyin + restTiyin >= first));
      },
    ),
  );
});

test('the rest is due ten days later at 18:00 in Tashkent, also over the end of a month and of a year', () => {
  assert.equal(new Date(dueAtOf(Date.parse('2026-11-24T06:00:00Z'))).toISOString(), '2026-12-04T13:00:00.000Z');
  // 23:30 in Tashkent is still that day there.
  assert.equal(new Date(dueAtOf(Date.parse('2026-12-25T18:30:00Z'))).toISOString(), '2027-01-04T13:00:00.000Z');
  const due = Date.parse('2026-12-04T13:00:00Z');
  assert.equal(daysLeft(due, Date.parse('2026-12-04T12:59:59Z')), 1);
  assert.equal(daysLeft(due, due), 0);
  assert.equal(daysLeft(due, due + 1), 0);
  assert.equal(daysLeft(due, Date.parse('2026-12-01T13:00:00Z')), 3);
});

test('a reservation that has ended moves no more, but that a sale is undone; what is held is never more than was paid', () => {
  for (const state of reservationStates) {
    const moves = Object.keys(reservationMoves).filter(
      (move) => reservationStateAfter(state, move as keyof typeof reservationMoves) !== null,
    );
    const isLiving = (livingReservationStates as readonly string[]).includes(state);
    assert.deepEqual(
      moves,
      { RESERVED: ['pay', 'return', 'settle', 'forfeit'], PAID: ['complete', 'return', 'settle'], COMPLETED: ['undo'] }[
        state as string
      ] ?? [],
    );
    const held = heldOf({ state, depositTiyin: 5n, restTiyin: 95n });
    assert.equal(held, isLiving ? (state === 'PAID' ? 100n : 5n) : 0n);
  }
});
