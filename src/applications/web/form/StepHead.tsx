import type { FormStep } from '../../rules/form-fields.ts';
import { steps } from '../../rules/form-fields.ts';
import { useFormText, useWizardText } from './form-text.ts';
import css from './StepHead.module.css';

const ring = { cx: 28, cy: 28, r: 24, strokeWidth: 6, fill: 'none', pathLength: 1 };

/** On a narrow screen: which step it is, and how far one has come. */
export function StepHead({ step }: { step: FormStep }) {
  const t = useWizardText();
  const words = useFormText();
  const [n, of] = [steps.indexOf(step) + 1, steps.length];
  return (
    <div className={css.head}>
      <div>
        <p className={css.count}>{t.stepOf({ n, of })}</p>
        <p className={css.name}>{words.steps[step].name}</p>
      </div>
      <span className={css.ring} aria-hidden="true">
        <svg viewBox="0 0 56 56">
          <circle {...ring} className={css.track} />
          <circle {...ring} className={css.arc} strokeDasharray={`${n / of} 1`} strokeLinecap="round" />
        </svg>
        <b className="num">{`${n}/${of}`}</b>
      </span>
    </div>
  );
}
