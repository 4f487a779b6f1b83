import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Reference } from '#listings/contract.ts';
import type { PlaceSelection } from '#places/rules/place-selection.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { useNavigate } from '#platform/web/router.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import type { OwnPage } from '../../contract/own.ts';
import { countFilters, type OwnFilter } from '../../rules/own-filter.ts';
import { useOwnText } from '../words.ts';
import css from './FilterBar.module.css';
import { FilterFields } from './FilterFields.tsx';
import { addressOf, type ListBase, plainFilter } from './list-address.ts';

export type FilterBarProps = {
  base: ListBase;
  filter: OwnFilter;
  reference: Reference;
  makers: OwnPage['makers'];
  place: PlaceSelection;
};

/** Search by words, and a panel with everything else; every answer has an address. */
export function FilterBar({ base, filter: answered, ...fields }: FilterBarProps) {
  const t = useOwnText();
  const navigate = useNavigate();
  // What was asked shows at once, before its answer has come.
  const [requested, setRequested] = useState<OwnFilter | null>(null);
  useEffect(() => setRequested(null), [answered]);
  const filter = requested ?? answered;
  const panel = useId();
  const set = countFilters(filter);
  const [isOpen, setIsOpen] = useState(set > 0);
  const [search, setSearch] = useState(filter.search);
  useEffect(() => setSearch(filter.search), [filter.search]);
  const requestFilter = (changed: Partial<OwnFilter>) => {
    const next = { ...filter, ...changed, page: 1 };
    setRequested(next);
    void navigate(addressOf(base, next));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    requestFilter({ search: search.trim() });
  };
  return (
    <div className={css.bar}>
      <form role="search" className={css.line} onSubmit={submit}>
        <TextInput
          label={t.filter.search}
          isLabelHidden
          placeholder={t.filter.searchExample}
          type="search"
          icon="search"
          size={44}
          className={css.search ?? ''}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onBlur={() => search.trim() !== filter.search && requestFilter({ search: search.trim() })}
        />
        <Button
          look={set > 0 ? 'soft' : 'line'}
          icon="adjustments-horizontal"
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-label={set > 0 ? t.filter.openCount({ n: set }) : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {set > 0 ? `${t.filter.open} · ${set}` : t.filter.open}
        </Button>
      </form>
      <div id={panel} hidden={!isOpen} className={css.panel} data-filter>
        <FilterFields filter={filter} onFilter={requestFilter} {...fields} />
        {set > 0 && (
          <LinkButton
            look="subtle"
            size={36}
            icon="filter-off"
            to={addressOf(base, { ...plainFilter(filter), action: filter.action, search: filter.search })}
          >
            {t.list.clear}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
