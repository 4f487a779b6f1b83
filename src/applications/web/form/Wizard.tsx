import type { ReactNode } from 'react';
import { FieldMessage } from '#platform/web/Field.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Choices } from '../../contract/drafts.ts';
import type { Application } from '../../contract/shapes.ts';
import { errorsInStep } from '../../rules/form.ts';
import { type FormStep, steps } from '../../rules/form-fields.ts';
import type { FormKind } from '../../rules/form-values.ts';
import { Checklist } from './Checklist.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DropDraft } from './DropDraft.tsx';
import { FormProvider, focusField } from './form-context.ts';
import { useApplicationsText } from './form-text.ts';
import { furthestStep } from './furthest.ts';
import { labelOfPath } from './label-of-path.ts';
import { ClosedNote, SentNote } from './Notes.tsx';
import { SaveLine } from './SaveLine.tsx';
import { StepHead } from './StepHead.tsx';
import { StepList } from './StepList.tsx';
import { FilesStep } from './steps/FilesStep.tsx';
import { GoalStep } from './steps/GoalStep.tsx';
import { ObjectStep } from './steps/ObjectStep.tsx';
import { ReviewStep } from './steps/ReviewStep.tsx';
import { SaleStep } from './steps/SaleStep.tsx';
import { TraitsStep } from './steps/TraitsStep.tsx';
import { useDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';
import { useSubmission } from './use-submission.ts';
import css from './Wizard.module.css';
import { WizardFooter } from './WizardFooter.tsx';

const views: Record<FormStep, () => ReactNode> = {
  goal: GoalStep,
  object: ObjectStep,
  characteristics: TraitsStep,
  price: SaleStep,
  files: FilesStep,
  review: ReviewStep,
};

type WizardProps = {
  of: FormKind;
  choices: Choices;
  /** What is stored already; null for a form that nobody has begun. */
  application: Application | null;
  /** Told the number of the draft once it has one. */
  onBegun?: (id: number) => void;
  /** Told when it was sent, and when it was thrown away. */
  onSent?: () => void;
  onDropped: () => void;
  /** Above the form: that an earlier draft goes on. */
  notice?: ReactNode;
};

/** The form of an application in six steps. It stores itself; sending it is the last step. */
export function Wizard({ of, choices, application, onBegun, onSent, onDropped, notice }: WizardProps) {
  const { wizard: t, form: words, own } = useApplicationsText();
  const draft = useDraft(of, application, onBegun);
  const { formContext, step, panel, validatedSteps, validateSteps, unsaved } = useForm(draft, of, choices);
  const submission = useSubmission(draft, onSent);
  const { view, saver, form } = draft;
  const id = view.stored?.id ?? null;
  if (submission.sentId !== null) return <SentNote id={submission.sentId} of={of} />;
  if (view.refusal?.code === 'notEditable' || view.refusal?.code === 'applicationMissing')
    return <ClosedNote id={id} reason={view.refusal.message} />;

  const at = steps.indexOf(step);
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  const goOn = () => {
    if (!next) return send();
    validateSteps(step);
    const [first] = errorsInStep(step, formContext.errors);
    if (first) return void focusField(first.field);
    void saver.flush();
    formContext.goToStep(next);
  };
  const send = () => {
    validateSteps(...steps);
    if (formContext.errors.length === 0) return void submission.send();
    const list = document.querySelector<HTMLElement>('[data-faults]');
    list?.scrollIntoView({ block: 'center' });
    list?.querySelector('button')?.focus({ preventScroll: true });
  };
  const saveDraft = async () => {
    if (await saver.flush()) showToast({ kind: 'success', text: t.save.toast });
  };
  const unsavedNames = [...new Set([...unsaved, ...(view.stored?.leftOut ?? [])])].map((path) =>
    labelOfPath(path, words, choices),
  );
  const View = views[step];
  return (
    <FormProvider value={formContext}>
      <div className={css.page}>
        <div className={`wrap ${css.wrap}`}>
          <header className={css.head}>
            {of.kind === 'REQUEST' ? (
              <>
                <h1>{application ? own.request.editTitle({ id: String(application.id) }) : own.request.addTitle}</h1>
                <p className={css.line}>{own.request.addLine}</p>
              </>
            ) : (
              <>
                <h1>{application ? t.titleOf({ id: application.id }) : t.title}</h1>
                <p className={css.line}>{t.line[form.goal ?? 'none']}</p>
              </>
            )}
          </header>
          <StepHead step={step} />
          {notice}
          <div className={css.grid}>
            <div className={css.side}>
              <StepList step={step} furthest={furthestStep(form, step)} validatedSteps={validatedSteps} />
              <div className={css.saved}>
                <SaveLine view={view} unsaved={unsavedNames} onStore={() => void saver.flush()} />
                {id !== null && <DropDraft id={id} onDropped={onDropped} />}
              </div>
            </div>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields, and steps hold cards */}
            <div
              ref={panel}
              className={css.form}
              role="group"
              tabIndex={-1}
              aria-label={`${t.stepOf({ n: at + 1, of: steps.length })}: ${words.steps[step].name}`}
            >
              <View />
              <div aria-live="assertive">
                {submission.refusal && <FieldMessage state="error">{submission.refusal.message}</FieldMessage>}
              </div>
            </div>
            <Checklist />
          </div>
        </div>
        <WizardFooter
          step={step}
          isBusy={submission.isBusy}
          onBack={previous ? () => formContext.goToStep(previous) : null}
          onSaveDraft={() => void saveDraft()}
          onNext={goOn}
        />
      </div>
      {view.state === 'conflict' && id !== null && (
        <ConflictDialog
          id={id}
          mine={form}
          onMine={(version) => void saver.overwrite(version)}
          onTheirs={draft.adopt}
        />
      )}
    </FormProvider>
  );
}
