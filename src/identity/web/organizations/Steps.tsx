import { useEffect, useRef } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import css from './companies.module.css';
import { useOrganizationsText } from './organizations-text.ts';

/** How far one has come: three bars with the name of the step. */
export function Steps({ at }: { at: 0 | 1 | 2 }) {
  const { dialog } = useOrganizationsText();
  const of = dialog.steps.length;
  const place = useRef<HTMLParagraphElement>(null);
  const shown = useRef(at);
  // What was pressed in the step before is gone; the focus goes on from here.
  useEffect(() => {
    if (shown.current !== at) place.current?.focus();
    shown.current = at;
  }, [at]);
  return (
    <div className={css.steps}>
      <p ref={place} tabIndex={-1} className={css.step}>
        <span className="visually-hidden">{dialog.step({ n: at + 1, of })}: </span>
        <span aria-hidden="true">
          {at + 1}/{of}
        </span>
        {' · '}
        {dialog.steps[at]}
      </p>
      <div className={css.bars} aria-hidden="true">
        {dialog.steps.map((step, index) => (
          <span key={step} className={classNames(css.bar, index <= at && css.past)} />
        ))}
      </div>
    </div>
  );
}
