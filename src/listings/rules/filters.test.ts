import assert from 'node:assert/strict';
import test from 'node:test';
import { bankOfCompany, bankTiles, defaultCompanyIds, isBankChosen, toggleBank } from './banks.ts';
import { knownCategories, offeredCategories } from './categories.ts';
import { chips, withoutFilters } from './chips.ts';
import { emptyListingQuery, type ListingQuery, parseListingQuery } from './query.ts';
import { processStatuses, publicStatuses, saleStatus } from './sale-status.ts';

test('LIST-011 the default company ids are the twelve of the specification', () => {
  assert.deepEqual(defaultCompanyIds, [182, 191, 173, 153, 6, 299, 521, 620, 314, 793, 794, 846]);
  assert.deepEqual(new Set(bankTiles.flatMap((tile) => tile.companyIds)), new Set(defaultCompanyIds));
});

test('LIST-030 there are twelve bank tiles; OTHERS has the banks without a tile of their own', () => {
  assert.deepEqual(
    bankTiles.map((tile) => tile.code),
    ['ALL', 'SQB', 'BRB', 'MIKRO', 'ASAKA', 'AGRO', 'TURON', 'ASIA', 'ALOQABANK', 'NBU', 'OTHERS', 'PRODUCT'],
  );
  assert.equal(bankOfCompany(182), 'SQB');
  assert.equal(bankOfCompany(846), 'OTHERS');
  assert.equal(bankOfCompany(1), null);
});

test('LIST-029 a bank tile switches its ids on and off, ALL clears, PRODUCT asks for recommended ones', () => {
  const sqb = toggleBank({ ...emptyListingQuery, page: 4 }, 'SQB');
  assert.deepEqual([sqb.companyIds, sqb.page], [[182], 1]);
  const two = toggleBank(sqb, 'OTHERS');
  assert.deepEqual(two.companyIds, [182, 793, 794, 846]);
  assert.ok(
    isBankChosen(two, 'SQB') && isBankChosen(two, 'OTHERS') && !isBankChosen(two, 'BRB') && !isBankChosen(two, 'ALL'),
  );
  assert.deepEqual(toggleBank(two, 'SQB').companyIds, [793, 794, 846]);
  const recommended = toggleBank(two, 'PRODUCT');
  assert.ok(recommended.recommended && isBankChosen(recommended, 'PRODUCT'));
  assert.deepEqual(toggleBank(recommended, 'ALL'), emptyListingQuery);
  assert.ok(isBankChosen(emptyListingQuery, 'ALL'));
});

test('CAT-003 CAT-004 only categories with _Sell in their code that the product knows are offered', () => {
  const codes = ['ResidentialMultiStorey_Sell', 'ResidentialMultiStorey_Rent', 'X_Sell', 'Land_Sell'].map((code) => ({
    code,
  }));
  assert.deepEqual(offeredCategories(codes), [{ code: 'ResidentialMultiStorey_Sell' }, { code: 'Land_Sell' }]);
  assert.deepEqual(
    knownCategories.map(({ id, code }) => [id, code]),
    [
      [8, 'ResidentialMultiStorey_Sell'],
      [12, 'ResidentialIndividual_Sell'],
      [15, 'Land_Sell'],
      [19, 'NotResidential_Sell'],
    ],
  );
});

test('T38 every process status reads as on sale, sold or hidden', () => {
  assert.equal(processStatuses.length, 23);
  const having = (expected: string) => processStatuses.filter((status) => saleStatus(status) === expected);
  assert.deepEqual(having('on_sale'), ['auction', 'direct', 'in_sale']);
  assert.deepEqual(having('sold'), [
    'sold',
    'sell',
    'credit',
    'done_own_expense',
    'monitoring',
    'commission_not_paid',
    'done',
  ]);
});

test('O20 a filter by process never lets a hidden status through', () => {
  assert.deepEqual(publicStatuses('ALL'), ['auction', 'direct', 'in_sale']);
  assert.deepEqual(publicStatuses('auction'), ['auction']);
  assert.deepEqual(publicStatuses('new'), []);
  assert.equal(publicStatuses('SOLD').length, 7);
});

const full: ListingQuery = parseListingQuery(
  new URLSearchParams(
    's=metro&sort=PRICE_ASC&rId=1726&rId=1727&cId=8&pMin=1&pUnit=USD&pPT=SOLD&cPIds=182,793,7&realtorRecommended=1&aMax=90&fMin=2&fBMin=5&rStat=euro,good&bType=brick&rooms=2,3&page=5&size=40',
  ),
);

test('each applied filter has one chip; removing it keeps the others and goes back to page 1', () => {
  const all = chips(full);
  assert.deepEqual(
    all.map((chip) => chip.filter),
    'text category place place rooms rooms price area floor buildingFloors bank company company recommended process repair repair buildingType'.split(
      ' ',
    ),
  );
  for (const chip of all) {
    assert.equal(chip.without.page, 1);
    assert.equal(chips(chip.without).length, all.length - 1, chip.filter);
  }
});

test('removing every chip one after the other leaves no filter, with order and size kept', () => {
  let query = full;
  for (let chip = chips(query)[0]; chip; chip = chips(query)[0]) query = chip.without;
  assert.deepEqual(query, withoutFilters(full));
  assert.deepEqual(query, { ...emptyListingQuery, sort: 'PRICE_ASC', size: 40 });
});

test('all the banks together are one chip, a whole tile is one chip', () => {
  const applied = (companyIds: number[]) =>
    chips({ ...emptyListingQuery, companyIds }).map(({ without, ...chip }) => [chip, without.companyIds]);
  assert.deepEqual(applied([...defaultCompanyIds, 7]), [
    [{ filter: 'bankOwned' }, [7]],
    [{ filter: 'company', companyId: 7 }, [...defaultCompanyIds]],
  ]);
  assert.deepEqual(applied([794, 793, 846]), [[{ filter: 'bank', bank: 'OTHERS' }, []]]);
});
