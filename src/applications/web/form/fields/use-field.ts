import { useState } from 'react';
import { type FieldName, valueOf } from '../../../rules/form-fields.ts';
import type { DebtorValues, FieldPath, FormValues } from '../../../rules/form-values.ts';
import { useDesk } from '../desk.ts';
import { useFaultWords, useFieldWords } from '../form-text.ts';
import type { Reading } from './number-words.ts';

/** Everything that a control needs to be a field of the form. Null while the field is not asked. */
export const useField = (name: FieldName) => {
  const desk = useDesk();
  const { label, hint } = useFieldWords(name);
  const error = useErrorAt(name);
  if (!desk.isAsked(name)) return null;
  const put = (value: unknown) => {
    if (!name.startsWith('debtor.')) return desk.change({ [name]: value } as Partial<FormValues>);
    const debtor: DebtorValues = { ...desk.form.debtor, [name.slice('debtor.'.length)]: value };
    desk.change({ debtor });
  };
  return {
    value: valueOf(desk.form, name),
    put,
    label,
    hint,
    error,
    isRequired: desk.isRequired(name),
    native: { 'data-field': name, onBlur: () => desk.touch(name) },
  };
};
export type Field = NonNullable<ReturnType<typeof useField>>;

/** The sentence about the first fault in a field, once it is shown. */
export const useErrorAt = (path: FieldPath): string | undefined => {
  const { faults, isJudged } = useDesk();
  const words = useFaultWords();
  const fault = isJudged(path) && faults.find(({ field }) => field === path);
  return fault ? words(fault) : undefined;
};

/**
 * What somebody types into a field whose value is no text: kept as typed, as long as it means the value. What means none
 * stays in the form beside its values, through every step, until it is put right.
 */
export const useTyped = <Value extends string | number>(
  path: FieldPath,
  value: Value | null,
  put: (value: Value | null) => void,
  { read, write }: Pick<Reading<Value>, 'read' | 'write'>,
): [typed: string, type: (typed: string) => void] => {
  const { unread, leaveUnread } = useDesk();
  const [typed, setTyped] = useState(() => unread.get(path) ?? (value === null ? '' : write(value)));
  const shown = read(typed) === value ? typed : value === null ? '' : write(value);
  return [
    shown,
    (next) => {
      const meant = read(next);
      setTyped(next);
      leaveUnread(path, meant === null ? next : '');
      put(meant);
    },
  ];
};
