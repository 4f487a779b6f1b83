import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { ImportDetail, ImportRun } from '../../contract/imports.ts';
import { requiredFields } from '../../rules/imports/fields.ts';
import type { RowError } from '../../rules/imports/row.ts';
import { importSentence } from '../../text/import-sentence.ts';
import type { ReadMedians } from '../price-level.ts';
import { decryptBatch } from './batches.ts';
import { type Company, findBatch, getCompanies, type RunRow } from './import-store.ts';
import { findWarning, validateBatch } from './validate-rows.ts';
import { type ImportKnowledge, importContextOf, missingFields, wordsIn } from './vocabulary.ts';

/** An import as its line in the list shows it. */
export const runView = (run: RunRow, companies: ReadonlyMap<number, Company>): ImportRun => ({
  id: run.id,
  state: run.state,
  fileName: run.fileName,
  username: run.username,
  company: run.companyId === null ? null : (companies.get(run.companyId) ?? null),
  rows: run.rows,
  good: run.good,
  rowsDone: run.rowsDone,
  made: run.made,
  createdAt: run.createdAt.toISOString(),
  startedAt: run.startedAt?.toISOString() ?? null,
  endedAt: run.endedAt?.toISOString() ?? null,
});

/** What is wrong, in the caller's language. */
export const sentenceIn = (locale: Locale, error: RowError): string => {
  const { imports, form } = wordsIn(locale);
  return importSentence(imports.faults, form.faults, error);
};

/** An import with its columns, and with its first rows while nothing is made of them. */
export const detailView = async (
  deps: { db: Db; encryption: Encryption },
  run: RunRow,
  locale: Locale,
  knowledge: ImportKnowledge,
): Promise<ImportDetail> => ({
  ...runView(run, await getCompanies(deps.db, locale)),
  columns: run.columns.map((head, at) => ({ head, field: run.mapping[at] ?? null })),
  fields: knowledge.fields.map((field) => ({
    field,
    name: knowledge.namesOf(field)[locale],
    isNeeded: requiredFields.some((needed) => needed === field),
  })),
  missing: missingFields(run.mapping),
  warned: run.warned,
  warnedLines: run.warnedLines,
  problems: run.problems.map(({ params, ...problem }) => ({
    ...problem,
    sentence: sentenceIn(locale, { ...problem, params }),
  })),
  preview: run.state === 'READY' ? await previewOf(deps, run, locale, knowledge) : [],
});

const previewOf = async (
  { db, encryption }: { db: Db; encryption: Encryption },
  run: RunRow,
  locale: Locale,
  knowledge: ImportKnowledge,
): Promise<ImportDetail['preview']> => {
  const encrypted = await findBatch(db, run.id, 0);
  if (!encrypted) return [];
  const rows = decryptBatch(encryption, encrypted).slice(0, limits.importPreviewRows);
  const context = importContextOf(knowledge, run.companyId);
  const validated = await validateBatch(db, run, { rows, mapping: run.mapping, context, firstLines: new Map() });
  const medians: ReadMedians = new Map();
  const spoken = (error: RowError) => ({ ...error, sentence: sentenceIn(locale, error) });
  return Promise.all(
    validated.map(async (row) => {
      const warning = await findWarning(db, row, medians);
      const { line, cells, faults } = row;
      return { line, cells, faults: faults.map(spoken), warning: warning && spoken(warning) };
    }),
  );
};
