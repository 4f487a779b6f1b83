import { classNames } from './class-names.ts';
import styles from './Skeleton.module.css';

/**
 * A grey shape where something is coming. Widths and heights are CSS lengths; give it the shape of what comes. An empty
 * drawing is a box whose size stands in its attributes, which a page may send where styles may not.
 */
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
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      className={classNames(styles.bone, isRound && styles.round, className)}
    />
  );
}
