import type { ListingSort } from '#listings/rules/query.ts';
import { Select } from '#platform/web/Select.tsx';
import { useListingsText } from '../text.ts';
import css from './SortSelect.module.css';

const sorts: readonly ListingSort[] = ['NEWEST', 'PRICE_ASC', 'PRICE_DESC'];

/** The order of the list. Without a script it goes with the form of the filters. */
export function SortSelect({
  value,
  form,
  onSort,
}: {
  value: ListingSort;
  form: string;
  onSort: (sort: ListingSort) => void;
}) {
  const t = useListingsText();
  return (
    <Select
      label={t.list.sort}
      isLabelHidden
      name="sort"
      form={form}
      icon="arrows-sort"
      size={44}
      className={css.sort ?? ''}
      options={sorts.map((sort) => ({ value: sort, label: t.list.sorts[sort] }))}
      value={value}
      onChange={(event) => {
        const chosen = sorts.find((sort) => sort === event.target.value);
        if (chosen) onSort(chosen);
      }}
    />
  );
}
