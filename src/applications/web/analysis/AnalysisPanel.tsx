import { useCallback } from 'react';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AnalysisRecord, AnalysisView } from '../../contract/analysis.ts';
import type { AnalysisStatus } from '../../rules/statuses.ts';
import { callApi } from '../form/call-api.ts';
import { momentWords, useApplicationsText } from '../words.ts';
import css from './AnalysisPanel.module.css';
import analysisProgressCss from './AnalysisProgress.module.css';
import { Comparables } from './Comparables.tsx';
import { Entry } from './Entry.tsx';
import { EntryConflict } from './EntryConflict.tsx';
import { Findings } from './Findings.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { toSumInput, useEntry } from './use-entry.ts';

/** The way of an analysis that meets no objection; the others are side-steps. */
const mainPath: readonly AnalysisStatus[] = [
  'IDENTIFICATION',
  'LEGAL_ANALYSIS',
  'PRICE_ANALYSIS',
  'CONCLUSION',
  'PRESENTATION',
  'POTENTIAL_BUYERS',
  'DIRECT',
  'SELL',
  'DONE',
];
/** Where on the way somebody is who stepped aside. */
const sideSteps: Partial<Record<AnalysisStatus, AnalysisStatus>> = {
  OBJECTION: 'CONCLUSION',
  COMMISSION_NOT_PAID: 'SELL',
};

/** How far an analysis has come, as a list of its stages. */
function AnalysisProgress({ status }: { status: AnalysisStatus }) {
  const t = useApplicationsText();
  const names = t.statuses.analysis;
  const at = mainPath.indexOf(sideSteps[status] ?? status);
  const isAside = !mainPath.includes(status);
  return (
    <ol className={analysisProgressCss.line} aria-label={t.analysis.steps}>
      {mainPath.map((step, index) => {
        const isCurrent = index === at && !isAside;
        return (
          <li
            key={step}
            className={index < at ? analysisProgressCss.past : isCurrent ? analysisProgressCss.current : undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={analysisProgressCss.dot}>{index < at && <Icon name="check" size={14} />}</span>
            {names[step]}
          </li>
        );
      })}
      {isAside && (
        <li className={analysisProgressCss.aside} aria-current="step">
          <span className={analysisProgressCss.dot}>
            <Icon name="alert-triangle" size={14} />
          </span>
          {names[status]}
        </li>
      )}
    </ol>
  );
}

type AnalysisPanelProps = {
  /** The number of the application. */
  id: number;
  /** Told when a move changed the application too, so that what stands around can be read anew. */
  onMoved?: () => unknown;
};

/** The analysis of a property: its stages, what was found, and what whoever looks may do about it (APP-018). */
export function AnalysisPanel({ id, onMoved }: AnalysisPanelProps) {
  const t = useApplicationsText().analysis;
  const load = useCallback(() => callApi('GET /application/:id/analysis', { params: { id } }), [id]);
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
          onSuggested={view.mayEdit ? (tiyin) => entry.update({ sum: toSumInput(tiyin) }) : undefined}
        />
      )}
      {writes && record.version > entry.version && <EntryConflict entry={entry} stored={record} />}
      {writes && <Entry id={id} entry={entry} today={view.today} isOnPaper={!view.mayEdit} onSaved={onSaved} />}
      <MoveButtons id={id} view={view} entry={view.mayEdit ? entry : null} onMoved={onChanged} />
    </>
  );
}
