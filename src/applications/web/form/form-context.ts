import { createContext, useContext } from 'react';
import type { PlaceSelection } from '#places/rules/place-selection.ts';
import type { Choices } from '../../contract/drafts.ts';
import type { StoredDocument, StoredPicture } from '../../contract/shapes.ts';
import type { FieldName, FormStep } from '../../rules/form-fields.ts';
import type { FieldError, FieldPath, FormKind, FormValues } from '../../rules/form-values.ts';
import type { PriceLevel } from '../../rules/price-level.ts';

/** What fills the form besides its values: names and pictures that stand behind ids. */
export type Attached = {
  area: PlaceSelection;
  pictures: readonly StoredPicture[];
  documents: readonly StoredDocument[];
};

/** What every field of a form works with. */
export type FormContextValue = {
  form: FormValues;
  of: FormKind;
  /** Its number once it is stored. */
  applicationId: number | null;
  choices: Choices;
  attached: Attached;
  /** Every rule that is not kept, in the order of the form. */
  errors: readonly FieldError[];
  /** How its price stands to its district; null while that is not known. */
  priceLevel: PriceLevel | null;
  change: (patch: Partial<FormValues>) => void;
  /** What stands in fields without meaning a value, by their paths: it keeps the form from being sent. */
  unparsed: ReadonlyMap<FieldPath, string>;
  /** Keeps what a field cannot read; '' once it can. */
  rememberUnparsed: (path: FieldPath, typed: string) => void;
  attach: (patch: Partial<Attached>) => void;
  /** Somebody has been in this field and left it: from now on it says what is wrong. */
  markTouched: (path: FieldPath) => void;
  /** Whether what is wrong there is shown yet. */
  isErrorShown: (path: FieldPath) => boolean;
  /** Opens the step of a field and puts the keyboard there. */
  goToField: (path: FieldPath) => void;
  goToStep: (step: FormStep) => void;
  isApplicable: (name: FieldName) => boolean;
  isRequired: (name: FieldName) => boolean;
};

const ReactFormContext = createContext<FormContextValue | null>(null);
export const FormProvider = ReactFormContext.Provider;

export const useFormContext = (): FormContextValue => {
  const context = useContext(ReactFormContext);
  if (!context) throw new Error('A form field was rendered outside of a form.');
  return context;
};

/** The element of a field, by its path or by the field the path lies in. */
const elementOf = (path: FieldPath): HTMLElement | null => {
  for (let part = path; part; part = part.slice(0, Math.max(part.lastIndexOf('.'), 0))) {
    const element = document.querySelector<HTMLElement>(`[data-field~="${CSS.escape(part)}"]`);
    if (element) return element;
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
