import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type CalculationFields,
  calculationQuery,
  emptyFields,
  fieldsOfQuery,
  readCalculation,
} from './calculation.ts';
import { scheduleOf } from './schedule.ts';

const fields = (own: Partial<CalculationFields> = {}): CalculationFields => ({
  ...emptyFields,
  price: '520000000',
  start: '2026-11-24',
  ...own,
});

const termsOf = (own: Partial<CalculationFields>) => {
  const read = readCalculation(fields(own));
  return 'calculation' in read ? read.calculation.terms : assert.fail(JSON.stringify(Object.keys(read.errors)));
};
const faultsOf = (own: Partial<CalculationFields>) => {
  const read = readCalculation(fields(own));
  return 'errors' in read ? read.errors : {};
};

test('CRD-001 a home, a share of it paid first, and a term make a credit; a year is twelve months', () => {
  const terms = termsOf({});
  assert.deepEqual([terms.creditTiyin, terms.months, terms.rateHundredths], [36_400_000_000n, 240, 1_750]);
  assert.equal(termsOf({ down: '156 000 000', downUnit: 'SUM' }).creditTiyin, 36_400_000_000n);
  assert.equal(termsOf({ term: '2' }).months, termsOf({ term: '24', termUnit: 'MONTH' }).months);
});

test('numbers mean one thing however they are written: blanks of any kind set off thousands, both marks are decimal', () => {
  for (const gap of [' ', '\u00a0', '\u202f', '\u2009'])
    assert.equal(termsOf({ price: `520${gap}000${gap}000` }).creditTiyin, 36_400_000_000n);
  assert.equal(termsOf({ rate: '17,5' }).rateHundredths, 1_750);
  assert.equal(termsOf({ price: '520.000.000' }).creditTiyin, 36_400_000_000n);
  for (const price of ['1e6', '420.000', '5 20', 'NaN', 'Infinity', '٥٢٠', '0x10'])
    assert.equal(faultsOf({ price }).price?.code, 'number', price);
  assert.deepEqual(faultsOf({ price: '420.000' }).price, {
    code: 'number',
    reason: { code: 'twofold', grouped: '420000', decimal: '420.000' },
  });
});

test('every wrong field has a refusal of its own, and nothing is moved to a bound', () => {
  const wrong: [Partial<CalculationFields>, keyof CalculationFields, string][] = [
    [{ rate: '' }, 'rate', 'missing'],
    [{ rate: '-1' }, 'rate', 'number'],
    [{ rate: '0.0000001' }, 'rate', 'number'],
    [{ rate: '200' }, 'rate', 'number'],
    [{ term: '0' }, 'term', 'number'],
    [{ term: '1.5' }, 'term', 'number'],
    [{ term: '600', termUnit: 'MONTH' }, 'term', 'number'],
    [{ down: '100' }, 'down', 'nothingToBorrow'],
    [{ down: '101' }, 'down', 'number'],
    [{ down: '520000001', downUnit: 'SUM' }, 'down', 'downAbovePrice'],
    [{ price: '0' }, 'price', 'number'],
    [{ price: '' }, 'price', 'missing'],
    [{ grace: '240' }, 'grace', 'graceTooLong'],
    [{ early: '1000000' }, 'earlyMonth', 'missing'],
    [{ earlyMonth: '12' }, 'early', 'missing'],
    [{ early: '1000000', earlyMonth: '241' }, 'earlyMonth', 'afterTheTerm'],
    [{ subsidy: '5' }, 'subsidyMonths', 'missing'],
    [{ subsidy: '18', subsidyMonths: '60' }, 'subsidy', 'subsidyAboveRate'],
    [{ start: '2026-02-30' }, 'start', 'day'],
    [{ start: 'tomorrow' }, 'start', 'day'],
    [{ start: '1999-12-31' }, 'start', 'day'],
    [{ start: '9999-12-31' }, 'start', 'day'],
    [{ early: '364000001', earlyMonth: '1' }, 'early', 'earlyAboveDebt'],
    [{ early: '1', earlyMonth: '240' }, 'earlyMonth', 'nothingOwed'],
  ];
  for (const [own, name, code] of wrong) assert.equal(faultsOf(own)[name]?.code, code, JSON.stringify(own));
  for (const own of [{ rate: '0' }, { rate: '100' }, { term: '1', termUnit: 'MONTH' }, { down: '0' }] as const)
    assert.deepEqual(faultsOf(own), {}, JSON.stringify(own));
});

test('CRD-005 a credit of 1.5 billion is calculated, and of one sum more says what must be paid first', () => {
  assert.equal(termsOf({ price: '1500000000', down: '0' }).creditTiyin, 150_000_000_000n);
  assert.deepEqual(faultsOf({ price: '1500000001', down: '0' }).down, {
    code: 'creditTooLarge',
    leastDownTiyin: 100n,
  });
});

test('an address keeps what is not as usual, and reopens the same calculation', () => {
  assert.equal(calculationQuery({ ...emptyFields }).toString(), '');
  const anyText = fc.oneof(fc.string({ maxLength: 60 }), fc.nat().map(String));
  fc.assert(
    fc.property(
      fc.record({
        price: anyText,
        down: anyText,
        rate: anyText,
        early: anyText,
        downUnit: fc.constantFrom('PERCENT' as const, 'SUM' as const),
        repayment: fc.constantFrom('ANNUITY' as const, 'DIFFERENTIATED' as const),
        start: fc.constantFrom('2026-11-24', '2027-01-31'),
      }),
      (own) => {
        const before = fields(own);
        const text = calculationQuery(before).toString();
        assert.deepEqual(fieldsOfQuery(new URLSearchParams(text), '2020-01-01'), before);
      },
    ),
  );
  assert.equal(fieldsOfQuery(new URLSearchParams(''), '2026-11-30').start, '2026-11-30');
  const long = '9'.repeat(70);
  assert.equal(fieldsOfQuery(new URLSearchParams(`rate=${long}`), '2026-11-30').rate, long, 'no usual figure instead');
  assert.equal(fieldsOfQuery(new URLSearchParams('repayment=BALLOON'), '2026-11-30').repayment, 'ANNUITY');
});

test('whatever is typed, there is a schedule without a hole in it or an error that is named, never both', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.integer({ min: -5, max: 500 }).map(String),
    fc.constantFrom('', '0', '17,5', '1 000 000', '1e6', '100', '200'),
  );
  fc.assert(
    fc.property(
      fc.record({ price: text, down: text, term: text, rate: text, grace: text, early: text, earlyMonth: text }),
      (own) => {
        const read = readCalculation(fields({ ...own, termUnit: 'MONTH' }));
        if ('errors' in read) assert.ok(Object.keys(read.errors).length > 0);
        else assert.equal(scheduleOf(read.calculation.terms).payments.at(-1)?.balanceTiyin, 0n);
      },
    ),
  );
});
