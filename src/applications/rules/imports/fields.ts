import { limits } from '#platform/values/limits.ts';
import type { CharacteristicKind } from '../form-values.ts';
import {
  type CellResult,
  parseArea,
  parseDegrees,
  parseDigits,
  parseLine,
  parseMoney,
  parsePercent,
  parseWhole,
  parseWord,
  parseWords,
  spoiltCell,
} from './cells.ts';

/** The columns that a file of lots may have, in the order of the template. Characteristics follow by their codes. */
export const importFields = [
  'docNumber',
  'name',
  'categoryId',
  'buildingTypeId',
  'goal',
  'collection',
  'provinceId',
  'districtId',
  'neighbourhoodId',
  'address',
  'landmark',
  'point.latMicro',
  'point.lonMicro',
  'areaAllDm2',
  'areaLivingDm2',
  'areaEffectiveDm2',
  'areaConstructionDm2',
  'rooms',
  'floor',
  'floorsBuilding',
  'objectPrice',
  'currency',
  'whoPaysRealtorServiceFee',
  'tradeType',
  'pledgeHundredths',
  'bidStepHundredths',
  'daysToStart',
  'debtor.debtorPinflOrTin',
  'debtor.debtorFullName',
  'debtor.creditSum',
  'debtor.remainedDebt',
  'debtor.remainedPercentage',
  'debtor.remainedPenalty',
  'debtor.accountNumber',
  'debtor.mfo',
  'debtor.branch',
  'description',
] as const;
export type ImportField = (typeof importFields)[number];
export type CharacteristicField = `characteristics.${string}`;

/** The field of what is wrong with a row as a whole. */
export const ROW = 'row';

/** The columns without which no lot can be made. */
export const requiredFields: readonly ImportField[] = [
  'docNumber',
  'name',
  'categoryId',
  'goal',
  'provinceId',
  'districtId',
  'address',
  'areaAllDm2',
  'objectPrice',
];

export const isImportField = (name: string): name is ImportField => importFields.some((field) => field === name);
export const placeFields = ['provinceId', 'districtId', 'neighbourhoodId'] as const;
export type PlaceField = (typeof placeFields)[number];
export const isPlaceField = (name: string): name is PlaceField => placeFields.some((field) => field === name);

/** Words by which something may be chosen, folded, with what they mean. */
export type WordMeanings = ReadonlyMap<string, string | number>;
/** Every word that a cell may hold, by the field of its column. */
export type Vocabulary = {
  words: ReadonlyMap<string, WordMeanings>;
  characteristics: ReadonlyMap<string, CharacteristicKind>;
};

const chosenFields: readonly ImportField[] = [
  'categoryId',
  'buildingTypeId',
  'goal',
  'collection',
  'currency',
  'whoPaysRealtorServiceFee',
  'tradeType',
];
const noWords: WordMeanings = new Map();

const parsers: Partial<Record<ImportField, (text: string) => CellResult<unknown>>> = {
  'point.latMicro': parseDegrees,
  'point.lonMicro': parseDegrees,
  areaAllDm2: parseArea,
  areaLivingDm2: parseArea,
  areaEffectiveDm2: parseArea,
  areaConstructionDm2: parseArea,
  rooms: parseWhole,
  floor: parseWhole,
  floorsBuilding: parseWhole,
  daysToStart: parseWhole,
  pledgeHundredths: parsePercent,
  bidStepHundredths: parsePercent,
  objectPrice: parseMoney,
  'debtor.creditSum': parseMoney,
  'debtor.remainedDebt': parseMoney,
  'debtor.remainedPercentage': parseMoney,
  'debtor.remainedPenalty': parseMoney,
  'debtor.debtorPinflOrTin': (text) => parseDigits(text, limits.pinflLength),
  'debtor.accountNumber': (text) => parseDigits(text, 20),
  'debtor.mfo': (text) => parseDigits(text, 5),
  docNumber: (text) => parseLine(text.replace(/\s/g, ''), 40),
  description: (text) => parseLine(text, limits.applicationDescriptionMax),
};

/** Reads a cell of any field but places, which need their parent. */
export const parseField = (
  field: string,
  text: string,
  { words, characteristics }: Vocabulary,
): CellResult<unknown> => {
  const spoilt = spoiltCell(text);
  if (spoilt) return spoilt;
  const vocabularyOfField = words.get(field) ?? noWords;
  if (!isImportField(field)) return parseCharacteristic(characteristics.get(field), text, vocabularyOfField);
  if (chosenFields.includes(field)) return parseWord(text, vocabularyOfField);
  return parsers[field]?.(text) ?? parseLine(text, limits.applicationLineMax);
};

const parseCharacteristic = (
  kind: CharacteristicKind | undefined,
  text: string,
  words: WordMeanings,
): CellResult<unknown> => {
  if (kind === 'option') return parseWord(text, words);
  if (kind === 'options') return parseWords(text, words);
  if (kind === 'integer') return parseWhole(text);
  if (kind === 'decimal') {
    const area = parseArea(text);
    return 'error' in area ? area : { value: area.value / 100 };
  }
  return parseLine(text, limits.applicationLineMax);
};
