import { useState } from 'react';
import { type FieldName, valueOf } from '../../../rules/form-fields.ts';
import type { DebtorValues, FieldPath, FormValues } from '../../../rules/form-values.ts';
import { useFormContext } from '../form-context.ts';
import { useFieldErrorText, useFieldWords } from '../form-text.ts';
import type { NumberFormat } from './number-words.ts';

/** Everything that a control needs to be a field of the form. Null while the field is not asked. */
export const useField = (name: FieldName) => {
  const context = useFormContext();
  const { label, hint } = useFieldWords(name);
  const error = useErrorAt(name);
  if (!context.isApplicable(name)) return null;
  const put = (value: unknown) => {
    if (!name.startsWith('debtor.')) return context.change({ [name]: value } as Partial<FormValues>);
    const debtor: DebtorValues = { ...context.form.debtor, [name.slice('debtor.'.length)]: value };
    context.change({ debtor });
  };
  return {
    value: valueOf(context.form, name),
    put,
    label,
    hint,
    error,
    isRequired: context.isRequired(name),
    native: { 'data-field': name, onBlur: () => context.markTouched(name) },
  };
};
export type Field = NonNullable<ReturnType<typeof useField>>;

/** The sentence about the first fault in a field, once it is shown. */
export const useErrorAt = (path: FieldPath): string | undefined => {
  const { errors, isErrorShown } = useFormContext();
  const words = useFieldErrorText();
  const error = isErrorShown(path) && errors.find(({ field }) => field === path);
  return error ? words(error) : undefined;
};

/**
 * What somebody types into a field whose value is no text: kept as typed, as long as it means the value. What means none
 * stays in the form beside its values, through every step, until it is put right.
 */
export const useTyped = <Value extends string | number>(
  path: FieldPath,
  value: Value | null,
  put: (value: Value | null) => void,
  { read, write }: Pick<NumberFormat<Value>, 'read' | 'write'>,
): [typed: string, type: (typed: string) => void] => {
  const { unparsed, rememberUnparsed } = useFormContext();
  const [typed, setTyped] = useState(() => unparsed.get(path) ?? (value === null ? '' : write(value)));
  const displayed = read(typed) === value ? typed : value === null ? '' : write(value);
  return [
    displayed,
    (next) => {
      const meant = read(next);
      setTyped(next);
      rememberUnparsed(path, meant === null ? next : '');
      put(meant);
    },
  ];
};
