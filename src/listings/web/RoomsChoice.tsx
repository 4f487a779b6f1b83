import { limits } from '#platform/values/limits.ts';
import css from './RoomsChoice.module.css';
import { useListingsText } from './text.ts';

const rooms = Array.from({ length: limits.roomsOpenEnded }, (_, index) => index + 1);

type Props = { value: number | null; onValue: (value: number | null) => void };

/** Four buttons of the same width, one of them chosen at most (HOME-030); a second press takes the choice back. */
export function RoomsChoice({ value, onValue }: Props) {
  const t = useListingsText();
  return (
    <div role="radiogroup" aria-label={t.filters.rooms} className={css.rooms}>
      <span className={css.label} aria-hidden="true">
        {t.filters.rooms}
      </span>
      <div className={css.row}>
        {rooms.map((n) => (
          <label key={n} className={css.room}>
            <input
              type="radio"
              name="rooms"
              value={n}
              className={css.input}
              aria-label={t.filters.roomsChoice({ n })}
              checked={value === n}
              onChange={() => onValue(n)}
              onClick={() => value === n && onValue(null)}
              onKeyDown={(event) => event.key === 'Escape' && onValue(null)}
            />
            <span className={css.face}>{n === limits.roomsOpenEnded ? `${n}+` : n}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
