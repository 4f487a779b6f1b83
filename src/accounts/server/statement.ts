import { csvOf } from '#platform/values/csv.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatSum, tiyin, toWire } from '#platform/values/money.ts';
import { tashkentParts } from '#platform/values/time.ts';
import type { MovementLine } from '../contract.ts';
import { type StatementMovement, signedAmount } from '../rules/statement.ts';
import en from '../text/en.ts';
import ru from '../text/ru.ts';
import uz from '../text/uz.ts';

const texts = { uz, ru, en };

/** A movement as it travels. */
export const lineOf = ({ id, kind, atMs, propertyId, changes, after }: StatementMovement): MovementLine => ({
  id: id.toString(),
  at: new Date(atMs).toISOString(),
  kind,
  propertyId,
  amount: toWire(tiyin(signedAmount(changes))),
  availableAfter: toWire(tiyin(after.available)),
  heldAfter: toWire(tiyin(after.held)),
  refundingAfter: toWire(tiyin(after.refunding)),
});

/** '2026-11-21 15:04:09' in Tashkent: programs for tables read and sort it. */
const timeCell = (atMs: number): string => {
  const { year, month, day, hour, minute, second } = tashkentParts(atMs);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
};

const amountCell = (amountTiyin: bigint): string => formatSum(amountTiyin, 'decimal').replaceAll('\u00a0', '');

/**
 * A statement as a table, oldest first, amounts in sum. What came and what went have columns of their own, as in the
 * statements of banks: no cell begins with a minus, which a program for tables would take for a formula.
 */
export const statementCsv = (movements: readonly StatementMovement[], locale: Locale): string => {
  const t = texts[locale].statement;
  const rows = movements.toReversed().map(({ id, kind, atMs, propertyId, changes, after }) => {
    const amount = signedAmount(changes);
    return [
      id.toString(),
      timeCell(atMs),
      t.kinds[kind],
      propertyId === null ? '' : String(propertyId),
      amount > 0n ? amountCell(amount) : '',
      amount < 0n ? amountCell(-amount) : '',
      amountCell(after.available),
      amountCell(after.held),
      amountCell(after.refunding),
    ];
  });
  const { number, time, what, property, came, went, available, held, refunding } = t.columns;
  return csvOf([[number, time, what, property, came, went, available, held, refunding], ...rows]);
};
