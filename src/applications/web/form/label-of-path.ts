import type { Choices } from '../../contract/drafts.ts';
import { fieldOfPath } from '../../rules/form-fields.ts';
import type { FieldPath } from '../../rules/form-values.ts';
import type { FormText } from './form-text.ts';

/** What a field is called, by its path: characteristics by their own names. */
export const labelOfPath = (path: FieldPath, t: FormText, { characteristics }: Choices): string => {
  const [root = '', second] = path.split('.');
  if (root === 'characteristics' && second !== undefined)
    return characteristics.find(({ code }) => code === second)?.name ?? t.labels.characteristics;
  const name = fieldOfPath(path);
  return name === null ? path : t.labels[name];
};
