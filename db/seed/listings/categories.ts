import { apartments, commercial, houses, type KnownCategory, land } from '#listings/rules/categories.ts';

/** The categories of sale with their names, in the order of the select. */
export const categories: readonly (readonly [category: KnownCategory, uz: string, ru: string, en: string])[] = [
  [apartments, 'Kvartiralar', 'Квартиры', 'Apartments'],
  [houses, 'Hovli va uylar', 'Дома с участками', 'Houses with plots'],
  [land, 'Yer uchastkalari', 'Земельные участки', 'Land plots'],
  [commercial, 'Noturar joylar', 'Нежилые помещения', 'Commercial property'],
];
