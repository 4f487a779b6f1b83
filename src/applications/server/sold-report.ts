import { csvOf } from '#platform/values/csv.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatSum, tiyin } from '#platform/values/money.ts';
import { isoDate } from '#platform/values/time.ts';
import type { SoldProperty, SoldReport } from '../contract/own.ts';
import en from '../text/en/own.ts';
import ru from '../text/ru/own.ts';
import uz from '../text/uz/own.ts';

const texts = { uz, ru, en };

const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum + BigInt(amount), 0n).toString();

/** The report with its totals. */
export const reportOf = (data: SoldProperty[]): SoldReport => ({
  data,
  totals: {
    count: data.length,
    askedTiyin: sumOf(data.map(({ askedTiyin }) => askedTiyin)),
    soldTiyin: sumOf(data.map(({ soldTiyin }) => soldTiyin)),
    feeTiyin: sumOf(data.map(({ feeTiyin }) => feeTiyin)),
  },
});

const amountCell = (amount: string): string => formatSum(tiyin(BigInt(amount)), 'decimal').replaceAll('\u00a0', '');

/** The report as a table, amounts in sum; its last line is the total. */
export const soldCsv = ({ data, totals }: SoldReport, locale: Locale): string => {
  const t = texts[locale].sold;
  const { number, name, address, soldAt, asked, sold, fee } = t.columns;
  return csvOf([
    [number, name, address, soldAt, asked, sold, fee],
    ...data.map((house) => [
      String(house.id),
      house.name,
      house.address,
      house.soldAt ? isoDate(house.soldAt) : '',
      amountCell(house.askedTiyin),
      amountCell(house.soldTiyin),
      amountCell(house.feeTiyin),
    ]),
    [t.total, '', '', '', amountCell(totals.askedTiyin), amountCell(totals.soldTiyin), amountCell(totals.feeTiyin)],
  ]);
};
