import { dateShown, isoOfDate } from '#platform/values/calendar-date.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import { DateInput } from '#platform/web/DateInput.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { useLocale } from '#platform/web/text.tsx';
import {
  boundsOf,
  type CalculationErrors,
  type CalculationFields,
  type CalculationNumber,
  downOf,
  downUnits,
  roundings,
  termUnits,
} from '../rules/calculation.ts';
import { earlyEffects, repaymentTypes } from '../rules/schedule.ts';
import { errorWords, moneyWords } from '../text/error-words.ts';
import css from './Calculator.module.css';
import { useCreditText } from './credit-text.ts';

/** The years that the calendar offers for the first day. */
const DAYS = { min: '2000-01-01', max: '2099-12-31' };
const DOWN_STEP = 5;

type Props = {
  fields: CalculationFields;
  errors: CalculationErrors;
  onFields: (fields: CalculationFields) => void;
};

/** The terms of a credit. A field says what is wrong with it, and keeps what was typed. */
export function CalculatorForm({ fields, errors, onFields }: Props) {
  const t = useCreditText();
  const locale = useLocale();
  const set = <Name extends keyof CalculationFields>(name: Name, value: CalculationFields[Name]) =>
    onFields({ ...fields, [name]: value });
  const errorOf = (name: keyof CalculationFields): string | undefined => {
    const error = errors[name];
    return error && error.code !== 'number' ? errorWords(error, t.errors, locale) : undefined;
  };
  const number = (name: CalculationNumber, unit: string, hint?: string) => (
    <NumberInput
      label={t.calculator[name]}
      value={fields[name]}
      onValue={(value) => set(name, value)}
      unit={unit}
      {...boundsOf(name, fields)}
      error={errorOf(name)}
      {...(hint === undefined ? {} : { hint })}
    />
  );
  const choice = <Value extends string>(
    label: string,
    value: Value,
    options: readonly Value[],
    words: Record<Value, string>,
    onValue: (value: Value) => void,
    size: 36 | 44 = 36,
  ) => (
    <Segmented
      size={size}
      label={label}
      value={value}
      options={options.map((one) => ({ value: one, label: words[one] }))}
      onValue={onValue}
    />
  );
  const units = {
    PERCENT: t.calculator.percent,
    SUM: t.calculator.sum,
    YEAR: t.calculator.year,
    MONTH: t.calculator.month,
  };
  const down = downOf(fields);
  const sliderAt = (down?.hundredths ?? 0) / 100;
  return (
    <div className={css.form} role="group" aria-label={t.calculator.form}>
      {number('price', t.calculator.sum)}
      <div className={css.withUnit}>
        {number(
          'down',
          units[fields.downUnit],
          down === null
            ? undefined
            : fields.downUnit === 'PERCENT'
              ? moneyWords(down.tiyin, locale)
              : t.calculator.share({ percent: formatPercent(locale, down.hundredths) }),
        )}
        {choice(
          t.calculator.downUnit,
          fields.downUnit,
          downUnits,
          units,
          (downUnit) => onFields({ ...fields, downUnit, down: down === null ? fields.down : down.texts[downUnit] }),
          44,
        )}
        <input
          type="range"
          className={css.slider}
          aria-label={t.calculator.downSlider}
          aria-valuetext={formatPercent(locale, Math.round(sliderAt * 100))}
          min={0}
          max={95}
          step={DOWN_STEP}
          value={sliderAt}
          onChange={(event) => onFields({ ...fields, downUnit: 'PERCENT', down: event.target.value })}
        />
      </div>
      <div className={css.withUnit}>
        {number('term', units[fields.termUnit])}
        {choice(t.calculator.termUnit, fields.termUnit, termUnits, units, (termUnit) => set('termUnit', termUnit), 44)}
      </div>
      <div className={css.two}>
        {number('rate', t.calculator.percent)}
        {number('grace', t.calculator.month)}
      </div>
      <div className={css.choice}>
        <p className={css.label}>{t.calculator.repayment}</p>
        {choice(t.calculator.repayment, fields.repayment, repaymentTypes, t.calculator.repayments, (repayment) =>
          set('repayment', repayment),
        )}
        <p className={css.note}>{t.calculator.repaymentHints[fields.repayment]}</p>
      </div>
      <details className={css.more} open={opensMore(fields)}>
        <summary>{t.calculator.more}</summary>
        <div className={css.inner}>
          <div className={css.two}>
            {number('early', t.calculator.sum)}
            {number('earlyMonth', t.calculator.month)}
          </div>
          {number('earlyFee', t.calculator.percent)}
          <div className={css.choice}>
            <p className={css.label}>{t.calculator.earlyEffect}</p>
            {choice(t.calculator.earlyEffect, fields.earlyEffect, earlyEffects, t.calculator.earlyEffects, (effect) =>
              set('earlyEffect', effect),
            )}
          </div>
          <div className={css.two}>
            {number('subsidy', t.calculator.percent)}
            {number('subsidyMonths', t.calculator.month)}
          </div>
          <div className={css.choice}>
            <p className={css.label}>{t.calculator.rounding}</p>
            {choice(t.calculator.rounding, fields.rounding, roundings, t.calculator.roundings, (rounding) =>
              set('rounding', rounding),
            )}
          </div>
          <DateInput
            label={t.calculator.start}
            value={dateShown(fields.start) || fields.start}
            onValue={(typed) => set('start', isoOfDate(typed) ?? typed)}
            calendarLabel={t.calculator.start}
            error={errorOf('start')}
            {...DAYS}
          />
        </div>
      </details>
    </div>
  );
}

/** Whether what is folded away holds something: it decides about the first look alone. */
const opensMore = ({ early, earlyMonth, subsidy, subsidyMonths, rounding }: CalculationFields): boolean | undefined =>
  [early, earlyMonth, subsidy, subsidyMonths].some((text) => text !== '') || rounding !== 'TIYIN' || undefined;
