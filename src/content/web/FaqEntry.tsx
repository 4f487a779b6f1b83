import { useEffect, useRef } from 'react';
import type { ContentEntry } from '#content/contract.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { ContentBody } from './ContentBody.tsx';
import css from './FaqList.module.css';
import { useContentText } from './text.ts';

/** One question. A link to it opens it; `isOpen` opens it while a search has only few answers. */
export function FaqEntry({ entry, isOpen }: { entry: ContentEntry; isOpen: boolean }) {
  const t = useContentText();
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  const isTarget = hash === `#${entry.slug}`;
  useEffect(() => {
    if (!details.current || !(isOpen || isTarget)) return;
    details.current.open = true;
    if (isTarget) details.current.scrollIntoView({ block: 'start' });
  }, [isOpen, isTarget]);
  return (
    <details ref={details} id={entry.slug} className={css.entry} lang={entry.lang}>
      <summary className={css.question}>
        <h3>{entry.title}</h3>
        <Icon name="chevron-down" size={20} />
      </summary>
      <div className={css.answer}>
        <ContentBody body={entry.body ?? ''} />
        <a
          className={css.anchor}
          href={`#${entry.slug}`}
          aria-label={t.faq.link({ title: entry.title })}
          title={t.faq.link({ title: entry.title })}
        >
          <Icon name="link" size={18} />
        </a>
      </div>
    </details>
  );
}
