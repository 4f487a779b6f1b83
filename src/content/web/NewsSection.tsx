import type { ContentEntry } from '#content/contract.ts';
import { Strip } from '#platform/web/Strip.tsx';
import { NewsCard } from './NewsCard.tsx';
import css from './NewsSection.module.css';
import { SectionHead } from './SectionHead.tsx';
import { useContentText } from './text.ts';

/** The newest news and guides, behind a tab. */
export function NewsSection({ entries }: { entries: readonly ContentEntry[] }) {
  const t = useContentText();
  return (
    <section id="news" aria-labelledby="news-title">
      <SectionHead id="news-title" title={t.news.title} more={{ to: '/news', words: t.news.all }} isInTab />
      <Strip label={t.news.title} className={css.row}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <NewsCard entry={entry} />
          </li>
        ))}
      </Strip>
    </section>
  );
}
