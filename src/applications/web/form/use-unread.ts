import { useState } from 'react';
import type { Choices } from '../../contract/drafts.ts';
import { askedCharacteristics } from '../../rules/characteristic.ts';
import { fieldOfPath, isAsked, isEmpty } from '../../rules/form-fields.ts';
import { type Fault, type FieldPath, type FormKind, type FormValues, fault } from '../../rules/form-values.ts';
import { valueAt } from './use-judging.ts';

/**
 * What stands in fields without meaning a value («1e5» as a number of rooms): kept beside the form, so that it is neither
 * lost on the way through the steps nor sent as nothing.
 */
export const useUnread = (form: FormValues, of: FormKind, { characteristics }: Choices) => {
  const asked = askedCharacteristics(characteristics, form.categoryId);
  const traitOf = (path: FieldPath) => asked.find(({ code }) => path === `characteristics.${code}`);
  const isStillAsked = (path: FieldPath): boolean => {
    const name = fieldOfPath(path);
    return name !== null && isAsked(name, form, of) && (name !== 'characteristics' || traitOf(path) !== undefined);
  };
  const [unread, setUnread] = useState<ReadonlyMap<FieldPath, string>>(new Map());
  const faults: Fault[] = [...unread.keys()]
    // A value that came from elsewhere, by the map or from another tab, has taken its place.
    .filter((path) => isEmpty(valueAt(form, path)) && isStillAsked(path))
    .map((path) => fault(path, traitOf(path)?.kind === 'date' ? 'date' : 'number'));
  return {
    unread,
    unreadFaults: faults,
    leaveUnread: (path: FieldPath, typed: string) =>
      setUnread((before) => {
        if ((before.get(path) ?? '') === typed) return before;
        const after = new Map(before);
        if (typed === '') after.delete(path);
        else after.set(path, typed);
        return after;
      }),
  };
};
