import type { ReactNode } from 'react';
import type { Reference } from '#listings/contract.ts';
import type { ListingQuery } from '#listings/rules/query.ts';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { CategorySelect } from '../CategorySelect.tsx';
import { useListingsText } from '../text.ts';
import { inCategory } from './CategoryFacet.tsx';
import css from './SearchBar.module.css';
import { withTyped } from './typed-change.ts';
import { useTypedValue } from './use-typed-value.ts';

type Props = {
  query: ListingQuery;
  reference: Reference;
  onQuery: (query: ListingQuery, continues?: boolean) => void;
  /** The form of the filters, which these fields are sent with where there is no script. */
  form: string;
  /** The picker of places. */
  place: ReactNode;
  filterCount: number;
  /** The button that opens the filters is about to be pressed. */
  onNearFilters: () => void;
  onOpenFilters: () => void;
};

/** Search, category and place in one slim line; on a narrow screen search and the button that opens the filters. */
export function SearchBar({ query, reference, onQuery, form, place, ...filters }: Props) {
  const t = useListingsText();
  return (
    <search className={css.bar}>
      <div className={`wrap ${css.inside}`}>
        <SearchField {...{ query, onQuery, form }} />
        <CategorySelect
          categories={reference.categories}
          value={query.categoryId}
          onValue={(categoryId) => onQuery(inCategory(query, categoryId))}
          isLabelHidden
          size={44}
          className={css.category ?? ''}
        />
        <div className={css.place}>{place}</div>
        <Button type="submit" form={form} className={css.submit}>
          {t.filters.submit}
        </Button>
        <FiltersButton {...filters} />
      </div>
    </search>
  );
}

function SearchField({ query, onQuery, form }: Pick<Props, 'query' | 'onQuery' | 'form'>) {
  const t = useListingsText();
  const { shown, type, settle } = useTypedValue(query.text ?? '', (text, continues) =>
    onQuery(withTyped(query, { s: text }), continues),
  );
  return (
    <TextInput
      type="search"
      name="s"
      form={form}
      label={t.filters.search}
      isLabelHidden
      placeholder={t.filters.searchExample}
      icon="search"
      size={44}
      className={css.text ?? ''}
      maxLength={limits.searchTextMax}
      autoComplete="off"
      enterKeyHint="search"
      value={shown}
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
    />
  );
}

function FiltersButton({
  filterCount,
  onNearFilters,
  onOpenFilters,
}: Pick<Props, 'filterCount' | 'onNearFilters' | 'onOpenFilters'>) {
  const t = useListingsText();
  return (
    <button
      type="button"
      className={css.open}
      aria-haspopup="dialog"
      aria-label={t.filters.open({ n: filterCount })}
      onPointerDown={onNearFilters}
      onFocus={onNearFilters}
      onClick={onOpenFilters}
    >
      <Icon name="adjustments-horizontal" />
      {filterCount > 0 && <span className={css.badge}>{filterCount}</span>}
    </button>
  );
}
