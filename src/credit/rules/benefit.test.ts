import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '#platform/values/limits.ts';
import {
  type BenefitErrors,
  type BenefitFields,
  type BenefitTerms,
  benefitFieldsOf,
  benefitNumbers,
  byAdvance,
  byMonthlyPayment,
  costOf,
  creditTypes,
  emptyBenefit,
  firstOfEachCompany,
  isOfType,
  mayManageBenefit,
  offerFields,
  readBenefit,
  withoutOtherType,
} from './benefit.ts';
import { readCalculation } from './calculation.ts';
import { firstPaymentOf, scheduleOf } from './schedule.ts';

/** A mortgage of a bank that is shown, as somebody of the bank types it. */
const mortgage: BenefitFields = {
  ...emptyBenefit,
  productName: 'Yangi uy',
  creditAmount: '420 000 000',
  initialPayment: '15',
  deadline: '20',
  interestRate: '17,5',
  publishType: 'YES',
};
const PRICE = 52_000_000_000n;

const termsOf = (own: Partial<BenefitFields> = {}): BenefitTerms => {
  const read = readBenefit({ ...mortgage, ...own });
  return 'terms' in read ? read.terms : assert.fail(JSON.stringify(Object.keys(read.errors)));
};
const errorsOf = (own: Partial<BenefitFields>): BenefitErrors => {
  const read = readBenefit({ ...mortgage, ...own });
  return 'errors' in read ? read.errors : {};
};

test('CRD-009 all twelve fields of a benefit are read as people write them, and written back as the same', () => {
  const terms = termsOf({ gracePeriod: '6', percentageAmount: '30', prepaymentInterest: '0.5', viewType: 'INSIDE' });
  assert.deepEqual(terms, {
    creditType: 'PERCENT',
    productName: 'Yangi uy',
    creditAmount: 42_000_000_000n,
    initialPayment: 1_500,
    deadline: 20,
    deadlineUnit: 'YEAR',
    interestRate: 1_750,
    gracePeriod: 6,
    repaymentType: 'ANNUITY',
    publishType: 'YES',
    viewType: 'INSIDE',
    percentageAmount: 3_000,
    prepaymentInterest: 50,
  });
  assert.deepEqual(readBenefit(benefitFieldsOf(terms)), { terms });
});

test('CRD-010 fields follow the type: instalments have no rate, no way of repayment, no price of repaying early', () => {
  const instalments = { ...mortgage, creditType: 'PAYMENT_INSTALLMENTS' } as const;
  assert.deepEqual(Object.keys(errorsOf(instalments)).sort(), ['interestRate', 'repaymentType']);
  assert.equal(termsOf(withoutOtherType(instalments)).interestRate, null);
  fc.assert(
    fc.property(
      fc.constantFrom(...creditTypes),
      fc.record(Object.fromEntries(benefitNumbers.map((name) => [name, fc.constantFrom('', '1', '12')]))),
      fc.constantFrom('YES' as const, 'NO' as const),
      (creditType, numbers, publishType) => {
        const fields = withoutOtherType({ ...emptyBenefit, ...numbers, productName: 'A', creditType, publishType });
        const read = readBenefit(fields);
        if (!('terms' in read)) return;
        for (const [name, value] of Object.entries(read.terms))
          if (!isOfType(name as keyof BenefitFields, creditType)) assert.equal(value, null, name);
        assert.deepEqual(readBenefit(benefitFieldsOf(read.terms)), read);
      },
    ),
  );
});

test('CRD-005 CRD-009 every wrong field has a refusal of its own, and nothing is moved to a bound', () => {
  const wrong: [Partial<BenefitFields>, keyof BenefitFields, string][] = [
    [{ creditAmount: '1 500 000 001' }, 'creditAmount', 'number'],
    [{ creditAmount: '0' }, 'creditAmount', 'number'],
    [{ creditAmount: '420.000' }, 'creditAmount', 'number'],
    [{ initialPayment: '101' }, 'initialPayment', 'number'],
    [{ initialPayment: '100' }, 'initialPayment', 'nothingToBorrow'],
    [{ deadline: '31' }, 'deadline', 'number'],
    [{ deadline: '361', deadlineUnit: 'MONTH' }, 'deadline', 'number'],
    [{ deadline: '1.5' }, 'deadline', 'number'],
    [{ deadline: '' }, 'deadline', 'missing'],
    [{ interestRate: '' }, 'interestRate', 'missing'],
    [{ interestRate: '-1' }, 'interestRate', 'number'],
    [{ repaymentType: '' }, 'repaymentType', 'missing'],
    [{ productName: ' ' }, 'productName', 'missing'],
    [{ productName: 'x'.repeat(limits.benefitNameMax + 1) }, 'productName', 'tooLong'],
    [{ gracePeriod: '240' }, 'gracePeriod', 'graceTooLong'],
    [{ percentageAmount: '0' }, 'percentageAmount', 'number'],
    [{ percentageAmount: '100.001' }, 'percentageAmount', 'number'],
    [{ prepaymentInterest: 'free' }, 'prepaymentInterest', 'number'],
  ];
  for (const [own, name, code] of wrong) assert.equal(errorsOf(own)[name]?.code, code, JSON.stringify(own));
  assert.equal(termsOf({ creditAmount: '1500000000' }).creditAmount, 150_000_000_000n);
});

test('O69 a draft leaves out what it likes; what is shown says what it costs, and an advance alone needs no term', () => {
  assert.deepEqual(readBenefit(emptyBenefit), { terms: { ...termsOf(empty), productName: '' } });
  const advance = { ...emptyBenefit, repaymentType: '', creditType: 'PAYMENT_INSTALLMENTS', productName: 'A' } as const;
  assert.deepEqual(errorsOf({ ...empty, ...advance, publishType: 'YES' }), { deadline: { code: 'missing' } });
  assert.deepEqual(errorsOf({ ...empty, ...advance, publishType: 'YES', percentageAmount: '100' }), {});
});
const empty: Partial<BenefitFields> = { ...emptyBenefit, productName: '' };

test('CRD-011 2 years and 24 months are the same credit, for every term', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 60 }),
      fc.bigInt({ min: 1_000_000n, max: 200_000_000_000n }),
      (years, rate, price) => {
        const own = { interestRate: String(rate), creditAmount: '' };
        const inYears = termsOf({ ...own, deadline: String(years), deadlineUnit: 'YEAR' });
        const inMonths = termsOf({ ...own, deadline: String(years * 12), deadlineUnit: 'MONTH' });
        assert.deepEqual(costOf(inYears, price), costOf(inMonths, price));
      },
    ),
  );
});

test('O68 the payment of a benefit is that of the calculator with its terms, and never lends more than it offers', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 100n, max: 900_000_000_000n }),
      fc.integer({ min: 0, max: 95 }),
      fc.integer({ min: 1, max: 1_500 }),
      (price, initial, millions) => {
        const terms = termsOf({ initialPayment: String(initial), creditAmount: `${millions}000000` });
        const cost = costOf(terms, price);
        const fields = offerFields(terms, price, '2026-11-30');
        assert.ok(cost && fields);
        const read = readCalculation(fields);
        assert.ok('calculation' in read);
        assert.equal(firstPaymentOf(scheduleOf(read.calculation.terms)), cost.monthlyTiyin);
        assert.equal(cost.downTiyin + cost.creditTiyin, price);
        assert.ok(terms.creditAmount !== null && cost.creditTiyin <= terms.creditAmount);
        assert.ok(cost.downTiyin * 100n >= price * BigInt(initial) - 100n);
      },
    ),
  );
});

test('O68 a grace period makes no offer look cheaper: what counts is the payment by which debt is repaid', () => {
  const plain = costOf(termsOf({ deadline: '12', deadlineUnit: 'MONTH' }), PRICE);
  const later = costOf(termsOf({ deadline: '18', deadlineUnit: 'MONTH', gracePeriod: '6' }), PRICE);
  assert.equal(later?.monthlyTiyin, plain?.monthlyTiyin);
  const instalments = withoutOtherType({ ...mortgage, creditType: 'PAYMENT_INSTALLMENTS', gracePeriod: '3' });
  assert.ok((costOf(termsOf(instalments), PRICE)?.monthlyTiyin ?? 0n) > 0n);
});

const offer = (id: number, company: number | null, own: Partial<BenefitFields>) => ({
  id,
  company: company === null ? null : { id: company },
  terms: termsOf(own),
});

test('PRD-009 PRD-010 of each company its cheapest month and its smallest advance stand first, the sellers’ own as of one', () => {
  const offers = [
    offer(1, 182, { interestRate: '20' }),
    offer(2, 182, { interestRate: '17' }),
    offer(3, null, {
      ...withoutOtherType({ ...mortgage, creditType: 'PAYMENT_INSTALLMENTS' }),
      percentageAmount: '30',
    }),
    offer(4, 314, { interestRate: '15', percentageAmount: '50' }),
    offer(5, 314, { percentageAmount: '20' }),
    offer(6, null, {
      ...withoutOtherType({ ...mortgage, creditType: 'PAYMENT_INSTALLMENTS' }),
      deadline: '',
      percentageAmount: '100',
    }),
  ];
  const cheapest = firstOfEachCompany(
    byMonthlyPayment(offers, PRICE).rows,
    ({ offer: { company } }) => company?.id ?? null,
  );
  assert.deepEqual(
    cheapest.map(({ offer: { id } }) => id),
    [3, 4, 2],
  );
  const advances = firstOfEachCompany(byAdvance(offers), ({ company }) => company?.id ?? null);
  assert.deepEqual(
    advances.map(({ id }) => id),
    [5, 3],
  );
});

test('O68 PRD-009 offers are compared at one first payment: to ask for more at once makes none look cheaper', () => {
  const own = fc.record({
    interestRate: fc.integer({ min: 1, max: 60 }).map(String),
    deadline: fc.integer({ min: 1, max: 30 }).map(String),
    initialPayment: fc.integer({ min: 0, max: 90 }).map(String),
    creditAmount: fc.oneof(
      fc.constant(''),
      fc.integer({ min: 50, max: 1_500 }).map((n) => `${n}000000`),
    ),
  });
  fc.assert(
    fc.property(fc.array(own, { minLength: 1, maxLength: 6 }), (all) => {
      const offers = all.map((fields, at) => offer(at + 1, null, fields));
      const { firstTiyin, rows } = byMonthlyPayment(offers, PRICE);
      const leasts = offers.map(({ terms }) => costOf(terms, PRICE)?.downTiyin ?? 0n);
      assert.ok(leasts.includes(firstTiyin) && leasts.every((least) => least <= firstTiyin));
      for (const { cost } of rows) assert.equal(cost?.downTiyin, firstTiyin);
    }),
  );
  const dear = offer(1, 182, { interestRate: '30', creditAmount: '50000000' });
  const cheap = offer(2, 314, { interestRate: '17', creditAmount: '' });
  const { rows } = byMonthlyPayment([dear, cheap], PRICE);
  assert.deepEqual(
    rows.map(({ offer: { id } }) => id),
    [2, 1],
  );
});

test('CRD-014 a benefit is its bank’s and of whoever entered it for the own property; nobody else’s but staff’s', () => {
  const ofBank = { companyId: 182, propertyId: null, enteredBy: 'BANK' } as const;
  const ofSeller = { companyId: null, propertyId: 7, enteredBy: 'SELLER' } as const;
  const bankOnProperty = { companyId: 182, propertyId: 7, enteredBy: 'BANK' } as const;
  const seller = { kind: 'seller', propertyId: 7 } as const;
  assert.ok(mayManageBenefit(ofBank, { kind: 'bank', bankId: 182 }));
  assert.ok(mayManageBenefit({ ...ofSeller, companyId: 182 }, { kind: 'bank', bankId: 182 }));
  assert.ok(mayManageBenefit(ofSeller, seller) && mayManageBenefit({ ...ofSeller, enteredBy: 'REALTOR' }, seller));
  for (const [benefit, as] of [
    [ofBank, { kind: 'bank', bankId: 314 }],
    [ofBank, { kind: 'bank', bankId: null }],
    [ofSeller, { kind: 'bank', bankId: null }],
    [bankOnProperty, seller],
    [ofBank, seller],
    [ofSeller, { kind: 'seller', propertyId: 8 }],
  ] as const)
    assert.ok(!mayManageBenefit(benefit, as), JSON.stringify([benefit, as]));
  for (const one of [ofBank, ofSeller, bankOnProperty]) assert.ok(mayManageBenefit(one, { kind: 'staff' }));
});
