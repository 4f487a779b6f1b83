import type { ReactNode } from 'react';
import { unitWord } from '#platform/values/duration.ts';
import { limits } from '#platform/values/limits.ts';
import { wholeOf } from '#platform/values/numeric.ts';
import { useKitText } from '#platform/web/kit-text.ts';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import {
  type BenefitErrors,
  type BenefitFields,
  type BenefitNumber,
  benefitBounds,
  creditTypes,
  isOfType,
  neededFields,
  publishTypes,
  viewTypes,
} from '../../rules/benefit.ts';
import { termUnits } from '../../rules/calculation.ts';
import { repaymentTypes } from '../../rules/schedule.ts';
import { benefitErrorWords } from '../../text/benefit-words.ts';
import { useCreditText } from '../credit-text.ts';
import css from './benefits.module.css';
import { useBenefitsText } from './benefits-text.ts';

type Props = {
  fields: BenefitFields;
  /** What is said of fields besides what a number says of itself: nothing is told off before it was to be saved. */
  errors: BenefitErrors;
  onFields: (fields: BenefitFields) => void;
};

/** The terms of a benefit. Only fields of its type are there; what stands in the others is kept for coming back. */
export function BenefitFieldset({ fields, errors, onFields }: Props) {
  const t = useBenefitsText();
  const credit = useCreditText().calculator;
  const kit = useKitText();
  const locale = useLocale();
  const set = <Name extends keyof BenefitFields>(name: Name, value: BenefitFields[Name]) =>
    onFields({ ...fields, [name]: value });
  const errorOf = (name: keyof BenefitFields): string | undefined => {
    const error = errors[name];
    return error && benefitErrorWords(error, t.errors, kit.field, locale);
  };
  const needed: readonly string[] = fields.publishType === 'YES' ? neededFields(fields) : [];
  const number = (name: BenefitNumber, unit: string) =>
    isOfType(name, fields.creditType) && (
      <NumberInput
        label={t.fields[name]}
        data-field={name}
        isRequired={needed.includes(name)}
        hint={(t.hints as Record<string, string>)[name]}
        value={fields[name]}
        onValue={(value) => set(name, value)}
        unit={unit}
        {...benefitBounds(name, fields)}
        error={errorOf(name)}
      />
    );
  const choice = <Value extends string>(
    label: string,
    value: Value,
    options: readonly Value[],
    words: Record<Value, string>,
    onValue: (value: Value) => void,
  ) => (
    <Labelled label={label}>
      <Segmented
        size={44}
        label={label}
        value={value}
        options={options.map((one) => ({ value: one, label: words[one] }))}
        onValue={onValue}
      />
    </Labelled>
  );
  const percent = credit.percent;
  const grace = Number(wholeOf(fields.gracePeriod, benefitBounds('gracePeriod', fields)) ?? 0n);
  return (
    <div className={css.form}>
      {choice(t.fields.creditType, fields.creditType, creditTypes, t.types, (type) => set('creditType', type))}
      <TextInput
        label={t.fields.productName}
        data-field="productName"
        isRequired={needed.includes('productName')}
        autoComplete="off"
        maxLength={limits.benefitNameMax}
        value={fields.productName}
        onChange={({ target }) => set('productName', target.value)}
        error={errorOf('productName')}
      />
      <div className={css.pair}>
        {number('interestRate', percent)}
        <div className={css.withUnit}>
          {number('deadline', '')}
          <Segmented
            size={44}
            label={t.fields.deadlineUnit}
            value={fields.deadlineUnit}
            options={termUnits.map((value) => ({ value, label: value === 'YEAR' ? credit.year : credit.month }))}
            onValue={(unit) => set('deadlineUnit', unit)}
          />
        </div>
        {number('initialPayment', percent)}
        {number('creditAmount', credit.sum)}
        {number('gracePeriod', unitWord(locale, grace, 'months'))}
        {number('prepaymentInterest', percent)}
        {number('percentageAmount', percent)}
      </div>
      {isOfType('repaymentType', fields.creditType) &&
        choice(t.fields.repaymentType, fields.repaymentType || 'ANNUITY', repaymentTypes, credit.repayments, (type) =>
          set('repaymentType', type),
        )}
      <div className={css.pair}>
        {choice(t.fields.viewType, fields.viewType, viewTypes, t.view, (type) => set('viewType', type))}
        {choice(t.fields.publishType, fields.publishType, publishTypes, t.publish, (type) => set('publishType', type))}
      </div>
    </div>
  );
}

export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
