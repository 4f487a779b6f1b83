import { type ReactNode, useId } from 'react';
import css from './profile.module.css';

type PanelProps = { title: string; line?: ReactNode; action?: ReactNode; children: ReactNode };

/** A card of a profile with its heading. */
export function Panel({ title, line, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className="h3">
          {title}
        </h2>
        {action}
      </div>
      {line !== undefined && <p className={css.line}>{line}</p>}
      {children}
    </section>
  );
}
