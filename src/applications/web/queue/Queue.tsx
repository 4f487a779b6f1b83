import { useEffect, useMemo, useRef, useState } from 'react';
import { isPrivateSearch } from '#platform/web/admin-list/private-search.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { ApplicationDrawer } from '../drawer/ApplicationDrawer.tsx';
import type { DrawerCommands } from '../drawer/drawer-commands.ts';
import { BulkBar } from './BulkBar.tsx';
import { defaultColumns, persistColumns, type QueueColumn, readColumns } from './columns.ts';
import { FilterBar } from './FilterBar.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import css from './Queue.module.css';
import { QueueCards } from './QueueCards.tsx';
import { QueueFooter } from './QueueFooter.tsx';
import { QueueTable } from './QueueTable.tsx';
import {
  addressOfTab,
  addressWith,
  appliedOf,
  filterOfAddress,
  openedBy,
  orderOf,
  type QueueHome,
} from './queue-address.ts';
import { type QueueData, useChoices, useLiveQueue } from './queue-data.ts';
import { rememberOpened } from './remember-opened.ts';
import { SavedViews } from './SavedViews.tsx';
import { Tiles } from './Tiles.tsx';
import { useQueueText } from './text.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { ViewTabs } from './ViewTabs.tsx';

type QueueProps = {
  home: QueueHome;
  loaded: QueueData;
  /** May give applications into hands. */
  mayAssign: boolean;
  /** Works for one bank and sees what is of it. */
  isBank: boolean;
};

/** The queue of applications with the one that is open beside it; worked by mouse, finger or single keys. */
export function Queue({ home, loaded, mayAssign, isBank }: QueueProps) {
  const t = useQueueText();
  const { search } = useLocation();
  const filter = useMemo(() => filterOfAddress(search, home), [search, home]);
  const { data, refresh } = useLiveQueue(loaded, filter);
  const choices = useChoices();
  const [columns, setColumns] = useColumns();
  const [open, setOpen] = useState<number | null>(() => openedBy(search));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const commands = useRef<DrawerCommands | null>(null);
  const rows = data.page.data;
  const show = (id: number | null) => {
    setOpen(id);
    rememberOpened(id);
  };
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === open);
    const next = at < 0 ? rows[by > 0 ? 0 : rows.length - 1] : rows[at + by];
    if (!next) return;
    show(next.id);
    document.querySelector(`tr[data-id="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const toggle = (id: number) =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  useQueueKeys({
    j: () => step(1),
    k: () => step(-1),
    o: () => open === null && step(1),
    x: () => mayAssign && open !== null && toggle(open),
    e: () => commands.current?.accept(),
    r: () => commands.current?.reject(),
    c: () => commands.current?.comment(),
    '?': () => setIsHelpOpen(true),
    Escape: () => show(null),
  });
  const nowMs = Date.parse(data.page.now);
  const isNarrowed = appliedOf(filter).length > 0;
  return (
    <div className={css.page} data-open={open !== null || undefined}>
      <div className={css.list}>
        <h1 className="visually-hidden">{home.first === 'bank' ? t.approvals : t.title}</h1>
        <Tiles summary={data.summary} isBank={isBank} />
        <ViewTabs home={home} current={filter.view} views={data.summary.views} />
        <FilterBar
          home={home}
          filter={filter}
          search={search}
          choices={choices}
          isBank={isBank}
          columns={columns}
          onColumns={setColumns}
        />
        <SavedViews
          address={addressWith(home, search, {})}
          maySave={isNarrowed && !isPrivateSearch(new URLSearchParams(search).get('search'))}
        />
        {selected.size > 0 && (
          <BulkBar
            ids={[...selected]}
            acceptable={rows
              .filter(({ id, process }) => selected.has(id) && process === 'in_process')
              .map(({ id }) => id)}
            choices={choices}
            onClear={() => setSelected(new Set())}
            onDone={refresh}
          />
        )}
        {rows.length === 0 ? (
          <div className={css.empty}>
            <EmptyState
              icon={isNarrowed ? 'search' : 'inbox'}
              title={isNarrowed ? t.empty.foundTitle : t.empty.title}
              text={isNarrowed ? t.empty.foundText : t.empty.text}
              action={
                isNarrowed && (
                  <LinkButton look="soft" to={addressOfTab(home, filter.view)}>
                    {t.filters.clear}
                  </LinkButton>
                )
              }
            />
          </div>
        ) : (
          <>
            <QueueTable
              rows={rows}
              nowMs={nowMs}
              columns={columns}
              current={open}
              selected={selected}
              onSelected={setSelected}
              onOpen={show}
              maySelect={mayAssign}
              sort={{ now: orderOf(filter), addressOf: (sort) => addressWith(home, search, { sort }) }}
            />
            <QueueCards rows={rows} nowMs={nowMs} onOpen={show} />
          </>
        )}
        <QueueFooter
          page={data.page}
          addressOf={(page) => addressWith(home, search, { page: String(page) })}
          onHelp={() => setIsHelpOpen(true)}
        />
      </div>
      {open !== null && (
        <ApplicationDrawer
          key={open}
          id={open}
          nowMs={nowMs}
          lastEvent={data.page.lastEvent}
          choices={choices}
          onCommands={(next) => {
            commands.current = next;
          }}
          onClose={() => show(null)}
          onChanged={refresh}
        />
      )}
      <KeysDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </div>
  );
}

/** The columns of this device: the usual ones until the page is alive. */
const useColumns = (): [readonly QueueColumn[], (columns: readonly QueueColumn[]) => void] => {
  const [columns, setColumns] = useState<readonly QueueColumn[]>(defaultColumns);
  useEffect(() => setColumns(readColumns()), []);
  return [
    columns,
    (next) => {
      setColumns(next);
      persistColumns(next);
    },
  ];
};
