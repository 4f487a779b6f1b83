import { type FormStep, fieldNames, formSteps, isEmpty, stepOfPath, valueOf } from '../../rules/form-fields.ts';
import type { FormValues } from '../../rules/form-values.ts';

/** What the form fills in by itself says nothing about how far somebody has come. */
const preset: ReadonlySet<string> = new Set(['visibilityType', 'pledgeHundredths', 'bidStepHundredths', 'daysToStart']);

/** The last step in which something was answered, or the one that is open when that lies further on. */
export const furthestStep = (form: FormValues, open: FormStep): FormStep => {
  const reached = fieldNames
    .filter((name) => !preset.has(name) && !isEmpty(valueOf(form, name)))
    .map((name) => formSteps.indexOf(stepOfPath(name) ?? 'goal'));
  return formSteps[Math.max(formSteps.indexOf(open), ...reached)] ?? open;
};
