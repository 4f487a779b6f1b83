import { useState } from 'react';
import { type FormStep, fieldOfPath, isEmpty, stepOfPath, valueOf } from '../../rules/form-fields.ts';
import type { FieldPath, FormValues } from '../../rules/form-values.ts';

/** What stands at a path of the form. */
export const valueAt = (form: FormValues, path: FieldPath): unknown => {
  const [root = '', ...rest] = path.split('.');
  const name = fieldOfPath(path);
  if (root === 'debtor' || rest.length === 0) return name && valueOf(form, name);
  let value: unknown = name && valueOf(form, name);
  for (const part of rest) value = (value as Record<string, unknown> | null | undefined)?.[part];
  return value;
};

/**
 * Which faults are shown: those of fields that somebody has filled and left, and of steps that were to be finished.
 * Nobody is told off for a field that is still before them.
 */
export const useErrorDisplay = (now: () => FormValues) => {
  const [touched, setTouched] = useState<ReadonlySet<FieldPath>>(new Set());
  const [validatedSteps, setValidatedSteps] = useState<ReadonlySet<FormStep>>(new Set());
  return {
    markTouched: (path: FieldPath) => {
      if (isEmpty(valueAt(now(), path))) return;
      setTouched((before) => (before.has(path) ? before : new Set([...before, path])));
    },
    isErrorShown: (path: FieldPath) => {
      const step = stepOfPath(path);
      return touched.has(path) || (step !== null && validatedSteps.has(step));
    },
    validatedSteps,
    validateSteps: (...those: readonly FormStep[]) => setValidatedSteps((before) => new Set([...before, ...those])),
  };
};
