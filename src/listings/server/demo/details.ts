import { apartments, commercial, houses, land } from '#listings/rules/categories.ts';
import { type SeededRandom, weighted } from '#platform/values/seeded-random.ts';
import type { District } from './districts.ts';
import type { Property, Sale } from './kinds.ts';

/** Characteristics beside the columns: code -> option, options, or a number. */
export type Details = Record<string, string | number | string[]>;

const supplies = {
  capital: weighted([
    ['central', 94],
    ['possible', 6],
  ]),
  elsewhere: weighted([
    ['central', 72],
    ['own', 16],
    ['possible', 10],
    ['none', 2],
  ]),
};
const heatings = {
  capital: weighted([
    ['central', 74],
    ['own', 26],
  ]),
  elsewhere: weighted([
    ['central', 26],
    ['own', 68],
    ['possible', 6],
  ]),
};
const basements = weighted([
  ['none', 58],
  ['basement', 20],
  ['technical', 14],
  ['semi_basement', 8],
]);
const layouts = weighted([
  ['separate', 62],
  ['mixed', 18],
  ['adjoining', 14],
  ['studio', 4],
  ['multi_level', 2],
]);
const terms = weighted([
  ['free', 56],
  ['mortgage', 26],
  ['instalments', 10],
  ['exchange', 8],
]);
const ceilings = {
  low: weighted([
    ['2_5_to_2_8', 82],
    ['under_2_5', 10],
    ['2_8_to_3_2', 8],
  ]),
  high: weighted([
    ['2_8_to_3_2', 72],
    ['2_5_to_2_8', 14],
    ['over_3_2', 14],
  ]),
};
const nearInTown = ['school', 'kindergarten', 'hospital', 'metro', 'stop', 'park', 'shop', 'mosque', 'bank'] as const;
const nearElsewhere = nearInTown.filter((place) => place !== 'metro');

/** The details of a listing, as its category offers them. Rare blanks are left: not every seller fills everything. */
export const describeDetails = (chance: SeededRandom, property: Property, district: District, sale: Sale): Details => {
  const details: Details = {};
  const near = chance.some(district.market === 'capital' ? nearInTown : nearElsewhere, 0.34);
  if (near.length > 0) details.near_there = near;
  if (property.categoryId === apartments.id) describeFlat(chance, property, details, district);
  if (property.categoryId === houses.id) describeHouse(chance, property, details, district);
  if (property.categoryId === land.id) describeLand(chance, property, details, district);
  if (property.categoryId === commercial.id) describeEstate(chance, property, details, district);
  details.engineer_communications = communications(chance, property, details);
  if (!sale.bankRole && chance.happens(0.85)) details.terms_of_sale = chance.pick(terms);
  details.commission = sale.source === 'realtor' || sale.source === 'agency' ? 'yes' : 'no';
  return details;
};

const describeFlat = (
  chance: SeededRandom,
  { floors, year, kitchenDm2, repair }: Property,
  details: Details,
  district: District,
): void => {
  const isRecent = (year ?? 0) >= 2014;
  details.elevator = (floors ?? 0) >= 6 || (isRecent && chance.happens(0.4)) ? 'yes' : 'no';
  details.basement_building_type = chance.pick(basements);
  details.auto_transport_place_state =
    isRecent && (floors ?? 0) >= 7 && chance.happens(0.45)
      ? chance.of(['underground', 'guarded'])
      : chance.of(['yard', 'yard', 'none']);
  details.housing_type = (year ?? 0) >= 2021 ? 'new_building' : 'secondary';
  details.year_construction_delivery = year ?? 2000;
  details.layout = chance.pick(layouts);
  if (kitchenDm2) details.area_kitchen = kitchenDm2 / 100;
  details.ceiling_height = chance.pick(isRecent ? ceilings.high : ceilings.low);
  details.bathroom = chance.happens(0.55) ? 'separate' : 'combined';
  details.furnished = furniture(chance, repair);
  details.heating = chance.pick(heatings[district.market === 'capital' ? 'capital' : 'elsewhere']);
  const comforts = chance.some(
    ['balcony', 'loggia', 'air_conditioner', 'internet', 'kitchen', 'intercom', 'camera'],
    isFinished(repair) ? 0.42 : 0.12,
  );
  if (comforts.length > 0) details.apartment_has = comforts;
};

const describeHouse = (
  chance: SeededRandom,
  { year, kitchenDm2, repair, footprintDm2 }: Property,
  details: Details,
  district: District,
): void => {
  if (footprintDm2) details.building_width_area = footprintDm2 / 100;
  details.basement_building_type = chance.pick(basements);
  details.auto_transport_place_state = chance.of(['garage', 'yard', 'yard']);
  details.year_construction_delivery = year ?? 1990;
  if (kitchenDm2) details.area_kitchen = kitchenDm2 / 100;
  details.ceiling_height = chance.pick(ceilings.high);
  details.bathroom = chance.of(['separate', 'combined', 'two_plus']);
  details.furnished = furniture(chance, repair);
  details.house_cover = chance.of(['metal', 'metal', 'slate', 'tile', 'flat']);
  details.land_ownership = chance.happens(0.7) ? 'lifelong' : 'owned';
  connect(chance, details, district);
  const comforts = chance.some(['garden', 'garden', 'air_conditioner', 'internet', 'camera', 'pool', 'sauna'], 0.3);
  if (comforts.length > 0) details.in_the_house = [...new Set(comforts)];
};

const describeLand = (chance: SeededRandom, { purpose }: Property, details: Details, district: District): void => {
  details.purpose = purpose ?? 'housing';
  details.land_ownership = purpose === 'farming' ? 'rented' : chance.happens(0.6) ? 'lifelong' : 'owned';
  details.site = chance.happens(0.4) ? 'fenced' : 'open';
  const supply = supplies[district.market === 'capital' ? 'capital' : 'elsewhere'];
  details.water = chance.pick(supply);
  details.electricity = chance.pick(supply);
  details.gas = chance.pick(supply);
  details.location = chance.of(['street_side', 'centre', 'outskirts']);
  if (purpose === 'industrial') details.railway = chance.happens(0.3) ? 'yes' : 'no';
};

const describeEstate = (
  chance: SeededRandom,
  { building, year, footprintDm2 }: Property,
  details: Details,
  district: District,
): void => {
  if (building) details.property_type = building.code;
  if (footprintDm2) details.building_width_area = footprintDm2 / 100;
  details.basement_building_type = chance.pick(basements);
  details.year_construction_delivery = year ?? 1990;
  details.ceiling_height = chance.happens(0.5) ? 'over_3_2' : '2_8_to_3_2';
  details.parking = chance.of(['open', 'open', 'covered', 'none', 'underground']);
  details.parking_available = details.parking === 'none' ? 'no' : 'yes';
  if (details.parking !== 'none') details.parking_spaces = chance.whole(2, 40);
  details.private_business = chance.happens(0.14) ? 'yes' : 'no';
  details.location = chance.of(['street_side', 'street_side', 'centre', 'yard']);
  if (building?.code === 'warehouse' || building?.code === 'industrial') {
    details.railway = chance.happens(0.22) ? 'yes' : 'no';
    details.site = chance.happens(0.8) ? 'fenced' : 'open';
  }
  connect(chance, details, district);
};

const connect = (chance: SeededRandom, details: Details, district: District): void => {
  const where = district.market === 'capital' ? 'capital' : 'elsewhere';
  details.water = chance.pick(supplies[where]);
  details.electricity = 'central';
  details.gas = chance.pick(supplies[where]);
  details.heating = chance.pick(heatings[where]);
};

/** Utilities that agree with how water, gas and heat come in, where that is told. */
const communications = (chance: SeededRandom, { categoryId }: Property, details: Details): string[] => {
  const comes = (supply: string, code: string, otherwise: number): string[] => {
    const how = details[supply];
    return (how === undefined ? chance.happens(otherwise) : how === 'central') ? [code] : [];
  };
  const isLand = categoryId === land.id;
  const codes = [
    ...(isLand ? [] : comes('heating', 'central_heating', 0.6)),
    ...(isLand ? [] : chance.some(['hot_water_supply', 'sewage'], 0.82)),
    ...comes('water', 'water_supply', 0.97),
    ...comes('electricity', 'electric_lighting', 1),
    ...comes('gas', 'gas_supply', 0.92),
    ...(isLand ? [] : chance.some(['phone'], 0.5)),
  ];
  return codes.length > 0 ? codes : ['does_not_exist'];
};

/** Whether one can live or work there at once. */
export const isFinished = (repair: string | null): boolean =>
  repair === 'average' || repair === 'good' || repair === 'euro' || repair === 'author';

const furniture = (chance: SeededRandom, repair: string | null): string =>
  isFinished(repair) ? chance.of(['yes', 'partly', 'no']) : 'no';
