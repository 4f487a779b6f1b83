import { createHash } from 'node:crypto';
import { audit } from '#identity/server/api.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import { type CsvRow, readCsv, type Separator } from '#platform/server/spreadsheet/csv-rows.ts';
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import { parseStatement, reconcile, type StatementLine } from '../../rules/provider-statement.ts';
import type { PaymentSource } from '../payment-store.ts';
import * as store from './reconciliation-store.ts';

export type StatementInput = { provider: PaymentSource; fileName: string; from: string; to: string; csv: string };

const DAY_MS = 86_400_000;
const isPeriod = ({ from, to }: store.StatementPeriod): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= 0 && days < limits.reconciledDaysMax;
};

/** The sign that stands between the cells: the one that the first lines have most of. */
const separatorOf = (csv: string): Separator => {
  const start = csv.slice(0, 2_000);
  const counted = ([';', '\t', ','] as const).map((sign) => ({ sign, n: start.split(sign).length }));
  return counted.reduce((most, one) => (one.n > most.n ? one : most)).sign;
};

async function* oneChunk(csv: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csv);
}

const linesOf = async (
  csv: string,
): Promise<StatementLine[] | Refusal<'statementUnreadable' | 'statementTwofold' | 'statementTooLong'>> => {
  const rows: CsvRow[] = [];
  try {
    for await (const row of readCsv(oneChunk(csv), separatorOf(csv))) {
      if (rows.length >= limits.reconciledLinesMax)
        return refuse('statementTooLong', { max: limits.reconciledLinesMax });
      rows.push(row);
    }
  } catch (error) {
    if (error instanceof SpreadsheetError)
      return refuse('statementUnreadable', { fault: 'notCsv', line: rows.at(-1)?.line ?? 1 });
    throw error;
  }
  const parsed = parseStatement(rows);
  if ('lines' in parsed) return parsed.lines;
  return parsed.fault === 'amountTwofold' ? refuse('statementTwofold', parsed) : refuse('statementUnreadable', parsed);
};

/**
 * Compares a statement with our payments and keeps what differs. It changes no money: what is missing is cleared up with the
 * provider, and the notes say how.
 */
export const reconcilePayments = async (
  db: Db,
  statement: StatementInput,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<bigint | Refusal<'periodWrong' | 'statementUnreadable' | 'statementTwofold' | 'statementTooLong'>> => {
  if (!isPeriod(statement)) return refuse('periodWrong', { max: limits.reconciledDaysMax });
  const lines = await linesOf(statement.csv);
  if (!Array.isArray(lines)) return lines;
  const { provider, fileName, from, to } = statement;
  return db.begin(async (tx) => {
    const numbers = lines.map(({ providerTx }) => providerTx);
    const { matched, matchedTiyin, differences } = reconcile(
      lines,
      await store.listPaymentsToMatch(tx, provider, { from, to }, numbers),
    );
    const id = await store.insertReconciliation(tx, {
      provider,
      fileName,
      from,
      to,
      sha256: createHash('sha256').update(statement.csv).digest(),
      lines: lines.length,
      matched,
      matchedTiyin,
      statementTiyin: lines.reduce((sum, { amountTiyin }) => sum + amountTiyin, 0n),
      madeBy: caller.username,
      differences,
    });
    const detail = { provider, from, to, lines: lines.length, differences: differences.length };
    await audit(tx, { caller, action: 'payment.reconcile', object: `reconciliation:${id}`, detail, requestId });
    return id;
  });
};

/** Writes down how a difference was cleared up, once. */
export const settleDifference = (
  db: Db,
  id: bigint,
  note: string,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<store.DifferenceRow | Refusal<'differenceMissing' | 'alreadySettled'>> =>
  db.begin(async (tx) => {
    const difference = await store.lockDifference(tx, id);
    if (!difference) return refuse('differenceMissing');
    if (difference.settledAt !== null) return refuse('alreadySettled');
    await store.recordSettlement(tx, id, caller.username, note);
    await audit(tx, { caller, action: 'payment.settle', object: `difference:${id}`, detail: { note }, requestId });
    return (await store.lockDifference(tx, id)) ?? difference;
  });
