import type { Card, ListingPicture, Product, Reference } from '#listings/contract.ts';

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
  reservedUntil: null,
  source: '',
  company: null,
  seller: null,
  isPremium: false,
  isRecommended: false,
  picture: null,
  photoCount: 0,
  photoKeys: [],
  lot: null,
});

/** No names of categories, companies and codes. */
export const noNames: Reference = { categories: [], companies: [], repairs: [], materials: [], buildingTypes: [] };

/** A picture of a listing by the beginning of its files' names. */
export const pictureOf = (key: string, change: Partial<ListingPicture> = {}): ListingPicture => ({
  key,
  kind: 'photo',
  width: 1_200,
  height: 800,
  blur: '',
  alt: '',
  ...change,
});

/** The same flat as its page shows it: nothing is known of it that its card does not tell. */
export const productOf = (id: number, change: Partial<Product> = {}): Product => ({
  ...cardOf(id),
  process: 'in_sale',
  description: '',
  provinceId: 1726,
  districtId: 1726266,
  neighbourhoodId: null,
  neighbourhoodName: null,
  street: 'Amir Temur koʻchasi, 7-uy',
  cadastralNumber: null,
  buildingType: null,
  material: null,
  categoryName: 'Kvartiralar',
  pictures: [],
  facts: [],
  roomsPlan: [],
  prices: [],
  soldPriceTiyin: null,
  serviceFee: null,
  point: null,
  publishedUntil: null,
  payMethods: [],
  districtMedian: null,
  companyListingCount: null,
  risks: [],
  warnings: [],
  visitedOn: null,
  ...change,
});
