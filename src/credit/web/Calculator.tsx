import type { ReactNode } from 'react';
import { formatSum } from '#platform/values/money.ts';
import { useLocale } from '#platform/web/text.tsx';
import { type CalculationErrors, type CalculationFields, readCalculation } from '../rules/calculation.ts';
import { ownPaymentOf, type Schedule, type SchedulePayment, scheduleOf } from '../rules/schedule.ts';
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
        <Figures schedule={schedule} />
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

/** The payments that tell a schedule: one where all are equal, else the first, the one after the grace, and the last. */
const tellingPayments = ({
  payments,
}: Schedule): { name: 'monthly' | 'firstMonth' | 'afterGrace' | 'lastMonth'; payment: SchedulePayment }[] => {
  const [first] = payments;
  const last = payments.at(-1);
  if (!first || !last) return [];
  const isEqual = payments.slice(0, -1).every((one) => ownPaymentOf(one) === ownPaymentOf(first));
  if (isEqual) return [{ name: 'monthly', payment: first }];
  const afterGrace =
    first.principalTiyin === 0n ? payments.find(({ principalTiyin }) => principalTiyin > 0n) : undefined;
  return [
    { name: 'firstMonth', payment: first },
    ...(afterGrace ? [{ name: 'afterGrace', payment: afterGrace } as const] : []),
    { name: 'lastMonth', payment: last },
  ];
};

function Figures({ schedule }: { schedule: Schedule | null }) {
  const t = useCreditText();
  const locale = useLocale();
  if (!schedule)
    return (
      <div aria-live="polite">
        <p className={css.name}>{t.result.monthly}</p>
        <p className={css.large}>–</p>
        <p className={css.note}>{t.result.none}</p>
      </div>
    );
  const { totals } = schedule;
  const rest = [
    [t.result.credit, totals.principalTiyin + totals.earlyTiyin],
    [t.result.interest, totals.interestTiyin],
    ...(totals.subsidyTiyin > 0n ? [[t.result.subsidy, totals.subsidyTiyin] as const] : []),
    ...(totals.earlyFeeTiyin > 0n ? [[t.result.earlyFee, totals.earlyFeeTiyin] as const] : []),
    [t.result.own, totals.ownTiyin],
  ] as const;
  return (
    <>
      <div aria-live="polite" className={css.telling}>
        {tellingPayments(schedule).map(({ name, payment }) => (
          <div key={name}>
            <p className={css.name}>{t.result[name]}</p>
            <p className={`${css.large} num`}>
              {formatSum(ownPaymentOf(payment), styleOf(ownPaymentOf(payment)))} <small>{t.calculator.sum}</small>
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
    </>
  );
}
