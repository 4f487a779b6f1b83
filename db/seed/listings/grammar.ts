import { formatNumber } from '#platform/values/format-number.ts';
import { plural } from '#platform/values/plural.ts';

/** Material as it stands before "house" in each language, and as what a house is built of. */
type MaterialWords = {
  readonly uz: string;
  readonly ru: string;
  readonly en: string;
  readonly ofUz: string;
  readonly ofRu: string;
  readonly ofEn: string;
};
const materials: Readonly<Record<string, MaterialWords>> = {
  brick: { uz: 'gʻishtli', ru: 'кирпичного', en: 'brick', ofUz: 'gʻishtdan', ofRu: 'из кирпича', ofEn: 'of brick' },
  panel: { uz: 'panelli', ru: 'панельного', en: 'panel', ofUz: 'paneldan', ofRu: 'из панелей', ofEn: 'of panels' },
  monolith: {
    uz: 'monolit',
    ru: 'монолитного',
    en: 'concrete',
    ofUz: 'monolit betondan',
    ofRu: 'из монолитного бетона',
    ofEn: 'of concrete',
  },
  block: { uz: 'blokli', ru: 'блочного', en: 'block', ofUz: 'blokdan', ofRu: 'из блоков', ofEn: 'of blocks' },
  wood: { uz: 'yogʻoch', ru: 'деревянного', en: 'wooden', ofUz: 'yogʻochdan', ofRu: 'из дерева', ofEn: 'of wood' },
  adobe: {
    uz: 'xom gʻishtli',
    ru: 'саманного',
    en: 'adobe',
    ofUz: 'xom gʻishtdan',
    ofRu: 'из самана',
    ofEn: 'of adobe',
  },
  mixed: {
    uz: 'aralash materialli',
    ru: 'комбинированного',
    en: 'mixed-material',
    ofUz: 'aralash materiallardan',
    ofRu: 'из разных материалов',
    ofEn: 'of mixed materials',
  },
};
const unknownMaterial = materials.brick as MaterialWords;

export const material = (code: string | null): MaterialWords => materials[code ?? ''] ?? unknownMaterial;

/** "an 8-storey", "a 9-storey": English says eight, eleven, eighteen and eighty with a vowel. */
export const article = (n: number): string => (n === 8 || n === 11 || n === 18 || (n >= 80 && n < 90) ? 'an' : 'a');

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export const ordinal = (n: number): string => {
  const tens = n % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
};

/** "9 этажей", "2 этажа". */
export const russianFloors = (n: number): string =>
  plural('ru', n, { one: '# этаж', few: '# этажа', many: '# этажей' });
export const russianRooms = (n: number): string =>
  plural('ru', n, { one: '# комната', few: '# комнаты', many: '# комнат' });
export const englishFloors = (n: number): string => plural('en', n, { one: '# floor', other: '# floors' });

/** Land in its usual measure: sotka up to a hectare, then hectares. Takes square metres. */
export const landUz = (m2: number): string =>
  m2 >= 10_000
    ? `${formatNumber('uz', hundredths(m2 / 10_000))} gektar`
    : `${formatNumber('uz', hundredths(m2 / 100))} sotix`;
export const landRu = (m2: number): string =>
  m2 >= 10_000
    ? `${formatNumber('ru', hundredths(m2 / 10_000))} га`
    : plural('ru', hundredths(m2 / 100), { one: '# сотка', few: '# сотки', many: '# соток' }).replace('.', ',');
export const landEn = (m2: number): string =>
  m2 >= 10_000 ? `${formatNumber('en', hundredths(m2 / 10_000))} ha` : `${formatNumber('en', Math.round(m2))} m²`;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

export const uz = (value: number): string => formatNumber('uz', value);
export const ru = (value: number): string => formatNumber('ru', value);
export const en = (value: number): string => formatNumber('en', value);

/** Places near a listing as a pair of words: plural or singular as one would say it. */
const nearWords: Readonly<Record<string, readonly [uz: string, ru: string, en: string]>> = {
  school: ['maktab', 'школа', 'a school'],
  kindergarten: ['bolalar bogʻchasi', 'детский сад', 'a kindergarten'],
  hospital: ['shifoxona', 'больница', 'a hospital'],
  metro: ['metro bekati', 'станция метро', 'a metro station'],
  stop: ['avtobus bekati', 'автобусная остановка', 'a bus stop'],
  park: ['istirohat bogʻi', 'парк', 'a park'],
  shop: ['supermarket', 'супермаркет', 'a supermarket'],
  mosque: ['masjid', 'мечеть', 'a mosque'],
  bank: ['bank', 'банк', 'a bank'],
};

/** The first two places near a listing, joined by "and". */
export const nearby = (codes: readonly string[]): { uz: string; ru: string; en: string } => {
  const [first, second] = codes.map((code) => nearWords[code]);
  if (!first) return { uz: '', ru: '', en: '' };
  if (!second) return { uz: first[0], ru: first[1], en: first[2] };
  return { uz: `${first[0]} va ${second[0]}`, ru: `${first[1]} и ${second[1]}`, en: `${first[2]} and ${second[2]}` };
};

/** The first letter made large, for a phrase that opens a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
