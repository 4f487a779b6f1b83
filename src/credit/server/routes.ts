import type { DocumentService } from '#documents/server/api.ts';
import { fileReply, type Handlers, type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import { tiyin, toWire } from '#platform/values/money.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { CalculationQuery, contract, ScheduleReply } from '../contract.ts';
import { type Calculation, type CalculationFields, emptyFields, readCalculation } from '../rules/calculation.ts';
import { type ScheduleTotals, scheduleOf } from '../rules/schedule.ts';
import { errorWords } from '../text/error-words.ts';
import { getToday } from './credit-store.ts';
import { scheduleCsv, schedulePaper, texts } from './schedule-file.ts';

const wire = (amount: bigint): string => toWire(tiyin(amount));
const sumsOf = (row: Omit<ScheduleTotals, 'ownTiyin'>) => ({
  principal: wire(row.principalTiyin),
  interest: wire(row.interestTiyin),
  payment: wire(row.paymentTiyin),
  subsidy: wire(row.subsidyTiyin),
  early: wire(row.earlyTiyin),
  earlyFee: wire(row.earlyFeeTiyin),
});

const replyOf = ({ downTiyin, terms }: Calculation): ScheduleReply => {
  const { payments, totals } = scheduleOf(terms);
  return {
    credit: wire(terms.creditTiyin),
    down: wire(downTiyin),
    months: terms.months,
    payments: payments.map((row) => ({
      ...sumsOf(row),
      month: row.month,
      dueOn: row.dueOn,
      balance: wire(row.balanceTiyin),
    })),
    totals: { ...sumsOf(totals), own: wire(totals.ownTiyin) },
  };
};

export type CreditDeps = { db: Db; documents: DocumentService };

/** The calls about what credits cost. */
export const handlers = ({ db, documents }: CreditDeps): Handlers<typeof contract> => {
  const read = async (
    query: CalculationQuery,
    locale: Locale,
  ): Promise<{ calculation: Calculation; fields: CalculationFields; today: string } | Refusal<'creditField'>> => {
    const today = await getToday(db);
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    const fields: CalculationFields = { ...emptyFields, start: today, ...given };
    const read = readCalculation(fields);
    if ('calculation' in read) return { ...read, fields, today };
    const [[field, error] = []] = Object.entries(read.errors);
    const reason = error ? errorWords(error, texts[locale].errors, locale) : '';
    return refuse('creditField', { field: field ?? '', reason });
  };
  return {
    'GET /public/credit/today': async () => ({ today: await getToday(db) }),
    'GET /public/credit/schedule': async ({ query, locale }) => {
      const asked = await read(query, locale);
      return 'calculation' in asked ? replyOf(asked.calculation) : asked;
    },
    'GET /public/credit/schedule/file': async ({ query: { format, ...query }, locale }) => {
      const asked = await read(query, locale);
      if (!('calculation' in asked)) return asked;
      const { calculation, fields, today } = asked;
      if (format === 'csv')
        return fileReply(Buffer.from(scheduleCsv(calculation, locale)), 'text/csv; charset=utf-8', 'ostona-credit.csv');
      try {
        const paper = schedulePaper(documents.operator, calculation, fields, locale, today);
        return fileReply(await documents.renderer.render(paper, ''), 'application/pdf', 'ostona-credit.pdf');
      } catch (error) {
        if (isUnavailable(error, 'pdfRenderer')) return refuse('documentsBusy');
        throw error;
      }
    },
  };
};
