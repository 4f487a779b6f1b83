import { type ReactNode, useState } from 'react';
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
  // It stays open when the last choice in it is taken back: nothing folds under a visitor's hands.
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return (
    <details className={css.section} open={hasOpened}>
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
