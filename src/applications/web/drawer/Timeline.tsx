import { useState } from 'react';
import { isProcessStatus } from '#listings/rules/sale-status.ts';
import { formatDay, formatTime, isoDate } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Application, ApplicationEvent } from '../../contract/shapes.ts';
import { checkKinds } from '../../rules/checks.ts';
import { upcomingStatuses } from '../../rules/likely-path.ts';
import { analysisStatuses } from '../../rules/statuses.ts';
import { type ActorRole, waitsFor } from '../../rules/transitions.ts';
import { editWordsOf } from '../edit-words.ts';
import { dueWords } from '../queue/due-words.ts';
import { useQueueText, useStatuses } from '../queue/text.ts';
import { type ApplicationsText, useApplicationsText } from '../words.ts';
import frame from './ApplicationDrawer.module.css';
import css from './Timeline.module.css';

/** Moves before the newest that are shown until somebody asks for all. */
const PAST_STEPS = 3;
const STEPS_AHEAD = 2;

type TimelineProps = { application: Application; nowMs: number };

/** Where it has been, where it stands and for whom it waits, and what most likely comes next. */
export function Timeline({ application, nowMs }: TimelineProps) {
  const t = useQueueText();
  const statuses = useStatuses();
  const [isWhole, setIsWhole] = useState(false);
  const { kind, events, process, assistant, moderator, dueAt, form, company, author, createdAt } = application;
  // The move that brought it where it stands is told by the step itself.
  const last = events.findLast(({ kind, to }) => kind === 'MOVE' && to === process);
  const visibleEvents = events.filter(
    (event) => event !== last && (isWhole || event.kind === 'MOVE' || event.kind === 'COMMENT' || isAnswer(event)),
  );
  const past = visibleEvents.slice(isWhole ? 0 : -PAST_STEPS);
  const next = upcomingStatuses(
    { kind, process, goal: form.goal, tradeType: form.tradeType, hasBank: company !== null },
    STEPS_AHEAD,
  );
  const turn = application.waitsFor;
  const holder = turn === 'assistant' ? assistant : turn === 'moderator' ? moderator : null;
  const due = dueAt === null ? null : dueWords(dueAt, nowMs, t.due);
  // Whoever is waited for there; the public is nobody of ours.
  const aheadWords = (at: number, whose: ActorRole | null) =>
    at === 0 ? t.timeline.nextStep : whose === null ? '' : statuses.role[whose];
  return (
    <section className={frame.section} aria-label={t.timeline.title}>
      <h3>{t.timeline.title}</h3>
      <ol className={css.steps}>
        {(isWhole || past.length === visibleEvents.length) && (
          <li data-step="done">
            <Icon name="check" size={12} />
            <p>
              <b>{t.timeline.created}</b>
              <When at={createdAt} nowMs={nowMs} />
            </p>
            <p>{author}</p>
          </li>
        )}
        {past.map((event) => (
          <PastEvent key={event.id} event={event} nowMs={nowMs} />
        ))}
        <li data-step="now" aria-current="step">
          <p>
            <b>{statuses.process[process]}</b>
            <When at={application.processSince} nowMs={nowMs} />
          </p>
          <p>
            {[
              turn === null
                ? statuses.processMeaning[process]
                : t.timeline.responsible({
                    who: holder ?? (turn === 'moderator' ? t.timeline.nobody : statuses.role[turn]),
                  }),
              due && (due.tone === 'late' ? due.spoken : t.timeline.dueIn({ left: due.words })),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {last?.comment && <blockquote className={css.comment}>{last.comment}</blockquote>}
        </li>
        {next.map((status, at) => (
          <li key={status} data-step="later">
            <p>{statuses.process[status]}</p>
            <p>{aheadWords(at, waitsFor[status])}</p>
          </li>
        ))}
      </ol>
      {(isWhole || past.length < events.length) && (
        <button type="button" className={css.all} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t.timeline.less : t.timeline.all}
        </button>
      )}
    </section>
  );
}

function PastEvent({ event, nowMs }: { event: ApplicationEvent; nowMs: number }) {
  const t = useQueueText().timeline;
  const name = useEventName(event);
  const who = event.actor === 'ostona' ? t.house : event.actor;
  return (
    <li data-step="done" data-kind={event.kind}>
      {event.kind === 'MOVE' && <Icon name="check" size={12} />}
      <p>
        <b>
          {name}
          {(event.kind === 'COMMENT' || isAnswer(event)) && !event.isForAuthor && (
            <span className={css.internal}>{t.internal}</span>
          )}
        </b>
        <When at={event.at} nowMs={nowMs} />
      </p>
      <p>{who}</p>
      {event.comment && <blockquote className={css.comment}>{event.comment}</blockquote>}
    </li>
  );
}

const useEventName = ({ kind, to, detail }: ApplicationEvent): string => {
  const t = useQueueText().timeline;
  const statuses = useStatuses();
  const { checks } = useApplicationsText();
  const analysis = analysisStatuses.find((status) => status === to);
  switch (kind) {
    case 'MOVE':
      return to !== null && isProcessStatus(to) ? statuses.process[to] : (to ?? '');
    case 'ANALYSIS':
      return t.analysis({ status: analysis ? statuses.analysis[analysis] : (to ?? '') });
    case 'ASSIGN':
      return to === null ? t.laidBack : t.assignedTo({ who: to });
    case 'EDIT':
      return editWordsOf(detail, statuses) ?? t.edited;
    case 'PRICE':
      return t.priceChanged;
    case 'CHECK':
      return isAnswer({ kind, detail }) ? t.warningAnswered({ what: answeredKind(detail, checks) }) : t.checked;
    case 'COMMENT':
      return t.commented;
  }
};

/** What a moderator answered of a check decides as a move does, and is seen among them. */
const isAnswer = ({ kind, detail }: Pick<ApplicationEvent, 'kind' | 'detail'>): boolean =>
  kind === 'CHECK' && typeof detail.answered === 'string';

const answeredKind = ({ answered }: ApplicationEvent['detail'], { kinds }: ApplicationsText['checks']): string => {
  const kind = checkKinds.find((one) => one === answered);
  return kind ? kinds[kind] : '';
};

function When({ at, nowMs }: { at: string; nowMs: number }) {
  const t = useQueueText().timeline;
  const locale = useLocale();
  const day = isoDate(at) === isoDate(nowMs) ? t.today : formatDay(at, locale);
  return <time dateTime={at} className="num">{`${day}, ${formatTime(at)}`}</time>;
}
