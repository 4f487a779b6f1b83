import { Icon } from '#platform/web/Icon.tsx';
import type { AnalysisStatus } from '../../rules/statuses.ts';
import { useApplicationsText } from '../words.ts';
import css from './AnalysisProgress.module.css';

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
export function AnalysisProgress({ status }: { status: AnalysisStatus }) {
  const t = useApplicationsText();
  const names = t.statuses.analysis;
  const at = mainPath.indexOf(sideSteps[status] ?? status);
  const isAside = !mainPath.includes(status);
  return (
    <ol className={css.line} aria-label={t.analysis.steps}>
      {mainPath.map((stage, index) => {
        const isCurrent = index === at && !isAside;
        return (
          <li
            key={stage}
            className={index < at ? css.past : isCurrent ? css.current : undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={css.dot}>{index < at && <Icon name="check" size={14} />}</span>
            {names[stage]}
          </li>
        );
      })}
      {isAside && (
        <li className={css.aside} aria-current="step">
          <span className={css.dot}>
            <Icon name="alert-triangle" size={14} />
          </span>
          {names[status]}
        </li>
      )}
    </ol>
  );
}
