import { useEffect, useMemo, useRef, useState } from 'react';
import { CompanyMark } from '#listings/web/CompanyMark.tsx';
import { currencyWord, shortSum } from '#platform/values/money.ts';
import { isPrivateSearch } from '#platform/web/admin-list/private-search.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { leavePanel } from '#platform/web/ended-login.ts';
import { Link } from '#platform/web/Link.tsx';
import { useLocation } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { QueueRow, QueueSummary } from '../../contract/queue.ts';
import type { QueueView } from '../../rules/views.ts';
import { type AfterDecision, ApplicationDrawer } from '../drawer/ApplicationDrawer.tsx';
import type { DrawerCommands } from '../drawer/drawer-commands.ts';
import { BulkBar, BulkOutcome, type LeftOutRows } from './BulkBar.tsx';
import { defaultColumns, persistColumns, type QueueColumn, readColumns } from './columns.ts';
import { Due } from './Due.tsx';
import { EmptyQueue } from './EmptyQueue.tsx';
import { FilterBar } from './FilterBar.tsx';
import keysDialogCss from './KeysDialog.module.css';
import { ProcessBadge } from './ProcessBadge.tsx';
import css from './Queue.module.css';
import queueCardsCss from './QueueCards.module.css';
import { QueueFooter } from './QueueFooter.tsx';
import { QueueTable } from './QueueTable.tsx';
import {
  addressOfTab,
  addressWith,
  appliedOf,
  filterOfAddress,
  openedBy,
  orderOf,
  pageOf,
  type QueueHome,
} from './queue-address.ts';
import { type QueueData, useChoices, useLiveQueue, useSelection } from './queue-data.ts';
import { SavedViews } from './SavedViews.tsx';
import { countWords, Tiles } from './Tiles.tsx';
import { useQueueText } from './text.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import viewTabsCss from './ViewTabs.module.css';

/** Puts the open application into the address, so that a reload and a link open it again; the list is not loaded anew. */
const rememberOpened = (id: number | null): void => {
  const url = new URL(location.href);
  if (id === null) url.searchParams.delete('open');
  else url.searchParams.set('open', String(id));
  history.replaceState(history.state, '', url);
};

type ViewTabsProps = { home: QueueHome; current: QueueView; views: QueueSummary['views'] };

/** The tabs of the queue as links, each with how much is in it; the archive is not counted. */
function ViewTabs({ home, current, views }: ViewTabsProps) {
  const t = useQueueText();
  return (
    <nav aria-label={t.views.label} className={viewTabsCss.tabs}>
      <ul>
        {home.views.map((view) => (
          <li key={view}>
            <Link
              to={addressOfTab(home, view)}
              className={viewTabsCss.tab}
              aria-current={view === current ? 'page' : undefined}
            >
              {t.views[view]}
              {view !== 'archive' && <span className={`num ${viewTabsCss.count}`}>{countWords(views[view], t)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type QueueCardsProps = { rows: readonly QueueRow[]; nowMs: number; onOpen: (id: number) => void };

/** The queue on a narrow screen: a card for each application, the whole of it one press. */
function QueueCards({ rows, nowMs, onOpen }: QueueCardsProps) {
  const t = useQueueText();
  const locale = useLocale();
  return (
    <ul className={queueCardsCss.cards} aria-label={t.table}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className={queueCardsCss.card} data-id={row.id} onClick={() => onOpen(row.id)}>
            <span className={queueCardsCss.head}>
              <span>
                <span className={`num ${queueCardsCss.id}`}>{row.id}</span>
                <span className={queueCardsCss.district}>{row.district?.name ?? row.province?.name}</span>
              </span>
              <Due row={row} nowMs={nowMs} />
            </span>
            <span className={queueCardsCss.body}>
              {row.company && <CompanyMark company={row.company} />}
              <span className={queueCardsCss.words}>
                <b>{row.name || row.category?.name}</b>
                {row.priceTiyin !== null && (
                  <span className="num">
                    {`${shortSum(BigInt(row.priceTiyin), locale)}\u00a0${currencyWord('UZS', locale)}`}
                  </span>
                )}
              </span>
              <ProcessBadge process={row.process} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const lines = [
  ['J', 'next'],
  ['K', 'previous'],
  ['O', 'open'],
  ['X', 'select'],
  ['E', 'accept'],
  ['R', 'reject'],
  ['C', 'comment'],
  ['Ctrl K', 'search'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const;

/** What the keys of the queue do. */
function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useQueueText().keys;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title} width={440}>
      <dl className={keysDialogCss.keys}>
        {lines.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t.lines[name]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

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
  const [afterDecision, setAfterDecision] = useState<AfterDecision>(null);
  const [leftOut, setLeftOut] = useState<LeftOutRows>([]);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const commands = useRef<DrawerCommands | null>(null);
  const rows = data.page.data;
  const [selected, setSelected] = useSelection(addressWith(home, search, { page: String(pageOf(search)) }), rows);
  const show = (id: number | null) => {
    setOpen(id);
    setAfterDecision(null);
    rememberOpened(id);
  };
  const stepTo = (id: number) => {
    show(id);
    document.querySelector(`tr[data-id="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === open);
    const next = at < 0 ? rows[by > 0 ? 0 : rows.length - 1] : rows[at + by];
    if (next) leavePanel(() => stepTo(next.id));
  };
  /** What was decided leaves its place to the row behind it, unless something else was opened meanwhile. */
  const goOnFrom = async (decided: number) => {
    const fresh = await refresh();
    const at = rows.findIndex(({ id }) => id === decided);
    if (!fresh || at < 0 || openedBy(location.search) !== decided) return;
    const { data: now, page, size, total } = fresh.page;
    const stays = now.findIndex(({ id }) => id === decided);
    const next =
      rows.slice(at + 1).find(({ id }) => now.some((one) => one.id === id)) ?? now[stays < 0 ? at : stays + 1];
    if (next) stepTo(next.id);
    const isMore = total.isMore || page * size < total.n;
    setAfterDecision(next ? 'next' : isMore ? 'endOfPage' : 'last');
  };
  const toggle = (id: number) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  useQueueKeys({
    j: () => step(1),
    k: () => step(-1),
    o: () => open === null && step(1),
    x: () => mayAssign && open !== null && toggle(open),
    e: () => commands.current?.accept(),
    r: () => commands.current?.reject(),
    c: () => commands.current?.comment(),
    '?': () => setIsHelpOpen(true),
    Escape: () => leavePanel(() => show(null)),
  });
  const nowMs = Date.parse(data.page.now);
  const isNarrowed = appliedOf(filter).length > 0;
  const toPage = (page: number) => addressWith(home, search, { page: String(page) });
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
            rows={rows.filter(({ id }) => selected.has(id))}
            choices={choices}
            onClear={() => setSelected(new Set())}
            onDone={async (left) => {
              setSelected(new Set());
              setLeftOut(left);
              await refresh();
            }}
          />
        )}
        {leftOut.length > 0 && (
          <BulkOutcome key={JSON.stringify(leftOut)} leftOut={leftOut} onClose={() => setLeftOut([])} />
        )}
        {rows.length === 0 && (
          <EmptyQueue
            page={data.page}
            addressOf={toPage}
            allAddress={isNarrowed ? addressOfTab(home, filter.view) : null}
          />
        )}
        {rows.length > 0 && (
          <>
            <QueueTable
              rows={rows}
              nowMs={nowMs}
              columns={columns}
              current={open}
              selected={selected}
              onSelected={setSelected}
              onOpen={(id) => leavePanel(() => show(id))}
              maySelect={mayAssign}
              sort={{ now: orderOf(filter), addressOf: (sort) => addressWith(home, search, { sort }) }}
            />
            <QueueCards rows={rows} nowMs={nowMs} onOpen={(id) => leavePanel(() => show(id))} />
          </>
        )}
        <QueueFooter page={data.page} addressOf={toPage} onHelp={() => setIsHelpOpen(true)} />
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
          onClose={() => leavePanel(() => show(null))}
          onChanged={async () => {
            await refresh();
          }}
          onMoved={() => goOnFrom(open)}
          afterDecision={afterDecision}
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
