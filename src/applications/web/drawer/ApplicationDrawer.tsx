import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { showFailure } from '#platform/web/toasts.ts';
import { useCoveringPanel } from '#platform/web/use-covering-panel.ts';
import type { drafts } from '../../contract/drafts.ts';
import type { Application } from '../../contract/shapes.ts';
import { mayHaveContract } from '../../rules/contract.ts';
import { AnalysisPanel } from '../analysis/AnalysisPanel.tsx';
import { ContractPanel } from '../contract/ContractPanel.tsx';
import { BuyerList } from '../purchase/BuyerList.tsx';
import { ProcessBadge } from '../queue/ProcessBadge.tsx';
import type { QueueChoices } from '../queue/queue-data.ts';
import { useQueueText } from '../queue/text.ts';
import { RiskSection } from '../risks/RiskSection.tsx';
import { VisitList } from '../viewing/VisitList.tsx';
import css from './ApplicationDrawer.module.css';
import { Checks } from './Checks.tsx';
import { Decision } from './Decision.tsx';
import { Documents } from './Documents.tsx';
import type { DrawerCommands } from './drawer-commands.ts';
import { Facts } from './Facts.tsx';
import { MibAnswer } from './MibAnswer.tsx';
import { ObjectLine } from './ObjectLine.tsx';
import { Timeline } from './Timeline.tsx';

type ShownApplication =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'there'; application: Application };

/** An application as it is now; asked for again when the queue hears that something has changed. */
const useApplication = (
  id: number,
  lastEvent: string,
): { shown: ShownApplication; reload: () => Promise<Application | null> } => {
  const [shown, setShown] = useState<ShownApplication>({ state: 'loading' });
  const newest = useRef(0);
  const fetchFresh = useCallback(
    async (onFailed: (error: unknown) => void) => {
      newest.current += 1;
      const mine = newest.current;
      try {
        const application = await api<typeof drafts>()('GET /application/:id', { params: { id } });
        // An answer that a later one has overtaken is old.
        if (mine === newest.current) setShown({ state: 'there', application });
        return application;
      } catch (error) {
        const message = error instanceof ApiError ? error.message : String(error);
        if (mine === newest.current)
          setShown((before) => (before.state === 'there' ? before : { state: 'failed', message }));
        onFailed(error);
        return null;
      }
    },
    [id],
  );
  // Whoever has just done something is told that what stands here is from before; an update by itself comes again.
  const reload = useCallback(() => fetchFresh(showFailure), [fetchFresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer event is the reason to ask again.
  useEffect(() => {
    void fetchFresh(() => undefined);
  }, [fetchFresh, lastEvent]);
  return { shown, reload };
};

type StatusSectionsProps = { application: Application; onMoved: () => Promise<void> };

/** What an application has at some stages only: its analysis, who wants to see and to buy it, and the risk passport behind a heading. */
function StatusSections({ application, onMoved }: StatusSectionsProps) {
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

/**
 * Why an application stands open with the focus in it: the one before it was decided about, or it was itself and nothing
 * comes behind it, on the page that is open or in the whole list.
 */
export type AfterDecision = 'next' | 'endOfPage' | 'last' | null;

type ApplicationDrawerProps = {
  id: number;
  nowMs: number;
  /** Rises with every change of any application. */
  lastEvent: string;
  choices: QueueChoices | null;
  /** Told what single keys may do now. */
  onCommands: (commands: DrawerCommands | null) => void;
  onClose: () => void;
  onChanged: () => Promise<void>;
  /** It was moved on: what comes next is for the list to say. */
  onMoved: () => Promise<void>;
  afterDecision: AfterDecision;
};

/** One application beside the queue, over it on a narrow screen: what it is, what was found out, what can be done. */
export function ApplicationDrawer({
  id,
  nowMs,
  lastEvent,
  choices,
  onCommands,
  onClose,
  onChanged,
  onMoved,
  afterDecision,
}: ApplicationDrawerProps) {
  const t = useQueueText().drawer;
  const { shown, reload } = useApplication(id, lastEvent);
  const drawer = useRef<HTMLElement>(null);
  // On a wide screen the keys J and K walk on through the list.
  useCoveringPanel(drawer, { takesFocus: afterDecision === 'next' });
  const isDone = afterDecision === 'last' || afterDecision === 'endOfPage';
  useEffect(() => {
    if (isDone) drawer.current?.focus({ preventScroll: true });
  }, [isDone]);
  const refresh = async () => {
    await Promise.all([reload(), onChanged()]);
  };
  const title = t.title({ id: String(id) });
  return (
    <section ref={drawer} className={css.drawer} aria-label={title} tabIndex={-1} data-panel>
      <header className={css.head} data-page-head>
        <IconButton icon="arrow-left" label={t.back} className={css.back} onClick={onClose} />
        <div className={css.names}>
          <h2 className={css.title}>{title}</h2>
          {shown.state === 'there' && (
            <span className={css.status}>
              <ProcessBadge process={shown.application.process} />
            </span>
          )}
        </div>
        <Link to={`/apply/${id}`} className={css.whole} aria-label={t.whole} title={t.whole}>
          <Icon name="external-link" />
        </Link>
        <IconButton icon="x" label={t.close} className={css.close} onClick={onClose} />
      </header>
      {shown.state === 'loading' && <Loading label={t.loading} />}
      {shown.state === 'failed' && <p className={css.failed}>{shown.message || t.missing}</p>}
      {shown.state === 'there' && (
        <>
          <div className={css.body}>
            {isDone && (
              <p role="status" className={css.last}>
                <Icon name="circle-check" size={18} />
                {t[afterDecision]}
              </p>
            )}
            <ObjectLine application={shown.application} />
            <Facts application={shown.application} />
            <MibAnswer application={shown.application} onChanged={refresh} />
            <Checks application={shown.application} onReload={reload} onAnswered={refresh} />
            <StatusSections application={shown.application} onMoved={refresh} />
            <Timeline application={shown.application} nowMs={nowMs} />
            <Documents application={shown.application} />
          </div>
          <Decision
            application={shown.application}
            choices={choices}
            onCommands={onCommands}
            onReload={reload}
            onChanged={refresh}
            onMoved={async () => {
              await Promise.all([reload(), onMoved()]);
            }}
          />
        </>
      )}
    </section>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <div className={css.body} role="status" aria-label={label}>
      <div className={css.section}>
        <div className={css.bones}>
          <Skeleton width="112px" height="82px" />
          <span>
            <Skeleton width="90%" />
            <Skeleton width="60%" />
            <Skeleton width="70%" height="20px" />
          </span>
        </div>
      </div>
      {['a', 'b'].map((key) => (
        <div key={key} className={css.section}>
          {['90%', '75%', '82%', '60%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
