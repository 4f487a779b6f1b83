import { groupDigits } from '#platform/values/numeric.ts';
import css from './Achievements.module.css';
import { type ContentText, useContentText } from './text.ts';

export type Achievement = { kind: keyof ContentText['achievements']['kinds']; n: number };

/** Plain numbers between two rules. A figure of nothing yet is left out. */
export function Achievements({ figures }: { figures: readonly Achievement[] }) {
  const t = useContentText();
  const visible = figures.filter(({ n }) => n > 0);
  if (visible.length === 0) return null;
  return (
    <section id="achievements" aria-label={t.achievements.title}>
      <dl className={css.row}>
        {visible.map(({ kind, n }) => (
          <div key={kind} className={css.figure}>
            <dt className={css.words}>{t.achievements.kinds[kind]({ n })}</dt>
            <dd className={css.number}>{groupDigits(n)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
