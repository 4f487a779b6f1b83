import { useEffect, useRef } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import { useEntryText } from '../entry-text.ts';
import css from './entry.module.css';
import { entrySteps, type StepNumber } from './use-entry.ts';

/** How far one has come, and in whose name. */
export function EntrySteps({ at, actingName }: { at: StepNumber; actingName: string }) {
  const t = useEntryText().entry;
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
        <span className="visually-hidden">{t.stepOf({ n: at + 1, of: entrySteps.length })}: </span>
        <span aria-hidden="true">
          {at + 1}/{entrySteps.length} ·{' '}
        </span>
        {t.steps[entrySteps[at]]}
        {actingName && <span className={css.acting}>{t.actingAs({ name: actingName })}</span>}
      </p>
      <div className={css.bars} aria-hidden="true">
        {entrySteps.map((step, index) => (
          <span key={step} className={classNames(css.bar, index <= at && css.past)} />
        ))}
      </div>
    </div>
  );
}
