import { type ReactNode, useEffect, useRef } from 'react';
import type { Chip } from '#listings/rules/chips.ts';
import { type ListingQuery, listingsPath, mapSearchPath } from '#listings/rules/query.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useListingsText } from '../text.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { ListHead } from './ListHead.tsx';
import { useListLayout } from './layout-choice.ts';
import { titleOf } from './list-title.ts';
import type { ListData } from './load-list.ts';
import { NothingFound } from './NothingFound.tsx';
import css from './ResultColumn.module.css';
import { Results } from './Results.tsx';
import { SortSelect } from './SortSelect.tsx';
import type { LoadingState } from './use-loading-state.ts';

/** Buttons to be told of what comes: beside the title, after the last card, and where nothing was found. */
export type ListOrder = { readonly inHead: ReactNode; readonly atEnd: ReactNode; readonly whenNone: ReactNode };

type Props = {
  data: ListData;
  state: LoadingState;
  applied: readonly Chip[];
  /** The applied filters in words, in the same order. */
  words: readonly string[];
  /** The form of the filters, which the order is sent with where there is no script. */
  form: string;
  /** The question as it is asked now, whose answer may still be on its way. */
  query: ListingQuery;
  onQuery: (query: ListingQuery) => void;
  order: ListOrder | undefined;
};

/** What was found: a title, the filters in words, cards and pages, or what to do when nothing was. */
export function ResultColumn({ data, state, applied, words, form, query, onQuery, order }: Props) {
  const { page } = data;
  const t = useListingsText();
  const layout = useListLayout();
  const title = titleOf(data, useLocale());
  const column = useTopOfResults(data.query.page);
  const hasCards = page.data.length > 0;
  return (
    <div className={css.column} ref={column}>
      <div className={css.top}>
        <ListHead title={title} data={data} />
        {order && <div className={css.order}>{order.inHead}</div>}
        <div className={css.tools}>
          <SortSelect value={query.sort} form={form} onSort={(sort) => onQuery({ ...query, sort })} />
          <OnMap query={query} />
          <LayoutSwitch />
        </div>
      </div>
      <AppliedFilters query={data.query} applied={applied} words={words} />
      {page.didYouMean !== null && <p className={css.meant}>{t.list.didYouMean({ text: page.didYouMean })}</p>}
      <section className={css.results} aria-busy={state !== 'loaded'}>
        <h2 className="visually-hidden">{t.list.results}</h2>
        <p className="visually-hidden" aria-live="polite">
          {state === 'late' ? t.list.loading : t.filters.results({ n: page.total })}
        </p>
        {hasCards || state === 'late' ? (
          <Results cards={page.data} layout={layout} state={state} end={order?.atEnd} />
        ) : (
          <NothingFound query={data.query} total={page.total} applied={applied} words={words} drops={data.drops}>
            {order?.whenNone}
          </NothingFound>
        )}
      </section>
      {hasCards && (
        <Pager
          page={page.page}
          pages={Math.ceil(page.total / page.size)}
          addressOf={(number) => listingsPath({ ...data.query, page: number })}
        />
      )}
    </div>
  );
}

/** The same search on the map. */
function OnMap({ query }: { query: ListingQuery }) {
  const t = useListingsText().list;
  return (
    <Link className={css.onMap} to={mapSearchPath(query)}>
      <Icon name="map" size={18} />
      <span className={css.onMapWord}>{t.onMap}</span>
    </Link>
  );
}

/** Another page of the list begins at its top; a filter leaves the visitor where the filter is. */
const useTopOfResults = (page: number) => {
  const column = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (column.current && column.current.getBoundingClientRect().top < 0) scrollTo(0, 0);
  }, [page]);
  return column;
};
