import type { ReactNode } from 'react';
import type { ContentEntry, Item } from '#content/contract.ts';
import { formatLongDate, isoDate } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import css from './ContentArticle.module.css';
import { ContentBody } from './ContentBody.tsx';
import { EntryPicture } from './EntryPicture.tsx';
import { NewsCard } from './NewsCard.tsx';
import relatedEntriesCss from './RelatedEntries.module.css';
import { useContentText } from './text.ts';

/** What else there is to read of the same kind. */
function RelatedEntries({ entries }: { entries: readonly ContentEntry[] }) {
  const t = useContentText();
  if (entries.length === 0) return null;
  return (
    <section className={relatedEntriesCss.related} aria-labelledby="related-title">
      <h2 id="related-title">{entries[0]?.type === 'video' ? t.videos.related : t.article.related}</h2>
      <ul className={relatedEntriesCss.row}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <NewsCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * A page to read: news, an article, a guide, or a page of the footer. With `film` the film stands in place of the
 * picture. A text without a translation is shown in Uzbek and says so.
 */
export function ContentArticle({ item, film }: { item: Item; film?: ReactNode }) {
  const t = useContentText();
  const locale = useLocale();
  const isPage = item.type === 'page';
  return (
    <>
      <article className={css.article} lang={item.lang}>
        {!isPage && (
          <p className={css.back}>
            <Link to={item.type === 'news' ? '/news' : `/news?type=${item.type}`}>
              <Icon name="arrow-left" size={16} />
              {t.news.tabs[item.type === 'faq' || item.type === 'page' ? 'news' : item.type]}
            </Link>
          </p>
        )}
        <h1>{item.title}</h1>
        {!isPage && (
          <p className={css.meta} lang={locale}>
            <span className={css.kind}>{t.types[item.type]}</span>
            <time dateTime={isoDate(item.publishedAt)}>{formatLongDate(item.publishedAt, locale)}</time>
          </p>
        )}
        {item.lang !== locale && (
          <p className={css.untranslated} lang={locale}>
            {t.article.inUzbek}
          </p>
        )}
        <p className={css.lead}>{item.lead}</p>
        {film ??
          (item.picture && (
            <div className={css.picture}>
              <EntryPicture
                picture={item.picture}
                alt={item.picture.alt}
                sizes="(min-width: 860px) 820px, 100vw"
                isEager
              />
            </div>
          ))}
        <ContentBody body={item.body} />
      </article>
      {!isPage && <RelatedEntries entries={item.related} />}
    </>
  );
}
