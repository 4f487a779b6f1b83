import { classNames } from '#platform/web/class-names.ts';
import css from './companies.module.css';
import { useCompaniesText } from './words.ts';

/** How far one has come: three bars with the name of the step. */
export function Steps({ at }: { at: 0 | 1 | 2 }) {
  const { dialog } = useCompaniesText();
  const of = dialog.steps.length;
  return (
    <div className={css.steps}>
      <p className={css.step}>
        <span className="visually-hidden">{dialog.step({ n: at + 1, of })}: </span>
        <span aria-hidden="true">
          {at + 1}/{of}
        </span>
        {' · '}
        {dialog.steps[at]}
      </p>
      <div className={css.bars} aria-hidden="true">
        {dialog.steps.map((step, place) => (
          <span key={step} className={classNames(css.bar, place <= at && css.past)} />
        ))}
      </div>
    </div>
  );
}
