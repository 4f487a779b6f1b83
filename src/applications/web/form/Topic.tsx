import { type ReactNode, useId } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import css from './Topic.module.css';

/** A card of the form: what it is about, a line that helps, its fields. */
export function Topic({
  title,
  line,
  isPlain = false,
  children,
}: {
  title: string;
  line?: ReactNode;
  /** Its fields stand below each other; otherwise they stand in pairs where there is room. */
  isPlain?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={css.topic} aria-labelledby={id}>
      <h2 id={id} className={`h3 ${css.title}`}>
        {title}
      </h2>
      {line !== undefined && <p className={css.line}>{line}</p>}
      <div className={classNames(css.fields, isPlain && css.plain)}>{children}</div>
    </section>
  );
}

/** Takes the whole width of a card. */
export const wide: string = css.wide ?? '';
