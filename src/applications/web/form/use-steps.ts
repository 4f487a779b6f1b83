import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from '#platform/web/router.tsx';
import { type FormStep, stepOfPath, steps } from '../../rules/form-fields.ts';
import type { FieldPath } from '../../rules/form-values.ts';
import { focusField } from './form-context.ts';

const noChange = () => () => undefined;

/** The server knows no anchor: until the page is alive the first step is shown. */
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );

const stepOfHash = (hash: string): FormStep | undefined => steps.find((step) => `#${step}` === hash);

/**
 * The steps as anchors of the page: the back button goes a step back, and a reload stays. An anchor of something else,
 * such as the way to the content, leaves the step as it is.
 */
export const useSteps = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isAlive = useIsAlive();
  const [last, setLast] = useState<FormStep>('goal');
  const step = (isAlive && stepOfHash(hash)) || (hash === '' ? 'goal' : last);
  if (step !== last) setLast(step);
  const wish = useRef<FieldPath | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const isNew = shown.current !== step;
    shown.current = step;
    const path = wish.current;
    wish.current = null;
    if (path !== null && focusField(path)) return;
    if (isNew) panel.current?.focus({ preventScroll: true });
  });
  const openStep = (next: FormStep) => void (next === step || navigate(`${pathname}${search}#${next}`));
  const goTo = (path: FieldPath) => {
    const next = stepOfPath(path);
    if (next === null || next === step) return void focusField(path);
    wish.current = path;
    openStep(next);
  };
  return { step, openStep, goTo, panel };
};
