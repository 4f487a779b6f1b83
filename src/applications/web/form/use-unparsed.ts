import { useState } from 'react';
import type { Choices } from '../../contract/drafts.ts';
import { characteristicsOfCategory } from '../../rules/characteristic.ts';
import { fieldOfPath, isApplicable, isEmpty } from '../../rules/form-fields.ts';
import {
  type FieldError,
  type FieldPath,
  type FormKind,
  type FormValues,
  fieldError,
} from '../../rules/form-values.ts';
import { valueAt } from './use-error-display.ts';

/**
 * What stands in fields without meaning a value («1e5» as a number of rooms): kept beside the form, so that it is neither
 * lost on the way through the steps nor sent as nothing.
 */
export const useUnparsed = (form: FormValues, of: FormKind, { characteristics }: Choices) => {
  const characteristicsAsked = characteristicsOfCategory(characteristics, form.categoryId);
  const traitOf = (path: FieldPath) => characteristicsAsked.find(({ code }) => path === `characteristics.${code}`);
  const isStillApplicable = (path: FieldPath): boolean => {
    const name = fieldOfPath(path);
    return name !== null && isApplicable(name, form, of) && (name !== 'characteristics' || traitOf(path) !== undefined);
  };
  const [unparsed, setUnparsed] = useState<ReadonlyMap<FieldPath, string>>(new Map());
  const errors: FieldError[] = [...unparsed.keys()]
    // A value that came from elsewhere, by the map or from another tab, has taken its place.
    .filter((path) => isEmpty(valueAt(form, path)) && isStillApplicable(path))
    .map((path) => fieldError(path, traitOf(path)?.kind === 'date' ? 'date' : 'number'));
  return {
    unparsed,
    unparsedErrors: errors,
    rememberUnparsed: (path: FieldPath, typed: string) =>
      setUnparsed((before) => {
        if ((before.get(path) ?? '') === typed) return before;
        const after = new Map(before);
        if (typed === '') after.delete(path);
        else after.set(path, typed);
        return after;
      }),
  };
};
