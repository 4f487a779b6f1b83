import { type Ref, useRef, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { visibleLength } from '#platform/values/visible-text.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Choices } from '../../contract/drafts.ts';
import type { Application } from '../../contract/shapes.ts';
import type { FormValues } from '../../rules/form-values.ts';
import { attachedOf } from './attached.ts';
import { callApi } from './call-api.ts';
import { LineField, WordsField } from './fields/LineField.tsx';
import { FormProvider, focusField } from './form-context.ts';
import { useFormText, useWizardText } from './form-text.ts';
import { FilesStep } from './steps/FilesStep.tsx';
import { Topic, wide } from './Topic.tsx';
import { useForm } from './use-form.ts';
import css from './Wizard.module.css';

/** What staff and the assistant in charge may still change of what was sent: words, pictures and documents. */
const amendable = ['name', 'address', 'landmark', 'description', 'pictures', 'documents'];

/**
 * Words and pictures of an application that was sent. Nothing is stored before it is asked for: the public may see it. Of a lot that
 * is being auctioned they are corrected: with a reason, which all who entered are told.
 */
export function AmendApplication({ application, choices }: { application: Application; choices: Choices }) {
  const t = useWizardText();
  const { labels } = useFormText();
  const { id, kind, origin, mayCorrect } = application;
  const localForm = useLocalForm(application);
  const { formContext, validateSteps } = useForm(localForm, { kind, origin }, choices, id);
  const [version, setVersion] = useState(application.version);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const store = async () => {
    validateSteps('object', 'characteristics', 'files');
    const first = formContext.errors.find(({ field }) => amendable.includes(field));
    if (first) return void focusField(first.field);
    const isReasonShort = mayCorrect && visibleLength(reason) < limits.correctionReasonMin;
    setIsReasonMissing(isReasonShort);
    if (isReasonShort) return reasonField.current?.focus();
    setIsBusy(true);
    setRefusal(null);
    try {
      const saved = await save(application, { version, form: formContext.form, reason });
      setVersion(saved.version);
      setReason('');
      showToast({ kind: 'success', text: mayCorrect ? t.mend.corrected : t.mend.stored });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <FormProvider value={formContext}>
      <div className={`wrap ${css.mend}`}>
        <h1>{t.titleOf({ id })}</h1>
        <p className={css.line}>{mayCorrect ? t.mend.correctLine : t.mend.line}</p>
        <div className={css.form}>
          <Topic title={t.object.title}>
            <LineField name="name" className={wide} />
            <LineField name="address" />
            <LineField name="landmark" placeholder={t.place.landmarkExample} />
          </Topic>
          <Topic title={labels.description} isPlain>
            <WordsField name="description" />
          </Topic>
          <FilesStep />
          {mayCorrect && (
            <CorrectionReason ref={reasonField} value={reason} isMissing={isReasonMissing} onChange={setReason} />
          )}
          <div aria-live="assertive">{refusal && <FieldMessage state="error">{refusal.message}</FieldMessage>}</div>
          <div className={css.actions}>
            <LinkButton look="line" size={48} to={`/apply/${id}`}>
              {t.mend.back}
            </LinkButton>
            <Button size={48} isLoading={isBusy} onClick={() => void store()}>
              {t.mend.store}
            </Button>
          </div>
        </div>
      </div>
    </FormProvider>
  );
}

type CorrectionReasonProps = {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  isMissing: boolean;
  onChange: (reason: string) => void;
};

/** Why a lot is corrected: all who entered read it. */
function CorrectionReason({ ref, value, isMissing, onChange }: CorrectionReasonProps) {
  const { mend } = useWizardText();
  return (
    <Topic title={mend.reason} isPlain>
      <TextArea
        ref={ref}
        label={mend.reason}
        isLabelHidden
        isRequired
        hint={mend.reasonHint}
        error={isMissing ? mend.reasonMissing({ min: limits.correctionReasonMin }) : undefined}
        maxLength={limits.correctionReasonMax}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Topic>
  );
}

/** Saves what was changed: of a lot that is bid on as a correction. */
const save = (
  { id, mayCorrect }: Application,
  { reason, ...body }: { version: number; form: FormValues; reason: string },
) =>
  mayCorrect
    ? callApi('PUT /application/:id/correction', { params: { id }, body: { ...body, reason } })
    : callApi('PUT /application/:id/form', { params: { id }, body });

/** A form that is changed here and stored on asking. */
const useLocalForm = (application: Application) => {
  const [form, setForm] = useState<FormValues>(application.form);
  const [attached, setAttached] = useState(() => attachedOf(application));
  const latest = useRef(form);
  return {
    form,
    attached,
    now: () => latest.current,
    change: (patch: Partial<FormValues>) => {
      latest.current = { ...latest.current, ...patch };
      setForm(latest.current);
    },
    attach: (patch: Partial<typeof attached>) => setAttached((before) => ({ ...before, ...patch })),
  };
};
