import { type FormEvent, useEffect, useState } from 'react';
import {
  isEmptyLotFilter,
  LOT_FILTER_DIGITS_MAX,
  type LotFilter,
  type LotSort,
  lotSorts,
  unreadLotFilters,
} from '#auctions/rules/lot-filter.ts';
import type { Reference } from '#listings/contract.ts';
import { CategorySelect } from '#listings/web/CategorySelect.tsx';
import { UnreadParts } from '#listings/web/list/RefusedParts.tsx';
import { useListingsText } from '#listings/web/text.ts';
import { type NumericBounds, validateNumeric, wholeOf } from '#platform/values/numeric.ts';
import { Button } from '#platform/web/Button.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useEntryText } from '../entry-text.ts';
import css from './LotFilterBar.module.css';

export type LotFilterNames = {
  categories: Reference['categories'];
  provinces: readonly { id: number; name: string }[];
};

type LotFilterBarProps = LotFilterNames & { filter: LotFilter; onFilter: (filter: LotFilter) => void };

/** Search, filter and order of the lots. A choice counts at once; what is typed with Enter or by the button. */
export function LotFilterBar({ filter, onFilter, categories, provinces }: LotFilterBarProps) {
  const t = useEntryText().list.filter;
  const { category } = useListingsText().filters;
  const unread = unreadLotFilters(new URLSearchParams(useLocation().search));
  const [search, setSearch] = useState(filter.search);
  const [from, setFrom] = useState(textOf(filter.priceMin));
  const [to, setTo] = useState(textOf(filter.priceMax));
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    setSearch(filter.search);
    setFrom(textOf(filter.priceMin));
    setTo(textOf(filter.priceMax));
  }, [filter.search, filter.priceMin, filter.priceMax]);
  const typed = { ...filter, search: search.trim(), priceMin: numberOf(from), priceMax: numberOf(to) };
  const isCrossed = typed.priceMin !== null && typed.priceMax !== null && typed.priceMin > typed.priceMax;
  const isTaken = [from, to].every((text) => !validateNumeric(text, priceBounds));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isCrossed && isTaken) onFilter(typed);
  };
  // A price that is not taken stays in its field and searches nothing.
  const change = (to: Partial<LotFilter>) => onFilter({ ...(isTaken ? typed : filter), ...to });
  return (
    <form role="search" aria-label={t.label} className={css.bar} onSubmit={send} data-open={isOpen || undefined}>
      <div className={css.first}>
        <TextInput
          label={t.search}
          isLabelHidden
          icon="search"
          placeholder={t.search}
          value={search}
          className={css.search ?? ''}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button type="submit" size={48}>
          {t.find}
        </Button>
        <span className={css.more}>
          <Button look="line" size={48} icon="filter" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t.more}
          </Button>
        </span>
      </div>
      <div className={css.fields}>
        <Select
          label={t.province}
          isLabelHidden
          icon="map-pin"
          value={filter.provinceId ?? ''}
          onChange={({ target }) => change({ provinceId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t.everywhere}</option>
          {provinces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <CategorySelect
          categories={categories}
          value={filter.categoryId}
          isLabelHidden
          onValue={(categoryId) => change({ categoryId })}
        />
        <NumberInput
          label={t.from}
          isLabelHidden
          placeholder={t.from}
          {...priceBounds}
          value={from}
          error={isCrossed ? t.crossed : undefined}
          onValue={setFrom}
        />
        <NumberInput label={t.to} isLabelHidden placeholder={t.to} {...priceBounds} value={to} onValue={setTo} />
        <Select
          label={t.sort}
          isLabelHidden
          icon="arrows-sort"
          value={filter.sort}
          options={lotSorts.map((sort) => ({ value: sort, label: t.sorts[sort] }))}
          onChange={({ target }) => change({ sort: target.value as LotSort })}
        />
      </div>
      <UnreadParts
        parts={unread.map(({ filter: name, value }) => ({ label: name === 'category' ? category : t[name], value }))}
      />
      {!isEmptyLotFilter(filter) && (
        <p className={css.chosen}>
          <Button look="subtle" size={36} icon="x" onClick={() => onFilter(cleared(filter))}>
            {t.clear}
          </Button>
        </p>
      )}
    </form>
  );
}

const cleared = ({ sort }: LotFilter): LotFilter => ({
  search: '',
  provinceId: null,
  categoryId: null,
  priceMin: null,
  priceMax: null,
  sort,
});

const textOf = (value: number | null): string => (value === null ? '' : String(value));
const priceBounds: NumericBounds = { min: 0, max: 10 ** LOT_FILTER_DIGITS_MAX - 1 };
const numberOf = (text: string): number | null => {
  const whole = wholeOf(text, priceBounds);
  return whole === null ? null : Number(whole);
};
