import { lazy, Suspense, useRef, useState } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import control from '#platform/web/control.module.css';
import { Field, type FieldTexts } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { prefetch } from '#platform/web/prefetch.ts';
import type { PlaceSelection } from '../rules/place-selection.ts';
import type { UserLocation } from '../rules/user-location.ts';
import type { Unlisted } from './LocationPanel.tsx';
import css from './PlacePickerField.module.css';

const loadPanel = () => import('./LocationPanel.tsx');
const LocationPanel = lazy(loadPanel);

type PlacePickerFieldProps = FieldTexts & {
  value: PlaceSelection;
  /** What the field says about its value; `isEmpty` greys it. */
  shown: string;
  isEmpty?: boolean;
  onApply: (selection: PlaceSelection, osmData: UserLocation['osmData']) => void;
  /** Offers that a neighbourhood is in no list; see `LocationPanel`. */
  unlisted?: Unlisted | undefined;
  size?: 40 | 44 | 48;
  className?: string | undefined;
};

/** A field that shows an area and opens the columns to choose another. The columns load when they are first needed. */
export function PlacePickerField({
  value,
  shown,
  isEmpty = false,
  onApply,
  unlisted,
  size = 48,
  className,
  ...texts
}: PlacePickerFieldProps) {
  const field = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Field {...texts} className={className}>
      {(wiring, state) => (
        <>
          <button
            {...wiring}
            aria-required={undefined}
            ref={field}
            type="button"
            className={classNames(control.box, css.field, size !== 48 && control[`h${size}`], state && control[state])}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={`${texts.label}: ${shown}`}
            onPointerEnter={() => void prefetch(loadPanel)}
            onFocus={() => void prefetch(loadPanel)}
            onClick={() => setIsOpen(true)}
          >
            <Icon name="map-pin" size={18} />
            <span className={classNames(css.shown, isEmpty && css.empty)}>{shown}</span>
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
          </button>
          {isOpen && (
            <Suspense fallback={null}>
              <LocationPanel
                value={value}
                field={field}
                unlisted={unlisted}
                onApply={(selection, osmData) => {
                  setIsOpen(false);
                  onApply(selection, osmData);
                }}
                onClose={() => setIsOpen(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}
