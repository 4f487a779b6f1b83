import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { SpreadsheetRow } from '#platform/server/spreadsheet/spreadsheet-error.ts';
import { FormDraft } from '../../contract/form.ts';
import { type ImportContext, type Mapping, parseRow, type RowError } from '../../rules/imports/row.ts';
import { decryptBatch } from './batches.ts';
import { findActive, findBatch, type RowErrorCount, type RunRow } from './import-store.ts';

export type ValidatedRow = { line: number; cells: string[]; form: FormDraft; faults: RowError[] };

/** Where each property of a file stood first, for the whole file. */
export type FirstLines = Map<string, number>;

/** Reads and judges the rows of a batch by themselves, against the rows before them and against what is here already. */
export const validateBatch = async (
  db: Pick<Db, 'sql'>,
  run: Pick<RunRow, 'companyId' | 'personId'>,
  {
    rows,
    mapping,
    context,
    firstLines,
  }: { rows: readonly SpreadsheetRow[]; mapping: Mapping; context: ImportContext; firstLines: FirstLines },
): Promise<ValidatedRow[]> => {
  const validated = rows.map((row) => validateRow(row, mapping, context, firstLines));
  const numbers = validated.flatMap(({ form }) => form.docNumber ?? []);
  const living = new Map((await findActive(db, run, numbers)).map(({ number, id }) => [number, Number(id)]));
  for (const { form, faults } of validated) {
    const id = form.docNumber ? living.get(form.docNumber) : undefined;
    if (id !== undefined) faults.push({ field: 'docNumber', code: 'alreadyHere', params: { id } });
  }
  return validated;
};

const validateRow = (
  { line, cells }: SpreadsheetRow,
  mapping: Mapping,
  context: ImportContext,
  firstLines: FirstLines,
): ValidatedRow => {
  const { form, faults } = parseRow(cells, mapping, context);
  const shaped = FormDraft.safeParse(form);
  if (!shaped.success) {
    const field = shaped.error.issues[0]?.path.join('.') ?? '';
    if (!faults.some((error) => error.field === field)) faults.push({ field, code: 'shape', params: {} });
  }
  const number = form.docNumber;
  const before = number ? firstLines.get(number) : undefined;
  // A row that is not taken leaves its property to a later one.
  if (number && before === undefined && faults.length === 0) firstLines.set(number, line);
  if (before !== undefined) faults.push({ field: 'docNumber', code: 'twiceInFile', params: { line: before } });
  return { line, cells, form: shaped.success ? shaped.data : { docNumber: number ?? null }, faults };
};

/** Judges a whole file: how many rows would be taken, and what is wrong with the others, the commonest first. */
export const validateFile = async (
  deps: { db: Db; encryption: Encryption },
  run: Pick<RunRow, 'id' | 'companyId' | 'personId'>,
  mapping: Mapping,
  context: ImportContext,
): Promise<{ good: number; problems: RowErrorCount[] }> => {
  const firstLines: FirstLines = new Map();
  const problems = new Map<string, RowErrorCount>();
  let good = 0;
  for (let number = 0; ; number++) {
    const encrypted = await findBatch(deps.db, run.id, number);
    if (!encrypted) break;
    const rows = decryptBatch(deps.encryption, encrypted);
    for (const { faults } of await validateBatch(deps.db, run, { rows, mapping, context, firstLines })) {
      if (faults.length === 0) good += 1;
      for (const error of faults) {
        const key = `${error.field}|${error.code}`;
        const problem = problems.get(key) ?? { ...error, count: 0 };
        problems.set(key, { ...problem, count: problem.count + 1 });
      }
    }
  }
  return { good, problems: [...problems.values()].sort((a, b) => b.count - a.count).slice(0, 50) };
};
