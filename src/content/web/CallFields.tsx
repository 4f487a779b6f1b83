import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { checkRequest, type RequestDraft, type RequestErrors, requestFields } from '#content/rules/request.ts';
import { limits } from '#platform/values/limits.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Link } from '#platform/web/Link.tsx';
import { PhoneInput } from '#platform/web/PhoneInput.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import css from './RequestForm.module.css';
import { useContentText } from './text.ts';

const empty: RequestDraft = { name: '', phone: '', wish: '' };

type Field = keyof RequestDraft;
/** Sentences under the fields, and one above the button for what belongs to no field. */
type RefusedFields = Partial<Record<Field | 'form', string>>;

const problemsOf = (draft: RequestDraft): RequestErrors => {
  const checked = checkRequest(draft);
  return checked.ok ? {} : checked.problems;
};

const fieldOf = (error: ApiError): Field | 'form' =>
  error.code === 'requestOpen' ? 'phone' : (requestFields.find((field) => field === error.body.field) ?? 'form');

type CallFieldsProps = {
  /** Sends the request; gives what was promised. */
  submitRequest: (draft: RequestDraft) => Promise<{ message: string }>;
  onSent: (promise: string) => void;
  /** Where the form is not about a consultation. */
  words?: { wish: string; wishPlaceholder: string; send: string };
  children?: ReactNode;
};

/** The fields of a request for a call. They are judged by the rule the server applies, first when the form is sent. */
export function CallFields({ submitRequest, onSent, words, children }: CallFieldsProps) {
  const t = useContentText();
  const { wish, wishPlaceholder, send: sendLabel } = words ?? t.request;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(empty);
  const [isValidated, setIsValidated] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<RefusedFields>({});
  const problems = isValidated ? problemsOf(draft) : {};
  const errorOf = (field: Field): string | undefined => {
    const problem = problems[field];
    return problem ? t.refusals[problem] : refused[field];
  };

  const change = (field: Field) => (value: string) => {
    setDraft((before) => ({ ...before, [field]: value }));
    setRefused({});
  };
  const focusOn = (field: Field | undefined) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsValidated(true);
    setRefused({});
    const newProblems = problemsOf(draft);
    const first = requestFields.find((field) => newProblems[field]);
    if (first) return focusOn(first);
    setIsSending(true);
    try {
      const { message } = await submitRequest(draft);
      onSent(message);
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
      const field = isRefusal ? fieldOf(error) : 'form';
      setRefused({ [field]: isRefusal ? error.message : t.request.failed });
      if (field !== 'form') focusOn(field);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form ref={form} onSubmit={send} noValidate>
      {children}
      <div className={css.fields}>
        <TextInput
          name="name"
          autoComplete="name"
          label={t.request.name}
          placeholder={t.request.namePlaceholder}
          value={draft.name}
          error={errorOf('name')}
          onChange={(event) => change('name')(event.target.value)}
        />
        <PhoneInput
          name="phone"
          label={t.request.phone}
          value={draft.phone}
          error={errorOf('phone')}
          onValue={change('phone')}
        />
        <TextArea
          name="wish"
          label={wish}
          hint={
            draft.wish.length > limits.requestWishMax - 100
              ? t.request.left({ n: Math.max(0, limits.requestWishMax - [...draft.wish].length) })
              : t.request.wishHint
          }
          placeholder={wishPlaceholder}
          rows={3}
          value={draft.wish}
          error={errorOf('wish')}
          onChange={(event) => change('wish')(event.target.value)}
        />
      </div>
      <div aria-live="assertive">{refused.form && <FieldMessage state="error">{refused.form}</FieldMessage>}</div>
      <Button type="submit" size={52} isWide isLoading={isSending} className={css.send}>
        {sendLabel}
      </Button>
      <p className={css.consent}>
        {t.request.consent} <Link to="/pages/privacy">{t.request.privacy}</Link>
      </p>
    </form>
  );
}
