import { groupDigits } from '#platform/values/numeric.ts';
import type { Count, QueueSummary } from '../../contract/queue.ts';
import { spanWords } from './due-words.ts';
import css from './Tiles.module.css';
import { type QueueText, useQueueText } from './text.ts';

/** A number as it is known: exact, or «10 000+». */
export const countWords = ({ n, isMore }: Count, t: QueueText): string =>
  isMore ? t.more({ n: groupDigits(n) }) : groupDigits(n);

const clockWords = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`;

/** How the day goes: what waits, what waits too long, how long a decision takes, what was decided. */
export function Tiles({ summary, isBank }: { summary: QueueSummary; isBank: boolean }) {
  const t = useQueueText();
  const { tiles, views } = summary;
  const late = tiles.oldestDueAt === null ? 0 : Date.parse(summary.now) - Date.parse(tiles.oldestDueAt);
  const rejected = { n: groupDigits(tiles.rejectedToday) };
  return (
    <dl className={css.tiles}>
      <Tile
        name={t.tiles.waiting}
        figure={countWords(views[isBank ? 'bank' : 'all'], t)}
        note={t.tiles.enteredToday({ n: groupDigits(tiles.enteredToday) })}
      />
      <Tile
        name={t.tiles.overdue}
        figure={countWords(tiles.overdue, t)}
        note={late > 0 ? t.tiles.oldest({ left: spanWords(late, t.due) }) : t.tiles.noneOverdue}
        isBad={tiles.overdue.n > 0}
      />
      <Tile
        name={t.tiles.average}
        figure={tiles.averageMinutes === null ? '\u2013' : clockWords(tiles.averageMinutes)}
        note={t.tiles.averageUnit({ target: clockWords(tiles.targetMinutes) })}
      />
      <Tile
        name={t.tiles.decided}
        figure={groupDigits(tiles.decidedToday)}
        note={isBank ? t.tiles.sentBack(rejected) : t.tiles.rejected(rejected)}
      />
    </dl>
  );
}

type TileProps = { name: string; figure: string; note: string; isBad?: boolean };

export function Tile({ name, figure, note, isBad = false }: TileProps) {
  return (
    <div className={css.tile}>
      <dt>{name}</dt>
      <dd className={`num ${css.figure} ${isBad ? css.bad : ''}`}>{figure}</dd>
      <dd className={css.note}>{note}</dd>
    </div>
  );
}
