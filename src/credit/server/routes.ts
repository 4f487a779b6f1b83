import { fileReply, type Handlers, type Refusal, refuse } from '#platform/contract/operation.ts';
import kitEn from '#platform/text/en.ts';
import kitRu from '#platform/text/ru.ts';
import kitUz from '#platform/text/uz.ts';
import type { Locale } from '#platform/values/locale.ts';
import { tiyin, toWire } from '#platform/values/money.ts';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import type { CalculationQuery, contract, ScheduleReply } from '../contract.ts';
import {
  type Calculation,
  type CalculationError,
  type CalculationNumber,
  emptyFields,
  readCalculation,
} from '../rules/calculation.ts';
import { type ScheduleTotals, scheduleOf } from '../rules/schedule.ts';
import { errorWords } from '../text/error-words.ts';
import { benefitHandlers } from './benefit-routes.ts';
import { creditApplicationHandlers } from './credit-application-routes.ts';
import { creditDocumentHandlers } from './credit-document-routes.ts';
import { getToday } from './credit-store.ts';
import type { CreditDeps } from './deps.ts';
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

const kitTexts = { uz: kitUz, ru: kitRu, en: kitEn };

/** The fields that can be wrong: of the others the schema takes only what they offer. */
type WrongField = CalculationNumber | 'start';

/** The calls about what credits cost, and what is offered. */
export const handlers = (deps: CreditDeps): Handlers<typeof contract> => {
  const { db, documents } = deps;
  /** The credit that a query speaks of, and the day of the database; or the refusal of the first field that is wrong. */
  const calculate = async (
    query: CalculationQuery,
    locale: Locale,
  ): Promise<{ calculation: Calculation; today: string } | Refusal<'creditField'>> => {
    const today = await getToday(db);
    const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    const result = readCalculation({ ...emptyFields, start: today, ...given });
    if ('calculation' in result) return { ...result, today };
    const [first] = Object.entries(result.errors) as [WrongField, CalculationError][];
    if (!first) throw new Error('Expected a field that is wrong.');
    const [field, error] = first;
    const { calculator, errors } = texts[locale];
    return refuse('creditField', {
      field,
      label: calculator[field],
      reason: errorWords(error, errors, kitTexts[locale].field, locale),
    });
  };
  return {
    ...benefitHandlers(deps),
    ...creditApplicationHandlers(deps),
    ...creditDocumentHandlers(deps),
    'GET /public/credit/today': async () => ({ today: await getToday(db) }),
    'GET /public/credit/schedule': async ({ query, locale }) => {
      const result = await calculate(query, locale);
      return 'calculation' in result ? replyOf(result.calculation) : result;
    },
    'GET /public/credit/schedule/file': async ({ query: { format, ...query }, locale }) => {
      const result = await calculate(query, locale);
      if (!('calculation' in result)) return result;
      const { calculation, today } = result;
      if (format === 'csv')
        return fileReply(Buffer.from(scheduleCsv(calculation, locale)), 'text/csv; charset=utf-8', 'ostona-credit.csv');
      try {
        const paper = schedulePaper(documents.operator, calculation, locale, today);
        return fileReply(await documents.renderer.render(paper, ''), 'application/pdf', 'ostona-credit.pdf');
      } catch (error) {
        if (isUnavailable(error, 'pdfRenderer')) return refuse('documentsBusy');
        throw error;
      }
    },
  };
};
