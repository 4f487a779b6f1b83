import { lazy, Suspense, useRef, useState } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import control from '#platform/web/control.module.css';
import { Field, type FieldTexts } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { loadQuietly } from '#platform/web/quiet-load.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { AreaSelection } from '../rules/area-selection.ts';
import { shortAreaName } from '../rules/short-name.ts';
import type { UserLocation } from '../rules/user-location.ts';
import { storeArea } from './area-storage.ts';
import css from './LocationPicker.module.css';
import { usePlacesText } from './places-text.ts';

const loadPanel = () => import('./LocationPanel.tsx');
const LocationPanel = lazy(loadPanel);

type LocationPickerProps = Omit<FieldTexts, 'label'> & {
  /** The area the field shows. */
  value: AreaSelection;
  /** Told after «apply»; the area is in local storage by then (PLC-008). */
  onApply: (selection: AreaSelection) => void;
  label?: string;
  size?: 40 | 44 | 48;
  className?: string;
};

/** A field that shows the chosen area and opens the columns to choose another. The columns load when they are first needed. */
export function LocationPicker({ value, onApply, label, size = 48, className, ...texts }: LocationPickerProps) {
  const t = usePlacesText();
  const locale = useLocale();
  const field = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const shown = shortAreaName(locale, value) || t.anywhere;
  const name = label ?? t.area;
  const apply = (selection: AreaSelection, osmData: UserLocation['osmData']) => {
    storeArea({ ...selection, locale, ...(osmData ? { osmData } : {}) });
    setIsOpen(false);
    onApply(selection);
  };
  return (
    <Field {...texts} label={name} className={className}>
      {(wiring, state) => (
        <>
          <button
            {...wiring}
            ref={field}
            type="button"
            className={classNames(control.box, css.field, size !== 48 && control[`h${size}`], state && control[state])}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-label={`${name}: ${shown}`}
            onPointerEnter={() => void loadQuietly(loadPanel)}
            onFocus={() => void loadQuietly(loadPanel)}
            onClick={() => setIsOpen(true)}
          >
            <Icon name="map-pin" size={18} />
            <span className={css.shown}>{shown}</span>
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
          </button>
          {isOpen && (
            <Suspense fallback={null}>
              <LocationPanel value={value} field={field} onApply={apply} onClose={() => setIsOpen(false)} />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}
