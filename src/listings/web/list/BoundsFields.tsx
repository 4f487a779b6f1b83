import type { ReactNode } from 'react';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useListingsText } from '../text.ts';
import css from './BoundsFields.module.css';
import { useTyped } from './use-typed.ts';

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
  const { shown, type, settle } = useTyped(value, onValue);
  const field = (end: 'min' | 'max', placeholder: string) => (
    <span className={css.field} data-short={short && shown[end] ? short(shown[end]) : undefined}>
      <NumberInput
        label={labels[end]}
        isLabelHidden
        name={names[end]}
        placeholder={placeholder}
        size={40}
        {...limits}
        value={shown[end]}
        onValue={(typed) => type({ ...shown, [end]: typed })}
        onBlur={settle}
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
