import { apartments, commercial, houses, land } from '#listings/rules/categories.ts';
import type { Db } from '#platform/server/db.ts';
import { type Locale, locales } from '#platform/values/locale.ts';
import { characteristicsOfCategory } from '../../rules/characteristic.ts';
import { wordKey } from '../../rules/imports/cells.ts';
import { importFields, requiredFields, type Vocabulary } from '../../rules/imports/fields.ts';
import { type PlaceFinder, placeFinder } from '../../rules/imports/places.ts';
import type { ImportContext, Mapping } from '../../rules/imports/row.ts';
import enForm from '../../text/en/form.ts';
import enImports from '../../text/en/imports.ts';
import enStatuses from '../../text/en/statuses.ts';
import ruForm from '../../text/ru/form.ts';
import ruImports from '../../text/ru/imports.ts';
import ruStatuses from '../../text/ru/statuses.ts';
import uzForm from '../../text/uz/form.ts';
import uzImports from '../../text/uz/imports.ts';
import uzStatuses from '../../text/uz/statuses.ts';
import { getImportReference, type ImportReference } from './vocabulary-store.ts';

const texts = {
  uz: { form: uzForm, imports: uzImports, statuses: uzStatuses },
  ru: { form: ruForm, imports: ruImports, statuses: ruStatuses },
  en: { form: enForm, imports: enImports, statuses: enStatuses },
} as const;

/** Everything that an import reads by: what heads and cells may say, and what the form offers. */
export type ImportKnowledge = Vocabulary & {
  places: PlaceFinder;
  offered: ImportContext['form']['offered'];
  year: number;
  fields: readonly string[];
  /** Names of a field in all languages; the one of the caller is said. */
  namesOf: (field: string) => Record<Locale, string>;
};

/** Reads what an import needs to know; worth keeping for a whole file. */
export const loadImportKnowledge = async (db: Pick<Db, 'sql'>): Promise<ImportKnowledge> => {
  const reference = await getImportReference(db);
  const offered = reference.characteristics.flatMap((one) =>
    one.categories.map((categoryId) => ({ ...one, categoryId })),
  );
  const byField = new Map(
    reference.categories
      .flatMap(({ id }) => characteristicsOfCategory(offered, id))
      .map((one) => [`characteristics.${one.code}`, one]),
  );
  return {
    words: new Map([
      ...wordsOfForm(reference),
      ...[...byField].map(([field, { options }]) => [field, wordsOf(options.map((one) => [one.code, one]))] as const),
    ]),
    characteristics: new Map([...byField].map(([field, { kind }]) => [field, kind])),
    places: placeFinder(reference.places),
    offered: {
      categories: reference.categories,
      buildingTypes: reference.buildingTypes,
      companies: reference.companies,
      groups: [],
      characteristics: offered,
    },
    year: reference.year,
    fields: [...importFields, ...byField.keys()],
    namesOf: (field) => {
      const [uz = '', ru = '', en = ''] = byField.get(field)?.names ?? locales.map((locale) => headOf(locale, field));
      return { uz, ru, en };
    },
  };
};

const headOf = (locale: Locale, field: string): string => {
  const { imports, form } = texts[locale];
  return (imports.heads as Record<string, string>)[field] ?? (form.labels as Record<string, string>)[field] ?? field;
};

/** What columns were called in templates that people still have. */
const formerLabels: Readonly<Record<string, readonly string[]>> = { whoPaysRealtorServiceFee: ['Кто платит комиссию'] };

/** What the form calls a field, and what templates called it before. */
const labelsOf = (field: string): string[] => [
  ...locales.flatMap((locale) => (texts[locale].form.labels as Record<string, string>)[field] ?? []),
  ...(formerLabels[field] ?? []),
];

type NamedChoice = { code: string; names: readonly string[] };

const wordsOf = <Value extends string | number>(
  entries: readonly (readonly [Value, NamedChoice])[],
): Map<string, Value> => {
  const words = new Map<string, Value>();
  for (const [value, { code, names }] of entries)
    for (const name of [String(value), code, ...names]) if (!words.has(wordKey(name))) words.set(wordKey(name), value);
  return words;
};

/** What people say for the categories beside their names in the catalogue. */
const aliasesOfCategories: Readonly<Record<number, readonly string[]>> = {
  [apartments.id]: ['kvartira', 'квартира', 'apartment', 'flat'],
  [houses.id]: ['hovli', 'uy', 'hovli uy', 'дом', 'дом с участком', 'house'],
  [land.id]: ['yer', 'yer uchastkasi', 'земля', 'участок', 'земельный участок', 'land', 'plot'],
  [commercial.id]: ['noturar joy', 'noturar', 'нежилое помещение', 'коммерческая', 'commercial'],
};
const aliasesOfGoals = {
  ON_BALANCE: ['balans', 'balansda', 'баланс', 'на балансе', 'on balance'],
  OUT_OF_COURT: ['garov', 'sudsiz', 'залог', 'внесудебное', 'pledge'],
};
const aliasesOfTradeTypes = {
  TRADE_PLATFORM: ['auksion', 'аукцион', 'auction'],
  FIND_CUSTOMER: ['ariza boʻyicha', 'xaridor topish', 'поиск покупателя', 'sale'],
};

/** Names of the choices of a status list in all languages. */
const labels = (list: 'goal' | 'collection' | 'payer' | 'tradeType', aliases: Record<string, readonly string[]> = {}) =>
  wordsOf(
    Object.keys(uzStatuses[list]).map((code) => [
      code,
      {
        code,
        names: [
          ...locales.map((locale) => (texts[locale].statuses[list] as Record<string, string>)[code] ?? code),
          ...(aliases[code] ?? []),
        ],
      },
    ]),
  );

const wordsOfForm = ({ categories, buildingTypes }: ImportReference): [string, Map<string, string | number>][] => [
  [
    'categoryId',
    wordsOf(
      categories.map(({ id, code, names }) => [id, { code, names: [...names, ...(aliasesOfCategories[id] ?? [])] }]),
    ),
  ],
  ['buildingTypeId', wordsOf(buildingTypes.map((one) => [one.id, one]))],
  ['goal', labels('goal', aliasesOfGoals)],
  ['collection', labels('collection')],
  ['tradeType', labels('tradeType', aliasesOfTradeTypes)],
  ['whoPaysRealtorServiceFee', labels('payer')],
  [
    'currency',
    wordsOf([
      ['UZS', { code: 'UZS', names: ['soʻm', 'сум', 'sum'] }],
      ['USD', { code: 'USD', names: ['dollar', 'доллар', 'AQSH dollari'] }],
    ]),
  ],
];

/**
 * Which field each column holds, guessed by its head in any language. Two fields may be called the same: the first
 * column gets the first of them.
 */
export const guessMapping = (heads: readonly string[], { fields, namesOf }: ImportKnowledge): (string | null)[] => {
  const fieldsByName = new Map<string, string[]>();
  for (const field of fields)
    for (const name of [field, ...Object.values(namesOf(field)), ...labelsOf(field)])
      fieldsByName.set(wordKey(name), [...(fieldsByName.get(wordKey(name)) ?? []), field]);
  // «Umumiy maydon, m²» of a file that knows no «²».
  const stemOf = (name: string) => wordKey(name.split(/[,(*]/)[0] ?? '');
  const fieldsByStem = new Map<string, string[]>();
  for (const field of fields)
    for (const name of [...Object.values(namesOf(field)), ...labelsOf(field)])
      fieldsByStem.set(stemOf(name), [...(fieldsByStem.get(stemOf(name)) ?? []), field]);
  const used = new Set<string>();
  return heads.map((head) => {
    // «Narxi, soʻm» is the price.
    const stem = stemOf(head);
    const called = fieldsByName.get(wordKey(head)) ?? fieldsByName.get(stem) ?? fieldsByStem.get(stem) ?? [];
    const field = called.find((one) => !used.has(one)) ?? null;
    if (field !== null) used.add(field);
    return field;
  });
};

/** Needed fields that stand in no column. */
export const missingFields = (mapping: Mapping): string[] => requiredFields.filter((field) => !mapping.includes(field));

/** By what the rows of a bank are judged. */
export const importContextOf = (
  { offered, year, ...vocabulary }: ImportKnowledge,
  companyId: number | null,
): ImportContext => ({
  ...vocabulary,
  companyId,
  form: { kind: 'SALE', origin: 'IMPORT', offered, year },
});

export const wordsIn = (locale: Locale) => texts[locale];
