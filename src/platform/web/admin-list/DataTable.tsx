import {
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { leavePanel } from '../ended-login.ts';
import { Icon } from '../Icon.tsx';
import { Skeleton } from '../Skeleton.tsx';
import css from './DataTable.module.css';

export type Column<Row> = {
  id: string;
  head: string;
  /** The head is read aloud and not shown: a column of buttons says what it is. */
  isHeadHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /**
   * By what of a row people may sort the rows; those with null come last. Only for a list that is here as a whole: of one page
   * of many the first would be the first of nothing.
   */
  sortBy?: (row: Row) => string | number | bigint | null;
  /** Numbers and money stand at the end of their column. */
  isNumber?: boolean;
  /** Never broken into lines. */
  isTight?: boolean;
};

type DataTableProps<Row> = {
  /** Read aloud. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Opens a row beside the list; the first column then is a button over the whole row. What is typed beside it is asked about first. */
  onOpen?: (row: Row) => void;
  openKey?: string | number | null;
};

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
});

const SORTS = {
  none: { ariaSort: 'none', icon: 'arrows-sort' },
  asc: { ariaSort: 'ascending', icon: 'arrow-up' },
  desc: { ariaSort: 'descending', icon: 'arrow-down' },
} as const;

/** A list of the admin area: rows of 44 px on a wide screen, cards on a narrow one. */
export function DataTable<Row extends RowData>({ label, columns, rows, keyOf, onOpen, openKey }: DataTableProps<Row>) {
  const table = useTable({
    features,
    columns: columns.map(({ id, sortBy }) =>
      sortBy
        ? { id, accessorFn: (row: Row) => sortBy(row) ?? undefined, sortUndefined: 'last', sortDescFirst: false }
        : { id },
    ),
    data: rows,
  });
  return (
    <div className={css.frame}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, head, isHeadHidden, isNumber, sortBy }) => {
              const column = table.getColumn(id);
              const sort = sortBy && column ? SORTS[column.getIsSorted() || 'none'] : null;
              return (
                <th
                  key={id}
                  scope="col"
                  aria-sort={sort?.ariaSort}
                  className={classNames(isNumber && css.end, isHeadHidden && css.actions)}
                >
                  {sort ? (
                    <button type="button" className={css.sort} onClick={() => column?.toggleSorting()}>
                      {head}
                      <Icon name={sort.icon} size={14} />
                    </button>
                  ) : isHeadHidden ? (
                    <span className="visually-hidden">{head}</span>
                  ) : (
                    head
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ original: row }) => (
            <tr
              key={keyOf(row)}
              className={css.row}
              data-opens={onOpen ? '' : undefined}
              data-current={openKey === keyOf(row) ? '' : undefined}
            >
              {columns.map(({ id, head, isHeadHidden, cell, isNumber, isTight }, at) => (
                <td
                  key={id}
                  data-name={isHeadHidden ? '' : head}
                  className={classNames(
                    isNumber && `${css.end} num`,
                    isTight && css.tight,
                    isHeadHidden && css.actions,
                  )}
                >
                  {at === 0 && onOpen ? (
                    <button
                      type="button"
                      className={css.open}
                      aria-current={openKey === keyOf(row) || undefined}
                      onClick={() => openKey !== keyOf(row) && leavePanel(() => onOpen(row))}
                    >
                      {cell(row)}
                    </button>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A list on its way. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className={classNames(css.frame, css.bones)} aria-busy="true">
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={String(at)} height="36px" />
      ))}
    </div>
  );
}
