import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '#platform/values/limits.ts';
import { type BenefitFields, emptyBenefit, readBenefit } from './benefit.ts';
import { CREDIT_MAX_SUM } from './calculation.ts';
import {
  affordableCredit,
  type CreditApplicationFields,
  type CreditMove,
  type CreditOffer,
  type CreditOrder,
  creditFieldNames,
  creditMonthly,
  creditMost,
  creditMoves,
  creditSchedule,
  creditStateAfter,
  creditStates,
  debtLoad,
  firstCreditFields,
  firstWrongCreditField,
  incomeSources,
  isCreditOffer,
  isLoadWithin,
  livingCreditStates,
  neededIncome,
  readCreditApplication,
} from './credit-application.ts';

const offerOf = (own: Partial<BenefitFields> = {}): CreditOffer => {
  const read = readBenefit({
    ...emptyBenefit,
    productName: 'Yangi uy',
    initialPayment: '15',
    deadline: '20',
    interestRate: '17,5',
    publishType: 'YES',
    ...own,
  });
  if (!('terms' in read) || !isCreditOffer(read.terms)) return assert.fail('Expected a credit.');
  return read.terms;
};
const PRICE = 84_500_000_000n;
const fields: CreditApplicationFields = {
  amount: '300 000 000',
  term: '15',
  incomeSource: 'SALARY',
  income: '18 000 000',
  otherPayments: '0',
};
const read = (own: Partial<CreditApplicationFields> = {}, offer = offerOf(), price = PRICE) =>
  readCreditApplication({ ...fields, ...own }, offer, price);
const wrongOf = (own: Partial<CreditApplicationFields>, offer?: CreditOffer, price?: bigint): string | null => {
  const result = read(own, offer, price);
  return 'errors' in result ? firstWrongCreditField(result.errors) : null;
};

const anyOffer = fc
  .record({
    interestRate: fc.integer({ min: 0, max: 4_000 }),
    years: fc.integer({ min: 1, max: 30 }),
    gracePeriod: fc.constantFrom('', '1', '6', '11'),
    repaymentType: fc.constantFrom('ANNUITY' as const, 'DIFFERENTIATED' as const),
    initialPayment: fc.integer({ min: 0, max: 99 }),
    creditAmount: fc.constantFrom('', '1', '420 000 000', '1 500 000 000'),
    unit: fc.constantFrom('YEAR' as const, 'MONTH' as const),
  })
  .map(({ interestRate, years, initialPayment, unit, ...own }) =>
    offerOf({
      ...own,
      interestRate: String(interestRate / 100),
      initialPayment: String(initialPayment),
      deadline: String(unit === 'YEAR' ? years : years * 12),
      deadlineUnit: unit,
    }),
  );
const anyPrice = fc.bigInt({ min: 10_000n, max: 1_000_000_000_000n });

test('CRD-004 CRD-005 what is read asks for no more than the offer, the price and the limit allow, and for exactly what was typed', () => {
  fc.assert(
    fc.property(
      anyOffer,
      anyPrice,
      fc.bigInt({ min: 0n, max: 200_000_000_000n }),
      fc.integer({ min: 0, max: 400 }),
      (offer, price, hundredths, term) => {
        const amount = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
        const result = read({ amount, term: String(term) }, offer, price);
        const most = creditMost(offer, price);
        const months = offer.deadlineUnit === 'YEAR' ? term * 12 : term;
        const isRight =
          hundredths >= 100n &&
          hundredths <= most &&
          term >= 1 &&
          term <= offer.deadline &&
          months > (offer.gracePeriod ?? 0);
        assert.equal('order' in result, isRight);
        if (!('order' in result)) return;
        assert.deepEqual([result.order.creditTiyin, result.order.months], [hundredths, months]);
        assert.equal(result.order.creditTiyin + result.order.downTiyin, price);
        assert.ok(result.order.creditTiyin <= BigInt(CREDIT_MAX_SUM) * 100n && result.order.downTiyin >= 0n);
      },
    ),
  );
});

test('CRD-005 the most is read, and one tiyin more is refused', () => {
  fc.assert(
    fc.property(anyOffer, fc.bigInt({ min: 100_000n, max: 1_000_000_000_000n }), (offer, price) => {
      const first = firstCreditFields(offer, price, { firstTiyin: 0n, months: null });
      if (creditMost(offer, price) < 100n) return;
      assert.equal(wrongOf(first, offer, price), null);
      const above = creditMost(offer, price) + 1n;
      const amount = `${above / 100n}.${String(above % 100n).padStart(2, '0')}`;
      assert.equal(wrongOf({ ...first, amount }, offer, price), 'amount');
    }),
  );
});

test('CRD-005 every wrong field is named, the first one first; each writing of a number that people use is read', () => {
  for (const [own, name] of [
    [{ amount: '1 500 000 001' }, 'amount'],
    [{ amount: '' }, 'amount'],
    [{ amount: '1e6' }, 'amount'],
    [{ amount: '300.000' }, 'amount'],
    [{ amount: '0,99' }, 'amount'],
    [{ amount: '718 250 000,01' }, 'amount'],
    [{ term: '21' }, 'term'],
    [{ term: '1,5' }, 'term'],
    [{ income: '0' }, 'income'],
    [{ otherPayments: '-1' }, 'otherPayments'],
    [{ otherPayments: '' }, 'otherPayments'],
    [{ term: '', income: '' }, 'term'],
  ] as const)
    assert.equal(wrongOf(own), name, JSON.stringify(own));
  for (const amount of ['1 000 000', '1.000.000', '1,000,000', '1000000,00', '1 000 000']) {
    const result = read({ amount });
    assert.ok('order' in result && result.order.creditTiyin === 100_000_000n, amount);
  }
  assert.equal(wrongOf({ term: '1' }, offerOf({ gracePeriod: '12' })), 'term', 'no month is left for the debt');
  assert.equal(wrongOf({ amount: '1 500 000 000', term: '20' }, offerOf(), 200_000_000_000n), null);
  const allEmpty = read({ amount: '', term: '', income: '', otherPayments: '' });
  assert.deepEqual('errors' in allEmpty && Object.keys(allEmpty.errors).sort(), [...creditFieldNames].sort());
  assert.ok(incomeSources.length > 0);
});

test('CRD-004 what is decided, taken back or ended stays so; what lives can end in each way', () => {
  const moves = Object.keys(creditMoves) as CreditMove[];
  const living: readonly string[] = livingCreditStates;
  for (const state of creditStates) {
    const open = moves.filter((move) => creditStateAfter(state, move) !== null);
    if (!living.includes(state)) assert.deepEqual(open, [], state);
    else assert.ok(open.includes('withdraw') && open.includes('expire'), state);
  }
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 8 }), (made) => {
      const path = made.reduce<(typeof creditStates)[number][]>(
        (states, move) => {
          const next = creditStateAfter(states.at(-1) ?? 'NEW', move);
          return next === null ? states : [...states, next];
        },
        ['NEW'],
      );
      assert.equal(new Set(path).size, path.length, 'no state comes twice');
      if (path.includes('APPROVED')) assert.equal(path[1], 'IN_REVIEW');
    }),
  );
});

const anyOrder = fc.record({
  creditTiyin: fc.bigInt({ min: 100n, max: 150_000_000_000n }),
  months: fc.integer({ min: 12, max: 360 }),
  incomeTiyin: fc.bigInt({ min: 100n, max: 10_000_000_000n }),
  otherPaymentsTiyin: fc.bigInt({ min: 0n, max: 2_000_000_000n }),
});
const orderOf = (
  own: Pick<CreditOrder, 'creditTiyin' | 'months' | 'incomeTiyin' | 'otherPaymentsTiyin'>,
): CreditOrder => ({
  ...own,
  downTiyin: 0n,
  incomeSource: 'SALARY',
});

test('CRD-004 the credit that an income bears is borne, and one sum more is not', () => {
  fc.assert(
    fc.property(anyOffer, anyOrder, (offer, own) => {
      const order = orderOf(own);
      const loadOf = (creditTiyin: bigint) =>
        debtLoad(order, creditMonthly(offer, { ...order, creditTiyin })) ?? Number.POSITIVE_INFINITY;
      const borne = affordableCredit(offer, order);
      assert.ok(borne >= 0n && borne <= order.creditTiyin && borne % 100n === 0n);
      if (borne > 0n) assert.ok(isLoadWithin(loadOf(borne)));
      if (borne + 100n <= order.creditTiyin) assert.ok(!isLoadWithin(loadOf(borne + 100n)));
    }),
    { numRuns: 40 },
  );
});

test('CRD-004 the income that is needed bears the credit, and one sum less does not', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 5_000_000_000n }),
      fc.bigInt({ min: 1n, max: 5_000_000_000n }),
      (otherPaymentsTiyin, monthly) => {
        const incomeTiyin = neededIncome({ otherPaymentsTiyin }, monthly);
        assert.equal(incomeTiyin % 100n, 0n);
        assert.ok(isLoadWithin(debtLoad({ incomeTiyin, otherPaymentsTiyin }, monthly) ?? Number.POSITIVE_INFINITY));
        const less = debtLoad({ incomeTiyin: incomeTiyin - 100n, otherPaymentsTiyin }, monthly);
        assert.ok(less === null || !isLoadWithin(less));
      },
    ),
  );
  assert.equal(debtLoad({ incomeTiyin: 0n, otherPaymentsTiyin: 0n }, 1n), null);
  assert.equal(isLoadWithin(limits.creditDebtLoadHundredthsMax + 1), false);
});

test('CRD-004 the payment that is told is one of the schedule: with a grace period that after it', () => {
  fc.assert(
    fc.property(anyOffer, fc.bigInt({ min: 100n, max: 150_000_000_000n }), (offer, creditTiyin) => {
      const order = { creditTiyin, months: offer.deadlineUnit === 'YEAR' ? offer.deadline * 12 : offer.deadline };
      const { payments, totals } = creditSchedule(offer, order, '2026-11-30');
      const told = creditMonthly(offer, order);
      assert.equal(told, payments[offer.gracePeriod ?? 0]?.paymentTiyin);
      assert.equal(totals.principalTiyin, creditTiyin);
    }),
    { numRuns: 40 },
  );
});
