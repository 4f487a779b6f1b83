import { useEffect, useRef, useState } from 'react';
import type { Viewer } from '#identity/rules/viewer.ts';
import { callApi as callIdentity } from '#identity/web/profile/call-api.ts';
import { type CaptchaState, useCaptcha } from '#identity/web/registration/use-captcha.ts';
import { type SmsCode, useSmsCode } from '#identity/web/sms/use-sms-code.ts';
import { digitsOf } from '#platform/values/digits.ts';
import { formatPhone } from '#platform/values/phone.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { SaveReply } from '../../contract/orders.ts';
import { validateOrder } from '../../rules/orders/form.ts';
import { callApi } from './call-api.ts';
import { lastDay } from './days.ts';
import { type DraftField, draftFields, emptyDraft, formOf, type OrderDraft } from './draft.ts';
import { type OrdersText, useOrdersText } from './text.ts';

type FieldErrors = Partial<Record<DraftField | 'query', string>>;
type CodeAnswer = { smsId: string; code: string };

export type OrderFormState = {
  draft: OrderDraft;
  change: (changed: Partial<OrderDraft>) => void;
  fieldErrors: FieldErrors;
  /** Null for whoever is logged in. */
  captcha: CaptchaState | null;
  code: SmsCode;
  isCodeRequested: boolean;
  closeCode: () => void;
  confirmCode: (answer: CodeAnswer) => void;
  /** Judges the form and goes on as far as it can; the first field at fault, to be focused on. */
  submit: () => DraftField | null;
  isSending: boolean;
  /** Until when the order that was just left is active. */
  savedUntil: string | null;
  /** Begins another order. */
  restart: () => void;
};

type Options = {
  viewer: Viewer | null;
  query: string | undefined;
  isOpen: boolean;
  /** What the communications are called. */
  communicationsLabel: string;
  onSaved: (() => void) | undefined;
};

/** Everything that happens between the first field and the sentence that an order is kept (ALR-007 to ALR-010). */
export const useOrder = ({ viewer, query, isOpen, communicationsLabel, onSaved }: Options): OrderFormState => {
  const t = useOrdersText();
  const locale = useLocale();
  const [draft, setDraft] = useState(emptyDraft);
  const [isValidated, setIsValidated] = useState(false);
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const [isCodeRequested, setIsCodeRequested] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [savedUntil, setSavedUntil] = useState<string | null>(null);
  // Who is logged in is known; a visitor shows that he is no machine.
  const isVisitor = viewer === null;
  const captcha = useCaptcha(isOpen && isVisitor && savedUntil === null);
  const [needsCode, setNeedsCode] = useState(isVisitor);
  useOwnPerson(!isVisitor, setDraft);

  const code = useSmsCode(
    (phone) => callApi('POST /public/order-code', { body: { phoneNumber: digitsOf(phone), ...captcha.use() } }),
    (error) => {
      showToast({ kind: 'error', text: sentenceOf(error, t) });
      if (!(error instanceof ApiError) || error.status === 0) return captcha.restore();
      if (!error.code.startsWith('captcha')) return;
      // The sum stands in the form below: there it is asked for anew.
      captcha.reload();
      setServerErrors({ captcha: error.message });
      setIsCodeRequested(false);
    },
  );

  const validate = (): FieldErrors => {
    const fieldErrors: FieldErrors = {};
    for (const { field, code: errorCode } of validateOrder(formOf(draft, { query, communicationsLabel })))
      fieldErrors[field] = t.refusals[errorCode];
    if (isVisitor && !captcha.isRight) fieldErrors.captcha = captcha.answer === '' ? t.captchaMissing : t.captchaWrong;
    return fieldErrors;
  };

  const change = (changed: Partial<OrderDraft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    setServerErrors({});
    // Another phone than the own one has to be confirmed; the server says so when it sees it.
    if ('phoneNumber' in changed) setNeedsCode(isVisitor);
  };

  const submit = (): DraftField | null => {
    setIsValidated(true);
    setServerErrors({});
    const fieldErrors = validate();
    const first = draftFields.find((field) => fieldErrors[field]) ?? null;
    if (first || fieldErrors.query) {
      showToast({ kind: 'warning', text: fieldErrors.query ?? t.fillRequired });
      return first;
    }
    if (needsCode) requestCode();
    else void send(null);
    return null;
  };

  const requestCode = () => {
    setNeedsCode(true);
    setIsCodeRequested(true);
    void code.begin(draft.phoneNumber);
  };

  const send = async (answer: CodeAnswer | null): Promise<void> => {
    setIsSending(true);
    try {
      const codes = answer ? { smsId: answer.smsId, providedSmsCode: answer.code } : {};
      const reply = await callApi('POST /buyer/save', {
        body: { ...formOf(draft, { query, communicationsLabel }), ...codes },
      });
      if (reply.status === 'SUCCESS' && reply.activeUntil !== null) finish(reply.activeUntil);
      else refuse(reply);
    } catch (error) {
      showToast({ kind: 'error', text: sentenceOf(error, t) });
    } finally {
      setIsSending(false);
    }
  };

  const refuse = ({ message, faults }: Pick<SaveReply, 'message' | 'faults'>) => {
    const [ofCode] = faults.filter(({ field }) => field === 'providedSmsCode');
    if (ofCode?.code === 'codeMissing') return requestCode();
    showToast({ kind: 'error', text: message });
    setServerErrors(Object.fromEntries(faults.map((fieldError) => [fieldError.field, fieldError.message])));
    if (!ofCode) return;
    code.refuse(ofCode.message, ofCode.code !== 'codeWrong');
    setIsCodeRequested(true);
  };

  const finish = (activeUntil: string) => {
    const until = lastDay(activeUntil, locale);
    showToast({ kind: 'success', title: t.saved, text: t.savedUntil({ until }) });
    setSavedUntil(activeUntil);
    setDraft(({ firstName, lastName, middleName, phoneNumber }) => ({
      ...emptyDraft,
      ...{ firstName, lastName, middleName, phoneNumber },
    }));
    setIsValidated(false);
    code.forget();
    if (isVisitor) captcha.reload();
    onSaved?.();
  };

  return {
    draft,
    change,
    fieldErrors: { ...serverErrors, ...(isValidated ? validate() : {}) },
    captcha: isVisitor ? captcha : null,
    code,
    isCodeRequested,
    closeCode: () => setIsCodeRequested(false),
    confirmCode: (answer) => void send(answer),
    submit,
    isSending,
    savedUntil,
    restart: () => setSavedUntil(null),
  };
};

/** Why a call came to nothing: the sentence of the server, or that it was not reached. */
const sentenceOf = (error: unknown, t: OrdersText): string =>
  error instanceof ApiError && error.status !== 0 && error.status < 500 ? error.message : t.failed;

/** Whoever is logged in finds name and phone filled in, unless something stands there already. */
const useOwnPerson = (isKnown: boolean, onDraft: (fill: (before: OrderDraft) => OrderDraft) => void) => {
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isKnown || isRequested.current) return;
    isRequested.current = true;
    const fill = (own: { firstName: string; lastName: string; middleName: string; phone: string }) =>
      onDraft((before) => ({
        ...before,
        firstName: before.firstName || own.firstName,
        lastName: before.lastName || own.lastName,
        middleName: before.middleName || own.middleName,
        phoneNumber: before.phoneNumber === emptyDraft.phoneNumber ? formatPhone(own.phone) : before.phoneNumber,
      }));
    // Without an answer the fields stay empty and can be filled in by hand.
    callIdentity('GET /user/profile').then(fill, () => undefined);
  }, [isKnown, onDraft]);
};
