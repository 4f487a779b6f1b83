import type { ContentEntry } from '#content/contract.ts';
import { NewsCard } from './NewsCard.tsx';
import css from './RelatedEntries.module.css';
import { useContentText } from './text.ts';

/** What else there is to read of the same kind. */
export function RelatedEntries({ entries }: { entries: readonly ContentEntry[] }) {
  const t = useContentText();
  if (entries.length === 0) return null;
  return (
    <section className={css.related} aria-labelledby="related-title">
      <h2 id="related-title">{entries[0]?.type === 'video' ? t.videos.related : t.article.related}</h2>
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
