import type { FormEvent } from 'react';
import { apartments, commercial, houses, land } from '#listings/rules/categories.ts';
import { useListingsText } from '#listings/web/text.ts';
import { limits } from '#platform/values/limits.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useHref, useNavigate } from '#platform/web/router.tsx';
import { useAppText } from './app-text.ts';
import css from './FilterPanel.module.css';
import { type LastList, lastListPath, searchPath } from './last-list.ts';
import { useLastList } from './last-list-state.ts';

/**
 * Search from a page that shows something else: words and a category, as they were in the last list and where it looked, and
 * the way back to that list with all its filters. It is a plain form, so it works without script.
 */
export function FilterPanel() {
  const t = useListingsText();
  const navigate = useNavigate();
  const action = useHref('/products');
  const last = useLastList();
  const [words = ''] = last.filtersData.s ?? [];
  const [category = ''] = last.filtersData.cId ?? [];
  const categories: [id: number, name: string][] = [
    [apartments.id, t.home.apartments],
    [houses.id, t.home.houses],
    [land.id, t.home.land],
    [commercial.id, t.home.commercial],
  ];
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(searchPath(last, [...new FormData(event.currentTarget)] as [string, string][]));
  };
  return (
    <search className={css.panel}>
      <form key={`${category} ${words}`} className={`wrap ${css.row}`} action={action} onSubmit={search}>
        <input type="hidden" name="sort" value="NEWEST" />
        <div className={css.words}>
          <Icon name="search" />
          <input
            type="search"
            name="s"
            defaultValue={words}
            aria-label={t.filters.search}
            placeholder={t.filters.searchExample}
            maxLength={limits.searchTextMax}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <div className={css.category}>
          <Icon name="category" />
          <select name="cId" aria-label={t.filters.category} defaultValue={category}>
            <option value="">{t.filters.allCategories}</option>
            {categories.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
        <button type="submit" className={css.submit}>
          {t.filters.submit}
        </button>
        {last.isFilterActive && <BackToList last={last} />}
      </form>
    </search>
  );
}

function BackToList({ last }: { last: LastList }) {
  const label = useAppText().header.backToList;
  return (
    <Link to={lastListPath(last)} className={css.back} aria-label={label} title={label}>
      <Icon name="adjustments-horizontal" />
    </Link>
  );
}
