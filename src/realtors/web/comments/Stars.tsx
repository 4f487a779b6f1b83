import { limits } from '#platform/values/limits.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useCommentsText } from '../realtors-text.ts';
import css from './Stars.module.css';

/** From one star up. */
export const starNumbers = Array.from({ length: limits.commentRatingMax }, (_, at) => at + 1);

/** How many of five; an average, which stands beside them in figures, lights as many as it is nearest to. */
export function Stars({ n, isBesideFigure = false }: { n: number; isBesideFigure?: boolean }) {
  const t = useCommentsText();
  return (
    <span
      className={css.stars}
      {...(isBesideFigure ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t.stars({ n }) })}
    >
      {starNumbers.map((star) => (
        <span key={star} data-lit={star <= Math.round(n) || undefined}>
          <Icon name="star-filled" size={18} />
        </span>
      ))}
    </span>
  );
}
