import type { Application } from '../../contract/shapes.ts';
import { mayHaveContract } from '../../rules/contract.ts';
import { AnalysisPanel } from '../analysis/AnalysisPanel.tsx';
import { ContractPanel } from '../contract/ContractPanel.tsx';
import { BuyerList } from '../purchase/BuyerList.tsx';
import { RiskSection } from '../risks/RiskSection.tsx';
import { VisitList } from '../viewing/VisitList.tsx';
import css from './ApplicationDrawer.module.css';

type StatusSectionsProps = { application: Application; onMoved: () => Promise<void> };

/** What an application has at some stages only: its analysis, who wants to see and to buy it, and the risk passport behind a heading. */
export function StatusSections({ application, onMoved }: StatusSectionsProps) {
  const { id, analysis, process, listingId } = application;
  const isAnalysed = analysis !== null || process === 'analysis';
  const hasBuyers = listingId !== null && (process === 'in_sale' || process === 'direct');
  return (
    <>
      {application.kind === 'SALE' && mayHaveContract(process) && (
        <div className={css.section}>
          <ContractPanel key={`contract ${id} ${process}`} id={id} mayBeSigned={false} onChanged={onMoved} />
        </div>
      )}
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
