import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

type ChipProps = {
  children: ReactNode;
  /** What a press does, in words: «Filtrni olib tashlash: 3 xona». */
  label: string;
} & ({ to: string; onRemove?: undefined } | { to?: undefined; onRemove: () => void });

/** An applied filter. The whole chip takes it away: as a link where the address holds the filters, else as a button. */
export function Chip({ children, label, to, onRemove }: ChipProps) {
  const inside = (
    <>
      {children}
      <Icon name="x" size={16} />
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={classNames(styles.chip, styles.applied)} aria-label={label}>
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" className={classNames(styles.chip, styles.applied)} aria-label={label} onClick={onRemove}>
      {inside}
    </button>
  );
}

/** A small rounded button that opens something («Filtrlar») or switches something on and off. */
export function ChipButton({
  children,
  isPressed,
  onPress,
}: {
  children: ReactNode;
  isPressed?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, isPressed && styles.applied)}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
