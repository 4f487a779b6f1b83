import { groupDigits } from '#platform/values/numeric.ts';
import { formatDay } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Figures } from '../../contract/figures.ts';
import type { QueueSummary } from '../../contract/queue.ts';
import { spanWords } from '../queue/due-words.ts';
import { toneOf } from '../queue/process-tone.ts';
import { Tiles } from '../queue/Tiles.tsx';
import { useQueueText, useStatuses } from '../queue/text.ts';
import css from './Dashboard.module.css';

type DashboardProps = { figures: Figures; summary: QueueSummary; isBank: boolean };

/** How the work goes: the day in tiles, where applications stand, what is late, how the last days went. */
export function Dashboard({ figures, summary, isBank }: DashboardProps) {
  const t = useQueueText();
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{t.dashboard.title}</h1>
      <Tiles summary={summary} isBank={isBank} />
      <div className={css.grid}>
        <Funnel funnel={figures.funnel} />
        <div className={css.side}>
          <Days days={figures.days} />
          <Overdue figures={figures} />
          <section className={css.card} aria-label={t.dashboard.unsold}>
            <h2>{t.dashboard.unsold}</h2>
            <p className={css.unsold}>
              <Link to="/admin/applications?process=in_sale&process=auction&process=direct" className="num">
                {groupDigits(figures.unsold.n)}
              </Link>
              <span>{t.dashboard.forLong({ n: groupDigits(figures.unsold.forLong) })}</span>
            </p>
          </section>
        </div>
      </div>
    </div>
  );
}

const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;

/** A bar for each status, as long as its share of the fullest one; each leads to its applications. */
function Funnel({ funnel }: Pick<Figures, 'funnel'>) {
  const t = useQueueText();
  const statuses = useStatuses();
  const most = Math.max(1, ...funnel.map(({ n }) => n));
  return (
    <section className={css.card} aria-label={t.dashboard.funnel}>
      <h2>{t.dashboard.funnel}</h2>
      <ol className={css.funnel}>
        {funnel.map(({ process, n }) => (
          <li key={process}>
            <Link to={`/admin/applications?process=${process}`}>
              <span className={css.name}>{statuses.process[process]}</span>
              <span className={css.track}>
                <svg className={`${css.bar} ${css[toneOf[process]]}`} width={percent(n, most)} aria-hidden="true" />
              </span>
              <span className={`num ${css.n}`}>{groupDigits(n)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Overdue({ figures: { overdue, now } }: { figures: Figures }) {
  const t = useQueueText();
  const statuses = useStatuses();
  return (
    <section className={css.card} aria-label={t.dashboard.overdue}>
      <h2>{t.dashboard.overdue}</h2>
      {overdue.length === 0 ? (
        <p className={css.none}>{t.dashboard.noneOverdue}</p>
      ) : (
        <ul className={css.late}>
          {overdue.map(({ process, n, oldestDueAt }) => (
            <li key={process}>
              <Link to={`/admin/applications?due=overdue&process=${process}`}>
                <Icon name="flame" size={16} />
                <span className={css.name}>{statuses.process[process]}</span>
                <span className={css.oldest}>
                  {t.dashboard.oldest({ left: spanWords(Date.parse(now) - Date.parse(oldestDueAt), t.due) })}
                </span>
                <b className="num">{groupDigits(n)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The last days as columns: what entered stands behind what was decided. The words are for everybody who cannot see it. */
function Days({ days }: Pick<Figures, 'days'>) {
  const t = useQueueText().dashboard;
  const locale = useLocale();
  const most = Math.max(1, ...days.map(({ entered, accepted, rejected }) => Math.max(entered, accepted + rejected)));
  return (
    <section className={css.card} aria-label={t.days}>
      <h2>{t.days}</h2>
      <ol className={css.days}>
        {days.map(({ day, entered, accepted, rejected }) => {
          const date = formatDay(`${day}T12:00:00Z`, locale);
          const words = t.dayWords({
            day: date,
            entered: groupDigits(entered),
            accepted: groupDigits(accepted),
            rejected: groupDigits(rejected),
          });
          return (
            <li key={day} title={words}>
              <span className="visually-hidden">{words}</span>
              <span className={css.columns} aria-hidden="true">
                <svg className={css.entered} height={percent(entered, most)} />
                <span className={css.decided}>
                  <svg className={css.rejected} height={percent(rejected, most)} />
                  <svg className={css.accepted} height={percent(accepted, most)} />
                </span>
              </span>
              <span className={`num ${css.day}`} aria-hidden="true">
                {Number(day.slice(-2))}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={css.legend} aria-hidden="true">
        <span data-of="entered">{t.entered}</span>
        <span data-of="accepted">{t.accepted}</span>
        <span data-of="rejected">{t.rejected}</span>
      </p>
    </section>
  );
}
