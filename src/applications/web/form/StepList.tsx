import { Icon } from '#platform/web/Icon.tsx';
import { type Step, stepOfPath, steps } from '../../rules/form-fields.ts';
import { useDesk } from './desk.ts';
import { useApplicationsText } from './form-text.ts';
import css from './StepList.module.css';

type StepState = 'done' | 'faulty' | 'now' | 'later';

/** The six steps at the side of a wide screen; every one can be opened at any time. */
export function StepList({ step, furthest, judged }: { step: Step; furthest: Step; judged: ReadonlySet<Step> }) {
  const { wizard: t, form: words, statuses } = useApplicationsText();
  const { form, faults, openStep } = useDesk();
  const stateOf = (one: Step): StepState => {
    if (one === step) return 'now';
    const isFaulty = faults.some(({ field }) => stepOfPath(field) === one);
    if (isFaulty) return judged.has(one) ? 'faulty' : 'later';
    return one !== 'review' && steps.indexOf(one) <= steps.indexOf(furthest) ? 'done' : 'later';
  };
  const said: Partial<Record<StepState, string>> = { done: t.stepDone, faulty: t.stepFaulty };
  return (
    <nav className={css.steps} aria-label={t.steps}>
      <ol>
        {steps.map((one, at) => {
          const state = stateOf(one);
          return (
            <li key={one} className={css.item} data-state={state}>
              <button
                type="button"
                className={css.step}
                aria-current={state === 'now' ? 'step' : undefined}
                onClick={() => openStep(one)}
              >
                <span className={css.mark}>
                  {state === 'done' ? (
                    <Icon name="check" size={16} />
                  ) : state === 'faulty' ? (
                    <Icon name="alert-circle" size={18} />
                  ) : (
                    at + 1
                  )}
                </span>
                <span>
                  <b>{words.steps[one].name}</b>
                  <span className={css.line}>
                    {one === 'goal' && form.goal ? statuses.goal[form.goal] : words.steps[one].line}
                  </span>
                  {said[state] && <span className="visually-hidden">: {said[state]}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
