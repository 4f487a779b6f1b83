import type { ReactNode } from 'react';
import { FieldMessage } from '#platform/web/Field.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Choices } from '../../contract/drafts.ts';
import type { Application } from '../../contract/shapes.ts';
import { faultsIn } from '../../rules/form.ts';
import { type Step, steps } from '../../rules/form-fields.ts';
import type { FormKind } from '../../rules/form-values.ts';
import { Checklist } from './Checklist.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DropDraft } from './DropDraft.tsx';
import { DeskProvider, focusField } from './desk.ts';
import { FootBar } from './FootBar.tsx';
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
import { useDeskOf } from './use-desk.ts';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';
import css from './Wizard.module.css';

const views: Record<Step, () => ReactNode> = {
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
  const { desk, step, panel, judged, judge, unsaved } = useDeskOf(draft, of, choices);
  const sending = useSending(draft, onSent);
  const { view, saver, form } = draft;
  const id = view.stored?.id ?? null;
  if (sending.sentId !== null) return <SentNote id={sending.sentId} of={of} />;
  if (view.refusal?.code === 'notEditable' || view.refusal?.code === 'applicationMissing')
    return <ClosedNote id={id} reason={view.refusal.message} />;

  const at = steps.indexOf(step);
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  const goOn = () => {
    if (!next) return send();
    judge(step);
    const [first] = faultsIn(step, desk.faults);
    if (first) return void focusField(first.field);
    void saver.flush();
    desk.openStep(next);
  };
  const send = () => {
    judge(...steps);
    if (desk.faults.length === 0) return void sending.send();
    const list = document.querySelector<HTMLElement>('[data-faults]');
    list?.scrollIntoView({ block: 'center' });
    list?.querySelector('button')?.focus({ preventScroll: true });
  };
  const keep = async () => {
    if (await saver.flush()) showToast({ kind: 'success', text: t.save.toast });
  };
  const unsavedNames = [...new Set([...unsaved, ...(view.stored?.leftOut ?? [])])].map((path) =>
    labelOfPath(path, words, choices),
  );
  const View = views[step];
  return (
    <DeskProvider value={desk}>
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
              <StepList step={step} furthest={furthestStep(form, step)} judged={judged} />
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
                {sending.refusal && <FieldMessage state="error">{sending.refusal.message}</FieldMessage>}
              </div>
            </div>
            <Checklist />
          </div>
        </div>
        <FootBar
          step={step}
          isBusy={sending.isBusy}
          onBack={previous ? () => desk.openStep(previous) : null}
          onKeep={() => void keep()}
          onNext={goOn}
        />
      </div>
      {view.state === 'conflict' && id !== null && (
        <ConflictDialog id={id} mine={form} onMine={(version) => void saver.insist(version)} onTheirs={draft.adopt} />
      )}
    </DeskProvider>
  );
}
