import { useState } from 'react';
import { groupDigits } from '#platform/values/numeric.ts';
import { ApiError } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Desk, FilterBar, Foot, ListEmpty, ListFailed, wideField } from '#platform/web/desk/Desk.tsx';
import { type Column, DeskTable, TableBones } from '#platform/web/desk/DeskTable.tsx';
import { useDeskText } from '#platform/web/desk/desk-text.ts';
import { useAsked } from '#platform/web/desk/use-asked.ts';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Select } from '#platform/web/Select.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Entry } from '../../contract/office-words.ts';
import { EntryPanel } from './EntryPanel.tsx';
import type { EntrySource } from './entry-source.ts';
import css from './office.module.css';
import { useReferenceWords } from './words.ts';

type ListChoice = { list: string; label: string };
type ReferenceDeskProps = {
  common: readonly ListChoice[];
  characteristics: readonly ListChoice[];
  list: string;
  onList: (list: string) => void;
  source: EntrySource;
};

/** The choices of a list in the order of readers; two buttons put each higher or lower. */
export function ReferenceDesk({ common, characteristics, list, onList, source }: ReferenceDeskProps) {
  const t = useReferenceWords();
  const desk = useDeskText();
  const [openCode, setOpenCode] = useState<string | null>(null);
  const [isNew, setIsNew] = useState(false);
  const asked = useAsked(list, source.read);
  const entries = asked.data?.data ?? [];
  const open = entries.find(({ code }) => code === openCode) ?? null;
  const close = () => {
    setOpenCode(null);
    setIsNew(false);
  };
  const saved = () => {
    asked.again();
    close();
  };
  const move = async (from: number, to: number) => {
    const codes = entries.map(({ code }) => code);
    try {
      await source.order(codes.toSpliced(from, 1).toSpliced(to, 0, ...codes.slice(from, from + 1)));
    } catch (error) {
      showToast({
        kind: 'error',
        text: error instanceof ApiError && error.status > 0 ? error.message : desk.deedFailed,
      });
    }
    asked.again();
  };
  const columns = useColumns(entries, move);
  return (
    <Desk
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
          onClick={() => {
            setOpenCode(null);
            setIsNew(true);
          }}
        >
          {t.add}
        </Button>
      </FilterBar>
      <p className={css.quiet}>{t.reference.hideHint}</p>
      {asked.data === null && asked.isLoading && <TableBones />}
      {asked.hasFailed && <ListFailed onAgain={asked.again} />}
      {asked.data !== null && entries.length === 0 && <ListEmpty icon="list-details" title={t.reference.empty} />}
      {entries.length > 0 && (
        <DeskTable
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
      <Foot>{asked.data !== null && <span>{desk.total({ n: groupDigits(entries.length) })}</span>}</Foot>
    </Desk>
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

const useColumns = (entries: readonly Entry[], move: (from: number, to: number) => Promise<void>): Column<Entry>[] => {
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
