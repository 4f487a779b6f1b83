import type { ReactNode } from 'react';
import type { Chip } from '#listings/rules/chips.ts';
import { emptyListingQuery, type ListingQuery, listingsPath } from '#listings/rules/query.ts';
import { limits } from '#platform/values/limits.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useListingsText } from '../text.ts';
import type { FilterToDrop } from './load-list.ts';
import css from './NothingFound.module.css';

type Props = {
  query: ListingQuery;
  applied: readonly Chip[];
  words: readonly string[];
  drops: readonly FilterToDrop[];
  /** What else can be done. */
  children: ReactNode;
};

/** No listings: which filter to drop and how many that brings back; or back from a page of a list that was shorter then. */
export function NothingFound({ query, applied, words, drops, children }: Props) {
  const t = useListingsText();
  // Of a further page everything may have come after the moment that it is of.
  if (query.page > limits.firstPage && query.asOfMs !== null) {
    const first = listingsPath({ ...query, page: limits.firstPage });
    const back = (
      <LinkButton look="soft" to={first}>
        {t.list.toFirstPage}
      </LinkButton>
    );
    return <EmptyState icon="list-details" title={t.list.pastTheEnd} action={back} />;
  }
  const ways = drops.flatMap(({ chip, count }) => {
    const without = applied[chip]?.without;
    return without ? [{ path: listingsPath(without), filter: words[chip] ?? '', count }] : [];
  });
  const all = (
    <LinkButton look="soft" to={listingsPath(emptyListingQuery)}>
      {t.list.allListings}
    </LinkButton>
  );
  return (
    <div className={css.none}>
      <EmptyState
        icon="search"
        title={applied.length > 0 ? t.list.none : t.list.noneYet}
        text={ways.length > 0 ? t.list.noneHint : undefined}
        action={
          ways.length > 0 ? (
            <ul className={css.ways}>
              {ways.map(({ path, filter, count }) => (
                <li key={path}>
                  <Link className={css.way} to={path}>
                    <span>{t.list.without({ filter })}</span>
                    <b className="num">{t.list.brings({ n: count })}</b>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            applied.length > 0 && all
          )
        }
      />
      {children}
    </div>
  );
}
