import type { ContentEntry } from '#content/contract.ts';
import { addressOf } from '#content/rules/content-type.ts';
import { formatDate, isoDate } from '#platform/values/time.ts';
import { Link } from '#platform/web/Link.tsx';
import { Strip } from '#platform/web/Strip.tsx';
import css from './ArticleSection.module.css';
import { SectionHead } from './SectionHead.tsx';
import { useContentText } from './text.ts';

/** Scientific articles: words without pictures, behind a tab. */
export function ArticleSection({ entries }: { entries: readonly ContentEntry[] }) {
  const t = useContentText();
  return (
    <section id="articles" aria-labelledby="articles-title">
      <SectionHead
        id="articles-title"
        title={t.articles.title}
        more={{ to: '/news?type=article', words: t.articles.all }}
        isInTab
      />
      <Strip label={t.articles.title} className={css.row}>
        {entries.map((entry) => (
          <li key={entry.id} className={css.article} lang={entry.lang}>
            <h3 className={css.title}>
              <Link className={css.link} to={addressOf(entry.type, entry.slug)}>
                {entry.title}
              </Link>
            </h3>
            <p className={css.lead}>{entry.lead}</p>
            <time className={css.date} dateTime={isoDate(entry.publishedAt)}>
              {formatDate(entry.publishedAt)}
            </time>
          </li>
        ))}
      </Strip>
    </section>
  );
}
