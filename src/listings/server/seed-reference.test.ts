import assert from 'node:assert/strict';
import test from 'node:test';
import { defaultCompanyIds } from '#listings/rules/banks.ts';
import { buildingTypes } from '../../../db/seed/listings/building-types.ts';
import { categories } from '../../../db/seed/listings/categories.ts';
import { categoryCharacteristics } from '../../../db/seed/listings/category-characteristics.ts';
import { characteristics } from '../../../db/seed/listings/characteristics.ts';
import { companies } from '../../../db/seed/listings/companies.ts';
import { optionLists } from './seed-reference.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);
const coreOf = (categoryId: number) =>
  categoryCharacteristics.find((offered) => offered.categoryId === categoryId)?.core;
const codesOf = (list: string) => (optionLists[list as keyof typeof optionLists] ?? []).map(([code]) => code);

test('CAT-003 the four categories have their ids, codes and object types', () => {
  assert.deepEqual(
    categories.map(([{ id, code, objectType }]) => [id, code, objectType]),
    [
      [8, 'ResidentialMultiStorey_Sell', 'ResidentialMultiStorey'],
      [12, 'ResidentialIndividual_Sell', 'ResidentialIndividual'],
      [15, 'Land_Sell', null],
      [19, 'NotResidential_Sell', 'NotResidential'],
    ],
  );
});

test('CAT-006 an apartment is described by exactly twelve core characteristics', () => {
  const expected = `name area_all rooms floors_building floors repair_status architectural_style elevator basement_building_type
    engineer_communications auto_transport_place_state source_date`;
  assert.deepEqual(coreOf(8), words(expected));
});

test('CAT-007 a house is described by exactly eleven core characteristics', () => {
  const expected = `name area_all area_living building_width_area floors_building repair_status type_of_building architectural_style
    basement_building_type engineer_communications source_date`;
  assert.deepEqual(coreOf(12), words(expected));
});

test('CAT-008 commercial property is described as a house with the effective instead of the living area', () => {
  assert.deepEqual(
    coreOf(19),
    coreOf(12)?.map((code) => (code === 'area_living' ? 'area_effective' : code)),
  );
});

test('CAT-009 land is described by name, area, utilities and date', () => {
  assert.deepEqual(coreOf(15), ['name', 'area', 'engineer_communications', 'source_date']);
});

test('CAT-010 every characteristic of dwellings has an option list', () => {
  const names =
    words(`housing_type rooms area_living area_kitchen layout year_construction_delivery bathroom furnished ceiling_height
    apartment_has near_there repair special_comfort construction_completion house_type wall_type house_cover in_the_house`);
  for (const name of names) assert.ok(codesOf(name).length >= 2, name);
});

test('CAT-011 every characteristic of utilities, land and commercial property has an option list', () => {
  const names =
    words(`water electricity heating gas land_ownership purpose type_of_land type parking parking_spaces parking_available
    property_type site more_premises railway`);
  assert.equal(names.length, 15);
  for (const name of names) assert.ok(codesOf(name).length >= 2, name);
});

test('CAT-012 every characteristic of the offer has an option list', () => {
  const names = words('private_business source margins leasing_costs rent_date terms_of_sale location commission');
  for (const name of names) assert.ok(codesOf(name).length >= 2, name);
});

test('CAT-013 engineering communications are exactly the eight', () => {
  const expected =
    'central_heating hot_water_supply sewage water_supply electric_lighting gas_supply phone does_not_exist';
  assert.deepEqual(codesOf('engineer_communications'), words(expected));
});

test('CAT-014 object types are the three of buildings', () => {
  const types = categories.flatMap(([{ objectType }]) => objectType ?? []);
  assert.deepEqual(types, ['ResidentialMultiStorey', 'ResidentialIndividual', 'NotResidential']);
});

test('CAT-015 CAT-017 there are twenty building types, and the parents of the others are top ones', () => {
  const expected = `industrial administrative office warehouse shops dining_rooms service_buildings recreation_facilities farm greenhouse
    garden gas_station residential_multi_storey residential_individual quarry other cultivation clothing_warehouse pet_food_production poultry_farm`;
  assert.deepEqual(
    buildingTypes.map(([, , code]) => code),
    words(expected),
  );
  const top = buildingTypes.filter(([, parent]) => parent === null).map(([id]) => id);
  for (const [, parent, code] of buildingTypes) assert.ok(parent === null || top.includes(parent), code);
});

test('LIST-011 the twelve companies are the default ones, each with a monogram', () => {
  assert.deepEqual(
    companies.map(([id]) => id),
    defaultCompanyIds,
  );
  for (const [id, , monogram, hue] of companies) assert.match(`${monogram} ${hue}`, /^[A-Z]{2} #[0-9a-f]{6}$/, `${id}`);
});

test('everything named is named in three languages, in the right alphabet', () => {
  const entries = [
    ...characteristics.map(([, , entry]) => entry),
    ...Object.values(optionLists).flat(),
    ...buildingTypes.map(([, , ...entry]) => entry),
    ...categories.map(([{ code }, uz, ru, en]) => [code, uz, ru, en] as const),
  ];
  for (const [code, uz, ru, en] of entries) {
    for (const name of [uz, ru, en]) assert.equal(name, name.trim(), code);
    assert.match(uz, /^[\p{Script=Latin}\d ʻʼ,.²–%()/-]+$/u, `${code} in Uzbek`);
    assert.match(ru, /^[\p{Script=Cyrillic}\dIVX ,.²–%()/-]+$/u, `${code} in Russian`);
    assert.match(en, /^[A-Za-zé\d ,.²–%()/’-]+$/, `${code} in English`);
    assert.doesNotMatch(uz, /[oOgG][ʼ'‘’]/, `${code}: the letter is spelled with U+02BB`);
  }
});

test('every characteristic of a category exists, every option list belongs to one, and codes are unique', () => {
  const codes = characteristics.map(([, , [code]]) => code);
  assert.equal(new Set(codes).size, codes.length);
  for (const { categoryId, core, further } of categoryCharacteristics) {
    const offered = [...core, ...further];
    assert.equal(new Set(offered).size, offered.length, `${categoryId}`);
    for (const code of offered) assert.ok(codes.includes(code), code);
  }
  for (const [list, options] of Object.entries(optionLists)) {
    assert.ok(codes.includes(list), list);
    assert.equal(new Set(options.map(([code]) => code)).size, options.length, list);
  }
  const chosenFrom = characteristics
    .filter(([kind]) => kind === 'option' || kind === 'options')
    .map(([, , [code]]) => code);
  for (const code of chosenFrom) assert.ok(codesOf(code).length > 0, code);
});
