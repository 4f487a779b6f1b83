import { useEffect, useMemo, useRef } from 'react';
import type { LogRow } from '#auctions/rules/log.ts';
import { type ClassifiedRow, classifyRows, type RowKind, rowKinds } from '#auctions/rules/log-row-kinds.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatDate } from '#platform/values/time.ts';
import { Button } from '#platform/web/Button.tsx';
import { ChipButton } from '#platform/web/Chip.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { Hash } from './Hash.tsx';
import { preciseTime } from './precise-time.ts';
import css from './RowList.module.css';
import { rowWords } from './row-words.ts';

/** Which rows are looked at: of what kind, and the page of them from 0 on. */
export type RowsView = { kind: RowKind | 'all'; page: number; marked: number | null };
export const ALL_ROWS: RowsView = { kind: 'all', page: 0, marked: null };

/** The page on which a row stands when all are shown. */
export const viewOfRow = (row: number): RowsView => ({
  kind: 'all',
  page: Math.floor((row - 1) / limits.logRowsPerPage),
  marked: row,
});

type RowListProps = {
  rows: readonly LogRow[];
  view: RowsView;
  onView: (view: RowsView) => void;
  badRow: number | null;
};

/** Every row of a log in words, a page at a time. */
export function RowList({ rows, view, onView, badRow }: RowListProps) {
  const t = useAuctionsText().proof.list;
  const read = useMemo(() => classifyRows(rows), [rows]);
  const filtered = useMemo(
    () => (view.kind === 'all' ? read : read.filter(({ kind }) => kind === view.kind)),
    [read, view.kind],
  );
  const present = useMemo(() => new Set(read.map(({ kind }) => kind)), [read]);
  const from = view.page * limits.logRowsPerPage;
  const pageRows = filtered.slice(from, from + limits.logRowsPerPage);
  return (
    <div className={css.list}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would put its frame around chips. */}
      <div role="group" aria-label={t.filter} className={css.kinds}>
        {(['all', ...rowKinds] as const)
          .filter((kind) => kind === 'all' || present.has(kind))
          .map((kind) => (
            <ChipButton key={kind} isPressed={view.kind === kind} onPress={() => onView({ ...ALL_ROWS, kind })}>
              {t.kinds[kind]}
            </ChipButton>
          ))}
      </div>
      <ol className={css.rows}>
        {pageRows.map((one, at) => (
          <Row
            key={`${from + at}`}
            one={one}
            isBad={one.row.number === badRow}
            isMarked={one.row.number === view.marked}
          />
        ))}
      </ol>
      <PageTurner count={filtered.length} page={view.page} onPage={(page) => onView({ ...view, page, marked: null })} />
    </div>
  );
}

function Row({ one: { row, kind, atMs }, isBad, isMarked }: { one: ClassifiedRow; isBad: boolean; isMarked: boolean }) {
  const t = useAuctionsText().proof;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isMarked) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [isMarked]);
  return (
    <li
      ref={place}
      tabIndex={isMarked ? -1 : undefined}
      data-row={row.number}
      className={classNames(css.row, css[kind], row.fact?.type === 'event' && css.asked, isBad && css.bad)}
    >
      <span className={css.number}>{groupDigits(Number(row.number) || 0)}</span>
      <time className={css.time} dateTime={isoOf(atMs)}>
        <span>{formatDate(atMs)}</span> {preciseTime(atMs)}
      </time>
      <span className={css.words}>
        {isBad && (
          <span className={css.badMark}>
            <Icon name="alert-triangle" size={16} /> {t.list.bad}
          </span>
        )}
        {rowWords(t, row)}
      </span>
      <span className={css.hash}>
        <Hash text={String(row.hash)} />
      </span>
    </li>
  );
}

const isoOf = (ms: number): string | undefined => {
  const moment = new Date(ms);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
};

function PageTurner({ count, page, onPage }: { count: number; page: number; onPage: (page: number) => void }) {
  const t = useAuctionsText().proof.list;
  const pages = Math.ceil(count / limits.logRowsPerPage);
  if (count === 0) return <p className={css.none}>{t.none}</p>;
  if (pages <= 1) return null;
  const from = page * limits.logRowsPerPage;
  const to = Math.min(count, from + limits.logRowsPerPage);
  return (
    <nav className={css.pages} aria-label={t.pages}>
      <Button look="line" icon="chevron-left" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t.previous}
      </Button>
      <span aria-live="polite">
        {t.shown({ from: groupDigits(from + 1), to: groupDigits(to), all: groupDigits(count) })}
      </span>
      <Button look="line" iconAfter="chevron-right" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        {t.next}
      </Button>
    </nav>
  );
}
