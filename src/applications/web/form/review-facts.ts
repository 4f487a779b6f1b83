import { attributeText } from '#listings/rules/attributes.ts';
import { formatNumber, formatPercent } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import { formatPhone } from '#platform/values/phone.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { Choices } from '../../contract/drafts.ts';
import { characteristicsOfCategory } from '../../rules/characteristic.ts';
import {
  applicableFields,
  type FieldName,
  type FormStep,
  fieldNames,
  isEmpty,
  stepOfPath,
  valueOf,
} from '../../rules/form-fields.ts';
import { currencyOf } from '../../rules/form-money.ts';
import type { FormValues } from '../../rules/form-values.ts';
import { type FormContextValue, useFormContext } from './form-context.ts';
import { type FormCatalogue, useApplicationsText } from './form-text.ts';

export type ReviewFact = { label: string; value: string };

type FactContext = { formContext: FormContextValue; t: FormCatalogue; locale: Locale };
type FactFormatter = (context: FactContext, value: never) => string;

const HUNDREDTHS = 100;

const nameOf = (list: readonly { id: number; name: string }[], id: number): string =>
  list.find((one) => one.id === id)?.name ?? String(id);
const area: FactFormatter = ({ locale }, dm2: number) => formatNumber(locale, dm2 / HUNDREDTHS);
const percent: FactFormatter = ({ locale }, hundredths: number) => formatPercent(locale, hundredths);
const sum: FactFormatter = ({ locale }, amount: string) =>
  formatMoney({ currency: 'UZS', hundredths: BigInt(amount) }, locale);

/** How a value is said; what is not named here is said as it is. */
const formatters: { readonly [Name in FieldName]?: FactFormatter } = {
  goal: ({ t }, value: keyof FormCatalogue['statuses']['goal']) => t.statuses.goal[value],
  collection: ({ t }, value: keyof FormCatalogue['statuses']['collection']) => t.statuses.collection[value],
  companyId: ({ formContext }, id: number) => nameOf(formContext.choices.companies, id),
  creatorType: ({ t }, value: keyof FormCatalogue['statuses']['creatorType']) => t.statuses.creatorType[value],
  clientPhone: (_, phone: string) => formatPhone(phone),
  categoryId: ({ formContext }, id: number) => nameOf(formContext.choices.categories, id),
  tradeType: ({ t }, value: keyof FormCatalogue['statuses']['tradeType']) => t.statuses.tradeType[value],
  buildingTypeId: ({ formContext }, id: number) => nameOf(formContext.choices.buildingTypes, id),
  areaAllDm2: area,
  areaConstructionDm2: area,
  areaEffectiveDm2: area,
  areaLivingDm2: area,
  provinceId: ({ formContext }) => formContext.attached.area.province?.name ?? '',
  districtId: ({ formContext }) => formContext.attached.area.region?.name ?? '',
  neighbourhoodId: ({ formContext }) => formContext.attached.area.mfy?.name ?? '',
  isNeighbourhoodUnlisted: ({ t }) => t.wizard.traits.yes,
  point: ({ t }) => t.wizard.place.pointSet,
  withEquipment: ({ t }) => t.wizard.traits.yes,
  objectPrice: ({ formContext, locale }, amount: string) =>
    formatMoney({ currency: currencyOf(formContext.form), hundredths: BigInt(amount) }, locale),
  whoPaysRealtorServiceFee: ({ t }, value: keyof FormCatalogue['statuses']['payer']) => t.statuses.payer[value],
  pledgeHundredths: percent,
  bidStepHundredths: percent,
  'debtor.debtorType': ({ t }, value: keyof FormCatalogue['statuses']['debtorType']) => t.statuses.debtorType[value],
  'debtor.creditSum': sum,
  'debtor.remainedDebt': sum,
  'debtor.remainedPercentage': sum,
  'debtor.remainedPenalty': sum,
};

/** Said elsewhere on the page, or part of another fact. */
const omitted: ReadonlySet<FieldName> = new Set(['characteristics', 'pictures', 'documents', 'currency']);

/** What was answered in a step, in words. */
export const useFacts = (step: FormStep): ReviewFact[] => {
  const context = { formContext: useFormContext(), t: useApplicationsText(), locale: useLocale() };
  const { form, of, choices } = context.formContext;
  const applicable = new Set(applicableFields(form, of));
  const facts = fieldNames
    .filter((name) => stepOfPath(name) === step && applicable.has(name) && !omitted.has(name))
    .flatMap((name) => {
      const value = valueOf(form, name);
      if (isEmpty(value) || value === false) return [];
      const formatter = formatters[name];
      return [
        { label: context.t.form.labels[name], value: formatter ? formatter(context, value as never) : String(value) },
      ];
    });
  return step === 'characteristics' ? [...facts, ...traitFacts(form, choices, context)] : facts;
};

const traitFacts = (
  { characteristics, categoryId }: FormValues,
  choices: Choices,
  { locale }: FactContext,
): ReviewFact[] =>
  characteristicsOfCategory(choices.characteristics, categoryId).flatMap((one) => {
    const value = characteristics?.[one.code];
    return isEmpty(value) || value === undefined ? [] : [{ label: one.name, value: attributeText(locale, one, value) }];
  });
