import { lazy, Suspense, useId, useState } from 'react';
import { chips } from '#listings/rules/chips.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
import { prefetch } from '#platform/web/prefetch.ts';
import { useLoaderData } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useListingsText } from '../text.ts';
import { chipWords } from './chip-words.ts';
import { FilterColumn } from './FilterColumn.tsx';
import css from './ListView.module.css';
import type { ListData } from './load-list.ts';
import { PlaceFacet } from './PlaceFacet.tsx';
import { type ListOrder, ResultColumn } from './ResultColumn.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useListQuery } from './use-list-query.ts';
import { useLoadingState } from './use-loading-state.ts';

const loadDialog = () => import('./FilterDialog.tsx');
const FilterSheet = lazy(loadDialog);

type Slots = {
  order?: ListOrder;
};

/** The list: search bar, filters with counts, cards, pages. */
export function ListView({ order }: Slots) {
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
        <ResultColumn {...parts} data={data} state={state} applied={applied} words={words} order={order} />
      </div>
      {isDialogOpen && (
        <Suspense fallback={null}>
          <FilterSheet {...data} query={query} onClose={() => setIsDialogOpen(false)} onShow={showFromDialog} />
        </Suspense>
      )}
    </>
  );
}
