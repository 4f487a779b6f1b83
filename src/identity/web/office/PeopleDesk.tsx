import { type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { type Role, roles } from '#platform/values/role.ts';
import { formatDate } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Desk, FilterBar, Foot, ListEmpty, ListFailed, wideField } from '#platform/web/desk/Desk.tsx';
import { type Column, DeskTable, TableBones } from '#platform/web/desk/DeskTable.tsx';
import { useDeskText } from '#platform/web/desk/desk-text.ts';
import { addressOfSearch, searchOfAddress } from '#platform/web/desk/private-search.ts';
import { useAddress } from '#platform/web/desk/use-address.ts';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import type { PersonRow } from '../../contract/office-people.ts';
import type { contract } from '../../contract.ts';
import { readPeopleSearch } from '../../rules/people-search.ts';
import { type PersonKind, type PersonState, personKinds, personStates } from '../../rules/person-kinds.ts';
import { useOfficeWords } from './office-text.ts';
import { usePages } from './use-pages.ts';

type Wish = { text: string; role: Role | ''; kind: PersonKind | ''; state: PersonState | '' };

/** A search field above a list: what is typed is told once the typing has paused, and follows when the address changes. */
export const useTypedSearch = (shown: string, onSettled: (typed: string) => void) => {
  const [text, setText] = useState(shown);
  const settled = useSettled(text);
  const latest = useRef({ shown, onSettled });
  const told = useRef(shown);
  useEffect(() => {
    latest.current = { shown, onSettled };
  });
  useEffect(() => {
    told.current = settled.trim();
    if (settled.trim() !== latest.current.shown) latest.current.onSettled(settled.trim());
  }, [settled]);
  // Somebody went back or followed a link: what he types himself is never taken from him.
  useEffect(() => {
    if (shown !== told.current) setText(shown);
  }, [shown]);
  return { text, setText };
};

/** A total as far as it was counted. */
export const totalShown = (total: number): string =>
  total > limits.countExactMax ? `${groupDigits(limits.countExactMax)}+` : groupDigits(total);

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | '' =>
  values.find((one) => one === value) ?? '';

/** What the address asks for; what is typed follows into it once the typing has paused. */
const useWish = () => {
  const { query, change } = useAddress();
  const wish: Wish = {
    text: searchOfAddress(query.get('search') ?? '').slice(0, limits.searchTextMax),
    role: oneOf(roles, query.get('role')),
    kind: oneOf(personKinds, query.get('kind')),
    state: oneOf(personStates, query.get('state')),
  };
  const { text, setText } = useTypedSearch(wish.text, (typed) => change({ search: addressOfSearch(typed) }));
  const choose = (name: 'role' | 'kind' | 'state', value: string) => change({ [name]: value });
  return { wish, choose, text, setText };
};

const usePeople = ({ text, role, kind, state }: Wish) => {
  const t = useDeskText();
  const wish = { text, ...(role && { role }), ...(kind && { kind }), ...(state && { state }) };
  return usePages(
    JSON.stringify(wish),
    (before: number | null) =>
      api<typeof contract>()('POST /office/people/search', {
        body: { ...wish, ...(before === null ? {} : { before }) },
      }),
    t.failed,
  );
};

type PeopleDeskProps = {
  openId: number | null;
  onOpen: (id: number) => void;
  /** The person who was opened; told when the list should be read again. */
  panel: (onChanged: () => void) => ReactNode;
};

/** People by what is known of them, as the address says; a number that names somebody stays out of it. */
export function PeopleDesk({ openId, onOpen, panel }: PeopleDeskProps) {
  const t = useOfficeWords().people;
  const desk = useDeskText();
  const { wish, choose, text, setText } = useWish();
  const people = usePeople(wish);
  const columns = usePeopleColumns();
  return (
    <Desk title={t.label} panel={panel(people.again)}>
      <FilterBar>
        <TextInput
          label={t.search}
          isLabelHidden
          placeholder={t.search}
          icon="search"
          size={44}
          className={wideField}
          maxLength={limits.searchTextMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
        />
        <Select
          label={t.role}
          isLabelHidden
          size={44}
          value={wish.role}
          onChange={(event) => choose('role', event.target.value)}
          options={[{ value: '', label: t.anyRole }, ...roles.map((value) => ({ value, label: t.roles[value] }))]}
        />
        <Select
          label={t.kind}
          isLabelHidden
          size={44}
          value={wish.kind}
          onChange={(event) => choose('kind', event.target.value)}
          options={[{ value: '', label: t.anyKind }, ...personKinds.map((value) => ({ value, label: t.kinds[value] }))]}
        />
        <Select
          label={t.state}
          isLabelHidden
          size={44}
          value={wish.state}
          onChange={(event) => choose('state', event.target.value)}
          options={[
            { value: '', label: t.anyState },
            ...personStates.map((value) => ({ value, label: t.states[value] })),
          ]}
        />
      </FilterBar>
      {people.data === null && people.isLoading && <TableBones />}
      {people.hasFailed && <ListFailed onAgain={people.again} />}
      {people.data !== null && people.rows.length === 0 && (
        <ListEmpty icon="users" title={readPeopleSearch(wish.text).by === 'phone' ? t.phoneUnknown : t.nobody} />
      )}
      {people.rows.length > 0 && (
        <DeskTable
          label={t.label}
          columns={columns}
          rows={people.rows}
          keyOf={({ id }) => id}
          onOpen={({ id }) => onOpen(id)}
          openKey={openId}
        />
      )}
      <Foot>
        {people.data !== null && <span>{desk.total({ n: totalShown(people.data.total) })}</span>}
        {people.hasMore && (
          <Button look="line" size={36} onClick={people.more}>
            {desk.more}
          </Button>
        )}
      </Foot>
    </Desk>
  );
}

const usePeopleColumns = (): Column<PersonRow>[] => {
  const t = useOfficeWords().people;
  return [
    { id: 'name', head: t.name, cell: ({ name, userName }) => name || userName },
    { id: 'userName', head: t.userName, cell: ({ userName }) => userName },
    { id: 'phone', head: t.phone, cell: ({ phone }) => <span className="num">{phone}</span>, isTight: true },
    { id: 'role', head: t.role, cell: ({ roles: held }) => held.map((role) => t.roles[role]).join(', ') },
    {
      id: 'kind',
      head: t.kind,
      cell: ({ kind, bank }) => [kind && t.kinds[kind], bank?.name].filter(Boolean).join(', '),
    },
    { id: 'state', head: t.state, cell: (person) => <PersonMark {...person} />, isTight: true },
    {
      id: 'registered',
      head: t.registered,
      cell: ({ registeredAt }) => <span className="num">{formatDate(registeredAt)}</span>,
      isTight: true,
    },
  ];
};

/** How an account stands, in one mark: the most serious first. */
export function PersonMark({
  isBlocked,
  isLeaving,
  isVerified,
}: Pick<PersonRow, 'isBlocked' | 'isLeaving' | 'isVerified'>) {
  const t = useOfficeWords().people;
  if (isBlocked) return <Badge tone="bad">{t.states.blocked}</Badge>;
  if (isLeaving) return <Badge tone="warn">{t.states.leaving}</Badge>;
  return isVerified ? <Badge tone="ok">{t.verified}</Badge> : <Badge>{t.states.unverified}</Badge>;
}
