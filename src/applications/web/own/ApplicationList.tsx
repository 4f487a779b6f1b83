import type { ReactNode } from 'react';
import { groupDigits } from '#platform/values/numeric.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import type { OwnPage } from '../../contract/own.ts';
import { groupNames } from '../../rules/groups.ts';
import { hasFilters, type OwnFilter } from '../../rules/own-filter.ts';
import { useOwnText } from '../words.ts';
import css from './ApplicationList.module.css';
import { ApplicationRows } from './ApplicationRows.tsx';
import { addressOf, type ListBase, plainFilter } from './list-address.ts';

export type ListWords = {
  title: string;
  line: string;
  add: string;
  addAt: string;
  empty: string;
  emptyLine: string;
  noMatch: string;
  found: (p: { n: number }) => string;
};

type Props = {
  base: ListBase;
  words: ListWords;
  filter: OwnFilter;
  list: OwnPage;
  /** An assistant has two lists: what was made, and what is in hand. */
  hasHand: boolean;
  filters: ReactNode;
};

/** A list of one's own with its stages, its filters and its pages. */
export function ApplicationList({ base, words, filter, list, hasHand, filters }: Props) {
  const pages = Math.ceil(list.total / list.size);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1>{words.title}</h1>
          <p className={css.line}>{words.line}</p>
        </div>
        <LinkButton icon="plus" to={words.addAt}>
          {words.add}
        </LinkButton>
      </header>
      {hasHand && <Hands base={base} filter={filter} />}
      <GroupTabs base={base} filter={filter} list={list} />
      {filters}
      <p className={css.found} role="status">
        {words.found({ n: list.total })}
      </p>
      {list.total === 0 && <Nothing base={base} words={words} filter={filter} />}
      {list.data.length > 0 && (
        <div className={css.panel}>
          <ApplicationRows rows={list.data} base={base} label={words.title} />
        </div>
      )}
      <Pager page={list.page} pages={pages} addressOf={(page) => addressOf(base, { ...filter, page })} />
    </div>
  );
}

function Hands({ base, filter }: { base: ListBase; filter: OwnFilter }) {
  const t = useOwnText().list;
  return (
    <nav className={css.hands} aria-label={t.whose}>
      {(['made', 'inHand'] as const).map((whose) => (
        <Link
          key={whose}
          to={addressOf(base, { ...plainFilter(filter), whose })}
          aria-current={filter.whose === whose ? 'page' : undefined}
        >
          {t[whose]}
        </Link>
      ))}
    </nav>
  );
}

function GroupTabs({ base, filter, list }: { base: ListBase; filter: OwnFilter; list: OwnPage }) {
  const t = useOwnText().list;
  const all = Object.values(list.counts).reduce((sum, count) => sum + count, 0);
  const tab = (action: OwnFilter['action'], name: string, count: number) => (
    <Link
      key={action ?? 'all'}
      to={addressOf(base, { ...filter, action, page: 1 })}
      aria-current={filter.action === action ? 'page' : undefined}
    >
      {name}
      <span className={css.count}>{groupDigits(count)}</span>
    </Link>
  );
  return (
    <nav className={css.stages} aria-label={t.groups}>
      {tab(null, t.all, all)}
      {groupNames.map((name) => tab(name, t.group[name], list.counts[name] ?? 0))}
    </nav>
  );
}

/** Why nothing is here, and what to do about it. */
function Nothing({ base, words, filter }: { base: ListBase; words: ListWords; filter: OwnFilter }) {
  const t = useOwnText().list;
  const begin = (
    <LinkButton look="soft" icon="plus" to={words.addAt}>
      {words.add}
    </LinkButton>
  );
  if (!hasFilters(filter) && filter.action === null)
    return <EmptyState icon="file-text" title={words.empty} text={words.emptyLine} action={begin} />;
  return (
    <EmptyState
      icon="filter-off"
      title={hasFilters(filter) ? words.noMatch : t.emptyGroup}
      text={hasFilters(filter) ? t.noMatchLine : undefined}
      action={
        <LinkButton look="soft" icon="filter-off" to={addressOf(base, plainFilter(filter))}>
          {t.clear}
        </LinkButton>
      }
    />
  );
}
