import { useRef } from 'react';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { useCoveringPanel } from '#platform/web/use-covering-panel.ts';
import { ProcessBadge } from '../queue/ProcessBadge.tsx';
import type { QueueChoices } from '../queue/queue-data.ts';
import { useQueueText } from '../queue/text.ts';
import css from './ApplicationDrawer.module.css';
import { Checks } from './Checks.tsx';
import { Decision } from './Decision.tsx';
import { Documents } from './Documents.tsx';
import type { DrawerCommands } from './drawer-commands.ts';
import { Facts } from './Facts.tsx';
import { MibAnswer } from './MibAnswer.tsx';
import { ObjectLine } from './ObjectLine.tsx';
import { StatusSections } from './StatusSections.tsx';
import { Timeline } from './Timeline.tsx';
import { useApplication } from './use-application.ts';

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
}: ApplicationDrawerProps) {
  const t = useQueueText().drawer;
  const { shown, reload } = useApplication(id, lastEvent);
  const drawer = useRef<HTMLElement>(null);
  // On a wide screen the keys J and K walk on through the list.
  useCoveringPanel(drawer, { takesFocus: false });
  const refresh = async () => {
    await Promise.all([reload(), onChanged()]);
  };
  const title = t.title({ id: String(id) });
  return (
    <section ref={drawer} className={css.drawer} aria-label={title} tabIndex={-1} data-panel>
      <header className={css.head}>
        <IconButton icon="arrow-left" label={t.back} className={css.back} onClick={onClose} />
        <h2 className={css.title}>{title}</h2>
        {shown.state === 'there' && (
          <span className={css.status}>
            <ProcessBadge process={shown.application.process} />
          </span>
        )}
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
            <ObjectLine application={shown.application} />
            <Facts application={shown.application} />
            <MibAnswer application={shown.application} onChanged={refresh} />
            <Checks application={shown.application} onChanged={reload} />
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
