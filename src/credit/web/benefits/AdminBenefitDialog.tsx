import { useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { wholeOf } from '#platform/values/numeric.ts';
import { api } from '#platform/web/api.ts';
import { useIdempotent } from '#platform/web/idempotency-key.ts';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { Select } from '#platform/web/Select.tsx';
import type { Benefit } from '../../contract/benefits.ts';
import type { contract } from '../../contract.ts';
import type { BenefitFields } from '../../rules/benefit.ts';
import { BenefitDialog } from './BenefitDialog.tsx';
import { Labelled } from './BenefitFieldset.tsx';
import { shownBenefit, storedTarget } from './benefit-facts.ts';
import css from './benefits.module.css';
import { useBenefitsText } from './benefits-text.ts';

type NamedChoice = { id: number; name: string };
type Choices = {
  bank: NamedChoice | null;
  banks: readonly NamedChoice[];
  categories: readonly NamedChoice[];
  provinces: readonly NamedChoice[];
};

const propertyBounds = { min: 1, max: limits.idMax };
const idOf = (value: string): number | null => (value === '' ? null : Number(value));

/** A benefit of a bank as its people enter it: for one property, by its number, or for a class of them. */
export function AdminBenefitDialog({
  benefit,
  choices,
  onClose,
  onSaved,
}: {
  benefit: Benefit | null;
  choices: Choices;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useBenefitsText();
  const [companyId, setCompanyId] = useState(choices.bank?.id ?? choices.banks[0]?.id ?? null);
  const [kind, setKind] = useState<'one' | 'class'>(benefit?.property ? 'one' : 'class');
  const [property, setProperty] = useState(benefit?.property ? String(benefit.property.id) : '');
  const [category, setCategory] = useState(benefit?.category?.id ?? null);
  const [province, setProvince] = useState(benefit?.province?.id ?? null);
  const [isPropertyMissing, setIsPropertyMissing] = useState(false);
  // What a seller offers with a property holds for that one alone.
  const isOfSeller = benefit !== null && benefit.enteredBy !== 'BANK' && benefit.enteredBy !== 'STAFF';
  const propertyNumber = wholeOf(property, propertyBounds);
  const isTargetMissing = kind === 'one' && propertyNumber === null;
  const target =
    kind === 'one'
      ? { propertyId: Number(propertyNumber), categoryId: null, provinceId: null }
      : { propertyId: null, categoryId: category, provinceId: province };
  const withKey = useIdempotent();
  const save = (fields: BenefitFields) => {
    const call = api<typeof contract>();
    return benefit
      ? call('PUT /office/benefits/:id', {
          params: { id: benefit.id },
          body: { version: benefit.version, fields, target: isOfSeller ? storedTarget(benefit) : target },
        })
      : call('POST /office/benefits', { body: withKey({ companyId, fields, target }) });
  };
  const select = (
    label: string,
    any: string,
    value: number | null,
    list: readonly NamedChoice[],
    set: (id: number | null) => void,
  ) => (
    <Select
      label={label}
      size={44}
      value={value ?? ''}
      onChange={(event) => set(idOf(event.target.value))}
      options={[{ value: '', label: any }, ...list.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  );
  return (
    <BenefitDialog
      terms={benefit && shownBenefit(benefit).terms}
      onBlocked={isTargetMissing ? () => setIsPropertyMissing(true) : null}
      save={save}
      onClose={onClose}
      onSaved={onSaved}
    >
      {!benefit && choices.bank === null && (
        <Select
          label={t.edit.bank}
          size={44}
          value={companyId ?? ''}
          onChange={(event) => setCompanyId(idOf(event.target.value))}
          options={choices.banks.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {!isOfSeller && (
        <Labelled label={t.target.where}>
          <Segmented
            size={44}
            label={t.target.where}
            value={kind}
            options={(['class', 'one'] as const).map((value) => ({ value, label: t.target[value] }))}
            onValue={setKind}
          />
        </Labelled>
      )}
      {!isOfSeller &&
        (kind === 'one' ? (
          <NumberInput
            label={t.target.property}
            data-field="property"
            isRequired
            error={isPropertyMissing && isTargetMissing ? t.refusals.propertyMissing : undefined}
            value={property}
            onValue={setProperty}
            {...propertyBounds}
          />
        ) : (
          <div className={css.pair}>
            {select(t.target.category, t.target.anyCategory, category, choices.categories, setCategory)}
            {select(t.target.province, t.target.anyProvince, province, choices.provinces, setProvince)}
          </div>
        ))}
    </BenefitDialog>
  );
}
