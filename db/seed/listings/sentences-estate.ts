import { commercial } from '#listings/rules/categories.ts';
import { en, englishFloors, material, ordinal, ru, russianFloors, uz } from './grammar.ts';
import type { Sentence, SentenceFacts } from './sentence.ts';

const isEstate = (facts: SentenceFacts): boolean => facts.categoryId === commercial.id;
const heavy = new Set([
  'warehouse',
  'clothing_warehouse',
  'industrial',
  'pet_food_production',
  'farm',
  'poultry_farm',
  'quarry',
]);
const busy = new Set(['shops', 'dining_rooms', 'service_buildings', 'gas_station']);
const names = (facts: SentenceFacts): readonly [string, string, string] =>
  facts.buildingNames ?? ['Noturar joy', 'Нежилое помещение', 'Commercial property'];

export const estateOpenings: readonly Sentence[] = [
  {
    fits: isEstate,
    uz: (t) => `Foydali maydoni ${uz(t.effectiveM2 ?? 0)} m² boʻlgan obyekt: ${names(t)[0].toLowerCase()}.`,
    ru: (t) => `${names(t)[1]} полезной площадью ${ru(t.effectiveM2 ?? 0)} м².`,
    en: (t) => `${names(t)[2]} with ${en(t.effectiveM2 ?? 0)} m² of effective area.`,
  },
  {
    fits: (t) => isEstate(t) && t.floor !== null,
    uz: (t) => `${names(t)[0]} ${t.floors} qavatli binoning ${t.floor}-qavatida, maydoni ${uz(t.effectiveM2 ?? 0)} m².`,
    ru: (t) =>
      `${names(t)[1]} на ${t.floor}-м этаже, площадь ${ru(t.effectiveM2 ?? 0)} м², в здании ${russianFloors(t.floors ?? 1)}.`,
    en: (t) =>
      `${names(t)[2]} of ${en(t.effectiveM2 ?? 0)} m² on the ${ordinal(t.floor ?? 1)} floor of a building with ${englishFloors(t.floors ?? 1)}.`,
  },
  {
    fits: (t) => isEstate(t) && t.floor === null,
    uz: (t) =>
      `Bino ${t.year}-yilda ${material(t.material).ofUz} qurilgan, foydali maydoni ${uz(t.effectiveM2 ?? 0)} m².`,
    ru: (t) =>
      `Здание построено ${material(t.material).ofRu} в ${t.year} году, полезная площадь ${ru(t.effectiveM2 ?? 0)} м².`,
    en: (t) => `Built ${material(t.material).ofEn} in ${t.year}, with ${en(t.effectiveM2 ?? 0)} m² of effective area.`,
  },
];

export const estateRemarks: readonly Sentence[] = [
  {
    fits: (t) => isEstate(t) && busy.has(t.buildingCode ?? ''),
    uz: 'Kirish eshigi koʻcha tomonda, odam koʻp oʻtadigan joy.',
    ru: 'Вход с улицы, место проходное.',
    en: 'The entrance is on the street, in a busy place.',
  },
  {
    fits: (t) => isEstate(t) && heavy.has(t.buildingCode ?? ''),
    uz: 'Yuk mashinalari uchun darvoza va keng maydon bor.',
    ru: 'Есть ворота и площадка для грузовых машин.',
    en: 'There is a gate and a yard for lorries.',
  },
  {
    fits: (t) => isEstate(t) && t.details.railway === 'yes',
    uz: 'Temir yoʻl tarmogʻi keltirilgan.',
    ru: 'Подведена железнодорожная ветка.',
    en: 'It has a railway siding.',
  },
  {
    fits: (t) => isEstate(t) && t.details.private_business === 'yes',
    uz: 'Tayyor biznes bilan birga sotiladi.',
    ru: 'Продаётся вместе с готовым бизнесом.',
    en: 'It is sold together with a running business.',
  },
  {
    fits: (t) => isEstate(t) && t.details.parking_available === 'yes',
    uz: (t) => `${String(t.details.parking_spaces)} ta avtomobilga moʻljallangan avtoturargohi bor.`,
    ru: (t) => `Есть парковка, мест: ${String(t.details.parking_spaces)}.`,
    en: (t) => `There is parking for ${String(t.details.parking_spaces)} cars.`,
  },
  {
    fits: (t) => isEstate(t) && t.buildingCode === 'office',
    uz: 'Xonalar rejasini ehtiyojga qarab oʻzgartirish mumkin.',
    ru: 'Планировку можно изменить под свои задачи.',
    en: 'The layout can be changed to suit your needs.',
  },
  {
    fits: (t) => isEstate(t) && t.details.site === 'fenced',
    uz: 'Hudud oʻralgan va qoʻriqlanadi.',
    ru: 'Территория огорожена и охраняется.',
    en: 'The site is fenced and guarded.',
  },
  {
    fits: isEstate,
    uz: 'Elektr, suv va gaz uchun alohida hisoblagichlar oʻrnatilgan.',
    ru: 'На свет, воду и газ установлены отдельные счётчики.',
    en: 'Electricity, water and gas have separate meters.',
  },
];
