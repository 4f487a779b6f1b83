import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '#platform/values/limits.ts';
import {
  type BenefitFields,
  byMonthlyPayment,
  costOf,
  emptyBenefit,
  firstOfEachCompany,
  readBenefit,
} from './benefit.ts';
import { CREDIT_MAX_SUM, readCalculation, textOf } from './calculation.ts';
import {
  type CreditOffer,
  creditMonthly,
  creditMost,
  creditSchedule,
  firstCreditFields,
  isCreditOffer,
  readCreditApplication,
} from './credit-application.ts';
import {
  type ChosenTerms,
  cheapestOf,
  chosenFields,
  costByChoice,
  offersByChoice,
  openingFirst,
  readFirst,
} from './credit-choice.ts';
import { keyPaymentsOf, scheduleOf } from './schedule.ts';

const DAY = '2026-11-30';
const PRICE = 52_000_000_000n;
const CAP = BigInt(CREDIT_MAX_SUM) * 100n;

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
const anyOffer = fc
  .record({
    interestRate: fc.integer({ min: 0, max: 4_000 }),
    years: fc.integer({ min: 1, max: 30 }),
    gracePeriod: fc.constantFrom('', '1', '6', '11'),
    repaymentType: fc.constantFrom('ANNUITY' as const, 'DIFFERENTIATED' as const),
    initialPayment: fc.integer({ min: 0, max: 9_500 }),
    creditAmount: fc.constantFrom('', '1', '12 345,67', '420 000 000', '1 500 000 000'),
    deadlineUnit: fc.constantFrom('YEAR' as const, 'MONTH' as const),
  })
  .map(({ interestRate, years, initialPayment, deadlineUnit, ...own }) =>
    offerOf({
      ...own,
      interestRate: String(interestRate / 100),
      initialPayment: String(initialPayment / 100),
      deadline: String(deadlineUnit === 'YEAR' ? years : years * 12),
      deadlineUnit,
    }),
  );
/** Between a hundred sums and ten thousand millions. */
const anyPrice = fc.bigInt({ min: 10_000n, max: 1_000_000_000_000n });
const anyTerms = fc.record({
  months: fc.option(fc.oneof(fc.constantFrom(...limits.creditUsualYears.map((years) => 12 * years)), fc.nat(400))),
  repayment: fc.option(fc.constantFrom('ANNUITY' as const, 'DIFFERENTIATED' as const)),
});
/** A price, and a first payment below it. */
const anyFirst = anyPrice.chain((price) => fc.record({ price: fc.constant(price), first: fc.bigInt(0n, price - 1n) }));

const codesOf = (offer: CreditOffer, price: bigint, chosen: ChosenTerms): string[] =>
  costByChoice(offer, price, chosen).exclusions.map(({ code }) => code);
const chosenOf = (own: Partial<ChosenTerms> = {}): ChosenTerms => ({
  firstTiyin: 15_600_000_000n,
  months: null,
  repayment: null,
  ...own,
});

test('CRD-001 CRD-003 a card, the calculator and an application say the same figures for the same terms', () => {
  fc.assert(
    fc.property(anyOffer, anyFirst, anyTerms, (offer, { price, first }, terms) => {
      const chosen = { ...terms, firstTiyin: first };
      const { cost } = costByChoice(offer, price, chosen);
      if (!cost) return;
      assert.deepEqual([cost.downTiyin, cost.creditTiyin], [first, price - first]);

      const read = readCalculation(chosenFields(offer, price, DAY, chosen) ?? assert.fail());
      assert.ok('calculation' in read);
      const calculated = scheduleOf(read.calculation.terms);
      assert.equal(calculated.totals.interestTiyin, cost.interestTiyin);
      const amounts = keyPaymentsOf(calculated, read.calculation.terms).map(({ amountTiyin }) => amountTiyin);
      if (amounts.length > 1 || !offer.gracePeriod) assert.ok(amounts.includes(cost.monthlyTiyin));

      const months = chosen.months ?? (offer.deadlineUnit === 'YEAR' ? 12 * offer.deadline : offer.deadline);
      const order = { creditTiyin: cost.creditTiyin, months };
      assert.equal(creditMonthly(offer, order), cost.monthlyTiyin);
      assert.equal(creditSchedule(offer, order, DAY).totals.interestTiyin, cost.interestTiyin);
    }),
  );
});

test('CRD-004 an application begins with the chosen sum and term, and is read as just these', () => {
  fc.assert(
    fc.property(anyOffer, anyFirst, anyTerms, (offer, { price, first }, terms) => {
      const chosen = { ...terms, firstTiyin: first };
      const { cost } = costByChoice(offer, price, chosen);
      // The form takes a sum and more, and a whole number in the unit of the offer.
      const isTyped = chosen.months === null || offer.deadlineUnit === 'MONTH' || chosen.months % 12 === 0;
      if (!cost || cost.creditTiyin < 100n || !isTyped) return;
      const read = readCreditApplication(
        { ...firstCreditFields(offer, price, chosen), incomeSource: 'SALARY', income: '1', otherPayments: '0' },
        offer,
        price,
      );
      assert.ok('order' in read);
      assert.equal(read.order.downTiyin, first);
      assert.equal(creditMonthly(offer, read.order), cost.monthlyTiyin);
    }),
  );
});

test('CRD-005 the smallest first payment opens an offer, and a tiyin less does not; nobody lends more than is offered and allowed', () => {
  fc.assert(
    fc.property(anyOffer, anyFirst, anyTerms, (offer, { price, first }, terms) => {
      const chosen = { ...terms, firstTiyin: first };
      const { cost, exclusions } = costByChoice(offer, price, chosen);
      if (cost) {
        assert.ok(cost.creditTiyin <= CAP && cost.creditTiyin <= creditMost(offer, price));
        return;
      }
      assert.ok(exclusions.length > 0);
      const small = exclusions.find(({ code }) => code === 'firstTooSmall');
      if (small?.code !== 'firstTooSmall') return;
      assert.ok(first < small.leastTiyin && small.leastTiyin === price - creditMost(offer, price));
      const at = (firstTiyin: bigint) => codesOf(offer, price, { ...chosen, firstTiyin });
      assert.ok(!at(small.leastTiyin).includes('firstTooSmall'));
      assert.ok(at(small.leastTiyin - 1n).includes('firstTooSmall'));
      const opening = openingFirst(exclusions);
      assert.equal(opening, exclusions.length === 1 ? small.leastTiyin : null);
      if (opening !== null) assert.deepEqual(at(opening), []);
    }),
  );
});

test('CRD-005 what bounds the credit is named: the share, the amount of the offer, or the limit of all', () => {
  const of = (offer: CreditOffer, price = PRICE) =>
    costByChoice(offer, price, chosenOf({ firstTiyin: 1n })).exclusions[0];
  assert.deepEqual(of(offerOf()), { code: 'firstTooSmall', by: 'share', leastTiyin: 7_800_000_000n });
  assert.deepEqual(of(offerOf({ creditAmount: '420 000 000' })), {
    code: 'firstTooSmall',
    by: 'amount',
    leastTiyin: 10_000_000_000n,
    mostTiyin: 42_000_000_000n,
  });
  assert.deepEqual(of(offerOf(), 10n * PRICE), { code: 'firstTooSmall', by: 'limit', leastTiyin: 10n * PRICE - CAP });
});

test('CRD-003 a longer term, one within the grace and another kind of repayment exclude an offer, each by its name', () => {
  const offer = offerOf({ deadline: '10', gracePeriod: '60' });
  assert.deepEqual(codesOf(offer, PRICE, chosenOf({ months: 120 })), []);
  assert.deepEqual(codesOf(offer, PRICE, chosenOf({ months: 121 })), ['termAboveOffer']);
  assert.deepEqual(codesOf(offer, PRICE, chosenOf({ months: 61 })), []);
  assert.deepEqual(codesOf(offer, PRICE, chosenOf({ months: 60 })), ['termWithinGrace']);
  assert.deepEqual(codesOf(offer, PRICE, chosenOf({ repayment: 'ANNUITY' })), []);
  const every = chosenOf({ firstTiyin: 0n, months: 240, repayment: 'DIFFERENTIATED' });
  assert.deepEqual(codesOf(offer, PRICE, every), ['firstTooSmall', 'termAboveOffer', 'otherRepayment']);
  assert.equal(openingFirst(costByChoice(offer, PRICE, every).exclusions), null, 'a first payment alone opens nothing');
  const none = offerOf({ creditAmount: '', deadline: '20' });
  assert.deepEqual(codesOf({ ...none, deadline: 31 }, PRICE, chosenOf()), ['noCredit']);
});

const anyOffers = fc
  .array(fc.tuple(anyOffer, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 6 })
  .map((list) => list.map(([terms, company], at) => ({ id: at + 1, company: { id: company }, terms })));

test('PRD-009 at first every bank is open with the figure that it has been known by; then each has its cheapest that is open', () => {
  fc.assert(
    fc.property(anyOffers, anyFirst, anyTerms, (offers, { price, first }, terms) => {
      const best = firstOfEachCompany(byMonthlyPayment(offers, price).rows, ({ offer }) => offer.company.id);
      const shown = best.map(({ offer }) => offer);
      const { firstTiyin } = byMonthlyPayment(shown, price);
      const start = offersByChoice(shown, offers, price, { firstTiyin, months: null, repayment: null });
      for (const [at, offer] of shown.entries()) {
        const known = costOf(offer.terms, price, firstTiyin)?.monthlyTiyin;
        assert.equal(start[at]?.offer.company.id, offer.company.id);
        assert.equal(start[at]?.cost === null, known === undefined);
        assert.ok(known === undefined || (start[at]?.cost?.monthlyTiyin ?? known + 1n) <= known);
      }

      const chosen = { ...terms, firstTiyin: first };
      const rows = offersByChoice(shown, offers, price, chosen);
      for (const { offer, cost } of rows) {
        const costs = offers
          .filter(({ company }) => company.id === offer.company.id)
          .flatMap((one) => costByChoice(one.terms, price, chosen).cost?.monthlyTiyin ?? []);
        assert.equal(cost === null, costs.length === 0);
        assert.ok(costs.every((monthly) => cost && cost.monthlyTiyin <= monthly));
      }
      const open = rows.flatMap(({ cost }) => cost?.monthlyTiyin ?? []);
      const cheapest = rows.find(({ offer }) => offer === cheapestOf(rows));
      assert.equal(cheapest === undefined, open.length < 2);
      assert.ok(open.every((monthly) => !cheapest || (cheapest.cost?.monthlyTiyin ?? monthly + 1n) <= monthly));
    }),
  );
});

test('of a bank whose every offer is excluded the one stands that the smallest first payment opens', () => {
  const bank = { id: 182 };
  const dear = { id: 1, company: bank, terms: offerOf({ initialPayment: '60' }) };
  const near = { id: 2, company: bank, terms: offerOf({ initialPayment: '40', interestRate: '30' }) };
  const [row] = offersByChoice([dear], [dear, near], PRICE, chosenOf());
  assert.equal(row?.offer, near);
  assert.equal(cheapestOf(row ? [row] : []), null, 'nothing is cheapest of one');
});

test('a first payment is read whole, or refused: none is cut, and one of the whole price leaves no credit', () => {
  fc.assert(
    fc.property(anyFirst, ({ price, first }) => {
      assert.deepEqual(readFirst(textOf(first), price), { firstTiyin: first });
    }),
  );
  const codeOf = (text: string) => {
    const read = readFirst(text, PRICE);
    return 'error' in read ? read.error.code : null;
  };
  for (const [text, code] of [
    ['', 'missing'],
    ['156.000', 'number'],
    ['-1', 'number'],
    ['1e6', 'number'],
    ['520 000 000', 'nothingToBorrow'],
    ['520 000 000,01', 'downAbovePrice'],
    ['519 999 999,99', null],
  ] as const)
    assert.equal(codeOf(text), code, text);
});
