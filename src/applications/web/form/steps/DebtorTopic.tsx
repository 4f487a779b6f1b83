import { limits } from '#platform/values/limits.ts';
import { formatMoney } from '#platform/values/money.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { debtorTypeOf } from '../../../rules/debtor-number.ts';
import { residueOf } from '../../../rules/form-money.ts';
import { debtorTypes } from '../../../rules/statuses.ts';
import { SegmentField } from '../fields/ChoiceFields.tsx';
import { DigitsField, LineField } from '../fields/LineField.tsx';
import { AmountField } from '../fields/NumberFields.tsx';
import { useFormContext } from '../form-context.ts';
import { useApplicationsText } from '../form-text.ts';
import { Topic, wide } from '../Topic.tsx';
import css from './SaleStep.module.css';

/** Who owes what, and to which account it is paid. */
export function DebtorTopic() {
  const { wizard, form: words, statuses } = useApplicationsText();
  const { form } = useFormContext();
  const isCompany = form.debtor?.debtorType === 'LEGAL';
  return (
    <Topic
      title={wizard.sale.debtor}
      line={
        <span className={css.note}>
          <Icon name="lock" size={18} />
          {words.hints.debtor}
        </span>
      }
    >
      <div className={wide}>
        <SegmentField
          name="debtor.debtorType"
          options={debtorTypes.map((value) => ({ value, label: statuses.debtorType[value] }))}
        />
      </div>
      <NumberOfDebtor length={isCompany ? limits.tinLength : limits.pinflLength} />
      <LineField name="debtor.debtorFullName" />
      <AmountField name="debtor.creditSum" />
      <AmountField name="debtor.remainedDebt" mayBeNothing />
      <AmountField name="debtor.remainedPercentage" mayBeNothing />
      <AmountField name="debtor.remainedPenalty" mayBeNothing />
      <Residue />
      <DigitsField name="debtor.accountNumber" length={limits.accountDigits} className={wide} />
      <DigitsField name="debtor.mfo" length={limits.mfoDigits} />
      <LineField name="debtor.branch" />
    </Topic>
  );
}

/** The number tells by its length whose it is (O55): who has not said so yet need not say it twice. */
function NumberOfDebtor({ length }: { length: number }) {
  const { form, change } = useFormContext();
  const debtorType = form.debtor?.debtorType;
  const applyNumber = (number: string | null) => {
    const typeByLength = number === null ? null : debtorTypeOf(number);
    if (typeByLength && !debtorType)
      change({ debtor: { ...form.debtor, debtorPinflOrTin: number, debtorType: typeByLength } });
  };
  return (
    <div onBlur={() => applyNumber(form.debtor?.debtorPinflOrTin ?? null)}>
      <DigitsField name="debtor.debtorPinflOrTin" length={debtorType ? length : limits.pinflLength} />
    </div>
  );
}

/** What is owed altogether, counted while the parts are typed. */
function Residue() {
  const { form: words } = useApplicationsText();
  const locale = useLocale();
  const { form } = useFormContext();
  const residue = residueOf(form.debtor);
  if (!residue) return null;
  return (
    <dl className={`${css.fee} ${css.residue}`} aria-live="polite">
      <dt>{words.hints.residue}</dt>
      <dd className="num">{formatMoney({ currency: 'UZS', hundredths: residue }, locale)}</dd>
    </dl>
  );
}
