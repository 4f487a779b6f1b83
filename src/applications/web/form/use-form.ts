import { useState } from 'react';
import { tashkentParts } from '#platform/values/time.ts';
import type { Choices } from '../../contract/drafts.ts';
import { validateForm } from '../../rules/form.ts';
import { isApplicable, isRequired, stepOfPath } from '../../rules/form-fields.ts';
import type { FieldError, FormKind } from '../../rules/form-values.ts';
import type { FormContextValue } from './form-context.ts';
import type { ApplicationDraft } from './use-draft.ts';
import { useErrorDisplay } from './use-error-display.ts';
import { useSteps } from './use-steps.ts';
import { useUnparsed } from './use-unparsed.ts';

/** A form with the ways to change it. */
type FormSource = Pick<ApplicationDraft, 'form' | 'attached' | 'now' | 'change' | 'attach'>;

/** Puts a draft, its faults and its steps before the fields of a form. */
export const useForm = (draft: FormSource, of: FormKind, choices: Choices) => {
  const { step, openStep, goTo, panel } = useSteps();
  const [year] = useState(() => tashkentParts(Date.now()).year);
  const { markTouched, isErrorShown, validatedSteps, validateSteps } = useErrorDisplay(draft.now);
  const { form, attached, change, attach } = draft;
  const { unparsed, unparsedErrors, rememberUnparsed } = useUnparsed(form, of, choices);
  const isRead = ({ field }: FieldError) => !unparsedErrors.some((one) => one.field === field);
  const formContext: FormContextValue = {
    form,
    of,
    choices,
    attached,
    errors: [...unparsedErrors, ...validateForm(form, { ...of, offered: choices, year }).filter(isRead)],
    unparsed,
    rememberUnparsed,
    change,
    attach,
    markTouched,
    isErrorShown,
    goToField: (path) => {
      // Whoever follows a fault to its field finds it said there too.
      const target = stepOfPath(path);
      if (target !== null && step === 'review') validateSteps(target);
      goTo(path);
    },
    goToStep: openStep,
    isApplicable: (name) => isApplicable(name, form, of),
    isRequired: (name) => isRequired(name, form, of),
  };
  return {
    formContext,
    step,
    panel,
    validatedSteps,
    validateSteps,
    unsaved: unparsedErrors.map(({ field }) => field),
  };
};
