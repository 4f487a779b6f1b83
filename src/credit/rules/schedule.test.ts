import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type CreditTerms,
  columnsOf,
  firstPaymentOf,
  keyPaymentsOf,
  repaymentTypes,
  type Schedule,
  scheduleOf,
  yearsOf,
} from './schedule.ts';

const SUM = 100n;

const terms = (own: Partial<CreditTerms> = {}): CreditTerms => ({
  creditTiyin: 120_000_000n * SUM,
  months: 12,
  rateHundredths: 2_400,
  repayment: 'ANNUITY',
  graceMonths: 0,
  startsOn: '2026-11-24',
  unitTiyin: 1n,
  ...own,
});

const lastOf = (schedule: Schedule) => schedule.payments.at(-1);

test('CRD-001 CRD-003 equal payments are what the formula says, to the tiyin, and the last one holds the remainder', () => {
  const small = scheduleOf(terms({ creditTiyin: 100_000n * SUM, months: 36, rateHundredths: 999 }));
  assert.equal(firstPaymentOf(small), 322_625n);
  const large = terms({ creditTiyin: 300_000_000n * SUM, months: 240, rateHundredths: 1_750 });
  assert.equal(firstPaymentOf(scheduleOf(large)), 451_482_579n);
  const whole = scheduleOf({ ...large, unitTiyin: SUM });
  assert.equal(firstPaymentOf(whole), 4_514_826n * SUM);
  assert.equal(lastOf(whole)?.paymentTiyin, 4_514_344n * SUM);
});

test('CRD-003 120 million at 24 % over a year: equal payments by annuity, equal parts and falling payments by differentiated', () => {
  const annuity = scheduleOf(terms());
  assert.equal(new Set(annuity.payments.slice(0, -1).map(({ paymentTiyin }) => paymentTiyin)).size, 1);
  const { payments, totals } = scheduleOf(terms({ repayment: 'DIFFERENTIATED' }));
  assert.deepEqual(
    payments.map(({ principalTiyin }) => principalTiyin),
    Array.from({ length: 12 }, () => 10_000_000n * SUM),
  );
  for (const [at, payment] of payments.entries())
    assert.equal(payment.paymentTiyin, (10_000_000n + 200_000n * BigInt(12 - at)) * SUM);
  assert.equal(totals.interestTiyin, 15_600_000n * SUM);
  assert.equal(totals.ownTiyin, 135_600_000n * SUM);
});

test('CRD-003 a home of the price of the mockup pays in equal parts of its debt', () => {
  const offer = terms({ creditTiyin: 364_000_000n * SUM, months: 240, rateHundredths: 1_750 });
  const { payments } = scheduleOf({ ...offer, repayment: 'DIFFERENTIATED' });
  assert.equal(payments[0]?.paymentTiyin, 6_825_000n * SUM);
  assert.equal(payments.at(-1)?.balanceTiyin, 0n);
  assert.equal(firstPaymentOf(scheduleOf(offer)), 547_798_862n);
});

test('CRD-010 without interest the debt is split, and the last part holds what could not be', () => {
  for (const repayment of repaymentTypes) {
    const { payments, totals } = scheduleOf(terms({ creditTiyin: 100n, months: 3, rateHundredths: 0, repayment }));
    assert.deepEqual(
      payments.map(({ paymentTiyin }) => paymentTiyin),
      [33n, 33n, 34n],
    );
    assert.equal(totals.interestTiyin, 0n);
  }
});

test('payments fall on the day of the start, on the last day of a shorter month, and on the day itself again', () => {
  const days = (startsOn: string) => scheduleOf(terms({ startsOn, months: 4 })).payments.map(({ dueOn }) => dueOn);
  assert.deepEqual(days('2027-01-31'), ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  assert.deepEqual(days('2027-01-30'), ['2027-02-28', '2027-03-30', '2027-04-30', '2027-05-30']);
  assert.deepEqual(days('2028-01-29'), ['2028-02-29', '2028-03-29', '2028-04-29', '2028-05-29']);
  assert.deepEqual(days('2026-11-24'), ['2026-12-24', '2027-01-24', '2027-02-24', '2027-03-24']);
});

test('CRD-009 months of grace bring interest alone, and the debt is paid in the rest', () => {
  for (const repayment of repaymentTypes) {
    const { payments } = scheduleOf(terms({ graceMonths: 6, repayment }));
    assert.deepEqual(
      payments.slice(0, 6).map(({ principalTiyin, interestTiyin }) => [principalTiyin, interestTiyin]),
      Array.from({ length: 6 }, () => [0n, 2_400_000n * SUM]),
    );
    assert.ok(payments.slice(6).every(({ principalTiyin }) => principalTiyin > 0n));
  }
});

test('CRD-009 what is paid early costs its fee, and leaves fewer payments or smaller ones', () => {
  const early = { month: 6, amountTiyin: 30_000_000n * SUM, feeHundredths: 100, effect: 'FEWER' } as const;
  const plain = scheduleOf(terms());
  const fewer = scheduleOf(terms({ early }));
  assert.equal(fewer.totals.earlyFeeTiyin, 300_000n * SUM);
  assert.ok(fewer.payments.length < plain.payments.length);
  assert.equal(firstPaymentOf(fewer), firstPaymentOf(plain));
  const smaller = scheduleOf(terms({ early: { ...early, effect: 'SMALLER' } }));
  assert.equal(smaller.payments.length, 12);
  const seventh = smaller.payments[6]?.paymentTiyin ?? 0n;
  assert.ok(seventh < firstPaymentOf(plain));
  assert.ok(fewer.totals.interestTiyin < smaller.totals.interestTiyin);
  assert.ok(smaller.totals.interestTiyin < plain.totals.interestTiyin);
  const all = scheduleOf(terms({ early: { ...early, amountTiyin: 10n ** 15n } }));
  assert.equal(all.payments.length, 6, 'more than is owed is not paid');
  assert.equal(all.totals.principalTiyin + all.totals.earlyTiyin, 120_000_000n * SUM);
});

test('a programme with a subsidy pays its points of the interest in its months, never more than the interest', () => {
  const { payments, totals } = scheduleOf(
    terms({ repayment: 'DIFFERENTIATED', subsidy: { rateHundredths: 600, months: 3 } }),
  );
  assert.deepEqual(
    payments.slice(0, 4).map(({ subsidyTiyin }) => subsidyTiyin / SUM),
    [600_000n, 550_000n, 500_000n, 0n],
  );
  assert.equal(totals.ownTiyin, totals.paymentTiyin - 1_650_000n * SUM);
  const generous = scheduleOf(terms({ subsidy: { rateHundredths: 9_900, months: 12 } }));
  assert.equal(generous.totals.subsidyTiyin, generous.totals.interestTiyin);
});

test('at a rate so high that hardly any debt is paid at first, the last payment is no debt of its own', () => {
  const { payments } = scheduleOf(terms({ creditTiyin: 100_000n * SUM, months: 360, rateHundredths: 10_000 }));
  const first = payments[0]?.paymentTiyin ?? 0n;
  for (const { paymentTiyin } of payments) assert.ok(paymentTiyin <= first);
});

test('the payments that stand for a schedule: one where all are equal, else the first, after the grace, and the last', () => {
  const keys = (own: Partial<CreditTerms>) => {
    const offer = terms(own);
    return keyPaymentsOf(scheduleOf(offer), offer).map(({ name, amountTiyin }) => [name, amountTiyin / SUM]);
  };
  assert.deepEqual(keys({}), [['monthly', 11_347_151n]]);
  assert.deepEqual(keys({ months: 1 }), [['monthly', 122_400_000n]]);
  assert.deepEqual(keys({ months: 2, repayment: 'DIFFERENTIATED' }), [
    ['firstMonth', 62_400_000n],
    ['lastMonth', 61_200_000n],
  ]);
  assert.deepEqual(
    keys({ graceMonths: 6 }).map(([name]) => name),
    ['firstMonth', 'afterGrace', 'lastMonth'],
  );
  assert.deepEqual(keys({ graceMonths: 11 }), [
    ['firstMonth', 2_400_000n],
    ['lastMonth', 122_400_000n],
  ]);
  // At a rate at which the first month repays nothing there is no grace all the same.
  assert.equal(keys({ months: 360, rateHundredths: 10_000 })[0]?.[0], 'monthly');
});

test('with a subsidy the columns name what the borrower pays, the figure by which the credit is known', () => {
  const schedule = scheduleOf(terms({ subsidy: { rateHundredths: 600, months: 12 } }));
  const own = columnsOf(schedule).find(({ name }) => name === 'own');
  assert.equal(schedule.payments[0] && own?.pick(schedule.payments[0]), firstPaymentOf(schedule));
  assert.equal(own?.pick(schedule.totals), schedule.totals.ownTiyin);
});

const anyTerms: fc.Arbitrary<CreditTerms> = fc
  .record({
    creditTiyin: fc.bigInt(1n, 150_000_000_000n),
    months: fc.integer({ min: 1, max: 360 }),
    rateHundredths: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000 })),
    repayment: fc.constantFrom(...repaymentTypes),
    grace: fc.nat(359),
    startsOn: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    unitTiyin: fc.constantFrom(1n, SUM),
    early: fc.option(
      fc.record({
        month: fc.integer({ min: 1, max: 360 }),
        amountTiyin: fc.bigInt(1n, 150_000_000_000n),
        feeHundredths: fc.nat(1_000),
        effect: fc.constantFrom('FEWER' as const, 'SMALLER' as const),
      }),
      { nil: undefined },
    ),
    subsidy: fc.option(fc.record({ rateHundredths: fc.nat(10_000), months: fc.nat(360) }), { nil: undefined }),
  })
  .map(({ grace, ...rest }) => ({ ...rest, graceMonths: grace % rest.months }));

/** `CREDIT_CASES=1000000` runs as many offers as the figure asks for; a thousand tell a slip at once. */
const CASES = Number(process.env.CREDIT_CASES ?? 1_000);

test('CRD-002 every schedule adds up to the tiyin, in every row and in all, whatever the offer', () => {
  fc.assert(
    fc.property(anyTerms, (offer) => {
      const schedule = scheduleOf(offer);
      const { payments, totals } = schedule;
      let owed = offer.creditTiyin;
      for (const row of payments) {
        owed -= row.principalTiyin + row.earlyTiyin;
        assert.equal(row.paymentTiyin, row.principalTiyin + row.interestTiyin);
        assert.equal(row.balanceTiyin, owed);
        for (const amount of [row.principalTiyin, row.interestTiyin, row.earlyTiyin, row.subsidyTiyin, owed])
          assert.ok(amount >= 0n);
        assert.ok(row.subsidyTiyin <= row.interestTiyin);
      }
      assert.equal(owed, 0n);
      assert.equal(totals.principalTiyin + totals.earlyTiyin, offer.creditTiyin);
      assert.equal(
        totals.ownTiyin,
        offer.creditTiyin + totals.interestTiyin + totals.earlyFeeTiyin - totals.subsidyTiyin,
      );
      assert.ok(payments.length <= offer.months);
      const years = yearsOf(schedule);
      assert.equal(
        years.reduce((total, year) => total + year.totals.paymentTiyin, 0n),
        totals.paymentTiyin,
      );
    }),
    { numRuns: CASES },
  );
});
