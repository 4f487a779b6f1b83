import { type ReactNode, useEffect, useRef } from 'react';
import type { LotCard } from '#auctions/contract.ts';
import { emptyLotFilter, isEmptyLotFilter, type LotFilter, writeLotFilter } from '#auctions/rules/lot-filter.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { useEntryText } from '../entry-text.ts';
import css from './AuctionsView.module.css';
import { LotCardView } from './LotCardView.tsx';

export const lotTabs = ['accepting', 'live', 'ended'] as const;
export type LotListTab = (typeof lotTabs)[number];
export type AuctionsTab = LotListTab | 'mine';

export type AuctionList = {
  nowMs: number;
  total: number;
  counts: Record<LotListTab, number>;
  data: LotCard[];
};

/** The address of a view of the auctions; the first page of those that take applications has the plain one. */
export const auctionsPath = (tab: AuctionsTab, page = 1, filter: LotFilter = emptyLotFilter): string => {
  const query = new URLSearchParams({
    ...(tab === 'mine' ? { tab } : tab === 'accepting' ? {} : { state: tab }),
    ...(tab === 'mine' ? {} : writeLotFilter(filter)),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `/auction?${query}` : '/auction';
};

/** The auctions by state, and the way to one's own. */
export function AuctionsView({
  tab,
  counts,
  hasMine,
  filter,
  children,
}: {
  tab: AuctionsTab;
  /** What was searched for stays so from state to state. */
  filter: LotFilter;
  counts: Record<LotListTab, number>;
  /** Only users have auctions of their own. */
  hasMine: boolean;
  children: ReactNode;
}) {
  const t = useEntryText().list;
  const nav = useRef<HTMLElement>(null);
  // On a phone the row of views is pushed with the thumb; the one shown is in sight.
  useEffect(() => {
    const row = nav.current;
    const activeLink = row?.querySelector<HTMLElement>(`a[data-tab="${tab}"]`);
    if (row && activeLink) row.scrollLeft = activeLink.offsetLeft - row.offsetLeft - 16;
  }, [tab]);
  const tabs: AuctionsTab[] = [...lotTabs, ...(hasMine ? (['mine'] as const) : [])];
  return (
    <div className={css.page}>
      <header>
        <h1>{t.title}</h1>
        <p className={css.line}>{t.line}</p>
      </header>
      <nav ref={nav} className={css.tabs} aria-label={t.states}>
        {tabs.map((one) => (
          <Link
            key={one}
            data-tab={one}
            to={auctionsPath(one, 1, filter)}
            aria-current={one === tab ? 'page' : undefined}
          >
            {one === 'live' && counts.live > 0 && <span className={css.dot} />}
            {t[one]}
            {one !== 'mine' && <span className={css.count}>{groupDigits(counts[one])}</span>}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** The lots of one state, a page at a time. */
export function AuctionCards({
  state,
  list,
  page,
  pages,
  filter,
}: {
  state: LotListTab;
  filter: LotFilter;
  list: AuctionList;
  page: number;
  pages: number;
}) {
  const t = useEntryText().list;
  if (list.total === 0 && !isEmptyLotFilter(filter))
    return (
      <EmptyState
        icon="search"
        title={t.filter.nothing}
        text={t.filter.nothingText}
        action={
          <LinkButton look="soft" to={auctionsPath(state)}>
            {t.filter.clear}
          </LinkButton>
        }
      />
    );
  if (list.total === 0)
    return (
      <EmptyState
        icon="gavel"
        title={t.empty[state]}
        text={t.emptyText[state]}
        action={
          <LinkButton look="soft" to={state === 'accepting' ? '/products' : auctionsPath('accepting')}>
            {state === 'accepting' ? t.toProperty : t.toAccepting}
          </LinkButton>
        }
      />
    );
  return (
    <>
      <ul className={css.cards}>
        {list.data.map((lot) => (
          <li key={lot.id}>
            <LotCardView lot={lot} nowMs={list.nowMs} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} addressOf={(to) => auctionsPath(state, to, filter)} />
    </>
  );
}
