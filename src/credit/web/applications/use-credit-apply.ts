import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { useSmsCode } from '#identity/web/sms/use-sms-code.ts';
import { formatPhone, isFullPhone } from '#platform/values/phone.ts';
import { ApiError, api } from '#platform/web/api.ts';
import type { FieldTexts } from '#platform/web/Field.tsx';
import { useIdempotent } from '#platform/web/idempotency-key.ts';
import { useKitText } from '#platform/web/kit-text.ts';
import { useLocale } from '#platform/web/text.tsx';
import type { CreditDocument } from '../../contract/credit-documents.ts';
import type { contract } from '../../contract.ts';
import {
  affordableCredit,
  type CreditApplicationFields,
  type CreditApplicationNumber,
  type CreditOffer,
  type CreditOrder,
  creditFieldNames,
  creditMonthly,
  debtLoad,
  firstCreditFields,
  isLoadWithin,
  neededIncome,
  readCreditApplication,
} from '../../rules/credit-application.ts';
import { creditFieldWords } from '../../text/credit-field-words.ts';
import type { ShownBenefit } from '../benefits/benefit-facts.ts';
import { useCreditApplicationsText, useCreditApplyText } from './credit-applications-text.ts';

const call = api<typeof contract>();

/** The offer of a bank by which a credit may be asked for. */
export type CreditBenefit = ShownBenefit & { company: NonNullable<ShownBenefit['company']>; terms: CreditOffer };

/** Who would apply, and what keeps them from it. */
export type ApplicantStatus = Awaited<ReturnType<typeof loadStatus>>;
const loadStatus = (id: number) => call('GET /product/:id/credit-standing', { params: { id } });

/** What is filled in or ticked; each stands in the page as `data-field`. */
export type ApplyField = CreditApplicationNumber | 'phone' | 'documents' | 'isOfferAccepted' | 'isCheckAllowed';
/** Of the terms, of the person, of the code. */
export type ApplyStep = 0 | 1 | 2;

/** In the order in which they are asked. */
const fieldsOfSteps = [
  ['amount', 'term'],
  ['phone', 'income', 'otherPayments', 'documents', 'isOfferAccepted', 'isCheckAllowed'],
] as const satisfies ApplyField[][];
const stepOf = (field: ApplyField): 0 | 1 => (field === 'amount' || field === 'term' ? 0 : 1);

const refusedFields: Readonly<Record<string, ApplyField>> = {
  creditPhone: 'phone',
  creditDocumentsTooMany: 'documents',
  creditDocumentForeign: 'documents',
  creditDocumentUsed: 'documents',
  creditOfferNotAccepted: 'isOfferAccepted',
  creditCheckNotAllowed: 'isCheckAllowed',
};

/** The field that a refusal of the server speaks of; null where it is of none. */
const fieldOf = ({ code, body }: ApiError): ApplyField | null =>
  code === 'creditField'
    ? (creditFieldNames.find((name) => name === body.field) ?? null)
    : (refusedFields[code] ?? null);

type Draft = CreditApplicationFields & {
  phone: string;
  documents: readonly CreditDocument[];
  isOfferAccepted: boolean;
  isCheckAllowed: boolean;
};

/** Whether a file that was chosen is not there yet: on its way, or not taken. */
type UploadsState = 'sending' | 'failed' | null;

/** The field by which documents are sent. Files are taken in by a capability to the right of this one: the app hands it in. */
export type CreditDocumentField = ComponentType<
  Pick<FieldTexts, 'label' | 'hint' | 'error'> & {
    max: number;
    documents: readonly CreditDocument[];
    onDocuments: (next: readonly CreditDocument[]) => void;
    onUploads: (state: UploadsState) => void;
  }
>;

/** What all payments are beside the income, in hundredths of a percent; and where that is too much, what would not be. */
export type CreditLoad = {
  hundredths: number;
  above: { affordableTiyin: bigint; neededIncomeTiyin: bigint } | null;
};

export type ApplyOptions = {
  listingId: number;
  benefit: CreditBenefit;
  priceTiyin: bigint;
  /** The first payment at which the page says what the offer costs a month: the form begins with the same figure. */
  firstTiyin: bigint;
  /** The term that was chosen there; null leaves it to the offer. */
  months: number | null;
};

const firstDraft = ({ benefit: { terms }, priceTiyin, firstTiyin, months }: ApplyOptions): Draft => ({
  ...firstCreditFields(terms, priceTiyin, { firstTiyin, months }),
  incomeSource: 'SALARY',
  income: '',
  otherPayments: '',
  phone: '',
  documents: [],
  isOfferAccepted: false,
  isCheckAllowed: false,
});

/** The status of whoever looks, asked for when the form opens; `again` asks anew. */
const useStatus = (listingId: number, onLoaded: (status: ApplicantStatus) => void) => {
  const [status, setStatus] = useState<ApplicantStatus | 'failed' | null>(null);
  const [round, setRound] = useState(0);
  const tell = useRef(onLoaded);
  useEffect(() => {
    let isCurrent = round >= 0;
    loadStatus(listingId).then(
      (loaded) => {
        if (!isCurrent) return;
        setStatus(loaded);
        tell.current(loaded);
      },
      () => isCurrent && setStatus('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [listingId, round]);
  const again = () => {
    setStatus(null);
    setRound(round + 1);
  };
  return { status, again };
};

/** Everything between opening the form and the number of the application. */
export const useCreditApply = (options: ApplyOptions) => {
  const { listingId, benefit, priceTiyin } = options;
  const { terms } = benefit;
  const t = useCreditApplicationsText();
  const words = useCreditApplyText();
  const kit = useKitText();
  const locale = useLocale();
  const [draft, setDraft] = useState(() => firstDraft(options));
  const [uploads, setUploads] = useState<UploadsState>(null);
  const [step, setStep] = useState<ApplyStep>(0);
  /** How many of the steps were sent: what is missing in them is said. */
  const [tried, setTried] = useState(0);
  const [refused, setRefused] = useState<Partial<Record<ApplyField, string>>>({});
  const [problem, setProblem] = useState<ApiError | null>(null);
  /** Where the focus goes next; another object for each time. */
  const [target, setTarget] = useState<{ field: ApplyField } | null>(null);
  const [sent, setSent] = useState<{ number: string } | null>(null);
  const { status, again } = useStatus(listingId, ({ applicant }) => {
    setDraft((before) => ({ ...before, phone: before.phone || formatPhone(applicant.phone) }));
    setTarget({ field: 'amount' });
  });

  const read = readCreditApplication(draft, terms, priceTiyin);
  const errors = 'errors' in read ? read.errors : {};
  // The terms alone say what a month costs, whatever is missing of the income.
  const byTerms = readCreditApplication({ ...draft, income: '1', otherPayments: '0' }, terms, priceTiyin);
  const monthlyTiyin = 'order' in byTerms ? creditMonthly(terms, byTerms.order) : null;

  const goTo = (field: ApplyField) => {
    setStep(stepOf(field));
    setTarget({ field });
  };
  const change = <Name extends keyof Draft>(name: Name, value: Draft[Name]) => {
    setDraft((before) => ({ ...before, [name]: value }));
    setRefused({});
    setProblem(null);
  };

  /** What is wrong with a field whether or not it is said yet. */
  const faultOf = (field: ApplyField): string | undefined => {
    if (field === 'phone') return isFullPhone(draft.phone) ? undefined : t.refusals.creditPhone;
    if (field === 'isOfferAccepted') return draft.isOfferAccepted ? undefined : t.refusals.creditOfferNotAccepted;
    if (field === 'isCheckAllowed') return draft.isCheckAllowed ? undefined : t.refusals.creditCheckNotAllowed;
    if (field === 'documents') return uploads === null ? undefined : words.documents[uploads];
    const error = errors[field];
    return error && creditFieldWords(error, terms, t.errors, kit.field, locale);
  };
  /** Of a text that is no number, or none that may be, the field says so itself. */
  const errorOf = (field: ApplyField): string | undefined => {
    if (refused[field]) return refused[field];
    const code = field in errors ? errors[field as CreditApplicationNumber]?.code : 'missing';
    if (code === 'number' || (code === 'missing' && tried <= stepOf(field))) return undefined;
    return faultOf(field);
  };

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    const field = fieldOf(error);
    if (field) {
      const document = draft.documents.find(({ id }) => id === error.body.documentId);
      setRefused({ [field]: document ? `${document.fileName}: ${error.message}` : error.message });
      goTo(field);
    } else setProblem(error);
  };

  /** What the offer says now is looked at from the beginning. */
  const restart = () => {
    setProblem(null);
    goTo('amount');
  };

  const { phone, documents, isOfferAccepted, isCheckAllowed, ...fields } = draft;
  const request = {
    listingId,
    benefitId: benefit.id,
    benefitVersion: benefit.version,
    price: String(priceTiyin),
    fields,
    phone,
    documents: documents.map(({ id }) => id),
    isOfferAccepted,
    isCheckAllowed,
  };
  const command = useMutation();
  const withKey = useIdempotent();
  const isCodeRefused = useRef(false);
  /** A code is good for the request it was asked for, and for no other. */
  const codeIsFor = useRef('');
  const code = useSmsCode(
    () => call('POST /credit-applications/code', { body: request }),
    (error) => {
      isCodeRefused.current = true;
      fail(error);
    },
  );
  const askForCode = () =>
    command.run(async () => {
      isCodeRefused.current = false;
      const asked = JSON.stringify(request);
      const isAnother = codeIsFor.current !== asked;
      codeIsFor.current = asked;
      await (isAnother ? code.resend(phone) : code.begin(phone));
      if (!isCodeRefused.current) setStep(2);
    });
  const submit = () => {
    setProblem(null);
    if (step === 2) return;
    setTried(Math.max(tried, step + 1));
    // An offer that was read anew may make wrong what was right a step ago.
    const wrong = fieldsOfSteps.slice(0, step + 1).flatMap((names) => names.filter((name) => faultOf(name)))[0];
    if (wrong) goTo(wrong);
    else if (step === 0) goTo('phone');
    else void askForCode();
  };
  const confirm = (answer: { smsId: string; code: string }) => {
    setProblem(null);
    void command.run(async () => {
      try {
        setSent(await call('POST /credit-applications', { body: withKey({ ...request, ...answer }) }));
      } catch (error) {
        const isOfCode = error instanceof ApiError && error.code.startsWith('code');
        if (isOfCode) code.refuse(error.message, error.code !== 'codeWrong');
        else fail(error);
      }
    });
  };

  const load = 'order' in read && monthlyTiyin !== null ? loadOf(terms, read.order, monthlyTiyin) : null;
  return {
    status,
    again,
    draft,
    change,
    setUploads,
    step,
    goTo,
    restart,
    target,
    errorOf,
    submit,
    monthlyTiyin,
    /** What the terms ask for; null while they are wrong. */
    terms: 'order' in byTerms ? byTerms.order : null,
    load,
    code,
    confirm,
    isBusy: command.isBusy,
    problem,
    sent,
  };
};
export type CreditApply = ReturnType<typeof useCreditApply>;

const loadOf = (offer: CreditOffer, order: CreditOrder, monthlyTiyin: bigint): CreditLoad | null => {
  const hundredths = debtLoad(order, monthlyTiyin);
  if (hundredths === null) return null;
  const above = isLoadWithin(hundredths)
    ? null
    : { affordableTiyin: affordableCredit(offer, order), neededIncomeTiyin: neededIncome(order, monthlyTiyin) };
  return { hundredths, above };
};
