import { apartments, land } from '#listings/rules/categories.ts';
import { limits } from '#platform/values/limits.ts';
import { useText } from '#platform/web/text.tsx';
import type { FieldName } from '../../rules/form-fields.ts';
import type { FieldError, FormValues } from '../../rules/form-values.ts';
import { fieldErrorSentence } from '../../text/field-error-sentence.ts';
import type text from '../../text/uz.ts';
import { useFormContext } from './form-context.ts';

export type FormCatalogue = typeof text;
export type FormText = FormCatalogue['form'];

/** The words of applications in the language of the page. */
export const useApplicationsText = (): FormCatalogue => useText<FormCatalogue>('applications');

/** Steps, fields and faults of the form. */
export const useFormText = (): FormText => useApplicationsText().form;

/** What the form says around its fields. */
export const useWizardText = () => useApplicationsText().wizard;

const PER_PERCENT = 100;

type Hint = (t: FormText['hints'], form: FormValues) => string;

const hints: { readonly [Name in FieldName]?: Hint } = {
  companyId: (t, { goal }) => (goal === 'OUT_OF_COURT' ? t.companyOfPledge : t.companyOfOwner),
  name: (t) => t.name,
  areaAllDm2: (t, { categoryId }) => {
    if (categoryId === apartments.id) return t.areaAllFlat;
    return categoryId === land.id ? t.areaAllLand : t.areaAllPlot;
  },
  address: (t) => t.address,
  description: (t) => t.description,
  pledgeHundredths: (t) =>
    t.pledge({ min: limits.lotDepositHundredthsMin / PER_PERCENT, max: limits.lotDepositHundredthsMax / PER_PERCENT }),
  bidStepHundredths: (t) =>
    t.bidStep({ min: limits.bidStepHundredthsMin / PER_PERCENT, max: limits.bidStepHundredthsMax / PER_PERCENT }),
  daysToStart: (t) => t.daysToStart({ min: limits.daysToStartMin, max: limits.daysToStartMax }),
  'debtor.debtorPinflOrTin': (t, { debtor }) => (debtor?.debtorType === 'LEGAL' ? t.debtorLegal : t.debtorPhysical),
};

/** The label of a field and the line below it. */
export const useFieldWords = (name: FieldName): { label: string; hint: string | undefined } => {
  const t = useFormText();
  const { form } = useFormContext();
  return { label: t.labels[name], hint: hints[name]?.(t.hints, form) };
};

/** Says what is wrong. */
export const useFieldErrorText = (): ((error: Pick<FieldError, 'code' | 'params'>) => string) => {
  const { faults: texts } = useFormText();
  return (error) => fieldErrorSentence(texts, error);
};
