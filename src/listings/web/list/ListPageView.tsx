import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { chips } from '#listings/rules/chips.ts';
import { type ListingQuery, listingsPath, serializeListingQuery } from '#listings/rules/query.ts';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { prefetch } from '#platform/web/prefetch.ts';
import { useHref, useLoaderData, useNavigate } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useListingsText } from '../text.ts';
import { chipWords } from './chip-words.ts';
import { FacetPanel } from './FacetPanel.tsx';
import filterColumnCss from './FilterColumn.module.css';
import type { FacetProps } from './facet-props.ts';
import css from './ListPageView.module.css';
import type { ListData, PlacePath } from './load-list.ts';
import { PlaceFacet, PlaceWithoutScript } from './PlaceFacet.tsx';
import { type ListOrder, ResultColumn } from './ResultColumn.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useLoadingState } from './use-loading-state.ts';

/**
 * The question the list answers, and the way to ask another. What was asked shows at once in the filters, before its
 * answer has come; every question is an address, so it can be kept, shared and gone back to.
 */
const useListQuery = (data: ListData) => {
  const navigate = useNavigate();
  const [requested, setRequested] = useState<ListingQuery | null>(null);
  // The answer has come, or the visitor went back to an older question.
  useEffect(() => setRequested(null), [data]);
  return {
    query: requested ?? data.query,
    changeQuery: (changed: ListingQuery, continues = false) => {
      const query = { ...changed, page: limits.firstPage };
      setRequested(query);
      void navigate(listingsPath(query), { replace: continues });
    },
  };
};

type Props = FacetProps & {
  /** The id of the form: fields elsewhere on the page are sent with it. */
  form: string;
  places: readonly PlacePath[];
  total: number;
  /** The counts are those of the question before. */
  isLate: boolean;
};

/** The column of filters. With a script every choice applies at once; without one it is a form like any other. */
function FilterColumn({ form, places, total, isLate, ...parts }: Props) {
  const t = useListingsText();
  const action = useHref('/products');
  // A field that is being typed into applies when it is left.
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const place = (
    <>
      <div className={filterColumnCss.picker}>
        <PlaceFacet query={parts.query} places={places} onQuery={parts.onQuery} />
      </div>
      <PlaceWithoutScript query={parts.query} facets={parts.facets} places={places} />
    </>
  );
  return (
    <form
      id={form}
      action={action}
      className={filterColumnCss.filters}
      onSubmit={apply}
      data-late={isLate || undefined}
      aria-label={t.filters.title}
    >
      <FacetPanel {...parts} place={place} />
      <PartsWithoutField query={parts.query} />
      <div className={filterColumnCss.show}>
        <Button type="submit" isWide>
          {t.filters.show({ n: total })}
        </Button>
      </div>
    </form>
  );
}

/**
 * What is asked and has no field in the form: without a script it is sent all the same. It stands behind the fields, so that a
 * status that is chosen in one goes before the status that the address named.
 */
function PartsWithoutField({ query }: { query: ListingQuery }) {
  const hasStatusField = query.process === 'ALL' || query.process === 'SOLD';
  const names = ['areas', 'size', ...(hasStatusField ? [] : ['pPT'])];
  return [...serializeListingQuery(query)]
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

const loadDialog = () => import('./FilterDialog.tsx');
const FilterDialog = lazy(loadDialog);

type Slots = {
  order?: ListOrder;
  /** Stands below the first row of cards, over the whole width. */
  afterFirstRow?: ReactNode;
};

/** What the list page (`ListingsPage`) shows: search bar, filters with counts, cards, pages. */
export function ListPageView({ order, afterFirstRow }: Slots) {
  const data = useLoaderData<ListData>();
  const { page, facets, reference, places } = data;
  const t = useListingsText();
  const locale = useLocale();
  const state = useLoadingState();
  const { query, changeQuery } = useListQuery(data);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const form = useId();

  const applied = chips(data.query);
  const names = { reference, locale, places: places.flatMap((path) => path.slice(-1)) };
  const words = applied.map((chip) => chipWords(chip, names, t));
  const parts = { query, reference, onQuery: changeQuery, form };
  const showFromDialog = (next: ListingQuery) => {
    setIsDialogOpen(false);
    changeQuery(next);
    scrollTo(0, 0);
  };

  return (
    <>
      <SearchBar
        {...parts}
        place={<PlaceFacet query={query} places={places} onQuery={changeQuery} size={44} />}
        filterCount={applied.length}
        onNearFilters={() => void prefetch(loadDialog)}
        onOpenFilters={() => setIsDialogOpen(true)}
      />
      <div className={`wrap ${css.columns}`}>
        <FilterColumn {...parts} facets={facets} places={places} total={page.total} isLate={state === 'late'} />
        <ResultColumn
          {...parts}
          data={data}
          state={state}
          applied={applied}
          words={words}
          order={order}
          afterFirstRow={afterFirstRow}
        />
      </div>
      {isDialogOpen && (
        <Suspense fallback={null}>
          <FilterDialog {...data} query={query} onClose={() => setIsDialogOpen(false)} onShow={showFromDialog} />
        </Suspense>
      )}
    </>
  );
}
