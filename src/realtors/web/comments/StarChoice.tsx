import { useId } from 'react';
import { Icon } from '#platform/web/Icon.tsx';
import { useCommentPagesText, useCommentsText } from '../realtors-text.ts';
import css from './comment-form.module.css';
import { starNumbers } from './Stars.tsx';

/** One to five stars, as radio buttons: arrow keys move between them. None is an answer too. */
export function StarChoice({ value, onValue }: { value: number | null; onValue: (value: number | null) => void }) {
  const t = useCommentsText();
  const words = useCommentPagesText().leave;
  const name = useId();
  return (
    <fieldset>
      <legend className={css.legend}>{words.rating}</legend>
      <div className={css.rating}>
        <div className={css.stars}>
          {starNumbers.map((n) => (
            <label key={n} className={css.star} data-lit={(value !== null && n <= value) || undefined}>
              <input
                type="radio"
                name={name}
                value={n}
                aria-label={t.stars({ n })}
                checked={n === value}
                onChange={() => onValue(n)}
              />
              <Icon name="star-filled" size={36} />
            </label>
          ))}
        </div>
        {value !== null && (
          <>
            <span className={css.word}>{words.ratingWords[value - 1]}</span>
            <button type="button" className={css.unrate} onClick={() => onValue(null)}>
              {words.unrate}
            </button>
          </>
        )}
      </div>
    </fieldset>
  );
}
