import { useRef, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
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

/** Words and pictures of an application that was sent. Nothing is stored before it is asked for: the public may see it. */
export function AmendApplication({ application, choices }: { application: Application; choices: Choices }) {
  const t = useWizardText();
  const { labels } = useFormText();
  const { id, kind, origin } = application;
  const localForm = useLocalForm(application);
  const { formContext, validateSteps } = useForm(localForm, { kind, origin }, choices);
  const [version, setVersion] = useState(application.version);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const store = async () => {
    validateSteps('object', 'characteristics', 'files');
    const first = formContext.errors.find(({ field }) => amendable.includes(field));
    if (first) return void focusField(first.field);
    setIsBusy(true);
    setRefusal(null);
    try {
      const saved = await callApi('PUT /application/:id/form', {
        params: { id },
        body: { version, form: formContext.form },
      });
      setVersion(saved.version);
      showToast({ kind: 'success', text: t.mend.stored });
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
        <p className={css.line}>{t.mend.line}</p>
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
