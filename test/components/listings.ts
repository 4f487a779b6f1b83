import type { Card, Reference } from '#listings/contract.ts';

/** A flat on sale as a card shows it, without pictures. */
export const cardOf = (id: number): Card => ({
  id,
  categoryId: 8,
  name: 'Uch xonali kvartira',
  address: 'Toshkent shahri, Yunusobod tumani',
  provinceName: 'Toshkent shahri',
  districtName: 'Yunusobod tumani',
  priceMinor: '95000000000',
  currency: 'UZS',
  priceTiyin: '95000000000',
  areaDm2: 7_250,
  areaLivingDm2: null,
  areaEffectiveDm2: null,
  rooms: 3,
  floor: 4,
  floorsBuilding: 9,
  repair: null,
  process: '',
  status: 'on_sale',
  sourceDate: '2026-11-20T06:00:00Z',
  soldAt: null,
  source: '',
  company: null,
  isPremium: false,
  isRecommended: false,
  picture: null,
  photoCount: 0,
  photoKeys: [],
  lot: null,
});

/** No names of categories, companies and codes. */
export const noNames: Reference = { categories: [], companies: [], repairs: [], materials: [], buildingTypes: [] };
