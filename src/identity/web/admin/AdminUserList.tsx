import { type ReactNode, useEffect, useRef, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { type Role, roles } from '#platform/values/role.ts';
import { formatDate } from '#platform/values/time.ts';
import {
  AdminListFrame,
  FilterBar,
  ListEmpty,
  ListFailed,
  ListFooter,
  wideField,
} from '#platform/web/admin-list/AdminListFrame.tsx';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { type Column, DataTable, TableSkeleton } from '#platform/web/admin-list/DataTable.tsx';
import { addressOfSearch, searchOfAddress } from '#platform/web/admin-list/private-search.ts';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import type { AdminUserRow } from '../../contract/admin-users.ts';
import type { contract } from '../../contract.ts';
import { type UserKind, type UserState, userKinds, userStates } from '../../rules/account-kinds.ts';
import { parseUserSearch } from '../../rules/admin-search.ts';
import { useIdentityAdminText } from './admin-text.ts';
import { usePagedList } from './use-paged-list.ts';

type UserListFilter = { text: string; role: Role | ''; kind: UserKind | ''; state: UserState | '' };

/** A search field above a list: what is typed is told once the typing has paused, and follows when the address changes. */
export const useTypedSearch = (addressText: string, onSettled: (typed: string) => void) => {
  const [text, setText] = useState(addressText);
  const debounced = useDebounced(text);
  const latest = useRef({ addressText, onSettled });
  const reported = useRef(addressText);
  useEffect(() => {
    latest.current = { addressText, onSettled };
  });
  useEffect(() => {
    reported.current = debounced.trim();
    if (debounced.trim() !== latest.current.addressText) latest.current.onSettled(debounced.trim());
  }, [debounced]);
  // Somebody went back or followed a link: what he types himself is never taken from him.
  useEffect(() => {
    if (addressText !== reported.current) setText(addressText);
  }, [addressText]);
  return { text, setText };
};

/** A total as far as it was counted. */
export const formatTotal = (total: number): string =>
  total > limits.countExactMax ? `${groupDigits(limits.countExactMax)}+` : groupDigits(total);

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | '' =>
  values.find((one) => one === value) ?? '';

/** What the address asks for; what is typed follows into it once the typing has paused. */
const useFilter = () => {
  const { query, change } = useListAddress();
  const filter: UserListFilter = {
    text: searchOfAddress(query.get('search') ?? '').slice(0, limits.searchTextMax),
    role: oneOf(roles, query.get('role')),
    kind: oneOf(userKinds, query.get('kind')),
    state: oneOf(userStates, query.get('state')),
  };
  const { text, setText } = useTypedSearch(filter.text, (typed) => change({ search: addressOfSearch(typed) }));
  const choose = (name: 'role' | 'kind' | 'state', value: string) => change({ [name]: value });
  return { wish: filter, choose, text, setText };
};

const useUsers = ({ text, role, kind, state }: UserListFilter) => {
  const t = useAdminListText();
  const filter = { text, ...(role && { role }), ...(kind && { kind }), ...(state && { state }) };
  return usePagedList(
    JSON.stringify(filter),
    (before: number | null) =>
      api<typeof contract>()('POST /office/people/search', {
        body: { ...filter, ...(before === null ? {} : { before }) },
      }),
    t.failed,
  );
};

type AdminUserListProps = {
  openId: number | null;
  onOpen: (id: number) => void;
  /** The person who was opened; told when the list should be read again. */
  panel: (onChanged: () => void) => ReactNode;
};

/** People by what is known of them, as the address says; a number that names somebody stays out of it. */
export function AdminUserList({ openId, onOpen, panel }: AdminUserListProps) {
  const t = useIdentityAdminText().people;
  const adminText = useAdminListText();
  const { wish: filter, choose, text, setText } = useFilter();
  const users = useUsers(filter);
  const columns = useUserColumns();
  return (
    <AdminListFrame title={t.label} panel={panel(users.refetch)}>
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
          value={filter.role}
          onChange={(event) => choose('role', event.target.value)}
          options={[{ value: '', label: t.anyRole }, ...roles.map((value) => ({ value, label: t.roles[value] }))]}
        />
        <Select
          label={t.kind}
          isLabelHidden
          size={44}
          value={filter.kind}
          onChange={(event) => choose('kind', event.target.value)}
          options={[{ value: '', label: t.anyKind }, ...userKinds.map((value) => ({ value, label: t.kinds[value] }))]}
        />
        <Select
          label={t.state}
          isLabelHidden
          size={44}
          value={filter.state}
          onChange={(event) => choose('state', event.target.value)}
          options={[
            { value: '', label: t.anyState },
            ...userStates.map((value) => ({ value, label: t.states[value] })),
          ]}
        />
      </FilterBar>
      {users.data === null && users.isLoading && <TableSkeleton />}
      {users.hasFailed && <ListFailed onAgain={users.refetch} />}
      {users.data !== null && users.rows.length === 0 && (
        <ListEmpty
          icon="users"
          isFiltered={false}
          title={parseUserSearch(filter.text).by === 'phone' ? t.phoneUnknown : t.nobody}
        />
      )}
      {users.rows.length > 0 && (
        <DataTable
          label={t.label}
          columns={columns}
          rows={users.rows}
          keyOf={({ id }) => id}
          onOpen={({ id }) => onOpen(id)}
          openKey={openId}
        />
      )}
      <ListFooter>
        {users.data !== null && <span>{adminText.total({ n: formatTotal(users.data.total) })}</span>}
        {users.hasMore && (
          <Button look="line" size={36} onClick={users.more}>
            {adminText.more}
          </Button>
        )}
      </ListFooter>
    </AdminListFrame>
  );
}

const useUserColumns = (): Column<AdminUserRow>[] => {
  const t = useIdentityAdminText().people;
  return [
    { id: 'name', head: t.name, cell: ({ name, userName }) => name || userName },
    { id: 'userName', head: t.userName, cell: ({ userName }) => userName },
    { id: 'phone', head: t.phone, cell: ({ phone }) => <span className="num">{phone}</span>, isTight: true },
    { id: 'role', head: t.role, cell: ({ roles: userRoles }) => userRoles.map((role) => t.roles[role]).join(', ') },
    {
      id: 'kind',
      head: t.kind,
      cell: ({ kind, bank }) => [kind && t.kinds[kind], bank?.name].filter(Boolean).join(', '),
    },
    { id: 'state', head: t.state, cell: (person) => <UserBadge {...person} />, isTight: true },
    {
      id: 'registered',
      head: t.registered,
      cell: ({ registeredAt }) => <span className="num">{formatDate(registeredAt)}</span>,
      isTight: true,
    },
  ];
};

/** How an account stands, in one mark: the most serious first. */
export function UserBadge({
  isBlocked,
  isLeaving,
  isVerified,
}: Pick<AdminUserRow, 'isBlocked' | 'isLeaving' | 'isVerified'>) {
  const t = useIdentityAdminText().people;
  if (isBlocked) return <Badge tone="bad">{t.states.blocked}</Badge>;
  if (isLeaving) return <Badge tone="warn">{t.states.leaving}</Badge>;
  return isVerified ? <Badge tone="ok">{t.verified}</Badge> : <Badge>{t.states.unverified}</Badge>;
}
