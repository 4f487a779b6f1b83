import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import type { BenefitValues } from '../../../rules/form-values.ts';
import { benefitKinds, benefitViews, publishChoices } from '../../../rules/statuses.ts';
import { percents, wholes } from '../fields/number-words.ts';
import { useErrorAt, useTyped } from '../fields/use-field.ts';
import { useFormContext } from '../form-context.ts';
import { useApplicationsText } from '../form-text.ts';
import { Topic } from '../Topic.tsx';
import css from './SaleStep.module.css';

const newBenefit: BenefitValues = { kind: 'CREDIT', publish: 'YES', view: 'OUTSIDE' };

/** What the seller offers with the object: up to five credits, instalment plans or advances. */
export function BenefitsTopic() {
  const { wizard, form: words } = useApplicationsText();
  const { form, change, unparsed, rememberUnparsed } = useFormContext();
  const list = useRef<HTMLDivElement>(null);
  const benefits = form.benefits ?? [];
  const put = (next: BenefitValues[]) => change({ benefits: next });
  const remove = (at: number) => {
    // The others move up: what their fields could not read stands at other paths from now on.
    for (const path of unparsed.keys()) if (path.startsWith('benefits.')) rememberUnparsed(path, '');
    put(benefits.filter((_, place) => place !== at));
  };
  const add = () => {
    flushSync(() => put([...benefits, newBenefit]));
    list.current?.querySelector<HTMLElement>(`[data-field="benefits.${benefits.length}"] select`)?.focus();
  };
  return (
    <Topic title={wizard.sale.benefits} line={words.hints.benefits} isPlain>
      <div ref={list} className={css.benefits} data-field="benefits">
        {benefits.map((benefit, at) => (
          <Benefit
            // biome-ignore lint/suspicious/noArrayIndexKey: benefits have no name; their place is all that tells them apart
            key={at}
            at={at}
            benefit={benefit}
            onChange={(patch) => put(benefits.map((one, place) => (place === at ? { ...one, ...patch } : one)))}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
      {benefits.length < limits.applicationBenefitsMax && (
        <div>
          <Button look="soft" icon="plus" onClick={add}>
            {words.benefit.add}
          </Button>
        </div>
      )}
    </Topic>
  );
}

type BenefitProps = {
  at: number;
  benefit: BenefitValues;
  onChange: (patch: Partial<BenefitValues>) => void;
  onRemove: () => void;
};

function Benefit({ at, benefit, onChange, onRemove }: BenefitProps) {
  const { wizard, form: words } = useApplicationsText();
  const t = words.benefit;
  const number = { n: at + 1 };
  return (
    <fieldset className={css.benefit} data-field={`benefits.${at}`}>
      <legend className="visually-hidden">{wizard.sale.benefit(number)}</legend>
      <div className={css.benefitHead}>
        <b aria-hidden="true">{wizard.sale.benefit(number)}</b>
        <IconButton icon="trash" label={wizard.sale.removeBenefit(number)} onClick={onRemove} />
      </div>
      <div className={css.pair}>
        <Select
          label={wizard.sale.kind}
          value={benefit.kind}
          options={benefitKinds.map((value) => ({ value, label: t.kind[value] }))}
          onChange={(event) => {
            const kind = benefitKinds.find((one) => one === event.target.value);
            if (kind) onChange({ kind });
          }}
        />
        <TextInput
          label={t.name}
          autoComplete="off"
          maxLength={limits.applicationLineMax}
          value={benefit.name ?? ''}
          onChange={(event) => onChange({ name: event.target.value || null })}
        />
        {benefit.kind !== 'PREPAYMENT' && <Percent part="interestHundredths" {...{ at, benefit, onChange }} />}
        <Percent part="initialHundredths" {...{ at, benefit, onChange }} />
        {benefit.kind !== 'PREPAYMENT' && <Months {...{ at, benefit, onChange }} />}
      </div>
      <div className={css.pair}>
        <Labelled label={wizard.sale.view}>
          <Segmented
            size={44}
            label={wizard.sale.view}
            options={benefitViews.map((value) => ({ value, label: t.view[value] }))}
            value={benefit.view}
            onValue={(view) => onChange({ view })}
          />
        </Labelled>
        <Labelled label={wizard.sale.publish}>
          <Segmented
            size={44}
            label={wizard.sale.publish}
            options={publishChoices.map((value) => ({ value, label: wizard.sale.published[value] }))}
            value={benefit.publish}
            onValue={(publish) => onChange({ publish })}
          />
        </Labelled>
      </div>
    </fieldset>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

type PartProps = Omit<BenefitProps, 'onRemove'>;

function Percent({ at, benefit, onChange, part }: PartProps & { part: 'interestHundredths' | 'initialHundredths' }) {
  const { form: words } = useApplicationsText();
  const path = `benefits.${at}.${part}`;
  const { markTouched } = useFormContext();
  const [typed, type] = useTyped(path, benefit[part] ?? null, (value) => onChange({ [part]: value }), percents);
  return (
    <NumberInput
      label={words.benefit[part]}
      data-field={path}
      error={useErrorAt(path)}
      onBlur={() => markTouched(path)}
      {...percents.bounds}
      unit="%"
      value={typed}
      onValue={type}
    />
  );
}

function Months({ at, benefit, onChange }: PartProps) {
  const { form: words } = useApplicationsText();
  const path = `benefits.${at}.months`;
  const { markTouched } = useFormContext();
  const [typed, type] = useTyped(path, benefit.months ?? null, (months) => onChange({ months }), wholes);
  return (
    <NumberInput
      label={words.benefit.months}
      data-field={path}
      error={useErrorAt(path)}
      onBlur={() => markTouched(path)}
      {...wholes.bounds}
      value={typed}
      onValue={type}
    />
  );
}
