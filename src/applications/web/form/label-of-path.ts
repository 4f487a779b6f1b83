import type { Choices } from '../../contract/drafts.ts';
import { fieldOfPath } from '../../rules/form-fields.ts';
import type { FieldPath } from '../../rules/form-values.ts';
import type { FormText } from './form-text.ts';

/** What a field is called, by its path: characteristics by their own names, parts of a benefit by theirs. */
export const labelOfPath = (path: FieldPath, t: FormText, { characteristics }: Choices): string => {
  const [root = '', second, third] = path.split('.');
  if (root === 'characteristics' && second !== undefined)
    return characteristics.find(({ code }) => code === second)?.name ?? t.labels.characteristics;
  if (root === 'benefits' && second !== undefined)
    return `${t.labels.benefits}, ${Number(second) + 1}: ${partName(t, third)}`;
  const name = fieldOfPath(path);
  return name === null ? path : t.labels[name];
};

const partName = ({ benefit }: FormText, part: string | undefined): string => {
  const name = part === undefined ? undefined : benefit[part as keyof typeof benefit];
  return typeof name === 'string' ? name : '';
};
