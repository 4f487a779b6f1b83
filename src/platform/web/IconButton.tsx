import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './IconButton.module.css';
import type { IconName } from './icon-names.ts';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  icon: IconName;
  /** What it does: read aloud, and shown by the browser on hover. */
  label: string;
  look?: 'line' | 'subtle' | 'filled';
  size?: 36 | 44 | 48;
  isRound?: boolean;
};

/** A button that shows only a picture. Its target is never below 44 px, however small it looks. */
export function IconButton({
  icon,
  label,
  look = 'subtle',
  size = 44,
  isRound = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[look], styles[`h${size}`], isRound && styles.round, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
