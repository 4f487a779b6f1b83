import type { DocumentModel } from '#documents/rules/document-model.ts';
import { letterheadOf, type OperatorDetails } from '#documents/server/api.ts';
import { dateShown, MONTHS_IN_YEAR } from '#platform/values/calendar-date.ts';
import { csvOf } from '#platform/values/csv.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatSum } from '#platform/values/money.ts';
import { NO_BREAK_SPACE } from '#platform/values/numeric.ts';
import type { Calculation } from '../rules/calculation.ts';
import { columnsOf, keyPaymentsOf, type Schedule, type ScheduleAmounts, scheduleOf } from '../rules/schedule.ts';
import en from '../text/en.ts';
import { moneyWords } from '../text/error-words.ts';
import ru from '../text/ru.ts';
import uz from '../text/uz.ts';

export const texts = { uz, ru, en };

/** Head, a row for each month, and the row of totals; amounts as `format` writes them. */
const tableOf = (
  schedule: Schedule,
  locale: Locale,
  format: (tiyin: bigint) => string,
): { head: string[]; rows: string[][]; totals: string[] } => {
  const t = texts[locale].schedule;
  const columns = columnsOf(schedule);
  const amounts = (row: ScheduleAmounts) => columns.map(({ pick }) => format(pick(row)));
  const { payments, totals } = schedule;
  return {
    head: [t.columns.month, t.columns.due, ...columns.map(({ name }) => t.columns[name]), t.columns.balance],
    rows: payments.map((row) => [String(row.month), dateShown(row.dueOn), ...amounts(row), format(row.balanceTiyin)]),
    totals: [String(payments.length), t.totals, ...amounts(totals), format(0n)],
  };
};

/** The schedule as a file for spreadsheets: amounts in sums, without gaps between thousands. */
export const scheduleCsv = ({ terms }: Calculation, locale: Locale): string => {
  const plain = (tiyin: bigint) => formatSum(tiyin, 'decimal').replaceAll(NO_BREAK_SPACE, '');
  const { head, rows, totals } = tableOf(scheduleOf(terms), locale, plain);
  return csvOf([head, ...rows, totals]);
};

/** The most characters in a column, without its head: amounts do not break into lines. */
const longestOf = ({ rows, totals }: ReturnType<typeof tableOf>, column: number): number =>
  Math.max(...[...rows, totals].map((row) => row[column]?.length ?? 0));

/** The schedule as a paper: the terms, what it comes to, and every payment. */
export const schedulePaper = (
  operator: OperatorDetails,
  { priceTiyin, downTiyin, terms, rounding }: Calculation,
  locale: Locale,
  today: string,
): DocumentModel => {
  const t = texts[locale];
  const schedule = scheduleOf(terms);
  const money = (amount: bigint) => moneyWords(amount, locale);
  const table = tableOf(schedule, locale, (tiyin) => formatSum(tiyin, 'decimal'));
  const fact = (name: string, value: string) => ({ name, value });
  const { early, subsidy } = terms;
  const { totals } = schedule;
  return {
    kind: 'report',
    language: locale,
    templateVersion: 1,
    title: t.schedule.title,
    line: t.paper.line({ day: dateShown(today) }),
    badge: null,
    facts: [
      fact(t.calculator.price, money(priceTiyin)),
      fact(t.calculator.down, money(downTiyin)),
      fact(t.result.credit, money(terms.creditTiyin)),
      fact(t.calculator.term, t.schedule.months(terms.months)),
      fact(t.calculator.rate, formatPercent(locale, terms.rateHundredths)),
      fact(t.calculator.repayment, t.calculator.repayments[terms.repayment]),
      ...(terms.graceMonths > 0 ? [fact(t.calculator.grace, t.schedule.months(terms.graceMonths))] : []),
      fact(t.calculator.start, dateShown(terms.startsOn)),
      ...(early
        ? [
            fact(t.calculator.early, money(early.amountTiyin)),
            fact(t.calculator.earlyMonth, String(early.month)),
            fact(t.calculator.earlyFee, formatPercent(locale, early.feeHundredths)),
            fact(t.calculator.earlyEffect, t.calculator.earlyEffects[early.effect]),
          ]
        : []),
      ...(subsidy
        ? [
            fact(t.calculator.subsidy, formatPercent(locale, subsidy.rateHundredths)),
            fact(t.calculator.subsidyMonths, t.schedule.months(subsidy.months)),
          ]
        : []),
      ...keyPaymentsOf(schedule, terms).map(({ name, amountTiyin }) => fact(t.result[name], money(amountTiyin))),
      fact(t.result.interest, money(totals.interestTiyin)),
      ...(subsidy ? [fact(t.result.subsidy, money(totals.subsidyTiyin))] : []),
      fact(t.result.own, money(totals.ownTiyin)),
    ],
    terms: [
      {
        kind: 'table',
        ...table,
        rowsTogether: MONTHS_IN_YEAR,
        shares: table.totals.map((_, column) => longestOf(table, column)),
        numeric: table.head.map((_, column) => column).filter((column) => column > 1),
      },
      { kind: 'paragraph', text: `${t.result.rounding[rounding]} ${t.result.note}` },
    ],
    signatures: [],
    qrAddress: null,
    qrLine: '',
    footer: [t.paper.footer],
    letterhead: letterheadOf(operator, locale),
  };
};
