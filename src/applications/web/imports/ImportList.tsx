import { CompanyMark } from '#listings/web/CompanyMark.tsx';
import { groupDigits } from '#platform/values/numeric.ts';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Link } from '#platform/web/Link.tsx';
import office from '#platform/web/office.module.css';
import type { ImportRun } from '../../contract/imports.ts';
import { momentWords } from '../words.ts';
import { ImportState } from './ImportState.tsx';
import css from './imports.module.css';
import { useImportText } from './words.ts';

/** The latest imports, newest first. */
export function ImportList({ runs }: { runs: readonly ImportRun[] }) {
  const t = useImportText();
  if (runs.length === 0)
    return (
      <div className={office.sheet}>
        <EmptyState icon="database-import" title={t.none} text={t.noneHint} />
      </div>
    );
  return (
    <section className={office.sheet} aria-labelledby="imports">
      <h2 id="imports">{t.list}</h2>
      <table className={`${office.table} ${css.list}`}>
        <thead>
          <tr>
            <th scope="col">{t.file}</th>
            <th scope="col">{t.state}</th>
            <th scope="col" className={office.number}>
              {t.rows}
            </th>
            <th scope="col" className={office.number}>
              {t.made}
            </th>
            <th scope="col">{t.who}</th>
            <th scope="col">{t.when}</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <td>
                <span className={css.file}>
                  {run.company && <CompanyMark company={run.company} size="tiny" />}
                  <Link to={`/admin/imports/${run.id}`} className={office.name}>
                    {run.fileName}
                  </Link>
                </span>
              </td>
              <td>
                <ImportState state={run.state} />
              </td>
              <td className={office.number} data-name={t.rows}>
                {groupDigits(run.rows)}
              </td>
              <td className={office.number} data-name={t.made}>
                {run.startedAt === null ? '–' : groupDigits(run.made)}
              </td>
              <td className={office.quiet}>{run.username}</td>
              <td className={`${office.quiet} ${office.nowrap}`}>
                <time dateTime={run.createdAt}>{momentWords(run.createdAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
