import { groupDigits } from '#platform/values/numeric.ts';
import { Link } from '#platform/web/Link.tsx';
import type { Count, QueueSummary } from '../../contract/queue.ts';
import { spanWords } from './due-words.ts';
import css from './Tiles.module.css';
import { type QueueText, useQueueText } from './text.ts';

/** A number as it is known: exact, or «10 000+». */
export const countWords = ({ n, isMore }: Count, t: QueueText): string =>
  isMore ? t.more({ n: groupDigits(n) }) : groupDigits(n);

/** A time of work in full: «6 h 51 min», «8 h», «12 min». */
const workWords = (minutes: number, t: QueueText['due']): string => {
  const [hours, rest] = [Math.floor(Math.round(minutes) / 60), Math.round(minutes) % 60];
  if (hours === 0) return t.minutes({ n: rest });
  return rest === 0 ? t.hoursWhole({ hours }) : t.workTime({ hours, minutes: String(rest) });
};

/** How the day goes: what waits, what waits too long, how long a decision takes, what was decided. A number leads to its list. */
export function Tiles({ summary, isBank }: { summary: QueueSummary; isBank: boolean }) {
  const t = useQueueText();
  const { tiles, views } = summary;
  const late = tiles.oldestDueAt === null ? 0 : Date.parse(summary.now) - Date.parse(tiles.oldestDueAt);
  const refused = { n: countWords(tiles.refusedToday, t) };
  return (
    <dl className={css.tiles}>
      <Tile
        name={t.views.work}
        figure={countWords(views.work, t)}
        note={t.tiles.inQueue({ n: countWords(views.all, t), entered: groupDigits(tiles.enteredToday) })}
        to="/admin/applications"
      />
      <Tile
        name={t.tiles.overdue}
        figure={countWords(tiles.overdue, t)}
        note={late > 0 ? t.tiles.oldest({ left: spanWords(late, t.due) }) : t.tiles.noneOverdue}
        isBad={tiles.overdue.n > 0}
        to="/admin/applications?due=overdue"
      />
      <Tile
        name={t.tiles.average}
        figure={tiles.averageMinutes === null ? '\u2013' : workWords(tiles.averageMinutes, t.due)}
        note={t.tiles.averageUnit({ target: workWords(tiles.targetMinutes, t.due) })}
      />
      <Tile
        name={t.tiles.decided}
        figure={countWords(tiles.decidedToday, t)}
        note={isBank ? t.tiles.sentBack(refused) : t.tiles.rejected(refused)}
        to="/admin/applications?decided=today"
      />
    </dl>
  );
}

type TileProps = {
  name: string;
  figure: string;
  note: string;
  isBad?: boolean;
  /** The list of what is counted. */
  to?: string;
};

function Tile({ name, figure, note, isBad = false, to }: TileProps) {
  return (
    <div className={css.tile}>
      <dt>{name}</dt>
      <dd className={`num ${css.figure} ${isBad ? css.bad : ''}`}>
        {to === undefined ? figure : <Link to={to}>{figure}</Link>}
      </dd>
      <dd className={css.note}>{note}</dd>
    </div>
  );
}
