import type { ReactNode } from 'react';
import { limits } from '#platform/values/limits.ts';
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
import type { AdminOrganizationRow } from '../../contract/admin-organizations.ts';
import type { contract } from '../../contract.ts';
import { organizationStates } from '../../rules/account-kinds.ts';
import { formatTotal, useTypedSearch } from './AdminUserList.tsx';
import { useIdentityAdminText } from './admin-text.ts';
import { usePagedList } from './use-paged-list.ts';

type AdminOrganizationListProps = {
  openId: number | null;
  onOpen: (id: number) => void;
  panel: (onChanged: () => void) => ReactNode;
};

/** Companies that people act for. */
export function AdminOrganizationList({ openId, onOpen, panel }: AdminOrganizationListProps) {
  const words = useIdentityAdminText();
  const t = words.entities;
  const adminText = useAdminListText();
  const { query, change } = useListAddress();
  const search = searchOfAddress(query.get('search') ?? '').slice(0, limits.searchTextMax);
  const { text, setText } = useTypedSearch(search, (typed) => change({ search: addressOfSearch(typed) }));
  const state = organizationStates.find((one) => one === query.get('state'));
  const filter = { text: search, ...(state && { state }) };
  const list = usePagedList(
    JSON.stringify(filter),
    (before: number | null) =>
      api<typeof contract>()('POST /office/entities/search', {
        body: { ...filter, ...(before === null ? {} : { before }) },
      }),
    adminText.failed,
  );
  const columns = useOrganizationColumns();
  return (
    <AdminListFrame title={t.label} panel={panel(list.refetch)}>
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
          label={words.people.state}
          isLabelHidden
          size={44}
          value={state ?? ''}
          onChange={(event) => change({ state: event.target.value })}
          options={[
            { value: '', label: words.people.anyState },
            ...organizationStates.map((value) => ({ value, label: t.states[value] })),
          ]}
        />
      </FilterBar>
      {list.data === null && list.isLoading && <TableSkeleton />}
      {list.hasFailed && <ListFailed onAgain={list.refetch} />}
      {list.data !== null && list.rows.length === 0 && (
        <ListEmpty icon="building" isFiltered={search !== '' || state !== undefined} />
      )}
      {list.rows.length > 0 && (
        <DataTable
          label={t.label}
          columns={columns}
          rows={list.rows}
          keyOf={({ id }) => id}
          onOpen={({ id }) => onOpen(id)}
          openKey={openId}
        />
      )}
      <ListFooter>
        {list.data !== null && <span>{adminText.total({ n: formatTotal(list.data.total) })}</span>}
        {list.hasMore && (
          <Button look="line" size={36} onClick={list.more}>
            {adminText.more}
          </Button>
        )}
      </ListFooter>
    </AdminListFrame>
  );
}

const useOrganizationColumns = (): Column<AdminOrganizationRow>[] => {
  const words = useIdentityAdminText();
  const t = words.entities;
  return [
    { id: 'name', head: t.name, cell: ({ name }) => name },
    { id: 'tin', head: t.tin, cell: ({ tin }) => <span className="num">{tin}</span>, isTight: true },
    { id: 'director', head: t.director, cell: ({ director }) => director },
    { id: 'members', head: t.members, cell: ({ members }) => members, isNumber: true },
    { id: 'state', head: words.people.state, cell: (entity) => <OrganizationBadge {...entity} />, isTight: true },
    {
      id: 'added',
      head: t.added,
      cell: ({ createdAt }) => <span className="num">{formatDate(createdAt)}</span>,
      isTight: true,
    },
  ];
};

/** How a company stands, in one mark. */
export function OrganizationBadge({
  isBlocked,
  activityState,
}: Pick<AdminOrganizationRow, 'isBlocked' | 'activityState'>) {
  const t = useIdentityAdminText().entities.states;
  if (isBlocked) return <Badge tone="bad">{t.blocked}</Badge>;
  return activityState === 'active' ? <Badge tone="ok">{t.open}</Badge> : <Badge tone="warn">{t.inactive}</Badge>;
}
