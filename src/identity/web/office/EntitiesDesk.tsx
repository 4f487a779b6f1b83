import type { ReactNode } from 'react';
import { limits } from '#platform/values/limits.ts';
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
import type { EntityRow } from '../../contract/office-entities.ts';
import type { contract } from '../../contract.ts';
import { entityStates } from '../../rules/person-kinds.ts';
import { useOfficeWords } from './office-text.ts';
import { totalShown, useTypedSearch } from './PeopleDesk.tsx';
import { usePages } from './use-pages.ts';

type EntitiesDeskProps = {
  openId: number | null;
  onOpen: (id: number) => void;
  panel: (onChanged: () => void) => ReactNode;
};

/** Companies that people act for. */
export function EntitiesDesk({ openId, onOpen, panel }: EntitiesDeskProps) {
  const words = useOfficeWords();
  const t = words.entities;
  const desk = useDeskText();
  const { query, change } = useAddress();
  const asked = searchOfAddress(query.get('search') ?? '').slice(0, limits.searchTextMax);
  const { text, setText } = useTypedSearch(asked, (typed) => change({ search: addressOfSearch(typed) }));
  const state = entityStates.find((one) => one === query.get('state'));
  const wish = { text: asked, ...(state && { state }) };
  const list = usePages(
    JSON.stringify(wish),
    (before: number | null) =>
      api<typeof contract>()('POST /office/entities/search', {
        body: { ...wish, ...(before === null ? {} : { before }) },
      }),
    desk.failed,
  );
  const columns = useEntityColumns();
  return (
    <Desk title={t.label} panel={panel(list.again)}>
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
            ...entityStates.map((value) => ({ value, label: t.states[value] })),
          ]}
        />
      </FilterBar>
      {list.data === null && list.isLoading && <TableBones />}
      {list.hasFailed && <ListFailed onAgain={list.again} />}
      {list.data !== null && list.rows.length === 0 && <ListEmpty icon="building" />}
      {list.rows.length > 0 && (
        <DeskTable
          label={t.label}
          columns={columns}
          rows={list.rows}
          keyOf={({ id }) => id}
          onOpen={({ id }) => onOpen(id)}
          openKey={openId}
        />
      )}
      <Foot>
        {list.data !== null && <span>{desk.total({ n: totalShown(list.data.total) })}</span>}
        {list.hasMore && (
          <Button look="line" size={36} onClick={list.more}>
            {desk.more}
          </Button>
        )}
      </Foot>
    </Desk>
  );
}

const useEntityColumns = (): Column<EntityRow>[] => {
  const words = useOfficeWords();
  const t = words.entities;
  return [
    { id: 'name', head: t.name, cell: ({ name }) => name },
    { id: 'tin', head: t.tin, cell: ({ tin }) => <span className="num">{tin}</span>, isTight: true },
    { id: 'director', head: t.director, cell: ({ director }) => director },
    { id: 'members', head: t.members, cell: ({ members }) => members, isNumber: true },
    { id: 'state', head: words.people.state, cell: (entity) => <EntityMark {...entity} />, isTight: true },
    {
      id: 'added',
      head: t.added,
      cell: ({ createdAt }) => <span className="num">{formatDate(createdAt)}</span>,
      isTight: true,
    },
  ];
};

/** How a company stands, in one mark. */
export function EntityMark({ isBlocked, activityState }: Pick<EntityRow, 'isBlocked' | 'activityState'>) {
  const t = useOfficeWords().entities.states;
  if (isBlocked) return <Badge tone="bad">{t.blocked}</Badge>;
  return activityState === 'active' ? <Badge tone="ok">{t.open}</Badge> : <Badge tone="warn">{t.inactive}</Badge>;
}
