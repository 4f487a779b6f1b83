import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './Segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** Read aloud; shown by the surroundings. */
  label: string;
  options: readonly { value: Value; label: ReactNode; title?: string }[];
  size?: 30 | 36 | 44;
  /** The parameter of a form that must work without a script. */
  name?: string;
  className?: string;
} & (
  | { isMultiple?: false; value: Value | undefined; onValue: (value: Value) => void; look?: 'track' | 'boxes' }
  | { isMultiple: true; value: readonly Value[]; onValue: (value: Value[]) => void; look?: 'boxes' }
);

/**
 * A few short choices side by side, all of the same width: one of them on a sand track or in boxes, or several in boxes
 * (the numbers of rooms). Inside are real radio buttons or check boxes, so arrows and Space work.
 */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, size = 36, className } = props;
  const ownName = useId();
  const name = props.name ?? ownName;
  const isBoxes = props.isMultiple === true || props.look === 'boxes';
  const isChosen = (value: Value) => (props.isMultiple ? props.value.includes(value) : props.value === value);
  const choose = (value: Value) => {
    if (!props.isMultiple) return props.onValue(value);
    props.onValue(isChosen(value) ? props.value.filter((other) => other !== value) : [...props.value, value]);
  };
  return (
    <div
      role={props.isMultiple ? 'group' : 'radiogroup'}
      aria-label={label}
      className={classNames(styles.group, isBoxes ? styles.boxes : styles.track, styles[`h${size}`], className)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.segment} title={option.title}>
          <input
            type={props.isMultiple ? 'checkbox' : 'radio'}
            name={name}
            value={option.value}
            className={styles.input}
            checked={isChosen(option.value)}
            onChange={() => choose(option.value)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
