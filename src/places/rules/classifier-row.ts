import { isInCountry } from './country.ts';
import { levelAbove, levelOfId, type PlaceLevel } from './place-id.ts';

/** Signs that people type for the letters oʻ and gʻ and for the glottal stop. */
const anyApostrophe = /['`´‘’]/g;
const afterOG = /([oOgG])['`´‘’]/g;

/**
 * An Uzbek name as we spell it: oʻ and gʻ with U+02BB, every other apostrophe as U+02BC. A U+02BC that was typed on
 * purpose stays, so «moʼjiza» keeps its glottal stop.
 */
const spellUzbek = (name: string): string => name.replace(afterOG, '$1ʻ').replace(anyApostrophe, 'ʼ');

/** A name on one line: composed letters, single spaces, none at the ends. */
const tidyName = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/** A place as the table keeps it; coordinates in microdegrees, null where unknown. */
export type ClassifierRow = {
  readonly id: number;
  readonly parentId: number | null;
  readonly level: PlaceLevel;
  /** What it is called in its own right: viloyat, city, republic, district, mfy, ofy, qfy, massif. */
  readonly kind: string;
  readonly code: string;
  readonly cadastralCode: string | null;
  readonly nameUz: string;
  readonly nameRu: string;
  readonly nameEn: string;
  readonly latMicro: number | null;
  readonly lonMicro: number | null;
};

/** The columns of a classifier file, by their names in its first line; others are passed over. */
export const classifierColumns = [
  'id',
  'parentId',
  'level',
  'kind',
  'code',
  'cadastreCode',
  'name_uz',
  'name_ru',
  'name_en',
  'lat',
  'lon',
] as const;
export type ClassifierRecord = { readonly [Column in (typeof classifierColumns)[number]]: string };

/** Why a row of a classifier file was not taken. The last three need the other rows to be known. */
export type ClassifierRowError =
  | 'cells'
  | 'characters'
  | 'id'
  | 'level'
  | 'parentId'
  | 'kind'
  | 'code'
  | 'name'
  | 'coordinates'
  | 'duplicate'
  | 'parentUnknown';

const levels: ReadonlyMap<string, PlaceLevel> = new Map([
  ['province', 'province'],
  ['region', 'district'],
  ['mfy', 'neighbourhood'],
]);
const kindsOfLevel: Readonly<Record<PlaceLevel, readonly string[]>> = {
  province: ['viloyat', 'city', 'republic'],
  district: ['district', 'city'],
  neighbourhood: ['mfy', 'ofy', 'qfy', 'massif'],
};
const NAME_CHARS_MAX = 200;
const CODE_CHARS_MAX = 20;

/** NUL breaks PostgreSQL text, other control characters have no place in a name, bidirectional ones disguise it, half a character is none. */
const forbidden = /[\p{Cc}\p{Surrogate}\u202A-\u202E\u2066-\u2069\uFFFD]/u;

/**
 * Reads one row of a classifier file. Answers the place, or the first fault. Whether the parent exists is not known
 * here, only that its id is one of the level above.
 */
export const parseClassifierRow = (record: ClassifierRecord): ClassifierRow | ClassifierRowError => {
  if (Object.values(record).some((cell) => forbidden.test(cell))) return 'characters';
  const id = parseId(record.id);
  const level = levels.get(record.level);
  if (!level) return 'level';
  if (id === null || levelOfId(id) !== level) return 'id';
  const parentId = record.parentId === '' ? null : parseId(record.parentId);
  const parentLevel = parentId === null ? null : levelOfId(parentId);
  if (parentLevel !== levelAbove(level) || (parentId === null && record.parentId !== '')) return 'parentId';
  if (!kindsOfLevel[level].includes(record.kind)) return 'kind';
  const code = record.code.trim();
  const cadastralCode = record.cadastreCode.trim();
  if (code === '' || code.length > CODE_CHARS_MAX || cadastralCode.length > CODE_CHARS_MAX) return 'code';
  const nameUz = spellUzbek(tidyName(record.name_uz));
  const nameRu = tidyName(record.name_ru);
  const nameEn = tidyName(record.name_en);
  if ([nameUz, nameRu, nameEn].some((name) => name === '' || name.length > NAME_CHARS_MAX)) return 'name';
  const point = parsePoint(record.lat, record.lon);
  if (point === 'coordinates') return point;
  return {
    id,
    parentId,
    level,
    kind: record.kind,
    code,
    cadastralCode: cadastralCode || null,
    nameUz,
    nameRu,
    nameEn,
    ...point,
  };
};

const parseId = (text: string): number | null => (/^[1-9]\d{3,7}$/.test(text) ? Number(text) : null);

const decimal = /^-?\d{1,3}(\.\d{1,10})?$/;

const parsePoint = (lat: string, lon: string): { latMicro: number | null; lonMicro: number | null } | 'coordinates' => {
  if (lat === '' && lon === '') return { latMicro: null, lonMicro: null };
  if (!decimal.test(lat) || !decimal.test(lon)) return 'coordinates';
  const point = { lat: Number(lat), lon: Number(lon) };
  if (!isInCountry(point)) return 'coordinates';
  return { latMicro: Math.round(point.lat * 1e6), lonMicro: Math.round(point.lon * 1e6) };
};
