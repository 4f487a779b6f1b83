import type { EntryPage } from '#content/contract.ts';
import type { ListedType } from '#content/rules/content-type.ts';
import { Link } from '#platform/web/Link.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { NewsCard } from './NewsCard.tsx';
import css from './NewsListView.module.css';
import { useContentText } from './text.ts';

/** What the news page lists; questions have a page of their own. */
export type NewsType = Exclude<ListedType, 'faq'>;
export const newsTypes = ['news', 'article', 'guide', 'video'] as const satisfies readonly NewsType[];

/** Reads `?type=`; anything else is news. */
export const readNewsType = (raw: string | null): NewsType => newsTypes.find((type) => type === raw) ?? 'news';

/** The address of a page of a type, without what is usual. */
const addressFor = (type: NewsType, page: number): string => {
  const query = new URLSearchParams();
  if (type !== 'news') query.set('type', type);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/news?${text}` : '/news';
};

/** News, articles, guides and films: one kind at a time, a page at a time. Every state is an address. */
export function NewsListView({ type, list }: { type: NewsType; list: EntryPage }) {
  const t = useContentText();
  return (
    <div className={css.view}>
      <h1>{t.news.tabs[type]}</h1>
      <nav aria-label={t.news.kinds}>
        <ul className={css.tabs}>
          {newsTypes.map((one) => (
            <li key={one}>
              <Link className={css.tab} to={addressFor(one, 1)} aria-current={one === type ? 'page' : undefined}>
                {t.news.tabs[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {list.total === 0 && <p className={css.none}>{t.news.none}</p>}
      <ul className={css.grid}>
        {list.data.map((entry) => (
          <li key={entry.id}>
            <NewsCard entry={entry} heading="h2" />
          </li>
        ))}
      </ul>
      <Pager page={list.page} pages={Math.ceil(list.total / list.size)} addressOf={(page) => addressFor(type, page)} />
    </div>
  );
}
