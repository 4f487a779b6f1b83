import type { ReactNode } from 'react';
import { Icon } from '#platform/web/Icon.tsx';
import css from './FacetSection.module.css';

/** One group of filters that can be folded, with or without a script. */
export function FacetSection({
  title,
  isOpen = true,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={css.section} open={isOpen}>
      <summary className={css.title}>
        {title}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={css.inside} role="group" aria-label={title}>
        {children}
      </div>
    </details>
  );
}
