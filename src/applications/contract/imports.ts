import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { BigIdInAddress, IntId } from '#platform/contract/columns.ts';
import { typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { Instant } from './shapes.ts';

/** A reason why a row is not taken: the field, the rule, and what fills the holes of its sentence. */
const RowErrorReply = z.object({
  field: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

const ImportRun = z.object({
  id: z.number(),
  state: z.enum(['READY', 'RUNNING', 'DONE', 'CANCELLED']),
  fileName: z.string(),
  username: z.string(),
  company: z.object({ id: z.number(), name: z.string(), monogram: z.string(), hue: z.string() }).nullable(),
  /** Rows of the file, and how many of them would be taken as the columns stand. */
  rows: z.number(),
  good: z.number(),
  /** Rows that were looked at, and applications made of them. */
  rowsDone: z.number(),
  made: z.number(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});
export type ImportRun = z.output<typeof ImportRun>;

const ImportDetail = ImportRun.extend({
  /** The columns of the file in their order, and the field that each holds; null: left out. */
  columns: z.array(z.object({ head: z.string(), field: z.string().nullable() })),
  /** Every field that a column may hold, in the caller's language. */
  fields: z.array(z.object({ field: z.string(), name: z.string(), isNeeded: z.boolean() })),
  /** Fields that have to be in the file and are in no column. */
  missing: z.array(z.string()),
  /** Rows that would be taken though their price is far from the median of their district, and the first of their lines. */
  warned: z.number(),
  warnedLines: z.array(z.number()),
  /** Why rows would not be taken: how often which rule, the commonest first. */
  problems: z.array(z.object({ field: z.string(), code: z.string(), count: z.number(), sentence: z.string() })),
  /** The first rows as they stand in the file; empty once the import has begun. */
  preview: z.array(
    z.object({
      line: z.number(),
      cells: z.array(z.string()),
      faults: z.array(RowErrorReply.extend({ sentence: z.string() })),
      /** What is to be looked at in a row that would be taken. */
      warning: RowErrorReply.extend({ sentence: z.string() }).nullable(),
    }),
  ),
});
export type ImportDetail = z.output<typeof ImportDetail>;

const ImportId = z.object({ id: BigIdInAddress });
const importer = rolesWithPermission('lots.import');

/** Many lots from one file. */
export const imports = defineContract({
  'GET /office/imports': {
    name: 'listImports',
    summary: 'The latest imports of lots: those of the own bank, or all for staff',
    who: importer,
    access: 'part',
    reply: z.object({ data: z.array(ImportRun) }),
    isPrivate: true,
  },
  'POST /office/imports': {
    name: 'bringLots',
    summary: 'Brings a file of lots, XLSX or CSV: nothing is made yet, the answer shows what would be',
    who: importer,
    access: 'part',
    body: z.strictObject({
      fileName: typedText(1, limits.fileNameMax),
      base64: z.base64().max(limits.importBodyBytesMax),
      /** Whose lots they are; staff of a bank need not say it, and can say no other. */
      companyId: IntId.optional(),
    }),
    reply: ImportDetail,
    refusals: {
      bankUnknown: 422,
      bankForeign: 403,
      importsOpen: 409,
      fileLarge: 413,
      sheetUnreadable: 422,
      sheetOldFormat: 422,
      sheetLarge: 422,
      sheetWide: 422,
      sheetQuotation: 422,
      sheetEmpty: 422,
      sheetLong: 422,
    },
    bodyBytesMax: limits.importBodyBytesMax,
    isPrivate: true,
    perMinute: limits.importFilesPerMinute,
  },
  'GET /office/imports/template': {
    name: 'getImportTemplate',
    summary: 'An empty file of lots with its heads, an example and what each column takes',
    who: importer,
    access: 'part',
    query: z.object({ format: z.unknown() }).partial(),
    fileTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    reply: z.unknown(),
  },
  'GET /office/imports/:id': {
    name: 'readImport',
    summary: 'One import: its columns, the first rows with their faults, how far it is',
    who: importer,
    access: 'part',
    params: ImportId,
    reply: ImportDetail,
    refusals: { importMissing: 404 },
    isPrivate: true,
  },
  'PUT /office/imports/:id/columns': {
    name: 'mapImport',
    summary: 'Says which field each column of the file holds',
    who: importer,
    access: 'part',
    params: ImportId,
    body: z.strictObject({ fields: z.array(z.string().max(80).nullable()).max(limits.spreadsheetColumnsMax) }),
    reply: ImportDetail,
    refusals: { importMissing: 404, importBegun: 409, columnsWrong: 422 },
    isPrivate: true,
  },
  'POST /office/imports/:id/start': {
    name: 'startImport',
    summary:
      'Begins to make applications of the rows that can be taken; of rows with a warning the caller says how many there are, else pricesFarOff',
    who: importer,
    access: 'part',
    params: ImportId,
    body: z.strictObject({ warned: z.number().int().min(0).default(0) }).nullish(),
    reply: ImportRun,
    refusals: { importMissing: 404, importBegun: 409, columnsMissing: 422, nothingGood: 422, pricesFarOff: 409 },
  },
  'POST /office/imports/:id/cancel': {
    name: 'cancelImport',
    summary: 'Stops an import; the applications that it made stay',
    who: importer,
    access: 'part',
    params: ImportId,
    reply: ImportRun,
    refusals: { importMissing: 404, importOver: 409 },
  },
  'GET /office/imports/:id/refused': {
    name: 'getRefusedRows',
    summary: 'The rows that were not taken with the reasons, as CSV that can be mended and brought again',
    who: importer,
    access: 'part',
    params: ImportId,
    fileTypes: ['text/csv'],
    reply: z.unknown(),
    refusals: { importMissing: 404, importRowsGone: 410 },
    isPrivate: true,
  },
});
