import { type FormEvent, useId, useState } from 'react';
import { groupDigits } from '#platform/values/numeric.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Chip } from '#platform/web/Chip.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { useHref, useNavigate } from '#platform/web/router.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { specialistKinds, specialistSorts } from '../rules/specialist.ts';
import {
  emptySpecialistQuery,
  parseSpecialistQuery,
  type SpecialistQuery,
  serializeSpecialistQuery,
  specialistsPath,
} from '../rules/specialist-query.ts';
import type { SpecialistList } from './load-specialists.ts';
import { useRealtorsText, useSpecialistPagesText } from './realtors-text.ts';
import { SpecialistCard } from './SpecialistCard.tsx';
import { SpecialistFacets } from './SpecialistFacets.tsx';
import css from './SpecialistsView.module.css';

type Props = { query: SpecialistQuery; list: SpecialistList };

/** Realtors, agencies and developers (IDN-013): search, kinds, facets with counts, cards, pages. Every state is an address. */
export function SpecialistsView(props: Props) {
  const t = useRealtorsText();
  const words = useSpecialistPagesText().list;
  const { query, list } = props;
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const form = useId();
  const chosen = chosenFilters(props, t.languages, t.verified);
  return (
    <div className={css.view}>
      <header>
        <h1>{t.title}</h1>
        <p className={css.lead}>{t.lead}</p>
        <Link className={css.comments} to="/comments">
          {words.comments}
        </Link>
      </header>
      <SearchForm {...props} form={form} />
      <KindTabs {...props} />
      <div className={css.columns}>
        <div className={css.filters}>
          <Button
            look="line"
            isWide
            icon="adjustments-horizontal"
            className={css.open ?? ''}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setIsOpen(!isOpen)}
          >
            {chosen.length > 0 ? `${words.filters} · ${chosen.length}` : words.filters}
          </Button>
          <div id={panel} className={css.panel} data-open={isOpen || undefined}>
            <SpecialistFacets {...props} />
          </div>
        </div>
        <section className={css.results} aria-label={words.results}>
          <div className={css.top}>
            <p aria-live="polite">{words.count({ n: list.total })}</p>
            <SortSelect query={query} form={form} />
          </div>
          {chosen.length > 0 && (
            <ul className={css.chips} aria-label={words.applied}>
              {chosen.map(({ label, to }) => (
                <li key={label}>
                  <Chip to={to} label={words.remove({ filter: label })}>
                    {label}
                  </Chip>
                </li>
              ))}
              <li>
                <Link className={css.clear} to={specialistsPath({ ...emptySpecialistQuery, kind: query.kind })}>
                  {words.clear}
                </Link>
              </li>
            </ul>
          )}
          {list.total === 0 ? (
            <EmptyState
              icon="users"
              title={words.none}
              text={words.noneLine}
              action={
                <LinkButton look="soft" to="/users">
                  {words.showAll}
                </LinkButton>
              }
            />
          ) : (
            <ul className={css.cards}>
              {list.data.map((specialist) => (
                <li key={specialist.id}>
                  <SpecialistCard specialist={specialist} />
                </li>
              ))}
            </ul>
          )}
          <Pager
            page={list.page}
            pages={Math.ceil(list.total / list.size)}
            addressOf={(page) => specialistsPath({ ...query, page })}
          />
        </section>
      </div>
    </div>
  );
}

const firstPage = emptySpecialistQuery.page;

/** The filters in force in words, each with the address of the list without it. */
const chosenFilters = (
  { query, list }: Props,
  languages: Record<NonNullable<SpecialistQuery['language']>, string>,
  verified: string,
) => {
  const { province, language, isVerified, search } = query;
  const without = (change: Partial<SpecialistQuery>) => specialistsPath({ ...query, page: firstPage, ...change });
  return [
    ...(search ? [{ label: `«${search}»`, to: without({ search: '' }) }] : []),
    ...list.counts.provinces
      .filter(({ id }) => id === province)
      .map(({ name }) => ({ label: name, to: without({ province: null }) })),
    ...(language ? [{ label: languages[language], to: without({ language: null }) }] : []),
    ...(isVerified ? [{ label: verified, to: without({ isVerified: false }) }] : []),
  ];
};

/** A name and a region. Without a script it is a form like any other; with one it changes the address. */
function SearchForm({ query, list, form }: Props & { form: string }) {
  const t = useSpecialistPagesText().list;
  const navigate = useNavigate();
  const action = useHref('/users');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') params.set(name, value);
    void navigate(specialistsPath(parseSpecialistQuery(params)));
  };
  const { kind, language, verified } = serializeSpecialistQuery(query);
  return (
    <form
      id={form}
      role="search"
      action={action}
      className={css.search}
      onSubmit={submit}
      // Another address brings other values than those that were typed.
      key={specialistsPath(query)}
    >
      <TextInput
        label={t.search}
        isLabelHidden
        placeholder={t.search}
        type="search"
        name="search"
        icon="search"
        className={css.text ?? ''}
        defaultValue={query.search}
        enterKeyHint="search"
      />
      <Select
        label={t.province}
        isLabelHidden
        name="province"
        icon="map-pin"
        className={css.province ?? ''}
        options={[
          { value: '', label: t.everywhere },
          ...list.counts.provinces.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        defaultValue={query.province === null ? '' : String(query.province)}
        onChange={(event) => event.target.form?.requestSubmit()}
      />
      {Object.entries({ kind, language, verified }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" size={48} className={css.find}>
        {t.find}
      </Button>
    </form>
  );
}

function KindTabs({ query, list }: Props) {
  const t = useRealtorsText();
  const words = useSpecialistPagesText().list;
  const { kinds } = list.counts;
  const total = specialistKinds.reduce((sum, kind) => sum + kinds[kind], 0);
  const tabs = [
    { kind: null, label: words.every, count: total },
    ...specialistKinds.map((kind) => ({ kind, label: t.kindsOfMany[kind], count: kinds[kind] })),
  ];
  return (
    <nav aria-label={words.kinds}>
      <ul className={css.tabs}>
        {tabs.map(({ kind, label, count }) => (
          <li key={label}>
            <Link
              className={css.tab}
              to={specialistsPath({ ...query, kind, page: firstPage })}
              aria-current={kind === query.kind ? 'page' : undefined}
            >
              {label} <span className={css.count}>{groupDigits(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The order. Without a script it is sent with the search. */
function SortSelect({ query, form }: { query: SpecialistQuery; form: string }) {
  const t = useSpecialistPagesText().list;
  const navigate = useNavigate();
  return (
    <Select
      label={t.sort}
      isLabelHidden
      name="sort"
      form={form}
      icon="arrows-sort"
      size={44}
      className={css.sort ?? ''}
      options={specialistSorts.map((sort) => ({ value: sort, label: t.sorts[sort] }))}
      value={query.sort}
      onChange={(event) => {
        const sort = specialistSorts.find((one) => one === event.target.value);
        if (sort) void navigate(specialistsPath({ ...query, sort, page: firstPage }));
      }}
    />
  );
}
