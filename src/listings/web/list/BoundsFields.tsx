import { type ReactNode, useState } from 'react';
import { validateNumeric } from '#platform/values/numeric.ts';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { useListingsText } from '../text.ts';
import css from './BoundsFields.module.css';
import { useTypedValue } from './use-typed-value.ts';

export type Bounds = { min: string; max: string };

type Props = {
  /** Plain decimal texts, '' for no bound. */
  value: Bounds;
  onValue: (value: Bounds, continues: boolean) => void;
  /** What each field is, for those who cannot see the heading above. */
  labels: Bounds;
  /** Parameters of the address, so that the form works without a script. */
  names: Bounds;
  /** What the fields take. */
  limits: { min: number; max: number; precision?: number };
  /** A shorter spelling that stands in the field while nobody types in it: «400 mln». */
  short?: (value: string) => string;
  /** Stands beside the fields. */
  children?: ReactNode;
};

/** From and to. */
export function BoundsFields({ value, onValue, labels, names, limits, short, children }: Props) {
  const t = useListingsText();
  const typed = useTypedValue(value, onValue);
  const { search } = useLocation();
  /** What one of the fields does not take, typed or in the address: it stays in sight, and nothing is searched by it. */
  const [refused, setRefused] = useState<Bounds | null>(() => {
    const params = new URLSearchParams(search);
    const written = { min: params.get(names.min) ?? '', max: params.get(names.max) ?? '' };
    const isRefused = (end: 'min' | 'max') => validateNumeric(written[end], limits) !== null;
    if (!isRefused('min') && !isRefused('max')) return null;
    return { min: isRefused('min') ? written.min : value.min, max: isRefused('max') ? written.max : value.max };
  });
  const shown = refused ?? typed.shown;
  const type = (next: Bounds) => {
    const isTaken = !validateNumeric(next.min, limits) && !validateNumeric(next.max, limits);
    setRefused(isTaken ? null : next);
    if (isTaken) typed.type(next);
  };
  const field = (end: 'min' | 'max', placeholder: string) => (
    <span className={css.field} data-short={short && !refused && shown[end] ? short(shown[end]) : undefined}>
      <NumberInput
        label={labels[end]}
        isLabelHidden
        name={names[end]}
        placeholder={placeholder}
        size={40}
        {...limits}
        value={shown[end]}
        onValue={(text) => type({ ...shown, [end]: text })}
        onBlur={refused ? undefined : typed.settle}
      />
    </span>
  );
  return (
    <div className={css.bounds}>
      {field('min', t.filters.from)}
      {field('max', t.filters.to)}
      {children}
    </div>
  );
}
