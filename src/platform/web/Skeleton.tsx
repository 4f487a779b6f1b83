import { classNames } from './class-names.ts';
import styles from './Skeleton.module.css';

/** A grey shape where something is coming. Widths and heights are CSS lengths; give it the shape of what comes. */
export function Skeleton({
  width = '100%',
  height = '14px',
  isRound = false,
  className,
}: {
  width?: string;
  height?: string;
  isRound?: boolean;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.bone, isRound && styles.round, className)}
      style={{ '--width': width, '--height': height }}
    />
  );
}
