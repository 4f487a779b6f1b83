import type { ReactNode } from 'react';
import css from './TaskBar.module.css';

type TaskBarProps = {
  title: string;
  /** Which one of several is at work. */
  count: string;
  /** The button that ends the work. */
  end: ReactNode;
  /** What to do next, or what is wrong with what was done. */
  hint: string;
  isError: boolean;
  /** How the same is done with keys. */
  keys: string | null;
  hintId?: string;
  /** Whether the hint is read aloud when it changes. */
  isAnnounced?: boolean;
  children?: ReactNode;
};

/** The bar over the map while an area is drawn or bent: what is done, what to do next, and buttons for it. */
export function TaskBar({ title, count, end, hint, isError, keys, hintId, isAnnounced, children }: TaskBarProps) {
  return (
    <section className={css.bar} aria-label={title}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <span className={css.count}>{count}</span>
        {end}
      </div>
      <p className={css.hint} id={hintId} aria-live={isAnnounced ? 'polite' : undefined}>
        {isError ? <span className={css.bad}>{hint}</span> : hint}
        {keys && <span className={css.keys}> {keys}</span>}
      </p>
      {children}
    </section>
  );
}
