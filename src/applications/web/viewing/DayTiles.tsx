import { type ReactNode, useId } from 'react';
import { formatDay, formatTime, isoDate, shortWeekdayName, tashkentParts, weekdayName } from '#platform/values/time.ts';
import { useLocale } from '#platform/web/text.tsx';
import css from './viewing.module.css';
import { useViewingText } from './viewing-text.ts';

type Props = { times: readonly string[]; value: string; onValue: (time: string) => void };

/** A day from date tiles, then an hour of that day; both are radio buttons, so arrows choose. */
export function DayTiles({ times, value, onValue }: Props) {
  const t = useViewingText();
  const locale = useLocale();
  const day = isoDate(value);
  const days = times.filter((time, n) => n === 0 || isoDate(time) !== isoDate(times[n - 1] ?? ''));
  const hours = times.filter((time) => isoDate(time) === day);
  /** The same hour of another day, where it is offered there. */
  const onDay = (first: string): string =>
    times.find((time) => isoDate(time) === isoDate(first) && formatTime(time) === formatTime(value)) ?? first;
  return (
    <>
      <Tiles
        legend={t.day}
        className={css.days}
        options={days.map((first) => {
          const { weekday, day: number } = tashkentParts(first);
          return {
            time: first,
            label: `${formatDay(first, locale)}, ${weekdayName(weekday, locale)}`,
            isChosen: isoDate(first) === day,
            face: (
              <>
                <small>{shortWeekdayName(weekday, locale)}</small>
                <span className="num">{number}</span>
              </>
            ),
          };
        })}
        onTime={(first) => onValue(onDay(first))}
      />
      <Tiles
        legend={t.time}
        className={css.hours}
        options={hours.map((time) => ({
          time,
          label: formatTime(time),
          isChosen: time === value,
          face: <span className="num">{formatTime(time)}</span>,
        }))}
        onTime={onValue}
      />
    </>
  );
}

type TilesProps = {
  legend: string;
  className: string | undefined;
  options: readonly { time: string; label: string; isChosen: boolean; face: ReactNode }[];
  onTime: (time: string) => void;
};

function Tiles({ legend, className, options, onTime }: TilesProps) {
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      <div className={className}>
        {options.map(({ time, label, isChosen, face }) => (
          <label key={time} className={css.tile}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={isChosen}
              data-first-focus={isChosen || undefined}
              onChange={() => onTime(time)}
            />
            <span className={css.face}>{face}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
