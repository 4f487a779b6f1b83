import type { ReactNode } from 'react';
import type { ListingQuery } from '#listings/rules/query.ts';
import { listingsPath, serializeListingQuery } from '#listings/rules/query.ts';
import { limits } from '#platform/values/limits.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { Chip } from '#platform/web/Chip.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useHref } from '#platform/web/router.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { withTyped } from '../list/typed-change.ts';
import { useTypedValue } from '../list/use-typed-value.ts';
import { useListingsText } from '../text.ts';
import css from './MapBar.module.css';
import { useMapPageText } from './map-page-text.ts';

type Props = {
  query: ListingQuery;
  /** The filters in force, in words, each with what is asked without it. */
  applied: readonly { words: string; without: ListingQuery }[];
  onQuery: (query: ListingQuery, continues?: boolean) => void;
  onFilters: () => void;
  /** The way to keep the search. */
  save: ReactNode;
  /** On a whole screen the line floats over the map. */
  isFull: boolean;
};

/** What is searched: words, the filters in force, the way to more of them, the way back to the list. */
export function MapBar({ query, applied, onQuery, onFilters, save, isFull }: Props) {
  const t = useMapPageText();
  return (
    <search className={css.bar} data-full={isFull || undefined}>
      <Link className={css.back} to={listingsPath(query)} aria-label={t.toList} title={t.toList}>
        <Icon name="arrow-left" />
      </Link>
      <SearchField query={query} onQuery={onQuery} />
      <Applied applied={applied} onQuery={onQuery} />
      <FiltersButton count={applied.length} onFilters={onFilters} />
      <div className={css.ways}>
        <LinkButton look="subtle" icon="list-details" to={listingsPath(query)}>
          {t.list}
        </LinkButton>
        {save}
      </div>
    </search>
  );
}

/** Without a script the words are sent with the filters of the address. */
function SearchField({ query, onQuery }: Pick<Props, 'query' | 'onQuery'>) {
  const t = useMapPageText();
  const action = useHref('/search-on-map');
  const { shown, type, settle } = useTypedValue(query.text ?? '', (text, continues) =>
    onQuery(withTyped(query, { s: text }), continues),
  );
  const others = [...serializeListingQuery({ ...query, text: null })];
  return (
    <form
      action={action}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        type="search"
        name="s"
        label={t.search}
        isLabelHidden
        placeholder={t.searchExample}
        icon="search"
        size={44}
        maxLength={limits.searchTextMax}
        autoComplete="off"
        enterKeyHint="search"
        value={shown}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
      />
    </form>
  );
}

function Applied({ applied, onQuery }: Pick<Props, 'applied' | 'onQuery'>) {
  const t = useListingsText();
  if (applied.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t.list.applied}>
      {applied.map(({ words, without }) => (
        <li key={words}>
          <Chip label={t.list.remove({ filter: words })} onRemove={() => onQuery(without)}>
            {words}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

function FiltersButton({ count, onFilters }: { count: number; onFilters: () => void }) {
  const t = useListingsText().filters;
  return (
    <button type="button" className={css.filters} aria-haspopup="dialog" onClick={onFilters}>
      <Icon name="adjustments-horizontal" size={18} />
      <span className="visually-hidden">{t.open({ n: count })}</span>
      <span className={css.filtersWord} aria-hidden="true">
        {t.title}
      </span>
      {count > 0 && (
        <span className={css.badge} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}
