import { useState } from 'react';
import { dateShown, isoOfDate } from '#platform/values/calendar-date.ts';
import { unitWord } from '#platform/values/duration.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import { hundredthsOf, wholeOf } from '#platform/values/numeric.ts';
import { DateInput } from '#platform/web/DateInput.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { useKitText } from '#platform/web/kit-text.ts';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { useLocale } from '#platform/web/text.tsx';
import {
  boundsOf,
  type CalculationErrors,
  type CalculationFields,
  type CalculationNumber,
  calculationQuery,
  downOf,
  downUnits,
  emptyFields,
  roundings,
  START_DAYS,
  termUnits,
} from '../rules/calculation.ts';
import { earlyEffects, repaymentTypes } from '../rules/schedule.ts';
import { errorWords, moneyWords } from '../text/error-words.ts';
import css from './Calculator.module.css';
import { useCreditText } from './credit-text.ts';

const DOWN_STEP = 5;
/** Higher shares leave hardly anything to borrow; they are typed. */
const DOWN_SLIDER_MAX = 95;

/** The fields that are folded away: most credits know nothing of them. */
const foldedFields = ['earlyMonth', 'early', 'earlyFee', 'subsidy', 'subsidyMonths', 'rounding', 'start'] as const;

/** Whether something of them is not as usual: then they are in sight at once. A day of its own is usual. */
const isUnfolded = (fields: CalculationFields): boolean =>
  foldedFields.some((name) => name !== 'start' && fields[name] !== emptyFields[name]);

type Props = {
  fields: CalculationFields;
  errors: CalculationErrors;
  onFields: (fields: CalculationFields) => void;
};

/** The terms of a credit. A field says what is wrong with it, and keeps what was typed. */
export function CalculatorForm({ fields, errors, onFields }: Props) {
  const t = useCreditText();
  const locale = useLocale();
  const kit = useKitText();
  const [isOpen, setIsOpen] = useState(() => isUnfolded(fields));
  /** Nobody hears of an empty field before anything was typed, here or in the address. */
  const [isTouched, setIsTouched] = useState(() => calculationQuery({ ...fields, start: '' }).size > 0);
  const change = (changed: Partial<CalculationFields>) => {
    setIsTouched(true);
    onFields({ ...fields, ...changed });
  };
  const set = <Name extends keyof CalculationFields>(name: Name, value: CalculationFields[Name]) =>
    change({ [name]: value });
  /** Of a text that is no number the field says so itself, once it is whole. */
  const errorOf = (name: keyof CalculationFields): string | undefined => {
    const error = errors[name];
    const isSaid = error && error.code !== 'number' && (isTouched || error.code !== 'missing');
    return isSaid ? errorWords(error, t.errors, kit.field, locale) : undefined;
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
  /** A share may be known before the price. */
  const typedShare = fields.downUnit === 'PERCENT' ? hundredthsOf(fields.down, boundsOf('down', fields)) : null;
  const shareHundredths = down?.hundredths ?? Number(typedShare ?? 0n);
  const share = formatPercent(locale, shareHundredths);
  const term = Number(wholeOf(fields.term, boundsOf('term', fields)) ?? 0n);
  const termWord = unitWord(locale, term, fields.termUnit === 'YEAR' ? 'years' : 'months');
  return (
    <div className={css.form} role="group" aria-label={t.calculator.form} data-filter>
      {number('price', t.calculator.sum)}
      <div className={css.withUnit}>
        {number(
          'down',
          units[fields.downUnit],
          down === null
            ? undefined
            : fields.downUnit === 'PERCENT'
              ? moneyWords(down.tiyin, locale)
              : t.calculator.share({ percent: share }),
        )}
        {choice(
          t.calculator.downUnit,
          fields.downUnit,
          downUnits,
          units,
          (downUnit) => change({ downUnit, down: down?.texts[downUnit] ?? fields.down }),
          44,
        )}
        <input
          type="range"
          className={css.slider}
          aria-label={t.calculator.downSlider}
          aria-valuetext={share}
          min={0}
          max={DOWN_SLIDER_MAX}
          step={DOWN_STEP}
          value={shareHundredths / 100}
          onChange={(event) => {
            const moved = downOf({ ...fields, down: event.target.value, downUnit: 'PERCENT' });
            // Without a price there is a share alone.
            change(moved ? { down: moved.texts[fields.downUnit] } : { down: event.target.value, downUnit: 'PERCENT' });
          }}
        />
      </div>
      <div className={css.withUnit}>
        {number('term', termWord)}
        {choice(t.calculator.termUnit, fields.termUnit, termUnits, units, (termUnit) => set('termUnit', termUnit), 44)}
        <input
          type="range"
          className={css.slider}
          aria-label={t.calculator.termSlider}
          aria-valuetext={`${term} ${termWord}`}
          min={1}
          max={boundsOf('term', fields).max}
          value={term}
          onChange={(event) => set('term', event.target.value)}
        />
      </div>
      <div className={css.two}>
        {number('rate', t.calculator.percent)}
        {number('grace', t.calculator.month, t.calculator.graceHint)}
      </div>
      <div className={css.choice}>
        <p className={css.label}>{t.calculator.repayment}</p>
        {choice(t.calculator.repayment, fields.repayment, repaymentTypes, t.calculator.repayments, (repayment) =>
          set('repayment', repayment),
        )}
        <p className={css.note}>{t.calculator.repaymentHints[fields.repayment]}</p>
      </div>
      <details
        className={css.more}
        // What is wrong is never folded away: it would keep back the figures without a word.
        open={isOpen || foldedFields.some((name) => errors[name] !== undefined)}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary>
          {t.calculator.more}
          <Icon name="chevron-down" size={18} />
        </summary>
        <div className={css.inner}>
          {number('early', t.calculator.sum)}
          {number('earlyMonth', t.calculator.month)}
          {number('earlyFee', t.calculator.percent)}
          <div className={css.choice}>
            <p className={css.label}>{t.calculator.earlyEffect}</p>
            {choice(t.calculator.earlyEffect, fields.earlyEffect, earlyEffects, t.calculator.earlyEffects, (effect) =>
              set('earlyEffect', effect),
            )}
          </div>
          {number('subsidy', t.calculator.percent)}
          {number('subsidyMonths', t.calculator.month)}
          <p className={css.note}>{t.calculator.subsidyHint}</p>
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
            min={START_DAYS.first}
            max={START_DAYS.last}
          />
        </div>
      </details>
    </div>
  );
}
