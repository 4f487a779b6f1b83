import { useState } from 'react';
import { groupDigits } from '#platform/values/numeric.ts';
import admin from '#platform/web/admin.module.css';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import type { ImportDetail } from '../../contract/imports.ts';
import { momentWords } from '../words.ts';
import { ImportColumns } from './ImportColumns.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportState } from './ImportState.tsx';
import css from './imports.module.css';
import { useFieldName, useImportText } from './words.ts';

/** One import: what is in the file, what would come of it, and how far it is. */
export function ImportView({ detail: first }: { detail: ImportDetail }) {
  const t = useImportText();
  const [detail, setDetail] = useState(first);
  const isReady = detail.state === 'READY';
  return (
    <div className={admin.page}>
      <Link to="/admin/imports" className={admin.back}>
        <Icon name="arrow-left" size={16} /> {t.back}
      </Link>
      <div className={admin.head}>
        <h1>{detail.fileName}</h1>
        <ImportState state={detail.state} />
      </div>
      <p className={admin.lead}>
        {[detail.company?.name, detail.username, momentWords(detail.createdAt)].filter(Boolean).join(' · ')}
      </p>
      <Figures detail={detail} />
      <ImportProgress detail={detail} onChange={setDetail} />
      {isReady && (
        <>
          <Problems detail={detail} />
          <ImportColumns detail={detail} onChange={setDetail} />
          <ImportPreview detail={detail} />
        </>
      )}
    </div>
  );
}

function Figures({ detail: { state, rows, good, rowsDone, made } }: { detail: ImportDetail }) {
  const t = useImportText();
  const isReady = state === 'READY';
  const left = isReady ? rows - good : rowsDone - made;
  return (
    <dl className={admin.tiles}>
      <div className={admin.tile}>
        <dt>{t.inFile}</dt>
        <dd>{groupDigits(rows)}</dd>
      </div>
      <div className={`${admin.tile} ${admin.ok}`}>
        <dt>{isReady ? t.willBeMade : t.made}</dt>
        <dd>{groupDigits(isReady ? good : made)}</dd>
      </div>
      <div className={`${admin.tile} ${left > 0 ? admin.bad : ''}`}>
        <dt>{isReady ? t.willBeLeft : t.refused}</dt>
        <dd>{groupDigits(left)}</dd>
      </div>
    </dl>
  );
}

/** What keeps rows from being taken, the commonest first. */
function Problems({ detail: { problems, fields } }: { detail: ImportDetail }) {
  const t = useImportText();
  const nameOf = useFieldName(fields);
  return (
    <section className={`${admin.sheet} ${admin.padded}`} aria-labelledby="problems">
      <h2 id="problems">{t.problems}</h2>
      {problems.length === 0 ? (
        <p className={css.fine}>
          <Icon name="circle-check" size={18} /> {t.noProblems}
        </p>
      ) : (
        <ul className={css.problems}>
          {problems.map(({ field, code, count, sentence }) => (
            <li key={`${field} ${code}`}>
              <Icon name="alert-triangle" size={18} />
              <span>
                <b>{nameOf(field)}</b>: {sentence}
              </span>
              <span className={css.quiet}>{t.problemCount({ n: count })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
