import { type RefObject, useEffect, useRef } from 'react';

/** The first field in a part of the page that takes what is typed or chosen. */
export const firstFieldOf = (part: Element): HTMLElement | null =>
  part.querySelector<HTMLElement>(':is(input, textarea, select):not([type="hidden"], :disabled)');

const focusFirstInvalid = (form: HTMLFormElement | null) => {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // A group of choices says for all of them that none is chosen.
  (invalid instanceof HTMLFieldSetElement ? firstFieldOf(invalid) : invalid)?.focus();
};

/** A form that was not taken, by its own rules (`tries` counts the tries) or by the server, goes on at the field that says why. */
export const useFocusOnInvalid = (form: RefObject<HTMLFormElement | null>, tries: number, refusal: unknown): void => {
  useEffect(() => {
    if (tries > 0) focusFirstInvalid(form.current);
  }, [form, tries]);
  useEffect(() => {
    if (refusal) focusFirstInvalid(form.current);
  }, [form, refusal]);
};

/**
 * What was pressed may be gone from a list with what it removed. Returns what tells that something is done: when the list is
 * there anew (`shown`) and the focus on nothing, it goes on from the list.
 */
export const useFocusAfterRemoval = (list: RefObject<HTMLElement | null>, shown: unknown): (() => void) => {
  const hasActed = useRef(false);
  useEffect(() => {
    if (hasActed.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
    hasActed.current = false;
  }, [list, shown]);
  return () => {
    hasActed.current = true;
  };
};
