import { type ReactNode, useEffect, useRef, useState } from 'react';
import { validateNumeric } from '#platform/values/numeric.ts';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useLocation, useNavigationKind } from '#platform/web/router.tsx';
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
  const refused = useRefused({ value, names, limits });
  const shown = { ...typed.shown, ...refused.texts };
  const type = (end: keyof Bounds, text: string) => {
    const isTaken = !validateNumeric(text, limits);
    refused.put(end, isTaken ? undefined : text);
    if (isTaken) typed.type({ ...typed.shown, [end]: text });
    else typed.cancel();
  };
  const isShort = (end: keyof Bounds) => refused.texts[end] === undefined && shown[end] !== '';
  const field = (end: keyof Bounds, placeholder: string) => (
    <span className={css.field} data-short={short && isShort(end) ? short(shown[end]) : undefined}>
      <NumberInput
        label={labels[end]}
        isLabelHidden
        name={names[end]}
        placeholder={placeholder}
        size={40}
        {...limits}
        value={shown[end]}
        onValue={(text) => type(end, text)}
        onBlur={typed.settle}
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

/**
 * What either field does not take, typed or in the address: it stays in sight, and nothing is searched by it. It gives way
 * when its bound changes from elsewhere (a chip, the slider), on the way back, and to what the next address says that is
 * not taken either. An address that says nothing of it any more is what every other choice on the page makes of it.
 */
const useRefused = ({ value, names, limits }: Pick<Props, 'value' | 'names' | 'limits'>) => {
  const { search } = useLocation();
  const isBack = useNavigationKind() === 'pop';
  const params = new URLSearchParams(search);
  const refusedAt = (end: keyof Bounds): string | undefined => {
    const text = params.get(names[end]) ?? '';
    return validateNumeric(text, limits) ? text : undefined;
  };
  const inAddress = { min: refusedAt('min'), max: refusedAt('max') };
  const [texts, setTexts] = useState(() => withEnd(withEnd({}, 'min', inAddress.min), 'max', inAddress.max));
  const put = (end: keyof Bounds, text: string | undefined) => setTexts((before) => withEnd(before, end, text));
  const now = { value, inAddress, search };
  const before = useRef(now);
  useEffect(() => {
    const last = before.current;
    before.current = now;
    for (const end of ['min', 'max'] as const) {
      const isAnother = inAddress[end] !== undefined && inAddress[end] !== last.inAddress[end];
      if (value[end] !== last.value[end] || (isBack && search !== last.search) || isAnother) put(end, inAddress[end]);
    }
  }, [value.min, value.max, search]);
  return { texts, put };
};

const withEnd = (texts: Partial<Bounds>, end: keyof Bounds, text: string | undefined): Partial<Bounds> => {
  const { [end]: _, ...rest } = texts;
  return text === undefined ? rest : { ...rest, [end]: text };
};
