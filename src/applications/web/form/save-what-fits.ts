import { ApiError } from '#platform/web/api-error.ts';
import type { FormDraft } from '../../contract/form.ts';
import { fieldOfPath } from '../../rules/form-fields.ts';
import type { FieldPath } from '../../rules/form-values.ts';

const IN_FORM = 'body.form.';

/** The field whose shape kept a form from being saved; null when it was something else. */
const refusedField = (error: unknown): FieldPath | null => {
  if (!(error instanceof ApiError) || error.code !== 'invalidInput') return null;
  const { field } = error.body;
  const path = typeof field === 'string' && field.startsWith(IN_FORM) ? field.slice(IN_FORM.length) : '';
  return fieldOfPath(path) === null ? null : path;
};

/** A copy without what stands at a path. */
const without = (values: unknown, [key = '', ...rest]: readonly string[]): unknown => {
  if (Array.isArray(values)) return values.map((one, at) => (String(at) === key ? without(one, rest) : one));
  if (typeof values !== 'object' || values === null) return values;
  const { [key]: inner, ...others } = values as Record<string, unknown>;
  return rest.length === 0 || inner === undefined ? others : { ...others, [key]: without(inner, rest) };
};

/**
 * Saves a form. A field that the server cannot take at all is left out and named: it keeps no other from being saved.
 */
export const saveWhatFits = async <Saved extends object>(
  form: FormDraft,
  save: (form: FormDraft) => Promise<Saved>,
): Promise<Saved & { leftOut: readonly FieldPath[] }> => {
  const leftOut: FieldPath[] = [];
  for (let fits = form; ; ) {
    try {
      return { ...(await save(fits)), leftOut };
    } catch (error) {
      const path = refusedField(error);
      if (path === null || leftOut.includes(path)) throw error;
      leftOut.push(path);
      fits = without(fits, path.split('.')) as FormDraft;
    }
  }
};
