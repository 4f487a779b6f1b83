import { type SpreadsheetTable, xlsxOf } from '#platform/server/spreadsheet/xlsx-file.ts';
import { csvOf } from '#platform/values/csv.ts';
import type { Locale } from '#platform/values/locale.ts';
import { importFields, requiredFields } from '../../rules/imports/fields.ts';
import { type ImportKnowledge, wordsIn } from './vocabulary.ts';

export type TemplateFormat = 'xlsx' | 'csv';

/** Characteristics that the template shows; a file may have any other by its name. */
const shownCharacteristics = [
  'characteristics.repair_status',
  'characteristics.type_of_building',
  'characteristics.year_construction_delivery',
];

/** A made-up lot: what each column takes. Words are said in the language of the template. */
const example = (locale: Locale): Readonly<Record<string, string>> => {
  const { statuses } = wordsIn(locale);
  return {
    docNumber: '10:07:03:01:02:0148:0041',
    goal: statuses.goal.OUT_OF_COURT,
    collection: statuses.collection.OUT_OF_COURT,
    'point.latMicro': '41.358100',
    'point.lonMicro': '69.288400',
    areaAllDm2: '78.4',
    areaLivingDm2: '50.9',
    areaEffectiveDm2: '62.4',
    rooms: '3',
    floor: '4',
    floorsBuilding: '9',
    objectPrice: '845000000',
    currency: 'UZS',
    whoPaysRealtorServiceFee: statuses.payer.CUSTOMER,
    tradeType: statuses.tradeType.TRADE_PLATFORM,
    pledgeHundredths: '5',
    bidStepHundredths: '2',
    daysToStart: '10',
    'debtor.debtorPinflOrTin': '30101900010011',
    'debtor.creditSum': '700000000',
    'debtor.remainedDebt': '612480000',
    'debtor.accountNumber': '20208000100000001001',
    'debtor.mfo': '00440',
    'characteristics.year_construction_delivery': '1986',
    ...wordsIn(locale).imports.example,
  };
};

/** A file to fill in, with the heads of all columns and one lot as an example. */
export const templateOf = (
  format: TemplateFormat,
  locale: Locale,
  { namesOf }: ImportKnowledge,
): { bytes: Uint8Array; type: string; fileName: string } => {
  const fields = [...importFields, ...shownCharacteristics];
  const sample = example(locale);
  const isNeeded = (field: string) => requiredFields.some((needed) => needed === field);
  const rows = [
    fields.map((field) => `${namesOf(field)[locale]}${isNeeded(field) ? ' *' : ''}`),
    fields.map((field) => sample[field] ?? ''),
  ];
  const { sheet, fileName } = wordsIn(locale).imports.template;
  if (format === 'csv')
    return { bytes: Buffer.from(csvOf(rows)), type: 'text/csv; charset=utf-8', fileName: `${fileName}.csv` };
  const columns = fields.map((_, at) => ({
    width: Math.max(12, ...rows.map((cells) => (cells[at]?.length ?? 0) + 2)),
  }));
  const table: SpreadsheetTable = { name: sheet, columns, rows };
  return {
    bytes: xlsxOf(table),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${fileName}.xlsx`,
  };
};
