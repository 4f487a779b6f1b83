import { classNames } from './class-names.ts';
import styles from './Girih.module.css';

/**
 * The girih behind a hero, a stage, a footer: fills its positioned container, takes its colour from `color`, and fades
 * towards the side where the words are. At most two on a page besides the footer, never under running text.
 */
export function Girih({ fade, className }: { fade: 'start' | 'middle' | 'none'; className?: string }) {
  return <span aria-hidden="true" className={classNames(styles.girih, styles[fade], className)} />;
}
