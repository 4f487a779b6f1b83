import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { tashkentParts } from '#platform/values/time.ts';
import { serverNowMs } from '#platform/web/clock.ts';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import type { Choices } from '../../contract/drafts.ts';
import { characteristicsOfCategory } from '../../rules/characteristic.ts';
import { validateForm } from '../../rules/form.ts';
import {
  type FormStep,
  fieldOfPath,
  formSteps,
  isApplicable,
  isEmpty,
  isRequired,
  stepOfPath,
  valueOf,
} from '../../rules/form-fields.ts';
import {
  type FieldError,
  type FieldPath,
  type FormKind,
  type FormValues,
  fieldError,
} from '../../rules/form-values.ts';
import { type FormContextValue, focusField } from './form-context.ts';
import type { ApplicationDraft } from './use-draft.ts';
import { usePriceLevel } from './use-price-level.ts';

/** What stands at a path of the form. */
const valueAt = (form: FormValues, path: FieldPath): unknown => {
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
const useErrorDisplay = (now: () => FormValues) => {
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

/**
 * What stands in fields without meaning a value («1e5» as a number of rooms): kept beside the form, so that it is neither
 * lost on the way through the steps nor sent as nothing.
 */
const useUnparsed = (form: FormValues, of: FormKind, { characteristics }: Choices) => {
  const applicableCharacteristics = characteristicsOfCategory(characteristics, form.categoryId);
  const traitOf = (path: FieldPath) => applicableCharacteristics.find(({ code }) => path === `characteristics.${code}`);
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

const noChange = () => () => undefined;

/** The server knows no anchor: until the page is alive the first step is shown. */
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );

const stepOfHash = (hash: string): FormStep | undefined => formSteps.find((step) => `#${step}` === hash);

/**
 * The steps as anchors of the page: the back button goes a step back, and a reload stays. An anchor of something else,
 * such as the way to the content, leaves the step as it is.
 */
const useSteps = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isAlive = useIsAlive();
  const [last, setLast] = useState<FormStep>('goal');
  const step = (isAlive && stepOfHash(hash)) || (hash === '' ? 'goal' : last);
  if (step !== last) setLast(step);
  const fieldToFocus = useRef<FieldPath | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    const isNew = previousStep.current !== step;
    previousStep.current = step;
    const path = fieldToFocus.current;
    fieldToFocus.current = null;
    if (path !== null && focusField(path)) return;
    if (isNew) panel.current?.focus({ preventScroll: true });
  });
  const openStep = (next: FormStep) => void (next === step || navigate(`${pathname}${search}#${next}`));
  const goTo = (path: FieldPath) => {
    const next = stepOfPath(path);
    if (next === null || next === step) return void focusField(path);
    fieldToFocus.current = path;
    openStep(next);
  };
  return { step, openStep, goTo, panel };
};

/** A form with the ways to change it. */
type FormSource = Pick<ApplicationDraft, 'form' | 'attached' | 'now' | 'change' | 'attach'>;

/** Puts a draft, its faults and its steps before the fields of a form. */
export const useForm = (draft: FormSource, of: FormKind, choices: Choices, applicationId: number | null) => {
  const { step, openStep, goTo, panel } = useSteps();
  const [year] = useState(() => tashkentParts(serverNowMs()).year);
  const { markTouched, isErrorShown, validatedSteps, validateSteps } = useErrorDisplay(draft.now);
  const { form, attached, change, attach } = draft;
  const { unparsed, unparsedErrors, rememberUnparsed } = useUnparsed(form, of, choices);
  const isRead = ({ field }: FieldError) => !unparsedErrors.some((one) => one.field === field);
  const priceLevel = usePriceLevel(form, step === 'price' || step === 'review');
  const formContext: FormContextValue = {
    priceLevel,
    form,
    of,
    applicationId,
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
