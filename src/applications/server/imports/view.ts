import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { ImportDetail, ImportRun } from '../../contract/imports.ts';
import { neededFields } from '../../rules/imports/fields.ts';
import type { RowFault } from '../../rules/imports/row.ts';
import { importSentence } from '../../text/import-sentence.ts';
import { openBatch } from './batches.ts';
import { type Company, type RunRow, readBatch, readCompanies } from './imports-store.ts';
import { judgeBatch } from './judging.ts';
import { contextOf, type Knowledge, missingFields, wordsIn } from './vocabulary.ts';

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
export const sentenceIn = (locale: Locale, fault: RowFault): string => {
  const { imports, form } = wordsIn(locale);
  return importSentence(imports.faults, form.faults, fault);
};

/** An import with its columns, and with its first rows while nothing is made of them. */
export const detailView = async (
  deps: { db: Db; vault: Vault },
  run: RunRow,
  locale: Locale,
  knowledge: Knowledge,
): Promise<ImportDetail> => ({
  ...runView(run, await readCompanies(deps.db, locale)),
  columns: run.columns.map((head, at) => ({ head, field: run.mapping[at] ?? null })),
  fields: knowledge.fields.map((field) => ({
    field,
    name: knowledge.namesOf(field)[locale],
    isNeeded: neededFields.some((needed) => needed === field),
  })),
  missing: missingFields(run.mapping),
  problems: run.problems.map(({ params, ...problem }) => ({
    ...problem,
    sentence: sentenceIn(locale, { ...problem, params }),
  })),
  preview: run.state === 'READY' ? await previewOf(deps, run, locale, knowledge) : [],
});

const previewOf = async (
  { db, vault }: { db: Db; vault: Vault },
  run: RunRow,
  locale: Locale,
  knowledge: Knowledge,
): Promise<ImportDetail['preview']> => {
  const sealed = await readBatch(db, run.id, 0);
  if (!sealed) return [];
  const rows = openBatch(vault, sealed).slice(0, limits.importPreviewRows);
  const context = contextOf(knowledge, run.companyId);
  const judged = await judgeBatch(db, run, { rows, mapping: run.mapping, context, seen: new Map() });
  return judged.map(({ line, cells, faults }) => ({
    line,
    cells,
    faults: faults.map((fault) => ({ ...fault, sentence: sentenceIn(locale, fault) })),
  }));
};
