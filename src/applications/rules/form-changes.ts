import { isMaskedNumber } from './debtor-number.ts';
import { type FieldName, fieldNames, isEmpty, valueOf } from './form-fields.ts';
import type { DebtorValues, FormValues } from './form-values.ts';

const tidyValues = <Values extends object>(values: Values): Values => {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const tidy = typeof value === 'string' ? value.trim() : value;
    return tidy === null || tidy === undefined || tidy === '' ? [] : [[name, tidy]];
  });
  return Object.fromEntries(entries) as Values;
};

/** A form as it is kept: nothing that is empty, no blanks around what was typed. */
export const tidyForm = (form: FormValues): FormValues => {
  const { debtor, ...rest } = tidyValues(form);
  const tidyDebtor: DebtorValues = tidyValues(debtor ?? {});
  return Object.keys(tidyDebtor).length > 0 ? { ...rest, debtor: tidyDebtor } : rest;
};

/**
 * A form in which the debtor's number and account are as they were before, where only their masks came back: nobody types dots, and
 * none are kept.
 */
export const restoreDebtorNumbers = (form: FormValues, before: FormValues): FormValues => {
  const masked = (['debtorPinflOrTin', 'accountNumber'] as const).filter((name) =>
    isMaskedNumber(form.debtor?.[name] ?? ''),
  );
  if (masked.length === 0) return form;
  const stored = Object.fromEntries(masked.map((name) => [name, before.debtor?.[name]]));
  return { ...form, debtor: tidyValues({ ...form.debtor, ...stored }) };
};

/** Equal as JSON, whatever the order of the keys. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (isEmpty(one) && isEmpty(other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const left = Object.entries(one);
  const right = new Map(Object.entries(other));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
};

/** The fields in which two forms differ. */
export const changedFields = (before: FormValues, after: FormValues): FieldName[] =>
  fieldNames.filter((name) => !isSame(valueOf(before, name), valueOf(after, name)));

/** The words and pictures that may be mended until it is sold. */
const amendable = ['name', 'address', 'landmark', 'description', 'pictures', 'documents'] as const;

/** The form with new words and pictures, and everything else as it was. */
export const amendForm = (form: FormValues, changes: FormValues): FormValues => {
  const isUntouched = ([name]: [string, unknown]): boolean => !amendable.some((one) => one === name);
  const amended = Object.fromEntries(amendable.map((name) => [name, changes[name]]));
  return { ...Object.fromEntries(Object.entries(form).filter(isUntouched)), ...tidyValues(amended) };
};
