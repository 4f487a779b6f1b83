import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cadastreLengths } from '#platform/values/cadastre.ts';
import { limits } from '#platform/values/limits.ts';
import { sampleContext as context } from '../../../test/factories/form-context.ts';
import { pickRelevantCharacteristics } from './characteristic.ts';
import { debtorNumberError, debtorTypeOf } from './debtor-number.ts';
import { errorsInStep, validateForm } from './form.ts';
import { applicableFields, fieldNames, formSteps, isApplicable, pickApplicable, stepOfPath } from './form-fields.ts';
import { priceWithFee, residueOf } from './form-money.ts';
import type { FormContext, FormValues } from './form-values.ts';

const flat: FormValues = {
  goal: 'ON_BALANCE',
  categoryId: 8,
  tradeType: 'FIND_CUSTOMER',
  docNumber: '10:07:03:01:02:0148:0041',
  name: '3 xonali kvartira',
  buildingTypeId: 13,
  areaAllDm2: 7_800,
  provinceId: 1726,
  districtId: 1_726_266,
  neighbourhoodId: 76_266_001,
  address: '14-mavze, 32-uy',
  objectPrice: '84500000000',
  whoPaysRealtorServiceFee: 'OWNER',
  pictures: [1],
  visibilityType: 'TO_EVERYONE',
};
const auctioned: FormValues = {
  ...flat,
  tradeType: 'TRADE_PLATFORM',
  pledgeHundredths: 500,
  bidStepHundredths: 200,
  daysToStart: 10,
};
const pledged: FormValues = {
  ...flat,
  goal: 'OUT_OF_COURT',
  collection: 'OUT_OF_COURT',
  companyId: 182,
  debtor: {
    debtorType: 'PHYSICAL',
    debtorPinflOrTin: '31203910530017',
    debtorFullName: 'Qodirov Rustam',
    creditSum: '60000000000',
  },
};

const errorsOf = (form: FormValues, more: Partial<FormContext> = {}): string[] =>
  validateForm(form, { ...context, ...more }).map(({ field, code }) => `${field} ${code}`);

test('O54 a form with everything it needs has no fault', () => {
  for (const form of [flat, auctioned, pledged]) assert.deepEqual(errorsOf(form), []);
});

test('O54 each required field is missed by its name, and by no other', () => {
  const required = {
    goal: 'choose',
    categoryId: 'choose',
    tradeType: 'choose',
    docNumber: 'missing',
    name: 'missing',
    buildingTypeId: 'choose',
    areaAllDm2: 'missing',
    provinceId: 'choose',
    districtId: 'choose',
    neighbourhoodId: 'neighbourhoodMissing',
    address: 'missing',
    objectPrice: 'missing',
    whoPaysRealtorServiceFee: 'choose',
    pictures: 'picturesMissing',
    visibilityType: 'choose',
  };
  for (const [field, code] of Object.entries(required))
    for (const nothing of [undefined, null, ...(code === 'missing' && field !== 'areaAllDm2' ? ['', '  '] : [])]) {
      const errors = errorsOf({ ...flat, [field]: nothing });
      // Whether a building has a type is known once it is known what it is.
      const expected = field === 'categoryId' ? ['categoryId choose'] : [`${field} ${code}`];
      assert.deepEqual(errors, expected, field);
    }
});

test('O54 APP-006 an auction asks for its terms, and finding a customer does not', () => {
  const bare = { ...auctioned, pledgeHundredths: null, bidStepHundredths: null, daysToStart: null };
  assert.deepEqual(errorsOf(bare), ['pledgeHundredths missing', 'bidStepHundredths missing', 'daysToStart missing']);
  assert.deepEqual(errorsOf({ ...bare, tradeType: 'FIND_CUSTOMER' }), []);
});

test('O35 O39 O30 the terms of an auction stay within their limits', () => {
  for (const [field, low, high, code] of [
    ['pledgeHundredths', limits.lotDepositHundredthsMin, limits.lotDepositHundredthsMax, 'percentRange'],
    ['bidStepHundredths', limits.bidStepHundredthsMin, limits.bidStepHundredthsMax, 'percentRange'],
    ['daysToStart', limits.daysToStartMin, limits.daysToStartMax, 'daysRange'],
  ] as const) {
    for (const right of [low, high]) assert.deepEqual(errorsOf({ ...auctioned, [field]: right }), []);
    for (const wrong of [low - 1, high + 1])
      assert.deepEqual(errorsOf({ ...auctioned, [field]: wrong }), [`${field} ${code}`]);
  }
  assert.deepEqual(validateForm({ ...auctioned, bidStepHundredths: 2_500 }, context)[0]?.params, { min: 0.5, max: 20 });
});

test('an auction is held in sum', () => {
  assert.deepEqual(errorsOf({ ...flat, currency: 'USD' }), []);
  assert.deepEqual(errorsOf({ ...auctioned, currency: 'USD' }), ['currency auctionInSum']);
});

test('APP-004 O53 a debt asks for the way of collection, the debtor and the credit', () => {
  assert.deepEqual(errorsOf({ ...pledged, collection: null, debtor: null }), [
    'collection choose',
    'debtor.debtorType choose',
    'debtor.debtorPinflOrTin missing',
    'debtor.debtorFullName missing',
    'debtor.creditSum missing',
  ]);
  assert.deepEqual(errorsOf({ ...flat, debtor: { mfo: 'wrong' } }), [], "of one's own nobody asks");
});

test('APP-028 only the seven lengths of a cadastral number pass', () => {
  for (let length = 1; length <= 40; length++) {
    const errors = errorsOf({ ...flat, docNumber: '1'.repeat(length) });
    assert.deepEqual(errors, cadastreLengths.includes(length) ? [] : ['docNumber cadastreLength'], `${length}`);
  }
});

test('APP-031 O55 the length decides between PINFL and TIN, and both rules apply', () => {
  assert.equal(debtorTypeOf('31203910530017'), 'PHYSICAL');
  assert.equal(debtorTypeOf('301234567'), 'LEGAL');
  for (let length = 0; length <= 20; length++)
    if (length !== 9 && length !== 14) assert.equal(debtorNumberError('3'.repeat(length), null), 'pinflOrTin');
  assert.equal(debtorNumberError('31203910530017', 'PHYSICAL'), null);
  assert.equal(debtorNumberError('31203910530017', 'LEGAL'), 'notOfLegal');
  assert.equal(debtorNumberError('301234567', 'PHYSICAL'), 'notOfPhysical');
  assert.equal(debtorNumberError('33002910530017', null), 'pinflDate');
  assert.equal(debtorNumberError('30123456a', null), 'pinflOrTin');
});

test('O56 an account has 20 digits and a bank code 5; what is left of a debt may be nothing, a credit may not', () => {
  const of = (debtor: FormValues['debtor']) => errorsOf({ ...pledged, debtor: { ...pledged.debtor, ...debtor } });
  assert.deepEqual(of({ accountNumber: '1'.repeat(19), mfo: '1234' }), [
    'debtor.accountNumber digits',
    'debtor.mfo digits',
  ]);
  assert.deepEqual(of({ accountNumber: '1'.repeat(20), mfo: '00440' }), []);
  assert.deepEqual(of({ accountNumber: `${'•'.repeat(16)}6001` }), [], 'it stands for the account that is kept');
  assert.deepEqual(of({ remainedDebt: '0', remainedPenalty: '000' }), []);
  assert.deepEqual(of({ creditSum: '0' }), ['debtor.creditSum amountZero']);
});

test('areas lie inside each other: in a flat all of them, on a plot the building', () => {
  assert.deepEqual(errorsOf({ ...flat, areaLivingDm2: 7_801 }), ['areaLivingDm2 areaAbove']);
  assert.deepEqual(errorsOf({ ...flat, areaEffectiveDm2: 7_801 }), ['areaEffectiveDm2 areaAbove']);
  assert.deepEqual(errorsOf({ ...flat, areaEffectiveDm2: 6_000, areaLivingDm2: 6_001 }), ['areaLivingDm2 livingAbove']);
  const house = { ...flat, categoryId: 12, buildingTypeId: 14 };
  assert.deepEqual(errorsOf({ ...house, areaLivingDm2: 20_000 }), [], 'two storeys may hold more than the plot');
  assert.deepEqual(errorsOf({ ...house, areaConstructionDm2: 7_801 }), ['areaConstructionDm2 areaAbove']);
  assert.deepEqual(errorsOf({ ...flat, areaAllDm2: 0 }), ['areaAllDm2 areaRange']);
});

test('floors, rooms, places and the point fit', () => {
  assert.deepEqual(errorsOf({ ...flat, floor: 9, floorsBuilding: 9, rooms: 20 }), []);
  assert.deepEqual(errorsOf({ ...flat, floor: 10, floorsBuilding: 9 }), ['floor floorAbove']);
  assert.deepEqual(errorsOf({ ...flat, rooms: 21 }), ['rooms range']);
  assert.deepEqual(errorsOf({ ...flat, districtId: 1_703_202 }), ['districtId districtOutside']);
  assert.deepEqual(errorsOf({ ...flat, point: { latMicro: 55_750_000, lonMicro: 37_610_000 } }), [
    'point pointOutside',
  ]);
  assert.deepEqual(errorsOf({ ...flat, neighbourhoodId: null, isNeighbourhoodUnlisted: true }), []);
});

test('land has neither a building type nor floors, and what it does not have is not judged', () => {
  const plot = { ...flat, categoryId: 15, buildingTypeId: null, floor: 99, floorsBuilding: 1, rooms: 50 };
  assert.deepEqual(errorsOf(plot), []);
  assert.deepEqual(pickApplicable(plot, context).rooms, undefined);
});

test('CAT characteristics: offered by the category, of the right shape, each once', () => {
  const of = (characteristics: FormValues['characteristics']) => errorsOf({ ...flat, characteristics });
  assert.deepEqual(of({ repair_status: 'euro', near_there: ['metro', 'park'], area_kitchen: 9.5 }), []);
  assert.deepEqual(of({ repair_status: 'palace' }), ['characteristics.repair_status notOffered']);
  const idle = { site: 'of another category', rooms: 'has a field of its own', palace: [], constructor: '' };
  assert.deepEqual(of(idle), []);
  const answered = { ...flat, characteristics: { ...idle, repair_status: 'euro' } };
  assert.deepEqual(pickRelevantCharacteristics(answered, context.offered.characteristics), { repair_status: 'euro' });
  assert.deepEqual(of({ near_there: ['metro', 'metro'] }), ['characteristics.near_there twice']);
  assert.deepEqual(of({ near_there: 'metro' }), ['characteristics.near_there notOffered']);
  assert.deepEqual(of({ year_construction_delivery: 1849 }), ['characteristics.year_construction_delivery yearRange']);
  assert.deepEqual(of({ year_construction_delivery: 2036 }), []);
  assert.deepEqual(of({ year_construction_delivery: 2037 }), ['characteristics.year_construction_delivery yearRange']);
  assert.deepEqual(of({ year_construction_delivery: 1999.5 }), [
    'characteristics.year_construction_delivery wholeNumber',
  ]);
  assert.deepEqual(of({ area_kitchen: '9' }), ['characteristics.area_kitchen number']);
});

test("O4 things for groups name a group of one's own", () => {
  const grouped = { ...flat, visibilityType: 'TO_GROUPS' } as const;
  assert.deepEqual(errorsOf(grouped), ['groupIds groupMissing']);
  assert.deepEqual(errorsOf({ ...grouped, groupIds: [5] }), []);
  assert.deepEqual(errorsOf({ ...grouped, groupIds: [5, 6] }), ['groupIds notOffered']);
  assert.deepEqual(errorsOf({ ...flat, groupIds: [6] }), [], 'not asked of what everybody sees');
});

test('a private seller names no bank, whoever brings a pledge may', () => {
  assert.equal(isApplicable('companyId', flat, context), false);
  assert.equal(isApplicable('companyId', flat, { kind: 'SALE', origin: 'ADD_NEW' }), true);
  assert.equal(isApplicable('companyId', pledged, context), true);
  assert.deepEqual(errorsOf({ ...pledged, companyId: 183 }), ['companyId notOffered']);
});

test('APP-008 an assistant says for whom, and of a client who it is', () => {
  const by = { origin: 'ADD_NEW' } as const;
  assert.deepEqual(errorsOf(flat, by), ['creatorType choose']);
  assert.deepEqual(errorsOf({ ...flat, creatorType: 'MY_SELF' }, by), []);
  assert.deepEqual(errorsOf({ ...flat, creatorType: 'OTHERS', clientName: 'Aliyeva', clientPhone: '+99890' }, by), [
    'clientPhone phone',
  ]);
});

test('APP-019 an announcement is asked less', () => {
  const { categoryId, name, areaAllDm2, provinceId, districtId, address, objectPrice, pictures, visibilityType } = flat;
  const short = {
    categoryId,
    name,
    areaAllDm2,
    provinceId,
    districtId,
    address,
    objectPrice,
    pictures,
    visibilityType,
  };
  assert.deepEqual(errorsOf(short, { kind: 'REQUEST' }), []);
  assert.deepEqual(errorsOf({ ...short, docNumber: '12' }, { kind: 'REQUEST' }), ['docNumber cadastreLength']);
  const fields = applicableFields(pledged, { kind: 'REQUEST', origin: 'ADD' });
  for (const field of ['goal', 'tradeType', 'companyId', 'debtor.creditSum'] as const)
    assert.ok(!fields.includes(field), field);
});

test('every field stands in a step, and a fault leads to its step', () => {
  for (const name of fieldNames) assert.ok(formSteps.includes(stepOfPath(name) ?? 'goal'), name);
  assert.equal(stepOfPath('debtor.mfo'), 'price');
  assert.equal(stepOfPath('characteristics.repair_status'), 'characteristics');
  assert.equal(stepOfPath('nothing'), null);
  const errors = validateForm({}, context);
  assert.equal(
    formSteps.reduce((sum, step) => sum + errorsInStep(step, errors).length, 0),
    errors.length,
  );
});

test('O56 O44 the residue is the sum of what is left; the price with the fee follows the payer', () => {
  const tiyin = fc.bigInt({ min: 0n, max: 10n ** 15n });
  fc.assert(
    fc.property(tiyin, tiyin, tiyin, (debt, percentage, penalty) => {
      const residue = residueOf({
        remainedDebt: `${debt}`,
        remainedPercentage: `${percentage}`,
        remainedPenalty: `${penalty}`,
      });
      assert.equal(residue, debt + percentage + penalty);
    }),
  );
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 13n }), fc.integer({ min: 0, max: 10_000 }), (sums, fee) => {
      const price = sums * 100n;
      const form = { objectPrice: `${price}` };
      const owner = priceWithFee({ ...form, whoPaysRealtorServiceFee: 'OWNER' }, fee) ?? -1n;
      const customer = priceWithFee({ ...form, whoPaysRealtorServiceFee: 'CUSTOMER' }, fee) ?? -1n;
      assert.equal(owner, price);
      // Never less than the exact fee, never a whole sum more.
      const exact = price * BigInt(fee);
      assert.ok((customer - price) * 10_000n >= exact && (customer - price - 100n) * 10_000n < exact);
    }),
  );
  assert.equal(residueOf(null), null);
  assert.equal(priceWithFee({}, 300), null);
});
