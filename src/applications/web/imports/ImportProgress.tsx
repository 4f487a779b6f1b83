import { useEffect } from 'react';
import admin from '#platform/web/admin.module.css';
import { DecisionButton } from '#platform/web/admin-list/DecisionDialog.tsx';
import { ApiError, api, apiFile } from '#platform/web/api.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { ImportDetail } from '../../contract/imports.ts';
import type { contract } from '../../contract.ts';
import css from './imports.module.css';
import { SavedFile } from './SavedFile.tsx';
import { useImportText } from './words.ts';

type Props = { detail: ImportDetail; onChange: (detail: ImportDetail) => void };

/** How often the page asks how far a running import is. */
const LOOK_MS = 1_000;

/** Begins an import, shows how far it is, stops it, and gives back what was not taken. */
export function ImportProgress({ detail, onChange }: Props) {
  const t = useImportText();
  const call = api<typeof contract>();
  const params = { id: detail.id };
  const isRunning = detail.state === 'RUNNING';
  const isOver = detail.state === 'DONE' || detail.state === 'CANCELLED';

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      // A look that failed is made up for by the next.
      void api<typeof contract>()('GET /office/imports/:id', { params: { id: detail.id } }).then(
        onChange,
        () => undefined,
      );
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isRunning, detail.id, onChange]);

  const act = async (action: 'start' | 'cancel') => {
    try {
      const run =
        action === 'start'
          ? await call('POST /office/imports/:id/start', { params, body: { warned: detail.warned } })
          : await call('POST /office/imports/:id/cancel', { params });
      onChange({ ...detail, ...run, preview: [] });
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : t.readFailed });
    }
  };

  const warned =
    detail.warned === 0
      ? null
      : t.warned({
          n: detail.warned,
          lines: `${detail.warnedLines.join(', ')}${detail.warned > detail.warnedLines.length ? ', …' : ''}`,
        });
  return (
    <section className={`${admin.sheet} ${admin.padded}`}>
      {(isRunning || (isOver && detail.startedAt !== null)) && (
        <div className={css.progress}>
          <progress className={admin.progress} aria-label={t.progressLabel} value={detail.rowsDone} max={detail.rows} />
          <p role="status">{t.progress({ done: detail.rowsDone, rows: detail.rows })}</p>
        </div>
      )}
      {detail.missing.length > 0 && detail.state === 'READY' && (
        <p className={css.missing}>
          {t.missing({
            fields: detail.missing
              .map((field) => detail.fields.find((one) => one.field === field)?.name ?? field)
              .join(', '),
          })}
        </p>
      )}
      {warned !== null && detail.state === 'READY' && <p className={css.missing}>{warned}</p>}
      <p className={css.quiet}>{t.after}</p>
      <div className={admin.actions}>
        {detail.state === 'READY' && (
          <DecisionButton
            title={t.startTitle({ n: detail.good })}
            text={warned === null ? t.startText : `${warned} ${t.startText}`}
            disabled={detail.good === 0 || detail.missing.length > 0}
            onDecide={() => act('start')}
          >
            {t.start({ n: detail.good })}
          </DecisionButton>
        )}
        {!isOver && (
          <DecisionButton look="line" title={t.cancelTitle} text={t.cancelSure} isDanger onDecide={() => act('cancel')}>
            {t.cancel}
          </DecisionButton>
        )}
        {isOver && detail.made > 0 && (
          <LinkButton to="/admin/applications" look="soft">
            {t.toApplications}
          </LinkButton>
        )}
        {detail.rowsDone > detail.made && (
          <SavedFile
            file={() => apiFile<typeof contract>()('GET /office/imports/:id/refused', { params })}
            name={`ostona-import-${detail.id}.csv`}
            words={t.refusedFile}
          />
        )}
      </div>
    </section>
  );
}
