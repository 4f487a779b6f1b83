import type { DocumentModel } from '#documents/rules/document-model.ts';
import { letterheadOf, type OperatorDetails } from '#documents/server/api.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatSum } from '#platform/values/money.ts';
import { formatDate, formatDateTime } from '#platform/values/time.ts';
import type { SoldReport } from '../contract/own.ts';
import en from '../text/en/own.ts';
import ru from '../text/ru/own.ts';
import uz from '../text/uz/own.ts';
import type { Period } from './own-objects-store.ts';

const texts = { uz, ru, en };
const dayOf = (day: string): string => formatDate(`${day}T00:00:00+05:00`);

/** The report on sold houses on paper: who, of which days, every house, the totals. */
export const soldReportDocument = (
  operator: OperatorDetails,
  { data, totals }: SoldReport,
  { locale, period, owner }: { locale: Locale; period: Period; owner: string },
): DocumentModel => {
  const t = texts[locale].sold;
  const { number, name, soldAt, asked, sold, fee } = t.columns;
  const { startDate, endDate } = period;
  const isWhole = startDate === null && endDate === null;
  const sum = (amount: string) => formatSum(BigInt(amount));
  const rows = data.map((one) => [
    String(one.id),
    `${one.name}, ${one.address}`,
    one.soldAt ? formatDate(one.soldAt) : '',
    sum(one.askedTiyin),
    sum(one.soldTiyin),
    sum(one.feeTiyin),
  ]);
  const total = [
    t.total,
    t.count({ n: totals.count }),
    '',
    ...[totals.askedTiyin, totals.soldTiyin, totals.feeTiyin].map(sum),
  ];
  return {
    kind: 'report',
    language: locale,
    templateVersion: 1,
    title: t.title,
    line: isWhole
      ? t.wholeTime
      : t.period({ from: startDate ? dayOf(startDate) : '…', until: endDate ? dayOf(endDate) : '…' }),
    badge: null,
    facts: [{ name: texts[locale].view.facts.author, value: owner }],
    terms: [
      {
        kind: 'table',
        head: [number, name, soldAt, asked, sold, fee],
        rows: [...rows, total],
        shares: [12, 34, 14, 16, 16, 14],
        numeric: [3, 4, 5],
      },
    ],
    signatures: [],
    qrAddress: null,
    qrLine: '',
    footer: [formatDateTime(Date.now())],
    letterhead: letterheadOf(operator, locale),
  };
};
