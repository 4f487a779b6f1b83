import type { Application } from '../../contract/shapes.ts';
import { AnalysisPanel } from '../analysis/AnalysisPanel.tsx';
import { BuyerList } from '../purchase/BuyerList.tsx';
import { RiskSection } from '../risks/RiskSection.tsx';
import { VisitList } from '../viewing/VisitList.tsx';
import css from './ApplicationDrawer.module.css';

type UnfoldingProps = { application: Application; onMoved: () => Promise<void> };

/** What an application has at some stages only: its analysis, who wants to see and to buy it, and the risk passport behind a heading. */
export function Unfolding({ application, onMoved }: UnfoldingProps) {
  const { id, analysis, process, listingId } = application;
  const isAnalysed = analysis !== null || process === 'analysis';
  const hasBuyers = listingId !== null && (process === 'in_sale' || process === 'direct');
  return (
    <>
      {isAnalysed && (
        <div className={css.section}>
          <AnalysisPanel key={id} id={id} onMoved={onMoved} />
        </div>
      )}
      {hasBuyers && (
        <div className={css.section}>
          <VisitList key={`visits ${id}`} applicationId={id} />
          <BuyerList key={id} applicationId={id} />
        </div>
      )}
      <RiskSection key={id} id={id} />
    </>
  );
}
