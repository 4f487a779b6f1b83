import type { FieldTexts } from '#platform/web/Field.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { PlaceSelection } from '../rules/place-selection.ts';
import { shortAreaName } from '../rules/short-name.ts';
import { storeArea } from './area-storage.ts';
import { PlacePickerField } from './PlacePickerField.tsx';
import { usePlacesText } from './places-text.ts';

type LocationPickerProps = Omit<FieldTexts, 'label'> & {
  /** The area the field shows. */
  value: PlaceSelection;
  /** Told after «apply»; the area is in local storage by then (PLC-008). */
  onApply: (selection: PlaceSelection) => void;
  label?: string;
  size?: 40 | 44 | 48;
  className?: string;
};

/** The area in which somebody looks for property: it is remembered from page to page. */
export function LocationPicker({ value, onApply, label, ...rest }: LocationPickerProps) {
  const t = usePlacesText();
  const locale = useLocale();
  return (
    <PlacePickerField
      {...rest}
      label={label ?? t.area}
      value={value}
      shown={shortAreaName(locale, value) || t.anywhere}
      onApply={(selection, osmData) => {
        storeArea({ ...selection, locale, ...(osmData ? { osmData } : {}) });
        onApply(selection);
      }}
    />
  );
}
