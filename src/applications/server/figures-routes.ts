import { audit } from '#identity/server/api.ts';
import { processStatuses } from '#listings/rules/sale-status.ts';
import { fileReply, type Handlers } from '#platform/contract/operation.ts';
import { csvOf } from '#platform/values/csv.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatSum } from '#platform/values/money.ts';
import type { figures, ReportRow } from '../contract/figures.ts';
import type { ReportGrouping } from '../rules/reports.ts';
import en from '../text/en/admin.ts';
import ru from '../text/ru/admin.ts';
import uz from '../text/uz/admin.ts';
import type { ApplicationDeps } from './deps.ts';
import * as store from './figures-store.ts';
import { bankScopeOf, queueRequesterOf } from './queue-routes.ts';

const words: Record<Locale, typeof uz.reports> = { uz: uz.reports, ru: ru.reports, en: en.reports };

/** How the work of the admin area goes. */
export const figuresHandlers = ({ db }: ApplicationDeps): Handlers<typeof figures> => ({
  'GET /office/figures': async ({ caller }) => {
    const bank = bankScopeOf(await queueRequesterOf(db, caller));
    const [funnel, overdue, { now, ...unsold }, days] = await Promise.all([
      store.listFunnel(db, bank),
      store.listOverdue(db, bank),
      store.getUnsold(db, bank),
      store.listDays(db, bank, limits.figuresDays),
    ]);
    const countOf = new Map(funnel.map(({ process, n }) => [process, n]));
    const whole = processStatuses
      .filter((process) => process !== 'new')
      .map((process) => ({ process, n: countOf.get(process) ?? 0 }));
    return { funnel: whole, overdue, unsold, days, now };
  },

  'GET /office/reports': async ({ caller, locale, query }) => ({
    data: await store.listReportRows(db, locale, bankScopeOf(await queueRequesterOf(db, caller)), query),
  }),

  'GET /office/reports/file': async ({ caller, locale, query, requestId }) => {
    const rows = await store.listReportRows(db, locale, bankScopeOf(await queueRequesterOf(db, caller)), query);
    await audit(db, { caller, action: 'report.export', object: `report:${query.by}`, detail: query, requestId });
    const name = `ostona-${query.by}-${query.from}-${query.to}.csv`;
    return fileReply(Buffer.from(reportCsv(rows, query.by, locale)), 'text/csv; charset=utf-8', name);
  },
});

/** A report as a table; sums are whole sum without spaces. */
const reportCsv = (rows: readonly ReportRow[], by: ReportGrouping, locale: Locale): string => {
  const t = words[locale];
  const { entered, accepted, rejected, sold, soldSum } = t.columns;
  return csvOf([
    [t.bys[by], entered, accepted, rejected, sold, soldSum],
    ...rows.map((row) => [
      by === 'period' ? row.key : row.name || t.without,
      String(row.entered),
      String(row.accepted),
      String(row.rejected),
      String(row.sold),
      formatSum(BigInt(row.soldTiyin), 'decimalNoScale').replace(/\s/g, ''),
    ]),
  ]);
};
