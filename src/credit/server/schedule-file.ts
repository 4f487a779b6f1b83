import type { DocumentModel } from '#documents/rules/document-model.ts';
import { letterheadOf, type OperatorDetails } from '#documents/server/api.ts';
import { dateShown } from '#platform/values/calendar-date.ts';
import { csvOf } from '#platform/values/csv.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatSum } from '#platform/values/money.ts';
import { NO_BREAK_SPACE } from '#platform/values/numeric.ts';
import type { Calculation, CalculationFields } from '../rules/calculation.ts';
import { columnsOf, type Schedule, type ScheduleAmounts, scheduleOf } from '../rules/schedule.ts';
import en from '../text/en.ts';
import { moneyWords } from '../text/error-words.ts';
import ru from '../text/ru.ts';
import uz from '../text/uz.ts';

export const texts = { uz, ru, en };

/** Head, a row for each month, and the row of totals; amounts as `format` writes them. */
const tableOf = (schedule: Schedule, locale: Locale, format: (tiyin: bigint) => string): string[][] => {
  const t = texts[locale].schedule;
  const columns = columnsOf(schedule);
  const amounts = (row: ScheduleAmounts) => columns.map(({ pick }) => format(pick(row)));
  const { payments, totals } = schedule;
  return [
    [t.columns.month, t.columns.due, ...columns.map(({ name }) => t.columns[name]), t.columns.balance],
    ...payments.map((row) => [String(row.month), dateShown(row.dueOn), ...amounts(row), format(row.balanceTiyin)]),
    [t.total({ months: payments.length }), '', ...amounts(totals), format(0n)],
  ];
};

/** The schedule as a file for spreadsheets: amounts in sums, without gaps between thousands. */
export const scheduleCsv = ({ terms }: Calculation, locale: Locale): string =>
  csvOf(tableOf(scheduleOf(terms), locale, (tiyin) => formatSum(tiyin, 'decimal').replaceAll(NO_BREAK_SPACE, '')));

/** The schedule as a paper: the terms, what it comes to, and every payment. */
export const schedulePaper = (
  operator: OperatorDetails,
  { priceTiyin, downTiyin, terms }: Calculation,
  fields: CalculationFields,
  locale: Locale,
  today: string,
): DocumentModel => {
  const t = texts[locale];
  const schedule = scheduleOf(terms);
  const money = (amount: bigint) => moneyWords(amount, locale);
  const [head = [], ...rows] = tableOf(schedule, locale, (tiyin) => formatSum(tiyin, 'decimal'));
  const fact = (name: string, value: string) => ({ name, value });
  const { totals, payments } = schedule;
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
      fact(t.calculator.grace, t.schedule.months(terms.graceMonths)),
      fact(t.result.monthly, money(payments[0]?.paymentTiyin ?? 0n)),
      fact(t.result.interest, money(totals.interestTiyin)),
      fact(t.result.own, money(totals.ownTiyin)),
      fact(t.calculator.rounding, t.calculator.roundings[fields.rounding]),
    ],
    terms: [
      {
        kind: 'table',
        head,
        rows,
        shares: head.map((_, column) => (column === 0 ? 2 : 3)),
        numeric: head.map((_, column) => column).filter((column) => column > 1),
      },
      { kind: 'paragraph', text: t.result.rounding[fields.rounding] },
    ],
    signatures: [],
    qrAddress: null,
    qrLine: '',
    footer: [t.paper.footer],
    letterhead: letterheadOf(operator, locale),
  };
};
