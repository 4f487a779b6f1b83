import type { ReactNode } from 'react';
import { formatSum } from '#platform/values/money.ts';
import { useLocale } from '#platform/web/text.tsx';
import { type CalculationErrors, type CalculationFields, readCalculation } from '../rules/calculation.ts';
import { type CreditTerms, keyPaymentsOf, type Schedule, scheduleOf } from '../rules/schedule.ts';
import { moneyWords, styleOf } from '../text/error-words.ts';
import css from './Calculator.module.css';
import { CalculatorForm } from './CalculatorForm.tsx';
import { CreditChart } from './CreditChart.tsx';
import { useCreditText } from './credit-text.ts';
import { ScheduleTable } from './ScheduleTable.tsx';

/**
 * What a credit costs a month and in all, with its chart and its schedule (CRD-001 to 003). While a field is not taken there is
 * no figure at all: none of an older input stands beside a newer one.
 */
export function Calculator({
  fields,
  onFields,
  acts,
}: {
  fields: CalculationFields;
  onFields: (fields: CalculationFields) => void;
  /** What can be done with the schedule: stands in its head. */
  acts: ReactNode;
}) {
  const t = useCreditText();
  const read = readCalculation(fields);
  const errors: CalculationErrors = 'errors' in read ? read.errors : {};
  const terms = 'calculation' in read ? read.calculation.terms : null;
  const schedule = terms && scheduleOf(terms);
  return (
    <div className={css.calculator}>
      <div className={css.figures}>
        <Figures schedule={schedule} terms={terms} />
      </div>
      <CalculatorForm fields={fields} errors={errors} onFields={onFields} />
      <div className={css.chart}>{schedule && <CreditChart schedule={schedule} />}</div>
      {schedule && terms && (
        <section className={css.schedule} aria-label={t.schedule.title}>
          <div className={css.head}>
            <h2>
              {t.schedule.title} <small>{t.schedule.months(schedule.payments.length)}</small>
            </h2>
            {acts}
          </div>
          <ScheduleTable schedule={schedule} />
          <p className={css.note}>
            {t.result.rounding[fields.rounding]} {t.result.note}
          </p>
        </section>
      )}
    </div>
  );
}

function Figures({ schedule, terms }: { schedule: Schedule | null; terms: CreditTerms | null }) {
  const t = useCreditText();
  const locale = useLocale();
  if (!schedule || !terms)
    return (
      <div aria-live="polite" className={css.key}>
        <div>
          <p className={css.name}>{t.result.monthly}</p>
          <p className={css.large}>–</p>
          <p className={css.note}>{t.result.none}</p>
        </div>
      </div>
    );
  const { totals } = schedule;
  const saved = totals.interestTiyin - scheduleOf({ ...terms, repayment: 'DIFFERENTIATED' }).totals.interestTiyin;
  const rest = [
    [t.result.credit, totals.principalTiyin + totals.earlyTiyin],
    [t.result.interest, totals.interestTiyin],
    ...(totals.subsidyTiyin > 0n ? [[t.result.subsidy, totals.subsidyTiyin] as const] : []),
    ...(totals.earlyFeeTiyin > 0n ? [[t.result.earlyFee, totals.earlyFeeTiyin] as const] : []),
    [t.result.own, totals.ownTiyin],
  ] as const;
  return (
    <>
      <div aria-live="polite" className={css.key}>
        {keyPaymentsOf(schedule, terms).map(({ name, amountTiyin }) => (
          <div key={name}>
            <p className={css.name}>{t.result[name]}</p>
            <p className={`${css.large} num`}>
              {formatSum(amountTiyin, styleOf(amountTiyin))} <small>{t.calculator.sum}</small>
            </p>
          </div>
        ))}
      </div>
      <dl className={css.rest}>
        {rest.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{moneyWords(amount, locale)}</dd>
          </div>
        ))}
      </dl>
      {terms.repayment === 'ANNUITY' && saved > 0n && (
        <p className={css.note}>{t.result.otherIsCheaper({ amount: moneyWords(saved, locale) })}</p>
      )}
    </>
  );
}
