import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { classNames } from './class-names.ts';

type MarkProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> & {
  children: ReactNode;
  /** Stands at the end of the row: a count. */
  end?: ReactNode;
};

/** A box to tick with its words; the whole row is the target. */
export function Checkbox(props: MarkProps) {
  return <Mark {...props} type="checkbox" />;
}

/** One choice of a group; see `RadioGroup`. */
export function Radio(props: MarkProps) {
  return <Mark {...props} type="radio" />;
}

function Mark({ children, end, className, type, ...native }: MarkProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames(styles.row, className)}>
      <input {...native} type={type} className={styles[type]} />
      <span className={styles.words}>{children}</span>
      {end !== undefined && <span className={classNames(styles.end, 'num')}>{end}</span>}
    </label>
  );
}
