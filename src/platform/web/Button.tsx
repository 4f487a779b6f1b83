import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-names.ts';
import { Link, type LinkProps } from './Link.tsx';
import { Spinner } from './Spinner.tsx';

/** One filled button in a view; accent is for applying and topping up; danger for what cannot be taken back. */
export type ButtonLook = 'filled' | 'accent' | 'soft' | 'line' | 'subtle' | 'danger';
/** Heights in pixels: 36 small, 44 usual, 48 beside inputs, 52 large, 60 for bidding. */
export type ButtonSize = 36 | 44 | 48 | 52 | 60;

type Face = {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: IconName;
  iconAfter?: IconName;
  /** Takes the whole width of its container. */
  isWide?: boolean;
  children: ReactNode;
};

/** The classes of a button, for a plain anchor such as a `tel:` link. */
export const buttonClass = ({ look = 'filled', size = 44, isWide = false }: Omit<Face, 'children'>): string =>
  classNames(styles.button, styles[look], styles[`h${size}`], isWide && styles.wide);

export type ButtonProps = Face & ButtonHTMLAttributes<HTMLButtonElement> & { isLoading?: boolean };

/** Does something here. While loading it keeps its width and its focus, and further presses do nothing. */
export function Button({
  look,
  size,
  icon,
  iconAfter,
  isWide,
  isLoading = false,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      // While it waits its words are unseen; its name stays.
      aria-label={isLoading && typeof children === 'string' ? children : undefined}
      {...rest}
      type={isLoading ? 'button' : type}
      className={classNames(buttonClass({ look, size, isWide }), className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? undefined : onClick}
    >
      <Inside icon={icon} iconAfter={iconAfter}>
        {children}
      </Inside>
      {isLoading && (
        <span className={styles.wait}>
          <Spinner size={20} />
        </span>
      )}
    </button>
  );
}

/** Leads somewhere else, but looks like a button. */
export function LinkButton({
  look,
  size,
  icon,
  iconAfter,
  isWide,
  children,
  className,
  ...rest
}: Face & Omit<LinkProps, 'children'>) {
  const ownClass = typeof className === 'string' && className;
  return (
    <Link {...rest} className={classNames(buttonClass({ look, size, isWide }), ownClass)}>
      <Inside icon={icon} iconAfter={iconAfter}>
        {children}
      </Inside>
    </Link>
  );
}

function Inside({ icon, iconAfter, children }: Pick<Face, 'icon' | 'iconAfter' | 'children'>) {
  return (
    <>
      {icon && <Icon name={icon} size={18} />}
      <span className={styles.words}>{children}</span>
      {iconAfter && <Icon name={iconAfter} size={18} />}
    </>
  );
}
