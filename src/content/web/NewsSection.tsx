import type { ContentEntry } from '#content/contract.ts';
import { NewsCard } from './NewsCard.tsx';
import css from './NewsSection.module.css';
import { SectionHead } from './SectionHead.tsx';
import { useContentText } from './text.ts';

/** The newest news and guides; nothing at all, not even the heading, when there are none. */
export function NewsSection({ entries }: { entries: readonly ContentEntry[] }) {
  const t = useContentText();
  if (entries.length === 0) return null;
  return (
    <section id="news" aria-labelledby="news-title">
      <SectionHead id="news-title" title={t.news.title} more={{ to: '/news', words: t.news.all }} />
      <ul className={css.row}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <NewsCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}
