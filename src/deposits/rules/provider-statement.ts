import { hundredthsOf, validateNumeric } from '#platform/values/numeric.ts';

/** One payment as a provider's statement tells it. */
export type StatementLine = { line: number; providerTx: string; amountTiyin: bigint };

/** What is wrong with a statement, at which line of the file. */
export type StatementError =
  | { fault: 'columnsMissing' | 'numberMissing' | 'amountWrong' | 'numberTwice'; line: number }
  | { fault: 'amountTwofold'; line: number; grouped: string; decimal: string };

/** How providers and banks head the two columns that matter, folded to small letters without signs. */
const headsOf = {
  number: [
    'transaction',
    'transaction id',
    'transactionid',
    'paycom transaction id',
    'click trans id',
    'click id',
    'payment id',
    'id',
    'tranzaksiya',
    'hujjat raqami',
    'номер транзакции',
    'транзакция',
    'номер документа',
  ],
  amount: ['amount', 'sum', 'summa', 'сумма', 'amount sum', 'toʻlov summasi', 'сумма платежа'],
};

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[_\-.,()№:]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const columnOf = (head: readonly string[], names: readonly string[]): number => {
  const cells = head.map(folded);
  for (const name of names) if (cells.includes(name)) return cells.indexOf(name);
  return -1;
};

/** More than this no payment is, in sum. */
const AMOUNT_MAX = 999_999_999_999_999;
const amountBounds = { min: 0, max: AMOUNT_MAX, precision: 2 };

/** What is wrong with an amount that is none, or could be two. */
const amountError = (amount: string, line: number): StatementError => {
  const error = validateNumeric(amount, amountBounds);
  return error?.code === 'twofold'
    ? { fault: 'amountTwofold', line, grouped: error.grouped, decimal: error.decimal }
    : { fault: 'amountWrong', line };
};

/**
 * Reads the rows of a statement: the first row that names both columns is its head, what stands above it is a letterhead.
 * Rows without a number and without an amount are totals and empty lines.
 */
export const parseStatement = (
  rows: readonly { line: number; cells: readonly string[] }[],
): { lines: StatementLine[] } | StatementError => {
  const headAt = rows.findIndex(
    ({ cells }) => columnOf(cells, headsOf.number) >= 0 && columnOf(cells, headsOf.amount) >= 0,
  );
  const head = rows[headAt];
  if (!head) return { fault: 'columnsMissing', line: rows[0]?.line ?? 1 };
  const numberAt = columnOf(head.cells, headsOf.number);
  const amountAt = columnOf(head.cells, headsOf.amount);
  const lines: StatementLine[] = [];
  const numbers = new Set<string>();
  for (const { line, cells } of rows.slice(headAt + 1)) {
    const providerTx = (cells[numberAt] ?? '').trim();
    const amount = (cells[amountAt] ?? '').trim();
    // A total has an amount and no number.
    if (providerTx === '') continue;
    const amountTiyin = hundredthsOf(amount, amountBounds);
    if (amountTiyin === null || amountTiyin === 0n) return amountError(amount, line);
    if (numbers.has(providerTx)) return { fault: 'numberTwice', line };
    numbers.add(providerTx);
    lines.push({ line, providerTx, amountTiyin });
  }
  return lines.length === 0 ? { fault: 'numberMissing', line: head.line } : { lines };
};

export const differenceKinds = ['MISSING_HERE', 'MISSING_THERE', 'OTHER_SUM', 'NOT_PAID_HERE'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** A payment as we know it; `isPaid` when its money stands in the ledger. */
export type KnownPayment = { id: bigint; providerTx: string; amountTiyin: bigint; isPaid: boolean };

export type StatementDifference = {
  kind: DifferenceKind;
  providerTx: string;
  statementTiyin: bigint | null;
  ourTiyin: bigint | null;
  paymentId: bigint | null;
};

/** Matches a statement with what we know by number and sum; what is left over are the differences, in the order of the file. */
export const reconcile = (
  lines: readonly StatementLine[],
  payments: readonly KnownPayment[],
): { matched: number; matchedTiyin: bigint; differences: StatementDifference[] } => {
  const ours = new Map(payments.map((payment) => [payment.providerTx, payment]));
  const statementNumbers = new Set(lines.map(({ providerTx }) => providerTx));
  const differences: StatementDifference[] = [];
  let matched = 0;
  let matchedTiyin = 0n;
  for (const { providerTx, amountTiyin } of lines) {
    const payment = ours.get(providerTx);
    const base = { providerTx, statementTiyin: amountTiyin };
    if (!payment) differences.push({ ...base, kind: 'MISSING_HERE', ourTiyin: null, paymentId: null });
    else if (!payment.isPaid)
      differences.push({ ...base, kind: 'NOT_PAID_HERE', ourTiyin: payment.amountTiyin, paymentId: payment.id });
    else if (payment.amountTiyin !== amountTiyin)
      differences.push({ ...base, kind: 'OTHER_SUM', ourTiyin: payment.amountTiyin, paymentId: payment.id });
    else {
      matched += 1;
      matchedTiyin += amountTiyin;
    }
  }
  for (const { id, providerTx, amountTiyin, isPaid } of payments)
    if (isPaid && !statementNumbers.has(providerTx))
      differences.push({
        kind: 'MISSING_THERE',
        providerTx,
        statementTiyin: null,
        ourTiyin: amountTiyin,
        paymentId: id,
      });
  return { matched, matchedTiyin, differences };
};
