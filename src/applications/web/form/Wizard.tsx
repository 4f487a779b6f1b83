import { type ReactNode, useState } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Choices } from '../../contract/drafts.ts';
import type { Application } from '../../contract/shapes.ts';
import { errorsInStep } from '../../rules/form.ts';
import { type FormStep, formSteps } from '../../rules/form-fields.ts';
import type { FormKind } from '../../rules/form-values.ts';
import checklistCss from './Checklist.module.css';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DropDraft } from './DropDraft.tsx';
import { FarOffPrice } from './FarOffPrice.tsx';
import { FormProvider, focusField, useFormContext } from './form-context.ts';
import { useApplicationsText, useFormText, useWizardText } from './form-text.ts';
import { furthestStep } from './furthest.ts';
import { labelOfPath } from './label-of-path.ts';
import { ClosedNote, SentNote } from './Notes.tsx';
import { needsOf } from './needs.ts';
import { SaveLine } from './SaveLine.tsx';
import stepHeadCss from './StepHead.module.css';
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
import wizardFooterCss from './WizardFooter.module.css';

type WizardFooterProps = {
  step: FormStep;
  isBusy: boolean;
  onBack: (() => void) | null;
  onSaveDraft: () => void;
  /** On to the next step; at the last one, sends. */
  onNext: () => void;
};

/** The way back and on, always in sight. */
function WizardFooter({ step, isBusy, onBack, onSaveDraft, onNext }: WizardFooterProps) {
  const t = useWizardText();
  const [n, of] = [formSteps.indexOf(step) + 1, formSteps.length];
  const isLast = n === of;
  return (
    <div className={wizardFooterCss.bar}>
      <div className={`wrap ${wizardFooterCss.row}`}>
        <div className={wizardFooterCss.back}>
          {onBack && (
            <>
              <Button look="subtle" size={48} icon="arrow-left" className={wizardFooterCss.wideOnly} onClick={onBack}>
                {t.back}
              </Button>
              <IconButton
                look="line"
                size={48}
                icon="arrow-left"
                label={t.back}
                className={wizardFooterCss.narrowOnly}
                onClick={onBack}
              />
            </>
          )}
        </div>
        <span className={`num ${wizardFooterCss.count}`}>{t.stepOf({ n, of })}</span>
        <Button look="line" size={48} className={wizardFooterCss.wideOnly} onClick={onSaveDraft}>
          {t.keepDraft}
        </Button>
        <Button
          size={52}
          className={wizardFooterCss.next}
          {...(isLast ? { icon: 'send' } : { iconAfter: 'arrow-right' })}
          isLoading={isBusy}
          onClick={onNext}
        >
          {isLast ? t.send : t.next}
        </Button>
      </div>
    </div>
  );
}

const ring = { cx: 28, cy: 28, r: 24, strokeWidth: 6, fill: 'none', pathLength: 1 };

/** On a narrow screen: which step it is, and how far one has come. */
function StepHead({ step }: { step: FormStep }) {
  const t = useWizardText();
  const words = useFormText();
  const [n, of] = [formSteps.indexOf(step) + 1, formSteps.length];
  return (
    <div className={stepHeadCss.head}>
      <div>
        <p className={stepHeadCss.count}>{t.stepOf({ n, of })}</p>
        <p className={stepHeadCss.name}>{words.steps[step].name}</p>
      </div>
      <span className={stepHeadCss.ring} aria-hidden="true">
        <svg viewBox="0 0 56 56">
          <circle {...ring} className={stepHeadCss.track} />
          <circle {...ring} className={stepHeadCss.arc} strokeDasharray={`${n / of} 1`} strokeLinecap="round" />
        </svg>
        <b className="num">{`${n}/${of}`}</b>
      </span>
    </div>
  );
}

/** What is still needed to send, and what comes after. */
function Checklist() {
  const { wizard: t, own } = useApplicationsText();
  const { form, of, errors, goToField } = useFormContext();
  const needs = needsOf(form, of, errors);
  const done = needs.filter(({ isDone }) => isDone).length;
  return (
    <aside className={checklistCss.side} aria-label={t.needs.title}>
      <section className={checklistCss.card} aria-labelledby="needs">
        <h2 id="needs" className={checklistCss.title}>
          {t.needs.title}
        </h2>
        <ul className={checklistCss.list}>
          {needs.map(({ name, isDone, leadsTo }) => (
            <li key={name}>
              <button
                type="button"
                className={checklistCss.need}
                data-done={isDone || undefined}
                onClick={() => goToField(leadsTo)}
              >
                <span className={checklistCss.mark}>{isDone && <Icon name="check" size={12} />}</span>
                {t.needs[name]}
                <span className="visually-hidden">: {isDone ? t.needs.isDone : t.needs.isMissing}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className={checklistCss.bar} aria-hidden="true">
          <svg width={`${(100 * done) / needs.length}%`} />
        </div>
        <p className={checklistCss.count} role="status">
          {done === needs.length ? t.needs.whole : t.needs.ready({ n: done, of: needs.length })}
        </p>
      </section>
      <section className={`${checklistCss.card} ${checklistCss.after}`} aria-labelledby="after">
        <h2 id="after" className={checklistCss.title}>
          {t.after.title}
        </h2>
        <p className={checklistCss.text}>{of.kind === 'REQUEST' ? own.request.line : t.after.text}</p>
        <Link to="/faq" className={checklistCss.help}>
          <Icon name="headset" size={18} />
          {t.after.help}
        </Link>
      </section>
    </aside>
  );
}

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
  const { formContext, step, panel, validatedSteps, validateSteps, unsaved } = useForm(
    draft,
    of,
    choices,
    draft.view.stored?.id ?? null,
  );
  const submission = useSubmission(draft, onSent);
  const [isAsking, setIsAsking] = useState(false);
  const { view, saver, form } = draft;
  const id = view.stored?.id ?? null;
  if (submission.sentId !== null) return <SentNote id={submission.sentId} of={of} />;
  if (view.refusal?.code === 'notEditable' || view.refusal?.code === 'applicationMissing')
    return <ClosedNote id={id} reason={view.refusal.message} />;

  const at = formSteps.indexOf(step);
  const [previous, next] = [formSteps[at - 1], formSteps[at + 1]];
  const goOn = () => {
    if (!next) return send();
    validateSteps(step);
    const [first] = errorsInStep(step, formContext.errors);
    if (first) return void focusField(first.field);
    void saver.flush();
    formContext.goToStep(next);
  };
  const send = () => {
    validateSteps(...formSteps);
    if (formContext.errors.length === 0)
      return formContext.priceLevel?.isFarOff ? setIsAsking(true) : void submission.send();
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
      <div className={css.page} data-stores-itself>
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
              aria-label={`${t.stepOf({ n: at + 1, of: formSteps.length })}: ${words.steps[step].name}`}
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
      {isAsking && formContext.priceLevel && (
        <FarOffPrice
          price={form.objectPrice ?? '0'}
          medianTiyin={formContext.priceLevel.medianTiyin}
          onCorrect={() => {
            setIsAsking(false);
            formContext.goToField('objectPrice');
          }}
          onSend={() => {
            setIsAsking(false);
            void submission.send();
          }}
        />
      )}
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
