import { apartments, houses } from '#listings/rules/categories.ts';
import { type SeededRandom, weighted } from '#platform/values/seeded-random.ts';
import { buildingTypes } from '../../../../db/seed/listings/building-types.ts';
import type { District } from './districts.ts';
import type { Property } from './kinds.ts';
import { planRooms } from './plan.ts';

/** A building type by its code, as listings refer to it. Throws for a code that is not in the reference data. */
export const buildingByCode = (code: string): NonNullable<Property['building']> => {
  const row = buildingTypes.find(([, , its]) => its === code);
  if (!row) throw new Error(`Unknown building type ${code}.`);
  const [id, , , uz, ru, en] = row;
  return { id, code, names: [uz, ru, en] };
};

const flatBuilding = buildingByCode('residential_multi_storey');
const houseBuilding = buildingByCode('residential_individual');

type Era = 'soviet' | 'middle' | 'recent';
const eras = {
  capital: weighted<Era>([
    ['soviet', 45],
    ['middle', 12],
    ['recent', 43],
  ]),
  city: weighted<Era>([
    ['soviet', 56],
    ['middle', 14],
    ['recent', 30],
  ]),
  district: weighted<Era>([
    ['soviet', 58],
    ['middle', 20],
    ['recent', 22],
  ]),
};
const years: Record<Era, readonly [number, number]> = {
  soviet: [1962, 1991],
  middle: [1992, 2013],
  recent: [2014, 2026],
};

const flatRooms = weighted([
  [1, 15],
  [2, 33],
  [3, 33],
  [4, 14],
  [5, 4],
  [6, 1],
]);

/** Square metres of a flat by its rooms, least and most. */
const flatAreas: Record<Era, readonly (readonly [number, number])[]> = {
  soviet: [
    [29, 38],
    [42, 54],
    [55, 72],
    [70, 92],
    [90, 118],
    [110, 140],
  ],
  middle: [
    [32, 42],
    [46, 62],
    [62, 86],
    [82, 112],
    [105, 140],
    [125, 170],
  ],
  recent: [
    [36, 52],
    [52, 78],
    [72, 112],
    [98, 150],
    [130, 195],
    [160, 240],
  ],
};

const flatFloors: Record<Era, { capital: readonly number[]; elsewhere: readonly number[] }> = {
  soviet: { capital: [4, 4, 4, 5, 5, 9, 9], elsewhere: [2, 3, 4, 4, 4, 5, 5] },
  middle: { capital: [4, 5, 5, 6, 9], elsewhere: [3, 4, 4, 5] },
  recent: { capital: [7, 9, 9, 10, 12, 14, 16, 16, 20], elsewhere: [5, 5, 7, 7, 9, 9, 12] },
};

const flatMaterials: Record<Era, ReturnType<typeof weighted<string>>> = {
  soviet: weighted([
    ['panel', 62],
    ['brick', 34],
    ['block', 4],
  ]),
  middle: weighted([
    ['brick', 62],
    ['panel', 20],
    ['block', 18],
  ]),
  recent: weighted([
    ['monolith', 48],
    ['brick', 36],
    ['block', 16],
  ]),
};

const flatRepairs: Record<Era, ReturnType<typeof weighted<string>>> = {
  soviet: weighted([
    ['needs', 16],
    ['average', 40],
    ['good', 24],
    ['euro', 17],
    ['author', 2],
    ['without', 1],
  ]),
  middle: weighted([
    ['needs', 9],
    ['average', 36],
    ['good', 30],
    ['euro', 22],
    ['author', 3],
  ]),
  recent: weighted([
    ['rough', 17],
    ['pre_finish', 18],
    ['without', 5],
    ['average', 8],
    ['good', 22],
    ['euro', 22],
    ['author', 8],
  ]),
};

const styleOf: Record<Era, ReturnType<typeof weighted<string>>> = {
  soviet: weighted([
    ['soviet', 86],
    ['classic', 10],
    ['minimal', 4],
  ]),
  middle: weighted([
    ['classic', 46],
    ['modern', 34],
    ['national', 20],
  ]),
  recent: weighted([
    ['modern', 66],
    ['minimal', 18],
    ['classic', 10],
    ['national', 6],
  ]),
};

/** A flat of its era: size by rooms, floor within the house. */
export const makeFlat = (chance: SeededRandom, district: District): Property => {
  const era = chance.pick(eras[district.market]);
  const rooms = chance.pick(flatRooms);
  const [least, most] = flatAreas[era][rooms - 1] ?? [30, 40];
  const areaDm2 = 10 * Math.round(chance.between(least, most) * 10);
  const floors = chance.of(flatFloors[era][district.market === 'capital' ? 'capital' : 'elsewhere']);
  const { kitchenDm2, livingDm2, plan } = planRooms(chance, rooms, areaDm2);
  return {
    categoryId: apartments.id,
    building: flatBuilding,
    areaDm2,
    areaLivingDm2: livingDm2,
    areaEffectiveDm2: null,
    footprintDm2: null,
    kitchenDm2,
    rooms,
    floor: chance.whole(1, floors),
    floors,
    repair: chance.pick(flatRepairs[era]),
    material: chance.pick(flatMaterials[era]),
    year: chance.whole(...years[era]),
    style: chance.pick(styleOf[era]),
    purpose: null,
    roomsPlan: plan,
  };
};

const houseRooms = weighted([
  [3, 12],
  [4, 24],
  [5, 24],
  [6, 18],
  [7, 10],
  [8, 7],
  [9, 3],
  [10, 2],
]);
const houseFloors = {
  capital: weighted([
    [1, 46],
    [2, 44],
    [3, 10],
  ]),
  elsewhere: weighted([
    [1, 76],
    [2, 22],
    [3, 2],
  ]),
};
const houseMaterials = {
  soviet: weighted([
    ['brick', 46],
    ['adobe', 40],
    ['mixed', 10],
    ['wood', 4],
  ]),
  middle: weighted([
    ['brick', 74],
    ['mixed', 14],
    ['block', 8],
    ['adobe', 4],
  ]),
  recent: weighted([
    ['brick', 72],
    ['block', 16],
    ['monolith', 8],
    ['mixed', 4],
  ]),
};
const houseRepairs = {
  soviet: weighted([
    ['needs', 24],
    ['average', 44],
    ['good', 22],
    ['euro', 9],
    ['without', 1],
  ]),
  middle: weighted([
    ['needs', 10],
    ['average', 36],
    ['good', 32],
    ['euro', 20],
    ['author', 2],
  ]),
  recent: weighted([
    ['rough', 12],
    ['pre_finish', 10],
    ['without', 4],
    ['average', 12],
    ['good', 28],
    ['euro', 26],
    ['author', 8],
  ]),
};
const houseEras = weighted<Era>([
  ['soviet', 34],
  ['middle', 34],
  ['recent', 32],
]);
const plotsM2 = { capital: [180, 620], city: [260, 850], district: [400, 1_400] } as const;

/** A house with its plot: the walls fit on the plot, the living area into the walls. */
export const makeHouse = (chance: SeededRandom, district: District): Property => {
  const era = chance.pick(houseEras);
  const rooms = chance.pick(houseRooms);
  const floors = chance.pick(district.market === 'capital' ? houseFloors.capital : houseFloors.elsewhere);
  const livingM2 = Math.round(rooms * chance.between(17, era === 'recent' ? 32 : 25));
  const footprintM2 = Math.round((livingM2 / floors) * chance.between(1.16, 1.45));
  const [least, most] = plotsM2[district.market];
  const plotM2 = Math.max(10 * Math.round(chance.between(least, most) / 10), 10 * Math.ceil((footprintM2 * 1.3) / 10));
  return {
    categoryId: houses.id,
    building: houseBuilding,
    areaDm2: plotM2 * 100,
    areaLivingDm2: livingM2 * 100,
    areaEffectiveDm2: null,
    footprintDm2: footprintM2 * 100,
    kitchenDm2: chance.whole(9, 26) * 100,
    rooms,
    floor: null,
    floors,
    repair: chance.pick(houseRepairs[era]),
    material: chance.pick(houseMaterials[era]),
    year: chance.whole(...years[era]),
    style: chance.pick(styleOf[era === 'soviet' ? 'middle' : era]),
    purpose: null,
    roomsPlan: [],
  };
};
