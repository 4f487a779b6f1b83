import type { FormEvent } from 'react';
import { apartments, commercial, houses, land } from '#listings/rules/categories.ts';
import { useListingsText } from '#listings/web/text.ts';
import { limits } from '#platform/values/limits.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useHref, useNavigate } from '#platform/web/router.tsx';
import css from './FilterPanel.module.css';

/** Search from a page that shows something else: words and a category. It is a plain form, so it works without script. */
export function FilterPanel() {
  const t = useListingsText();
  const navigate = useNavigate();
  const action = useHref('/products');
  const categories: [id: number, name: string][] = [
    [apartments.id, t.home.apartments],
    [houses.id, t.home.houses],
    [land.id, t.home.land],
    [commercial.id, t.home.commercial],
  ];
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(
      ([, value]) => typeof value === 'string' && value.trim(),
    );
    void navigate(`/products?${new URLSearchParams(fields as [string, string][])}`);
  };
  return (
    <search className={css.panel}>
      <form className={`wrap ${css.row}`} action={action} onSubmit={search}>
        <input type="hidden" name="sort" value="NEWEST" />
        <div className={css.words}>
          <Icon name="search" />
          <input
            type="search"
            name="s"
            aria-label={t.filters.search}
            placeholder={t.filters.searchExample}
            maxLength={limits.searchTextMax}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <div className={css.category}>
          <Icon name="category" />
          <select name="cId" aria-label={t.filters.category} defaultValue="">
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
      </form>
    </search>
  );
}
