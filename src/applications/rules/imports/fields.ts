import { limits } from '#platform/values/limits.ts';
import type { CharacteristicKind } from '../characteristic.ts';
import {
  type Reading,
  readArea,
  readDegrees,
  readDigits,
  readLine,
  readMoney,
  readPercent,
  readWhole,
  readWord,
  readWords,
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

/** The columns without which no lot can be made. */
export const neededFields: readonly ImportField[] = [
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
export type Words = ReadonlyMap<string, string | number>;
/** Every word that a cell may hold, by the field of its column. */
export type Vocabulary = {
  words: ReadonlyMap<string, Words>;
  characteristics: ReadonlyMap<string, CharacteristicKind>;
};

const chosen: readonly ImportField[] = [
  'categoryId',
  'buildingTypeId',
  'goal',
  'collection',
  'currency',
  'whoPaysRealtorServiceFee',
  'tradeType',
];
const noWords: Words = new Map();

const readers: Partial<Record<ImportField, (text: string) => Reading<unknown>>> = {
  'point.latMicro': readDegrees,
  'point.lonMicro': readDegrees,
  areaAllDm2: readArea,
  areaLivingDm2: readArea,
  areaEffectiveDm2: readArea,
  areaConstructionDm2: readArea,
  rooms: readWhole,
  floor: readWhole,
  floorsBuilding: readWhole,
  daysToStart: readWhole,
  pledgeHundredths: readPercent,
  bidStepHundredths: readPercent,
  objectPrice: readMoney,
  'debtor.creditSum': readMoney,
  'debtor.remainedDebt': readMoney,
  'debtor.remainedPercentage': readMoney,
  'debtor.remainedPenalty': readMoney,
  'debtor.debtorPinflOrTin': (text) => readDigits(text, limits.pinflLength),
  'debtor.accountNumber': (text) => readDigits(text, 20),
  'debtor.mfo': (text) => readDigits(text, 5),
  docNumber: (text) => readLine(text.replace(/\s/g, ''), 40),
  description: (text) => readLine(text, limits.applicationDescriptionMax),
};

/** Reads a cell of any field but places, which need their parent. */
export const readField = (field: string, text: string, { words, characteristics }: Vocabulary): Reading<unknown> => {
  const known = words.get(field) ?? noWords;
  if (!isImportField(field)) return readCharacteristic(characteristics.get(field), text, known);
  if (chosen.includes(field)) return readWord(text, known);
  return readers[field]?.(text) ?? readLine(text, limits.applicationLineMax);
};

const readCharacteristic = (kind: CharacteristicKind | undefined, text: string, words: Words): Reading<unknown> => {
  if (kind === 'option') return readWord(text, words);
  if (kind === 'options') return readWords(text, words);
  if (kind === 'integer') return readWhole(text);
  if (kind === 'decimal') {
    const area = readArea(text);
    return 'fault' in area ? area : { value: area.value / 100 };
  }
  return readLine(text, limits.applicationLineMax);
};
