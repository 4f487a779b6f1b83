import admin from '#platform/web/admin.module.css';
import { Badge } from '#platform/web/Badge.tsx';
import type { ImportDetail } from '../../contract/imports.ts';
import css from './imports.module.css';
import { useFieldName, useImportText } from './words.ts';

/** The first rows as they stand in the file; what is wrong is said beside their line, and its cell is marked. */
export function ImportPreview({ detail: { columns, preview, fields } }: { detail: ImportDetail }) {
  const t = useImportText();
  const nameOf = useFieldName(fields);
  return (
    <div className={admin.sheet}>
      <h2 id="preview">{t.preview}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls the rows by the arrows */}
      <section className={admin.scroll} tabIndex={0} aria-labelledby="preview">
        <table className={admin.table}>
          <thead>
            <tr>
              <th scope="col" className={admin.number}>
                {t.line}
              </th>
              <th scope="col">{t.state}</th>
              {columns.map(({ head }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: heads may be equal, their places never change
                <th scope="col" key={at}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((row) => (
              <PreviewRow key={row.line} row={row} columns={columns} nameOf={nameOf} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

type RowProps = {
  row: ImportDetail['preview'][number];
  columns: ImportDetail['columns'];
  nameOf: (field: string) => string;
};

function PreviewRow({ row, columns, nameOf }: RowProps) {
  const t = useImportText();
  const remarks = row.warning ? [...row.faults, row.warning] : row.faults;
  const faulty = new Set(remarks.map(({ field }) => field));
  // A row that is refused is not asked about, so all that is said of a row is the one or the other.
  const tone = row.warning ? css.warning : '';
  return (
    <tr>
      <td className={`${admin.number} ${admin.quiet}`}>{row.line}</td>
      <td>
        {row.warning ? (
          <Badge tone="warn" icon="alert-triangle">
            {t.warning}
          </Badge>
        ) : row.faults.length === 0 ? (
          <Badge tone="ok" icon="check">
            {t.good}
          </Badge>
        ) : (
          <Badge tone="bad" icon="alert-triangle">
            {t.faulty({ n: row.faults.length })}
          </Badge>
        )}
        {remarks.map(({ field, code, sentence }) => (
          <span key={`${field} ${code}`} className={`${css.fault} ${tone}`}>
            {nameOf(field)}: {sentence}
          </span>
        ))}
      </td>
      {columns.map(({ field }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names, their places never change
        <td key={at} className={field !== null && faulty.has(field) ? `${css.faulty} ${tone}` : undefined}>
          <span className={css.cell}>{row.cells[at]}</span>
        </td>
      ))}
    </tr>
  );
}
