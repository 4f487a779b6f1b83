import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { SmsForm } from '#identity/web/sms/SmsDialog.tsx';
import { MONTHS_IN_YEAR } from '#platform/values/calendar-date.ts';
import { duration, unitWord } from '#platform/values/duration.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { wholeOf } from '#platform/values/numeric.ts';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { PhoneInput } from '#platform/web/PhoneInput.tsx';
import { RadioGroup } from '#platform/web/RadioGroup.tsx';
import { Select } from '#platform/web/Select.tsx';
import { useLocale } from '#platform/web/text.tsx';
import {
  type CreditApplicationNumber,
  creditFieldBounds,
  creditMost,
  incomeSources,
} from '../../rules/credit-application.ts';
import { creditMaxWords, moneyWords } from '../../text/error-words.ts';
import { useCreditText } from '../credit-text.ts';
import { useCreditApplicationsText, useCreditApplyText } from './credit-applications-text.ts';
import css from './credit-apply.module.css';
import { IncomeDocuments, type IncomeDocumentsProps } from './IncomeDocuments.tsx';
import type { CreditApply, CreditBenefit, CreditLoad } from './use-credit-apply.ts';

type StepProps = { id: string; form: CreditApply; benefit: CreditBenefit };

/** A step that is not shown keeps what was typed into it: closing the window asks about that too. */
function StepForm({
  id,
  isShown,
  form,
  children,
}: Pick<StepProps, 'id' | 'form'> & { isShown: boolean; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form id={id} className={css.step} hidden={!isShown} onSubmit={submit} noValidate>
      {children}
    </form>
  );
}

function SumField({
  name,
  form,
  benefit: { terms },
  hint,
}: Omit<StepProps, 'id'> & { name: Exclude<CreditApplicationNumber, 'term'>; hint?: string }) {
  const t = useCreditApplicationsText();
  const credit = useCreditText();
  return (
    <NumberInput
      label={t.fields[name]}
      data-field={name}
      unit={credit.calculator.sum}
      hint={hint}
      value={form.draft[name]}
      error={form.errorOf(name)}
      {...creditFieldBounds(name, terms)}
      onValue={(value) => form.change(name, value)}
    />
  );
}

/** A term in years is one of a few; of months there are too many to choose from. */
function TermField({ form, benefit: { terms } }: Omit<StepProps, 'id'>) {
  const t = useCreditApplicationsText();
  const locale = useLocale();
  const shared = { label: t.fields.term, 'data-field': 'term', error: form.errorOf('term') };
  if (terms.deadlineUnit === 'MONTH') {
    const bounds = creditFieldBounds('term', terms);
    return (
      <NumberInput
        {...shared}
        {...bounds}
        unit={unitWord(locale, Number(wholeOf(form.draft.term, bounds) ?? 0n), 'months')}
        value={form.draft.term}
        onValue={(term) => form.change('term', term)}
      />
    );
  }
  // The term outlasts the months in which no debt is repaid.
  const least = Math.floor((terms.gracePeriod ?? 0) / MONTHS_IN_YEAR) + 1;
  const years = Array.from({ length: Math.max(0, terms.deadline - least + 1) }, (_, at) => least + at);
  return (
    <Select
      {...shared}
      value={form.draft.term}
      onChange={(event) => form.change('term', event.target.value)}
      options={years.map((year) => ({ value: String(year), label: duration(locale, year, 'years') }))}
    />
  );
}

/** What is asked for, and what it costs a month while the fields are right. */
export function TermsStep({ id, form, benefit, priceTiyin }: StepProps & { priceTiyin: bigint }) {
  const t = useCreditApplicationsText();
  const words = useCreditApplyText();
  const credit = useCreditText();
  const locale = useLocale();
  const { terms } = benefit;
  const most = moneyWords(creditMost(terms, priceTiyin), locale);
  const limit = creditMaxWords(locale);
  const grace = terms.gracePeriod ? duration(locale, terms.gracePeriod, 'months') : null;
  return (
    <StepForm id={id} isShown={form.step === 0} form={form}>
      <SumField
        name="amount"
        form={form}
        benefit={benefit}
        hint={most === limit ? words.limitHint({ limit }) : words.amountHint({ most, limit })}
      />
      <div className={css.pair}>
        <TermField form={form} benefit={benefit} />
        <dl className={css.given}>
          <dt>{t.fields.repayment}</dt>
          <dd>{credit.calculator.repayments[terms.repaymentType ?? 'ANNUITY']}</dd>
        </dl>
      </div>
      <RadioGroup
        legend={t.fields.incomeSource}
        look="cards"
        options={incomeSources.map((value) => ({ value, label: t.incomeSources[value] }))}
        value={form.draft.incomeSource}
        onValue={(value) => form.change('incomeSource', value)}
      />
      <dl className={css.figures}>
        <div className={css.monthly}>
          <dt>{t.fields.monthly}</dt>
          <dd>
            <output className="num">{form.monthlyTiyin === null ? '—' : moneyWords(form.monthlyTiyin, locale)}</output>
          </dd>
        </div>
        <div>
          <dt>{t.fields.firstPayment}</dt>
          <dd className="num">{form.terms === null ? '—' : moneyWords(form.terms.downTiyin, locale)}</dd>
        </div>
        {grace !== null && (
          <div>
            <dt>{t.fields.grace}</dt>
            <dd>{grace}</dd>
          </div>
        )}
      </dl>
      {grace !== null && <p className={css.note}>{words.afterGrace({ grace })}</p>}
    </StepForm>
  );
}

/** Who asks for it, whether the income bears it, and what is agreed to. */
export function PersonStep({
  id,
  form,
  benefit,
  documentField,
}: StepProps & Pick<IncomeDocumentsProps, 'documentField'>) {
  const t = useCreditApplicationsText();
  const words = useCreditApplyText();
  const { status, draft } = form;
  const applicant = status !== null && status !== 'failed' ? status.applicant : null;
  return (
    <StepForm id={id} isShown={form.step === 1} form={form}>
      {applicant && (
        <div className={css.person}>
          <Icon name="id" size={22} />
          <p>
            <b>{applicant.name}</b>
            <span className="num">{words.fromProfile({ pinfl: applicant.pinflMasked ?? '' })}</span>
          </p>
        </div>
      )}
      <PhoneInput
        label={t.fields.phone}
        data-field="phone"
        value={draft.phone}
        error={form.errorOf('phone')}
        onValue={(masked) => form.change('phone', masked)}
      />
      <SumField name="income" form={form} benefit={benefit} />
      <SumField name="otherPayments" form={form} benefit={benefit} hint={words.otherHint} />
      <Load load={form.load} onTake={(amount) => form.change('amount', amount)} />
      <IncomeDocuments form={form} benefit={benefit} documentField={documentField} />
      <div className={css.consents}>
        <Consent name="isOfferAccepted" form={form}>
          {words.offerBefore}
          <Link to="/pages/offer" target="_blank">
            {words.offer}
          </Link>
          {words.offerAfter}
        </Consent>
        <Consent name="isCheckAllowed" form={form}>
          {words.check({ bank: benefit.company.name })}
        </Consent>
      </div>
    </StepForm>
  );
}

type ConsentProps = { name: 'isOfferAccepted' | 'isCheckAllowed'; form: CreditApply; children: ReactNode };

function Consent({ name, form, children }: ConsentProps) {
  const error = form.errorOf(name);
  const messageId = useId();
  return (
    <div>
      <Checkbox
        data-field={name}
        checked={form.draft[name]}
        aria-required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={messageId}
        onChange={(event) => form.change(name, event.target.checked)}
      >
        {children}
      </Checkbox>
      <div id={messageId} aria-live="polite">
        {error !== undefined && <FieldMessage state="error">{error}</FieldMessage>}
      </div>
    </div>
  );
}

/** What all payments are beside the income; and where that is too much, what the income bears, to be taken over by one press. */
function Load({ load, onTake }: { load: CreditLoad | null; onTake: (amount: string) => void }) {
  const words = useCreditApplyText();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const shares = load && {
    percent: formatPercent(locale, load.hundredths),
    most: formatPercent(locale, limits.creditDebtLoadHundredthsMax),
  };
  const above = load?.above ?? null;
  const amount = above && above.affordableTiyin > 0n ? moneyWords(above.affordableTiyin, locale) : null;
  const take = () => {
    if (!above) return;
    onTake(String(above.affordableTiyin / 100n));
    // The button goes with the warning; the keyboard goes on from what is said instead.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={css.load} data-above={above ? '' : undefined} aria-live="polite">
      {shares && (
        <FieldMessage state={above ? 'warning' : 'success'}>
          {above ? words.loadAbove(shares) : words.loadWithin(shares)}
        </FieldMessage>
      )}
      {above && (
        <>
          <p>{amount === null ? words.affordableNone : words.affordable({ amount })}</p>
          <p>{words.neededIncome({ amount: moneyWords(above.neededIncomeTiyin, locale) })}</p>
          {amount !== null && (
            <Button look="line" size={44} onClick={take}>
              {words.takeAffordable({ amount })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** The code that confirms it, with what is confirmed. */
export function CodeStep({ id, form, benefit: { terms } }: StepProps) {
  const t = useCreditApplicationsText();
  const words = useCreditApplyText();
  const locale = useLocale();
  const { code, confirm, draft, goTo, monthlyTiyin } = form;
  const months = form.terms?.months ?? 0;
  const term =
    terms.deadlineUnit === 'YEAR'
      ? duration(locale, months / MONTHS_IN_YEAR, 'years')
      : duration(locale, months, 'months');
  return (
    <SmsForm id={id} phone={draft.phone} code={code} onConfirm={confirm} onChangePhone={() => goTo('phone')}>
      <dl className={classNames(css.figures, css.summary)}>
        <div>
          <dt>{t.fields.amount}</dt>
          <dd className="num">{moneyWords(form.terms?.creditTiyin ?? 0n, locale)}</dd>
        </div>
        <div>
          <dt>{words.termAndRate}</dt>
          <dd className="num">
            {term}, {formatPercent(locale, terms.interestRate)}
          </dd>
        </div>
        <div>
          <dt>{t.fields.monthly}</dt>
          <dd className="num">{moneyWords(monthlyTiyin ?? 0n, locale)}</dd>
        </div>
      </dl>
    </SmsForm>
  );
}
