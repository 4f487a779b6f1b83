import type { Db } from '#platform/server/db.ts';
import type { SheetRow } from '#platform/server/sheet/sheet-error.ts';
import type { Vault } from '#platform/server/vault.ts';
import { FormDraft } from '../../contract/form.ts';
import { type ImportContext, type Mapping, type RowFault, readRow } from '../../rules/imports/row.ts';
import { openBatch } from './batches.ts';
import { findLiving, type Problem, type RunRow, readBatch } from './imports-store.ts';

export type JudgedRow = { line: number; cells: string[]; form: FormDraft; faults: RowFault[] };

/** Where each property of a file stood first, for the whole file. */
export type SeenNumbers = Map<string, number>;

/** Reads and judges the rows of a batch by themselves, against the rows before them and against what is here already. */
export const judgeBatch = async (
  db: Pick<Db, 'sql'>,
  run: Pick<RunRow, 'companyId' | 'personId'>,
  {
    rows,
    mapping,
    context,
    seen,
  }: { rows: readonly SheetRow[]; mapping: Mapping; context: ImportContext; seen: SeenNumbers },
): Promise<JudgedRow[]> => {
  const judged = rows.map((row) => judgeRow(row, mapping, context, seen));
  const numbers = judged.flatMap(({ form }) => form.docNumber ?? []);
  const living = new Map((await findLiving(db, run, numbers)).map(({ number, id }) => [number, Number(id)]));
  for (const { form, faults } of judged) {
    const id = form.docNumber ? living.get(form.docNumber) : undefined;
    if (id !== undefined) faults.push({ field: 'docNumber', code: 'alreadyHere', params: { id } });
  }
  return judged;
};

const judgeRow = (
  { line, cells }: SheetRow,
  mapping: Mapping,
  context: ImportContext,
  seen: SeenNumbers,
): JudgedRow => {
  const { form, faults } = readRow(cells, mapping, context);
  const shaped = FormDraft.safeParse(form);
  if (!shaped.success) {
    const field = shaped.error.issues[0]?.path.join('.') ?? '';
    if (!faults.some((fault) => fault.field === field)) faults.push({ field, code: 'shape', params: {} });
  }
  const number = form.docNumber;
  const before = number ? seen.get(number) : undefined;
  // A row that is not taken leaves its property to a later one.
  if (number && before === undefined && faults.length === 0) seen.set(number, line);
  if (before !== undefined) faults.push({ field: 'docNumber', code: 'twiceInFile', params: { line: before } });
  return { line, cells, form: shaped.success ? shaped.data : { docNumber: number ?? null }, faults };
};

/** Judges a whole file: how many rows would be taken, and what is wrong with the others, the commonest first. */
export const judgeFile = async (
  deps: { db: Db; vault: Vault },
  run: Pick<RunRow, 'id' | 'companyId' | 'personId'>,
  mapping: Mapping,
  context: ImportContext,
): Promise<{ good: number; problems: Problem[] }> => {
  const seen: SeenNumbers = new Map();
  const problems = new Map<string, Problem>();
  let good = 0;
  for (let number = 0; ; number++) {
    const sealed = await readBatch(deps.db, run.id, number);
    if (!sealed) break;
    const rows = openBatch(deps.vault, sealed);
    for (const { faults } of await judgeBatch(deps.db, run, { rows, mapping, context, seen })) {
      if (faults.length === 0) good += 1;
      for (const fault of faults) {
        const key = `${fault.field}|${fault.code}`;
        const known = problems.get(key) ?? { ...fault, count: 0 };
        problems.set(key, { ...known, count: known.count + 1 });
      }
    }
  }
  return { good, problems: [...problems.values()].sort((a, b) => b.count - a.count).slice(0, 50) };
};
