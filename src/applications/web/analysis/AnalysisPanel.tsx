import { useCallback } from 'react';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { Button } from '#platform/web/Button.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AnalysisRecord, AnalysisView } from '../../contract/analysis.ts';
import { call } from '../form/calls.ts';
import { momentWords, useApplicationsText } from '../words.ts';
import css from './AnalysisPanel.module.css';
import { AnalysisProgress } from './AnalysisProgress.tsx';
import { Comparables } from './Comparables.tsx';
import { Entry } from './Entry.tsx';
import { Findings } from './Findings.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { sumOf, useEntry } from './use-entry.ts';

type AnalysisPanelProps = {
  /** The number of the application. */
  id: number;
  /** Told when a move changed the application too, so that what stands around can be read anew. */
  onMoved?: () => unknown;
};

/** The analysis of a property: its stages, what was found, and what whoever looks may do about it (APP-018). */
export function AnalysisPanel({ id, onMoved }: AnalysisPanelProps) {
  const t = useApplicationsText().analysis;
  const load = useCallback(() => call('GET /application/:id/analysis', { params: { id } }), [id]);
  const { data: view, refusal, setData, reload: again } = useResource<AnalysisView>(load);
  const reload = async () => {
    try {
      setData(await load());
    } catch {
      showToast({ kind: 'error', text: t.loadFailed });
    }
  };
  if (refusal)
    return (
      <div className={css.panel} role="alert">
        <p>{t.loadFailed}</p>
        <Button look="line" size={36} onClick={again}>
          {t.again}
        </Button>
      </div>
    );
  if (!view) return <Skeleton height="180px" />;
  return (
    <Analysis
      id={id}
      view={view}
      onChanged={async () => {
        await reload();
        await onMoved?.();
      }}
      onSaved={reload}
    />
  );
}

type AnalysisProps = { id: number; view: AnalysisView; onChanged: () => Promise<void>; onSaved: () => Promise<void> };

function Analysis({ id, view, onChanged, onSaved }: AnalysisProps) {
  const t = useApplicationsText().analysis;
  const [record, ...earlier] = view.records;
  return (
    <section className={css.panel} aria-labelledby={`analysis-${id}`}>
      <h2 id={`analysis-${id}`} className="h3">
        {t.title}
      </h2>
      {record ? (
        <>
          <p className={css.line}>
            {t.begun({ who: record.begunBy, at: momentWords(record.begunAt) })}
            {record.endedAt !== null && ` · ${t.ended({ at: momentWords(record.endedAt) })}`}
          </p>
          <AnalysisProgress status={record.status} />
          <Work key={record.id} id={id} view={view} record={record} onChanged={onChanged} onSaved={onSaved} />
        </>
      ) : (
        <>
          <p className={css.line}>{t.none}</p>
          <MoveButtons id={id} view={view} entry={null} onMoved={onChanged} />
        </>
      )}
      {earlier.length > 0 && <p className={css.line}>{t.earlier({ n: earlier.length })}</p>}
    </section>
  );
}

type WorkProps = AnalysisProps & { record: AnalysisRecord };

/** What one analysis found, its form, and the buttons that move it on with what stands in the form. */
function Work({ id, view, record, onChanged, onSaved }: WorkProps) {
  const entry = useEntry(record, view.today);
  const writes = view.mayEdit || view.mayEditContacts;
  return (
    <>
      <Findings record={record} />
      {record.comparables && (
        <Comparables
          comparables={record.comparables}
          onSuggested={view.mayEdit ? (tiyin) => entry.update({ sum: sumOf(tiyin) }) : undefined}
        />
      )}
      {writes && <Entry id={id} entry={entry} today={view.today} isOnPaper={!view.mayEdit} onSaved={onSaved} />}
      <MoveButtons id={id} view={view} entry={view.mayEdit ? entry : null} onMoved={onChanged} />
    </>
  );
}
