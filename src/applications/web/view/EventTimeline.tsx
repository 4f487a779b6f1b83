import { Badge } from '#platform/web/Badge.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { Application } from '../../contract.ts';
import { momentWords, useApplicationsText } from '../words.ts';
import { type TimelineEntry, timelineOf } from './timeline.ts';
import css from './view.module.css';

const marks: Record<TimelineEntry['kind'], IconName | null> = {
  done: 'check',
  now: null,
  bad: 'x',
  aside: 'message-circle',
  later: null,
};

/** What happened to an application, and what is still to come. */
export function EventTimeline({ application }: { application: Application }) {
  const t = useApplicationsText();
  const locale = useLocale();
  const steps = timelineOf(application, { t, locale, when: momentWords });
  const [past, later] = [steps.filter(({ kind }) => kind !== 'later'), steps.filter(({ kind }) => kind === 'later')];
  return (
    <section className={css.card} aria-labelledby="history">
      <h2 id="history" className="h3">
        {t.own.view.sections.history}
      </h2>
      <ol className={css.steps}>
        {past.map((step) => (
          <TimelineStep key={step.key} step={step} />
        ))}
      </ol>
      {later.length > 0 && (
        <>
          <h3 className={css.nextSteps}>{t.own.view.sections.nextSteps}</h3>
          <ol className={css.steps}>
            {later.map((step) => (
              <TimelineStep key={step.key} step={step} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function TimelineStep({ step: { kind, name, line, text, isInside } }: { step: TimelineEntry }) {
  const t = useApplicationsText().own.view.event;
  const mark = marks[kind];
  return (
    <li
      className={kind === 'bad' ? `${css.done} ${css.badStep}` : css[kind]}
      aria-current={kind === 'now' ? 'step' : undefined}
    >
      <span className={css.mark}>{mark && <Icon name={mark} size={14} />}</span>
      <div className={css.stepWords}>
        <b>
          {name} {isInside && <Badge tone="plain">{t.staffOnly}</Badge>}
        </b>
        {line && <span>{line}</span>}
        {text && <p className={css.said}>{text}</p>}
      </div>
    </li>
  );
}
