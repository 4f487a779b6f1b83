import { commercial, land } from '#listings/rules/categories.ts';
import { type SeededRandom, weighted } from '#platform/values/seeded-random.ts';
import type { District } from './districts.ts';
import { buildingByCode } from './homes.ts';
import type { Property } from './kinds.ts';

/** What land is for, with the least and the most it covers in sotka (100 m2). */
type LandUse = { readonly purpose: string; readonly sotka: readonly [number, number] };
const landUses = {
  capital: weighted<LandUse>([
    [{ purpose: 'housing', sotka: [2, 10] }, 64],
    [{ purpose: 'commercial', sotka: [4, 60] }, 28],
    [{ purpose: 'industrial', sotka: [20, 180] }, 8],
  ]),
  elsewhere: weighted<LandUse>([
    [{ purpose: 'housing', sotka: [4, 20] }, 56],
    [{ purpose: 'farming', sotka: [60, 900] }, 14],
    [{ purpose: 'garden', sotka: [6, 40] }, 10],
    [{ purpose: 'commercial', sotka: [4, 90] }, 14],
    [{ purpose: 'industrial', sotka: [20, 300] }, 6],
  ]),
};

/** A bare plot: no rooms, no floors, no walls. */
export const makeLand = (chance: SeededRandom, district: District): Property => {
  const { purpose, sotka } = chance.pick(landUses[district.market === 'capital' ? 'capital' : 'elsewhere']);
  // Small plots are far more common than large ones.
  const size = sotka[0] + (sotka[1] - sotka[0]) * chance.next() ** 2;
  return {
    categoryId: land.id,
    building: null,
    areaDm2: 10_000 * (size < 20 ? Math.round(size * 2) / 2 : Math.round(size)),
    areaLivingDm2: null,
    areaEffectiveDm2: null,
    footprintDm2: null,
    kitchenDm2: null,
    rooms: null,
    floor: null,
    floors: null,
    repair: null,
    material: null,
    year: null,
    style: null,
    purpose,
    roomsPlan: [],
  };
};

/** A kind of commercial property: its effective area in square metres, how much land it takes beside that, its floors. */
type Trade = {
  readonly code: string;
  readonly m2: readonly [number, number];
  readonly landPerM2: readonly [number, number];
  readonly inside: boolean;
};
const trades = weighted<Trade>([
  [{ code: 'office', m2: [24, 420], landPerM2: [1.02, 1.12], inside: true }, 29],
  [{ code: 'shops', m2: [18, 380], landPerM2: [1.02, 1.3], inside: true }, 25],
  [{ code: 'warehouse', m2: [150, 3_200], landPerM2: [1.3, 3], inside: false }, 12],
  [{ code: 'administrative', m2: [300, 2_800], landPerM2: [1.2, 2.6], inside: false }, 5],
  [{ code: 'industrial', m2: [300, 4_500], landPerM2: [1.5, 4], inside: false }, 7],
  [{ code: 'service_buildings', m2: [60, 700], landPerM2: [1.1, 2], inside: false }, 5],
  [{ code: 'dining_rooms', m2: [60, 620], landPerM2: [1.1, 2], inside: false }, 4.5],
  [{ code: 'gas_station', m2: [80, 400], landPerM2: [6, 14], inside: false }, 1.4],
  [{ code: 'recreation_facilities', m2: [200, 1_800], landPerM2: [5, 16], inside: false }, 1.8],
  [{ code: 'farm', m2: [300, 2_500], landPerM2: [5, 20], inside: false }, 2],
  [{ code: 'greenhouse', m2: [500, 10_000], landPerM2: [1.2, 1.8], inside: false }, 1.4],
  [{ code: 'garden', m2: [40, 160], landPerM2: [30, 120], inside: false }, 0.6],
  [{ code: 'quarry', m2: [80, 300], landPerM2: [60, 200], inside: false }, 0.3],
  [{ code: 'cultivation', m2: [100, 500], landPerM2: [40, 120], inside: false }, 0.4],
  [{ code: 'clothing_warehouse', m2: [120, 900], landPerM2: [1.1, 1.8], inside: false }, 0.7],
  [{ code: 'pet_food_production', m2: [300, 1_600], landPerM2: [1.6, 3], inside: false }, 0.4],
  [{ code: 'poultry_farm', m2: [600, 4_000], landPerM2: [4, 12], inside: false }, 0.9],
  [{ code: 'other', m2: [50, 900], landPerM2: [1.1, 3], inside: false }, 2.2],
]);
const buildings = new Map(trades.values.map(({ code }) => [code, buildingByCode(code)]));

const tradeRepairs = weighted([
  ['needs', 16],
  ['average', 34],
  ['good', 26],
  ['euro', 14],
  ['rough', 6],
  ['pre_finish', 3],
  ['author', 1],
]);
const tradeMaterials = weighted([
  ['brick', 48],
  ['panel', 14],
  ['monolith', 16],
  ['block', 16],
  ['mixed', 6],
]);
const tradeStyles = weighted([
  ['modern', 58],
  ['minimal', 18],
  ['classic', 14],
  ['soviet', 10],
]);

/** Commercial property: offices and shops are parts of a house with a floor of their own, the rest are buildings. */
export const makeEstate = (chance: SeededRandom, district: District): Property => {
  const { code, m2, landPerM2, inside } = chance.pick(trades);
  const effectiveM2 = Math.max(m2[0], Math.round(m2[0] + (m2[1] - m2[0]) * chance.next() ** 2.2));
  const floors = inside
    ? chance.of(district.market === 'capital' ? [2, 3, 4, 5, 9, 12] : [1, 2, 2, 3, 5])
    : code === 'administrative'
      ? chance.whole(2, 5)
      : chance.whole(1, 2);
  const areaM2 = Math.round(effectiveM2 * chance.between(...landPerM2));
  return {
    categoryId: commercial.id,
    building: buildings.get(code) ?? null,
    areaDm2: Math.max(areaM2, effectiveM2) * 100,
    areaLivingDm2: null,
    areaEffectiveDm2: effectiveM2 * 100,
    footprintDm2: inside ? null : Math.round((effectiveM2 / floors) * 1.05) * 100,
    kitchenDm2: null,
    rooms: null,
    floor: inside ? (code === 'shops' ? 1 : chance.whole(1, floors)) : null,
    floors,
    repair: chance.pick(tradeRepairs),
    material: chance.pick(tradeMaterials),
    year: chance.whole(1970, 2025),
    style: chance.pick(tradeStyles),
    purpose: null,
    roomsPlan: [],
  };
};
