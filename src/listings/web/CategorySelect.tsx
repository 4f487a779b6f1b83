import type { Reference } from '#listings/contract.ts';
import { everyCategory, offeredCategories } from '#listings/rules/categories.ts';
import { Select } from '#platform/web/Select.tsx';
import { useListingsText } from './text.ts';

type Props = {
  categories: Reference['categories'];
  /** Null stands for all categories. */
  value: number | null;
  onValue: (categoryId: number | null) => void;
  name?: string;
  isLabelHidden?: boolean;
  size?: 44 | 48;
  className?: string;
};

/** One category of sale or all of them (CAT-005). */
export function CategorySelect({ categories, value, onValue, ...rest }: Props) {
  const t = useListingsText();
  return (
    <Select
      {...rest}
      label={t.filters.category}
      icon="category"
      value={value ?? everyCategory}
      onChange={({ target }) => onValue(target.value === everyCategory ? null : Number(target.value))}
    >
      <option value={everyCategory}>{t.filters.allCategories}</option>
      {offeredCategories(categories).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
