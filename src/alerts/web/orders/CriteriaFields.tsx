import { useEffect, useState } from 'react';
import type { Reference } from '#listings/contract.ts';
import { offeredCategories } from '#listings/rules/categories.ts';
import { loadReference } from '#listings/web/load-reference.ts';
import { squareMetreSign } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { Select } from '#platform/web/Select.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { withPlaces } from './draft.ts';
import { ManyField } from './ManyField.tsx';
import css from './OrderDialog.module.css';
import { useOrdersText } from './text.ts';
import { type OptionList, usePlaceChoices } from './use-choices.ts';
import type { OrderFormState } from './use-order.ts';

type Props = { order: OrderFormState; communications: OptionList<string> };

/** What is looked for: where, what kind, for how much, how large. */
export function CriteriaFields({ order, communications }: Props) {
  const t = useOrdersText();
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t.what}</legend>
      <PlaceFields order={order} />
      <KindFields order={order} />
      <BoundFields order={order} />
      <ManyField
        name="variations"
        icon="bolt"
        label={t.communications}
        empty={t.anyCommunications}
        from={communications}
        chosen={order.draft.variations}
        error={order.fieldErrors.variations}
        className={css.whole}
        onChosen={(variations) => order.change({ variations })}
      />
    </fieldset>
  );
}

function PlaceFields({ order: { draft, change, fieldErrors } }: { order: OrderFormState }) {
  const t = useOrdersText();
  const provinces = usePlaceChoices('provinces', null);
  const regions = usePlaceChoices('regions', draft.provinces);
  const mfys = usePlaceChoices('mfys', draft.regions);
  const field = (level: 'provinces' | 'regions' | 'mfys') => ({
    name: level,
    icon: 'map-pin' as const,
    label: t[level],
    chosen: draft[level],
    error: fieldErrors[level],
    className: css.whole,
    onChosen: (places: typeof draft.provinces) => change(withPlaces(draft, level, places)),
  });
  return (
    <>
      <ManyField {...field('provinces')} from={provinces} isRequired empty={t.chooseProvinces} />
      <ManyField
        {...field('regions')}
        from={regions}
        isRequired
        isDisabled={draft.provinces.length === 0}
        empty={draft.provinces.length === 0 ? t.provincesFirst : t.chooseRegions}
      />
      <ManyField
        {...field('mfys')}
        from={mfys}
        isDisabled={draft.regions.length === 0}
        empty={draft.regions.length === 0 ? t.regionsFirst : t.anyMfys}
      />
    </>
  );
}

function KindFields({ order: { draft, change, fieldErrors } }: { order: OrderFormState }) {
  const t = useOrdersText();
  const reference = useReference();
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  return (
    <>
      <Select
        name="category"
        icon="category"
        label={t.category}
        isRequired
        value={draft.category}
        error={fieldErrors.category}
        options={[
          { value: '', label: t.chooseCategory },
          ...offeredCategories(reference?.categories ?? []).map(option),
        ]}
        onChange={({ target }) => change({ category: target.value })}
      />
      <Select
        name="branch"
        icon="building-bank"
        label={t.branch}
        value={draft.branch}
        error={fieldErrors.branch}
        options={[{ value: '', label: t.anyBranch }, ...(reference?.companies ?? []).map(option)]}
        onChange={({ target }) => change({ branch: target.value })}
      />
    </>
  );
}

type Bound = 'priceFrom' | 'priceTo' | 'totalAreaFrom' | 'totalAreaTo';

function BoundFields({ order: { draft, change, fieldErrors } }: { order: OrderFormState }) {
  const t = useOrdersText();
  const locale = useLocale();
  const bound = (name: Bound, unit: string, precision: number) => (
    <NumberInput
      name={name}
      label={t[name]}
      unit={unit}
      isRequired
      min={0}
      precision={precision}
      value={draft[name]}
      error={fieldErrors[name]}
      onValue={(value) => change({ [name]: value })}
    />
  );
  return (
    <>
      <div className={css.pair}>
        {bound('priceFrom', t.sum, 0)}
        {bound('priceTo', t.sum, 0)}
      </div>
      <div className={css.pair}>
        {bound('totalAreaFrom', squareMetreSign(locale), limits.areaPrecision)}
        {bound('totalAreaTo', squareMetreSign(locale), limits.areaPrecision)}
      </div>
    </>
  );
}

/** Names of categories and companies; the fields stand without them until they come. */
const useReference = (): Reference | null => {
  const [reference, setReference] = useState<Reference | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadReference().then((loaded) => isCurrent && setReference(loaded));
    return () => {
      isCurrent = false;
    };
  }, []);
  return reference;
};
