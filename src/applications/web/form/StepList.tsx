import { Icon } from '#platform/web/Icon.tsx';
import { type FormStep, formSteps, stepOfPath } from '../../rules/form-fields.ts';
import { useFormContext } from './form-context.ts';
import { useApplicationsText } from './form-text.ts';
import css from './StepList.module.css';

type StepState = 'done' | 'faulty' | 'now' | 'later';

/** The six steps at the side of a wide screen; every one can be opened at any time. */
export function StepList({
  step,
  furthest,
  validatedSteps,
}: {
  step: FormStep;
  furthest: FormStep;
  validatedSteps: ReadonlySet<FormStep>;
}) {
  const { wizard: t, form: words, statuses } = useApplicationsText();
  const { form, errors, goToStep } = useFormContext();
  const stateOf = (one: FormStep): StepState => {
    if (one === step) return 'now';
    const isFaulty = errors.some(({ field }) => stepOfPath(field) === one);
    if (isFaulty) return validatedSteps.has(one) ? 'faulty' : 'later';
    return one !== 'review' && formSteps.indexOf(one) <= formSteps.indexOf(furthest) ? 'done' : 'later';
  };
  const stateLabels: Partial<Record<StepState, string>> = { done: t.stepDone, faulty: t.stepFaulty };
  return (
    <nav className={css.steps} aria-label={t.steps}>
      <ol>
        {formSteps.map((one, at) => {
          const state = stateOf(one);
          return (
            <li key={one} className={css.item} data-state={state}>
              <button
                type="button"
                className={css.step}
                aria-current={state === 'now' ? 'step' : undefined}
                onClick={() => goToStep(one)}
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
                  {stateLabels[state] && <span className="visually-hidden">: {stateLabels[state]}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
