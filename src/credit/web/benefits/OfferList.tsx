import type { ReactNode } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import css from './benefits.module.css';

type OfferListProps = { title: string; line?: string | null; children: ReactNode };

/** Offers beside each other, each an item of a list. */
export function OfferList({ title, line = null, children }: OfferListProps) {
  return (
    <section aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      {line && <p className={classNames(css.note, css.compared)}>{line}</p>}
      <ul className={css.offers}>{children}</ul>
    </section>
  );
}
