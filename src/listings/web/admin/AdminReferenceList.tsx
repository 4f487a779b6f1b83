import { useState } from 'react';
import { groupDigits } from '#platform/values/numeric.ts';
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
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { ApiError } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { leavePanel } from '#platform/web/ended-login.ts';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Select } from '#platform/web/Select.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { ReferenceEntry } from '../../contract/reference-entry.ts';
import css from './admin.module.css';
import { EntryPanel } from './EntryPanel.tsx';
import type { EntrySource } from './entry-source.ts';
import { useReferenceWords } from './words.ts';

type ListChoice = { list: string; label: string };
type AdminReferenceListProps = {
  common: readonly ListChoice[];
  characteristics: readonly ListChoice[];
  list: string;
  onList: (list: string) => void;
  source: EntrySource;
};

/** The choices of a list in the order of readers; two buttons put each higher or lower. */
export function AdminReferenceList({ common, characteristics, list, onList, source }: AdminReferenceListProps) {
  const t = useReferenceWords();
  const adminText = useAdminListText();
  const [openCode, setOpenCode] = useState<string | null>(null);
  const [isNew, setIsNew] = useState(false);
  const listQuery = useQuery(list, source.read);
  const entries = listQuery.data?.data ?? [];
  const open = entries.find(({ code }) => code === openCode) ?? null;
  const close = () => {
    setOpenCode(null);
    setIsNew(false);
  };
  const saved = () => {
    listQuery.refetch();
    close();
  };
  const move = async (from: number, to: number) => {
    const codes = entries.map(({ code }) => code);
    try {
      const moved = codes.toSpliced(from, 1).toSpliced(to, 0, ...codes.slice(from, from + 1));
      await source.order({ codes: moved, from: codes });
    } catch (error) {
      showToast({
        kind: 'error',
        text: error instanceof ApiError && error.status > 0 ? error.message : adminText.deedFailed,
      });
    }
    listQuery.refetch();
  };
  const columns = useColumns(entries, move);
  return (
    <AdminListFrame
      title={t.reference.label}
      panel={
        (open || isNew) && (
          <EntryPanel
            key={open ? `${open.code}:${open.version}` : 'new'}
            entry={open}
            source={source}
            parents={entries.filter(({ parent }) => parent === null)}
            onClose={close}
            onSaved={saved}
          />
        )
      }
    >
      <FilterBar>
        <Select
          label={t.reference.list}
          isLabelHidden
          size={44}
          className={wideField}
          value={list}
          onChange={({ target }) => onList(target.value)}
        >
          <ListGroup label={t.reference.listGroups.common} lists={common} />
          <ListGroup label={t.reference.listGroups.characteristics} lists={characteristics} />
        </Select>
        <Button
          icon="plus"
          onClick={() =>
            leavePanel(() => {
              setOpenCode(null);
              setIsNew(true);
            })
          }
        >
          {t.add}
        </Button>
      </FilterBar>
      <p className={css.quiet}>{t.reference.hideHint}</p>
      {listQuery.data === null && listQuery.isLoading && <TableSkeleton />}
      {listQuery.hasFailed && <ListFailed onAgain={listQuery.refetch} />}
      {listQuery.data !== null && entries.length === 0 && (
        <ListEmpty icon="list-details" isFiltered={false} title={t.reference.empty} />
      )}
      {entries.length > 0 && (
        <DataTable
          label={t.reference.label}
          columns={columns}
          rows={entries}
          keyOf={({ code }) => code}
          onOpen={({ code }) => {
            setIsNew(false);
            setOpenCode(code);
          }}
          openKey={openCode}
        />
      )}
      <ListFooter>
        {listQuery.data !== null && <span>{adminText.total({ n: groupDigits(entries.length) })}</span>}
      </ListFooter>
    </AdminListFrame>
  );
}

function ListGroup({ label, lists }: { label: string; lists: readonly ListChoice[] }) {
  return (
    <optgroup label={label}>
      {lists.map((one) => (
        <option key={one.list} value={one.list}>
          {one.label}
        </option>
      ))}
    </optgroup>
  );
}

const useColumns = (
  entries: readonly ReferenceEntry[],
  move: (from: number, to: number) => Promise<void>,
): Column<ReferenceEntry>[] => {
  const t = useReferenceWords();
  const locale = useLocale();
  const last = entries.length - 1;
  return [
    { id: 'name', head: t.name, cell: ({ names }) => names[locale] },
    { id: 'code', head: t.code, cell: ({ code }) => <span className={css.code}>{code}</span>, isTight: true },
    {
      id: 'state',
      head: t.reference.state,
      cell: ({ isOffered }) => (
        <Badge tone={isOffered ? 'ok' : 'plain'}>{isOffered ? t.reference.offered : t.reference.hidden}</Badge>
      ),
      isTight: true,
    },
    {
      id: 'order',
      head: t.reference.order,
      cell: (entry) => {
        const at = entries.indexOf(entry);
        const name = entry.names[locale];
        return (
          <span className={css.order}>
            <IconButton
              icon="arrow-up"
              label={t.reference.up({ name })}
              disabled={at === 0}
              onClick={() => void move(at, at - 1)}
            />
            <IconButton
              icon="arrow-down"
              label={t.reference.down({ name })}
              disabled={at === last}
              onClick={() => void move(at, at + 1)}
            />
          </span>
        );
      },
      isTight: true,
    },
  ];
};
