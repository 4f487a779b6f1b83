import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { leavePanel } from '../ended-login.ts';
import { Skeleton } from '../Skeleton.tsx';
import css from './DataTable.module.css';

export type Column<Row> = {
  id: string;
  head: string;
  /** The head is read aloud and not shown: a column of buttons says what it is. */
  isHeadHidden?: boolean;
  cell: (row: Row) => ReactNode;
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

/** A list of the admin area: rows of 44 px on a wide screen, cards on a narrow one. */
export function DataTable<Row>({ label, columns, rows, keyOf, onOpen, openKey }: DataTableProps<Row>) {
  return (
    <div className={css.frame}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, head, isHeadHidden, isNumber }) => (
              <th key={id} scope="col" className={classNames(isNumber && css.end, isHeadHidden && css.actions)}>
                {isHeadHidden ? <span className="visually-hidden">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
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
