import { writtenNumber } from '#listings/rules/written-number.ts';
import { dateShown } from '#platform/values/calendar-date.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import { formatPhone } from '#platform/values/phone.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { Choices } from '../../contract/drafts.ts';
import { askedCharacteristics } from '../../rules/characteristic.ts';
import {
  type FieldName,
  fieldNames,
  fieldsAsked,
  isEmpty,
  type Step,
  stepOfPath,
  valueOf,
} from '../../rules/form-fields.ts';
import { currencyOf } from '../../rules/form-money.ts';
import type { CharacteristicValue, FormValues } from '../../rules/form-values.ts';
import { isYear } from '../../rules/judge-characteristics.ts';
import { type Desk, useDesk } from './desk.ts';
import { type ApplicationsText, useApplicationsText } from './form-text.ts';

export type Fact = { label: string; value: string };

type Told = { desk: Desk; t: ApplicationsText; locale: Locale };
type Teller = (told: Told, value: never) => string;

const HUNDREDTHS = 100;
const MICRO = 1_000_000;

const nameOf = (list: readonly { id: number; name: string }[], id: number): string =>
  list.find((one) => one.id === id)?.name ?? String(id);
const area: Teller = ({ locale }, dm2: number) => writtenNumber(locale, dm2 / HUNDREDTHS);
const percent: Teller = ({ locale }, hundredths: number) => `${writtenNumber(locale, hundredths / HUNDREDTHS)}%`;
const sum: Teller = ({ locale }, amount: string) =>
  formatMoney({ currency: 'UZS', hundredths: BigInt(amount) }, locale);

/** How a value is said; what is not named here is said as it is. */
const tellers: { readonly [Name in FieldName]?: Teller } = {
  goal: ({ t }, value: keyof ApplicationsText['statuses']['goal']) => t.statuses.goal[value],
  collection: ({ t }, value: keyof ApplicationsText['statuses']['collection']) => t.statuses.collection[value],
  companyId: ({ desk }, id: number) => nameOf(desk.choices.companies, id),
  creatorType: ({ t }, value: keyof ApplicationsText['statuses']['creatorType']) => t.statuses.creatorType[value],
  clientPhone: (_, phone: string) => formatPhone(phone),
  categoryId: ({ desk }, id: number) => nameOf(desk.choices.categories, id),
  tradeType: ({ t }, value: keyof ApplicationsText['statuses']['tradeType']) => t.statuses.tradeType[value],
  buildingTypeId: ({ desk }, id: number) => nameOf(desk.choices.buildingTypes, id),
  areaAllDm2: area,
  areaConstructionDm2: area,
  areaEffectiveDm2: area,
  areaLivingDm2: area,
  provinceId: ({ desk }) => desk.attached.area.province?.name ?? '',
  districtId: ({ desk }) => desk.attached.area.region?.name ?? '',
  neighbourhoodId: ({ desk }) => desk.attached.area.mfy?.name ?? '',
  isNeighbourhoodUnlisted: ({ t }) => t.wizard.traits.yes,
  point: (_, { latMicro, lonMicro }: NonNullable<FormValues['point']>) => `${latMicro / MICRO}, ${lonMicro / MICRO}`,
  withEquipment: ({ t }) => t.wizard.traits.yes,
  objectPrice: ({ desk, locale }, amount: string) =>
    formatMoney({ currency: currencyOf(desk.form), hundredths: BigInt(amount) }, locale),
  whoPaysRealtorServiceFee: ({ t }, value: keyof ApplicationsText['statuses']['payer']) => t.statuses.payer[value],
  pledgeHundredths: percent,
  bidStepHundredths: percent,
  'debtor.debtorType': ({ t }, value: keyof ApplicationsText['statuses']['debtorType']) => t.statuses.debtorType[value],
  'debtor.creditSum': sum,
  'debtor.remainedDebt': sum,
  'debtor.remainedPercentage': sum,
  'debtor.remainedPenalty': sum,
  benefits: ({ t }, benefits: NonNullable<FormValues['benefits']>) =>
    benefits.map(({ kind, name }) => name || t.form.benefit.kind[kind]).join(', '),
};

/** Said elsewhere on the page, or part of another fact. */
const untold: ReadonlySet<FieldName> = new Set(['characteristics', 'pictures', 'documents', 'currency']);

/** What was answered in a step, in words. */
export const useFacts = (step: Step): Fact[] => {
  const told = { desk: useDesk(), t: useApplicationsText(), locale: useLocale() };
  const { form, of, choices } = told.desk;
  const asked = new Set(fieldsAsked(form, of));
  const facts = fieldNames
    .filter((name) => stepOfPath(name) === step && asked.has(name) && !untold.has(name))
    .flatMap((name) => {
      const value = valueOf(form, name);
      if (isEmpty(value) || value === false) return [];
      const teller = tellers[name];
      return [{ label: told.t.form.labels[name], value: teller ? teller(told, value as never) : String(value) }];
    });
  return step === 'characteristics' ? [...facts, ...traitFacts(form, choices, told)] : facts;
};

const traitFacts = ({ characteristics, categoryId }: FormValues, choices: Choices, { locale }: Told): Fact[] =>
  askedCharacteristics(choices.characteristics, categoryId).flatMap((one) => {
    const value = characteristics?.[one.code];
    return isEmpty(value) || value === undefined ? [] : [{ label: one.name, value: traitWords(one, value, locale) }];
  });

const traitWords = (one: Choices['characteristics'][number], value: CharacteristicValue, locale: Locale): string => {
  const optionName = (code: string) => one.options.find((option) => option.code === code)?.name ?? code;
  if (Array.isArray(value)) return value.map(optionName).join(', ');
  if (typeof value === 'number') {
    const number = isYear(one.code) ? String(value) : writtenNumber(locale, value);
    return one.unit === null ? number : `${number} ${one.unit === 'm2' ? 'm²' : one.unit}`;
  }
  return one.kind === 'option' ? optionName(value) : one.kind === 'date' ? dateShown(value) : value;
};
