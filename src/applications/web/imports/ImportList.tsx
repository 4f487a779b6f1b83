import { CompanyMark } from '#listings/web/CompanyMark.tsx';
import { groupDigits } from '#platform/values/numeric.ts';
import admin from '#platform/web/admin.module.css';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Link } from '#platform/web/Link.tsx';
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
      <div className={admin.sheet}>
        <EmptyState icon="database-import" title={t.none} text={t.noneHint} />
      </div>
    );
  return (
    <section className={admin.sheet} aria-labelledby="imports">
      <h2 id="imports">{t.list}</h2>
      <table className={`${admin.table} ${css.list}`}>
        <thead>
          <tr>
            <th scope="col">{t.file}</th>
            <th scope="col">{t.state}</th>
            <th scope="col" className={admin.number}>
              {t.rows}
            </th>
            <th scope="col" className={admin.number}>
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
                  <Link to={`/admin/imports/${run.id}`} className={admin.name}>
                    {run.fileName}
                  </Link>
                </span>
              </td>
              <td>
                <ImportState state={run.state} />
              </td>
              <td className={admin.number} data-name={t.rows}>
                {groupDigits(run.rows)}
              </td>
              <td className={admin.number} data-name={t.made}>
                {run.startedAt === null ? '–' : groupDigits(run.made)}
              </td>
              <td className={admin.quiet}>{run.username}</td>
              <td className={`${admin.quiet} ${admin.nowrap}`}>
                <time dateTime={run.createdAt}>{momentWords(run.createdAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
