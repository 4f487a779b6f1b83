import { bedroom } from './bedroom.ts';
import { carScene } from './car-scene.ts';
import { courtyardHouse } from './courtyard-house.ts';
import type { Drawing } from './draw.ts';
import { floorPlan } from './floor-plan.ts';
import { kitchen } from './kitchen.ts';
import { livingRoom } from './living-room.ts';
import { office } from './office.ts';
import { type Hour, type Palette, palettes } from './palette.ts';
import { panelBlock } from './panel-block.ts';
import { plot } from './plot.ts';
import { type Random, randomOf } from './random.ts';
import { shop } from './shop.ts';
import { tower } from './tower.ts';
import { warehouse } from './warehouse.ts';

export type PictureLabels = { uz: string; ru: string; en: string };

/** One picture of the pool before it is rendered. */
export type Entry = {
  key: string;
  scene: string;
  hour: Hour | null;
  kind: 'photo' | 'plan';
  rooms?: number;
  alt: PictureLabels;
  draw(): Drawing;
};

type OpenScene = { scene: string; count: number; paint(palette: Palette, random: Random): Drawing; alt: PictureLabels };
type IndoorScene = { scene: string; count: number; paint(random: Random): Drawing; alt: PictureLabels };

/** Twenty hours in the agreed mix: 40 % day, 25 % morning, 20 % golden, 15 % dusk, no two alike in a row. */
const hourCycle: readonly Hour[] = [
  'day',
  'morning',
  'golden',
  'day',
  'dusk',
  'day',
  'morning',
  'day',
  'golden',
  'day',
  'morning',
  'dusk',
  'day',
  'golden',
  'day',
  'morning',
  'day',
  'dusk',
  'morning',
  'golden',
];

const hourWords: Record<Hour, PictureLabels> = {
  day: { uz: 'kunduzi', ru: 'днём', en: 'by day' },
  morning: { uz: 'ertalab', ru: 'утром', en: 'in the morning' },
  golden: { uz: 'quyosh botishi oldidan', ru: 'перед закатом', en: 'before sunset' },
  dusk: { uz: 'kechqurun', ru: 'вечером', en: 'in the evening' },
};

const openScenes: readonly OpenScene[] = [
  {
    scene: 'panel',
    count: 16,
    paint: panelBlock,
    alt: {
      uz: 'Koʻp qavatli panel uy, yon devorida mozaika',
      ru: 'Панельный дом с мозаикой на торце',
      en: 'Panel block of flats with a mosaic on its end wall',
    },
  },
  {
    scene: 'tower',
    count: 16,
    paint: tower,
    alt: {
      uz: 'Pastida doʻkonlari bor baland turar joy binosi',
      ru: 'Жилая высотка с магазинами внизу',
      en: 'Residential tower above a row of shops',
    },
  },
  {
    scene: 'office',
    count: 10,
    paint: office,
    alt: { uz: 'Ofis binosi', ru: 'Офисное здание', en: 'Office building' },
  },
  {
    scene: 'warehouse',
    count: 8,
    paint: warehouse,
    alt: {
      uz: 'Darvozalari va beton hovlisi bor ombor',
      ru: 'Склад с воротами и бетонным двором',
      en: 'Warehouse with gates and a concrete yard',
    },
  },
  {
    scene: 'house',
    count: 14,
    paint: courtyardHouse,
    alt: {
      uz: 'Ayvonli hovli uy, darvoza va daraxt',
      ru: 'Дом с айваном, ворота и дерево во дворе',
      en: 'Courtyard house with an ayvan, a gate and a tree',
    },
  },
  {
    scene: 'shop',
    count: 8,
    paint: shop,
    alt: {
      uz: 'Yoʻl-yoʻl soyabonli doʻkon, ustida ofislar',
      ru: 'Магазин с полосатыми маркизами, над ним офисы',
      en: 'Shop with striped awnings and offices above',
    },
  },
  {
    scene: 'plot',
    count: 12,
    paint: plot,
    alt: {
      uz: 'Qoziq va arqon bilan belgilangan yer uchastkasi, ortida togʻlar',
      ru: 'Участок, отмеченный колышками и шнуром, за ним горы',
      en: 'Plot of land marked with pegs and cord, mountains behind',
    },
  },
];

const indoorScenes: readonly IndoorScene[] = [
  {
    scene: 'living',
    count: 10,
    paint: livingRoom,
    alt: {
      uz: 'Divan, gilam va soʻzana bilan bezatilgan mehmonxona',
      ru: 'Гостиная с диваном, ковром и сюзане',
      en: 'Living room with a sofa, a rug and a suzani',
    },
  },
  {
    scene: 'kitchen',
    count: 10,
    paint: kitchen,
    alt: {
      uz: 'Stolida choy va non turgan oshxona',
      ru: 'Кухня, на столе чай и лепёшка',
      en: 'Kitchen with tea and bread on the table',
    },
  },
  {
    scene: 'bedroom',
    count: 10,
    paint: bedroom,
    alt: {
      uz: 'Ikki kishilik karavotli yotoqxona',
      ru: 'Спальня с двуспальной кроватью',
      en: 'Bedroom with a double bed',
    },
  },
];

const planCounts: readonly (readonly [rooms: 1 | 2 | 3 | 4 | 5, count: number, ru: string])[] = [
  [1, 3, 'однокомнатной'],
  [2, 3, 'двухкомнатной'],
  [3, 4, 'трёхкомнатной'],
  [4, 2, 'четырёхкомнатной'],
  [5, 2, 'пятикомнатной'],
];

const cars: readonly (readonly [name: string, paint: string, hour: Hour, alt: PictureLabels])[] = [
  [
    'white',
    '#f2f4f7',
    'day',
    { uz: 'Yoʻldagi oq sedan', ru: 'Белый седан на дороге', en: 'White saloon car on the road' },
  ],
  [
    'black',
    '#31363f',
    'golden',
    { uz: 'Yoʻldagi qora sedan', ru: 'Чёрный седан на дороге', en: 'Black saloon car on the road' },
  ],
  [
    'blue',
    '#2f55a4',
    'morning',
    { uz: 'Yoʻldagi koʻk sedan', ru: 'Синий седан на дороге', en: 'Blue saloon car on the road' },
  ],
  [
    'silver',
    '#b9c0c9',
    'dusk',
    { uz: 'Yoʻldagi kumush rang sedan', ru: 'Серебристый седан на дороге', en: 'Silver saloon car on the road' },
  ],
];

const joined = (what: PictureLabels, when: PictureLabels): PictureLabels => ({
  uz: `${what.uz}, ${when.uz}`,
  ru: `${what.ru}, ${when.ru}`,
  en: `${what.en}, ${when.en}`,
});

function openEntries(): Entry[] {
  return openScenes.flatMap(({ scene, count, paint, alt }, shift) => {
    const seen = new Map<Hour, number>();
    return Array.from({ length: count }, (_, index): Entry => {
      const hour = hourCycle[(index + shift * 7) % hourCycle.length] ?? 'day';
      const number = (seen.get(hour) ?? 0) + 1;
      seen.set(hour, number);
      const key = `${scene}-${hour}-${number}`;
      return {
        key,
        scene,
        hour,
        kind: 'photo',
        alt: joined(alt, hourWords[hour]),
        draw: () => paint(palettes[hour], randomOf(key)),
      };
    });
  });
}

function indoorEntries(): Entry[] {
  return indoorScenes.flatMap(({ scene, count, paint, alt }) =>
    Array.from({ length: count }, (_, index): Entry => {
      const key = `${scene}-${index + 1}`;
      return { key, scene, hour: null, kind: 'photo', alt, draw: () => paint(randomOf(key)) };
    }),
  );
}

function planEntries(): Entry[] {
  return planCounts.flatMap(([rooms, count, ru]) =>
    Array.from({ length: count }, (_, index): Entry => {
      const key = `plan-${rooms}-${index + 1}`;
      const alt = {
        uz: `${rooms} xonali kvartira rejasi`,
        ru: `План ${ru} квартиры`,
        en: `Plan of a flat with ${rooms} ${rooms === 1 ? 'room' : 'rooms'}`,
      };
      return { key, scene: 'plan', hour: null, kind: 'plan', rooms, alt, draw: () => floorPlan(randomOf(key), rooms) };
    }),
  );
}

const carEntries = (): Entry[] =>
  cars.map(([name, paint, hour, alt]) => {
    const key = `car-${name}`;
    return { key, scene: 'car', hour, kind: 'photo', alt, draw: () => carScene(palettes[hour], randomOf(key), paint) };
  });

/** Every picture of the pool, always in the same order. */
export const catalogue: readonly Entry[] = [...openEntries(), ...indoorEntries(), ...planEntries(), ...carEntries()];
