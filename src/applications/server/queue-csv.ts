import { csvOf } from '#platform/values/csv.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatSum } from '#platform/values/money.ts';
import { formatDateTime } from '#platform/values/time.ts';
import type { QueueRow } from '../contract/queue.ts';
import en from '../text/en/admin.ts';
import enStatuses from '../text/en/statuses.ts';
import ru from '../text/ru/admin.ts';
import ruStatuses from '../text/ru/statuses.ts';
import uz from '../text/uz/admin.ts';
import uzStatuses from '../text/uz/statuses.ts';

const words: Record<Locale, { columns: typeof uz.columns; statuses: typeof uzStatuses }> = {
  uz: { columns: uz.columns, statuses: uzStatuses },
  ru: { columns: ru.columns, statuses: ruStatuses },
  en: { columns: en.columns, statuses: enStatuses },
};

const columns = [
  'number',
  'object',
  'category',
  'cadastre',
  'province',
  'district',
  'bank',
  'price',
  'goal',
  'status',
  'liquidity',
  'hand',
  'due',
  'created',
] as const;

/** Rows of the queue as a table for spreadsheets, in the language of who asks. Prices are exact sums without spaces. */
export const queueCsv = (rows: readonly QueueRow[], locale: Locale): string => {
  const { columns: names, statuses } = words[locale];
  const goal = (row: QueueRow) =>
    row.goal === 'ON_BALANCE' || row.goal === 'OUT_OF_COURT' ? statuses.goal[row.goal] : '';
  return csvOf([
    columns.map((column) => names[column]),
    ...rows.map((row) => [
      String(row.id),
      row.name,
      row.category?.name ?? '',
      row.cadastralNumber,
      row.province?.name ?? '',
      row.district?.name ?? '',
      row.company?.name ?? '',
      row.priceTiyin === null ? '' : formatSum(BigInt(row.priceTiyin), 'decimalNoScale').replace(/\s/g, ''),
      goal(row),
      statuses.process[row.process],
      row.liquidity === null ? '' : statuses.liquidity[row.liquidity],
      row.inHand?.name ?? '',
      row.dueAt === null ? '' : formatDateTime(row.dueAt),
      formatDateTime(row.createdAt),
    ]),
  ]);
};
