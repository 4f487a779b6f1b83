import { createContext, useContext } from 'react';
import type { AreaSelection } from '#places/rules/area-selection.ts';
import type { Choices } from '../../contract/drafts.ts';
import type { StoredDocument, StoredPicture } from '../../contract/shapes.ts';
import type { FieldName, Step } from '../../rules/form-fields.ts';
import type { Fault, FieldPath, FormKind, FormValues } from '../../rules/form-values.ts';

/** What fills the form besides its values: names and pictures that stand behind ids. */
export type Attached = {
  area: AreaSelection;
  pictures: readonly StoredPicture[];
  documents: readonly StoredDocument[];
};

/** What every field of a form works with. */
export type Desk = {
  form: FormValues;
  of: FormKind;
  choices: Choices;
  attached: Attached;
  /** Every rule that is not kept, in the order of the form. */
  faults: readonly Fault[];
  change: (patch: Partial<FormValues>) => void;
  /** What stands in fields without meaning a value, by their paths: it keeps the form from being sent. */
  unread: ReadonlyMap<FieldPath, string>;
  /** Keeps what a field cannot read; '' once it can. */
  leaveUnread: (path: FieldPath, typed: string) => void;
  attach: (patch: Partial<Attached>) => void;
  /** Somebody has been in this field and left it: from now on it says what is wrong. */
  touch: (path: FieldPath) => void;
  /** Whether what is wrong there is shown yet. */
  isJudged: (path: FieldPath) => boolean;
  /** Opens the step of a field and puts the keyboard there. */
  goTo: (path: FieldPath) => void;
  openStep: (step: Step) => void;
  isAsked: (name: FieldName) => boolean;
  isRequired: (name: FieldName) => boolean;
};

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This field stands in no form.');
  return desk;
};

/** The element of a field, by its path or by the field the path lies in. */
const elementOf = (path: FieldPath): HTMLElement | null => {
  for (let part = path; part; part = part.slice(0, Math.max(part.lastIndexOf('.'), 0))) {
    const found = document.querySelector<HTMLElement>(`[data-field~="${CSS.escape(part)}"]`);
    if (found) return found;
  }
  return null;
};

const focusable = 'input:not([type="hidden"], :disabled), select, textarea, button:not(:disabled), a[href]';

/** Brings a field into sight and the keyboard into it; false where it is not on the screen. */
export const focusField = (path: FieldPath): boolean => {
  const element = elementOf(path);
  if (!element) return false;
  const control = element.matches(focusable)
    ? element
    : (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector<HTMLElement>(focusable));
  element.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return true;
};
