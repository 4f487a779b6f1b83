import { useState } from 'react';
import type { contract } from '#identity/contract.ts';
import { agreementKindFor, type RegistrationRole, validateRegistration } from '#identity/rules/registration.ts';
import { digitsOf } from '#platform/values/digits.ts';
import { limits } from '#platform/values/limits.ts';
import { isFullPhone } from '#platform/values/phone.ts';
import { tashkentParts } from '#platform/values/time.ts';
import { api, errorFrom, unreachable } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { apiBaseUrl } from '#platform/web/base-urls.ts';
import { serverNowMs } from '#platform/web/clock.ts';
import { showToast } from '#platform/web/toasts.ts';
import { type IdentityText, useIdentityText } from '../identity-text.ts';
import { type SmsCode, useSmsCode } from '../sms/use-sms-code.ts';
import {
  emptyDraft,
  type FormField,
  formFields,
  formOf,
  isFormField,
  type RegistrationFields,
  type RegistrationVariant,
  roleIn,
} from './draft.ts';
import { type CaptchaState, useCaptcha } from './use-captcha.ts';

type SentForm = Record<string, string | boolean | null>;

/**
 * Sends a registration. Only the status 200 means success: any other one of the two hundreds comes back as false, for
 * then nobody knows what has become of the form (REG-010). Rejects with `ApiError`.
 */
const sendRegistration = async (form: SentForm): Promise<boolean> => {
  let response: Response;
  try {
    response = await fetch(`${apiBaseUrl()}/user/registration?lang=${document.documentElement.lang}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(form),
    });
  } catch (error) {
    throw unreachable(error);
  }
  if (response.ok) return response.status === 200;
  const text = await response.text();
  throw errorFrom(response.status, readJson(text), response.headers.get('x-request-id'));
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** What was accepted, and of which kind: another role or another client may need another agreement. */
type Accepted = { sha256: string | null; kind: 'offer' | 'realtorAgreement' };
type Problems = Partial<Record<FormField, string>>;

export type RegistrationFormState = {
  draft: RegistrationFields;
  role: RegistrationFields['userRoleType'];
  change: <Name extends keyof RegistrationFields>(name: Name, value: RegistrationFields[Name]) => void;
  accepted: Accepted | null;
  setAccepted: (accepted: Accepted | null) => void;
  /** Something was accepted, but the account that is chosen now has other terms. */
  needsOtherAgreement: boolean;
  captcha: CaptchaState;
  code: SmsCode;
  problems: Problems;
  /** The fields that the server refused; another object for each refusal. */
  refused: Problems;
  /** Which dialog lies over the form. */
  over: 'sms' | 'contact' | null;
  closeOver: () => void;
  /** Judges the form and goes on as far as it can; the first field at fault, to be focused on. */
  submit: () => FormField | null;
  confirmCode: (answer: { smsId: string; code: string }) => void;
  isSending: boolean;
  isDone: boolean;
};

type Options = {
  variant: RegistrationVariant;
  isOpen: boolean;
  /** Told when the success has been read: the way to the login. */
  onRegistered: (role: RegistrationRole) => void;
};

/** Everything that happens between the first letter and the login page (section 4 of the flow). */
export const useRegistration = ({ variant, isOpen, onRegistered }: Options): RegistrationFormState => {
  const t = useIdentityText();
  const [draft, setDraft] = useState(emptyDraft);
  const [acceptances, setAcceptances] = useState<Partial<Record<string, Accepted>>>({});
  const [isValidated, setIsValidated] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [over, setOver] = useState<RegistrationFormState['over']>(null);
  const [isSending, setIsSending] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [answer, setAnswer] = useState<{ smsId: string; code: string } | null>(null);
  const captcha = useCaptcha(isOpen && !isDone);
  const role = roleIn(variant, draft);
  // What was accepted stays accepted; it counts where the account that is chosen needs that agreement.
  const needed = `${agreementKindFor(role, draft.clientType)} ${draft.clientType}`;
  const accepted = acceptances[needed] ?? null;
  const setAccepted = (one: Accepted | null) => setAcceptances((all) => ({ ...all, [needed]: one ?? undefined }));

  const code = useSmsCode(
    (phone) =>
      api<typeof contract>()('POST /sms/sale-registration-send', {
        body: { phoneNumber: digitsOf(phone), username: formOf(draft, variant).username, ...captcha.use() },
      }),
    (error) => {
      const { text, field, status } = readError(error, t);
      showToast({ kind: 'error', text });
      if (status === 0) captcha.restore();
      if (field !== 'captcha' && field !== 'username') return;
      // Both stand in the form below: there the name is changed, and the sum is asked for anew.
      captcha.reload();
      setRefused({ [field]: text });
      setOver(null);
    },
  );

  const change: RegistrationFormState['change'] = (name, value) => {
    setDraft((before) => ({ ...before, [name]: value }));
    setRefused({});
    if (name === 'phoneNumber' || name === 'clientType') setAnswer(null);
  };

  const validated = isValidated ? validate({ draft, variant, isAgreed: accepted !== null, captcha, t }) : {};
  const submit = (): FormField | null => {
    setIsValidated(true);
    setRefused({});
    const problemsFound = validate({ draft, variant, isAgreed: accepted !== null, captcha, t });
    const first = formFields.find((field) => problemsFound[field]) ?? null;
    if (first) {
      const isOnlyMismatch = Object.values(problemsFound).every((text) => text === t.refusals.birthDateMismatch);
      showToast({
        kind: 'warning',
        text: isOnlyMismatch ? t.refusals.birthDateMismatch : t.registration.fillRequired,
      });
      return first;
    }
    if (answer) void send(answer);
    else if (isFullPhone(draft.phoneNumber)) {
      setOver('sms');
      void code.begin(draft.phoneNumber);
    }
    return null;
  };

  const send = async (confirmed: { smsId: string; code: string }): Promise<void> => {
    setIsSending(true);
    try {
      const agreement = { agreementId: accepted?.sha256 ?? null, agreementAccepted: accepted !== null };
      const codes = { smsId: confirmed.smsId, providedSmsCode: confirmed.code };
      const isTaken = await sendRegistration({ ...formOf(draft, variant), ...codes, ...agreement });
      if (isTaken) finish();
      else setOver('contact');
    } catch (error) {
      fail(error);
    } finally {
      setIsSending(false);
    }
  };

  const fail = (error: unknown) => {
    const { text, status, code: name, field } = readError(error, t);
    showToast({ kind: 'error', text });
    if (status !== 400) return setOver('contact');
    if (field) setRefused({ [field]: text });
    if (!name.startsWith('code')) return;
    setAnswer(null);
    code.refuse(text, name !== 'codeWrong');
    setOver('sms');
  };

  const finish = () => {
    setIsDone(true);
    showToast({ kind: 'success', text: t.registration.success });
    setTimeout(() => {
      setDraft(emptyDraft);
      setAcceptances({});
      setAnswer(null);
      setIsValidated(false);
      setIsDone(false);
      code.forget();
      captcha.reload();
      onRegistered(role === 'REALTOR_ASSISTANT' ? role : 'USER');
    }, limits.registrationRedirectMs);
  };

  return {
    draft,
    role,
    change,
    accepted,
    setAccepted,
    needsOtherAgreement: accepted === null && Object.values(acceptances).some(Boolean),
    captcha,
    code,
    problems: { ...refused, ...validated },
    refused,
    over,
    closeOver: () => setOver(null),
    submit,
    confirmCode: (confirmed) => {
      setAnswer(confirmed);
      void send(confirmed);
    },
    isSending,
    isDone,
  };
};

type FormToValidate = {
  draft: RegistrationFields;
  variant: RegistrationVariant;
  isAgreed: boolean;
  captcha: CaptchaState;
  t: IdentityText;
};

/** A sentence for every field at fault, by the rules of the server and the sum of the captcha. */
const validate = ({ draft, variant, isAgreed, captcha, t }: FormToValidate): Problems => {
  const checked = validateRegistration({ ...formOf(draft, variant), isAgreed }, tashkentParts(serverNowMs()));
  const problems: Problems = {};
  if (!checked.ok)
    for (const [field, problem] of Object.entries(checked.problems))
      if (isFormField(field)) problems[field] = t.refusals[problem];
  if (!captcha.isRight)
    problems.captcha = captcha.answer === '' ? t.registration.captchaMissing : t.registration.captchaWrong;
  return problems;
};

const readError = (
  error: unknown,
  t: IdentityText,
): { text: string; status: number; code: string; field: FormField | null } => {
  if (!(error instanceof ApiError) || error.status === 0)
    return { text: t.registration.failed, status: 0, code: '', field: null };
  const { field } = error.body;
  return { text: error.message, status: error.status, code: error.code, field: isFormField(field) ? field : null };
};
