import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { SpreadsheetRow } from '#platform/server/spreadsheet/spreadsheet-error.ts';
import { FormDraft } from '../../contract/form.ts';
import { type ImportContext, type Mapping, parseRow, type RowError } from '../../rules/imports/row.ts';
import { findFarOffMedian, type ReadMedians } from '../price-level.ts';
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

/** So many lines with a warning are named. */
const WARNED_LINES = 20;

/** What is to be looked at in a row that would be taken: a price far from its district's. It is asked about, not refused. */
export const findWarning = async (
  db: Db,
  { form, faults }: ValidatedRow,
  medians: ReadMedians,
): Promise<RowError | null> => {
  const median = faults.length === 0 ? await findFarOffMedian(db, form, medians) : null;
  return median === null ? null : { field: 'objectPrice', code: 'priceFarOff', params: { median } };
};

/** Judges a whole file: how many rows would be taken, and what is wrong with the others, the commonest first. */
export const validateFile = async (
  deps: { db: Db; encryption: Encryption },
  run: Pick<RunRow, 'id' | 'companyId' | 'personId'>,
  mapping: Mapping,
  context: ImportContext,
): Promise<Pick<RunRow, 'good' | 'problems' | 'warned' | 'warnedLines'>> => {
  const firstLines: FirstLines = new Map();
  const problems = new Map<string, RowErrorCount>();
  const medians: ReadMedians = new Map();
  const warnedLines: number[] = [];
  let [good, warned] = [0, 0];
  for (let number = 0; ; number++) {
    const encrypted = await findBatch(deps.db, run.id, number);
    if (!encrypted) break;
    const rows = decryptBatch(deps.encryption, encrypted);
    for (const row of await validateBatch(deps.db, run, { rows, mapping, context, firstLines })) {
      const { faults } = row;
      if (faults.length === 0) good += 1;
      if (await findWarning(deps.db, row, medians)) {
        warned += 1;
        if (warnedLines.length < WARNED_LINES) warnedLines.push(row.line);
      }
      for (const error of faults) {
        const key = `${error.field}|${error.code}`;
        const problem = problems.get(key) ?? { ...error, count: 0 };
        problems.set(key, { ...problem, count: problem.count + 1 });
      }
    }
  }
  return { good, warned, warnedLines, problems: [...problems.values()].sort((a, b) => b.count - a.count).slice(0, 50) };
};
