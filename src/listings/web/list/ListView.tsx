import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { chips } from '#listings/rules/chips.ts';
import { type ListingQuery, listingsPath } from '#listings/rules/query.ts';
import { Button } from '#platform/web/Button.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { useHref, useLoaderData } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useListingsText } from '../text.ts';
import { AppliedFilters } from './AppliedFilters.tsx';
import { chipWords } from './chip-words.ts';
import { FacetPanel } from './FacetPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { ListHead } from './ListHead.tsx';
import css from './ListView.module.css';
import { useListLayout } from './layout-choice.ts';
import { titleOf } from './list-title.ts';
import type { ListData } from './load-list.ts';
import { NothingFound } from './NothingFound.tsx';
import { PlaceFacet, PlaceWithoutScript } from './PlaceFacet.tsx';
import { Results } from './Results.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SortSelect } from './SortSelect.tsx';
import { useAnswerState } from './use-answer-state.ts';
import { useListQuery } from './use-list-query.ts';

/** The list: search bar, filters with counts, cards, pages. */
export function ListView() {
  const data = useLoaderData<ListData>();
  const { page, facets, reference, places } = data;
  const t = useListingsText();
  const locale = useLocale();
  const layout = useListLayout();
  const state = useAnswerState();
  const { query, ask } = useListQuery(data);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const form = useId();
  const action = useHref('/products');
  const results = useTopOfResults(data.query);

  const applied = chips(data.query);
  const names = { reference, locale, places: places.flatMap((path) => path.slice(-1)) };
  const words = applied.map((chip) => chipWords(chip, names, t));
  const parts = { query, facets, reference, onQuery: ask };
  // Fields that are being typed into apply when they are left.
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const showFromSheet = (asked: ListingQuery) => {
    setIsSheetOpen(false);
    ask(asked);
    scrollTo(0, 0);
  };

  return (
    <>
      <SearchBar
        query={query}
        reference={reference}
        onQuery={ask}
        form={form}
        place={<PlaceFacet query={query} places={places} onQuery={ask} size={44} />}
        filterCount={applied.length}
        onOpenFilters={() => setIsSheetOpen(true)}
      />
      <div className={`wrap-wide ${css.columns}`}>
        <form
          id={form}
          action={action}
          className={css.filters}
          onSubmit={apply}
          data-state={state}
          aria-label={t.filters.title}
        >
          <FacetPanel
            {...parts}
            place={
              <>
                <PlaceFacet query={query} places={places} onQuery={ask} />
                <PlaceWithoutScript query={query} facets={facets} />
              </>
            }
          />
          <div className={css.show}>
            <Button type="submit" isWide>
              {t.filters.show({ n: facets.total })}
            </Button>
          </div>
        </form>
        <div className={css.main} ref={results}>
          <div className={css.top}>
            <ListHead title={titleOf(data, locale)} data={data} />
            <div className={css.tools}>
              <SortSelect value={query.sort} form={form} onSort={(sort) => ask({ ...query, sort })} />
              <LayoutSwitch />
            </div>
          </div>
          <AppliedFilters query={data.query} applied={applied} words={words} />
          {page.didYouMean !== null && <p className={css.meant}>{t.list.didYouMean({ text: page.didYouMean })}</p>}
          <section className={css.results} aria-busy={state !== 'here'}>
            <h2 className="visually-hidden">{t.list.results}</h2>
            <p className="visually-hidden" aria-live="polite">
              {state === 'late' ? t.list.loading : t.filters.results({ n: page.total })}
            </p>
            {page.data.length > 0 || state === 'late' ? (
              <Results cards={page.data} layout={layout} state={state} />
            ) : (
              <NothingFound query={data.query} total={page.total} applied={applied} words={words} drops={data.drops} />
            )}
          </section>
          {page.data.length > 0 && (
            <Pager
              page={page.page}
              pages={Math.ceil(page.total / page.size)}
              addressOf={(number) => listingsPath({ ...data.query, page: number })}
            />
          )}
        </div>
      </div>
      {isSheetOpen && (
        <FilterSheet {...data} query={query} onClose={() => setIsSheetOpen(false)} onShow={showFromSheet} />
      )}
    </>
  );
}

/** Another page of the list begins at its top; a filter leaves the visitor where the filter is. */
const useTopOfResults = ({ page }: ListingQuery) => {
  const results = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (results.current && results.current.getBoundingClientRect().top < 0) scrollTo(0, 0);
  }, [page]);
  return results;
};
