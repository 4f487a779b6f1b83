import { mobileOf } from '#identity/rules/registration.ts';
import {
  audit,
  type CodeResult,
  consumeCode,
  findPrincipal,
  findPrincipalDetails,
  type PrincipalDetails,
  verifyCode,
} from '#identity/server/api.ts';
import { listingViewerOf } from '#listings/server/api.ts';
import { type IdempotencyKey, Refusal, refuse } from '#platform/contract/operation.ts';
import { type Db, rollBackWith, type Tx } from '#platform/server/db.ts';
import kitEn from '#platform/text/en.ts';
import kitRu from '#platform/text/ru.ts';
import kitUz from '#platform/text/uz.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import {
  type CreditApplicationFields,
  type CreditOffer,
  type CreditOrder,
  firstWrongCreditField,
  isCreditOffer,
  readCreditApplication,
} from '../rules/credit-application.ts';
import { creditFieldWords } from '../text/credit-field-words.ts';
import en from '../text/en/credit-applications.ts';
import ru from '../text/ru/credit-applications.ts';
import uz from '../text/uz/credit-applications.ts';
import * as store from './credit-application-store.ts';
import { notifyApplicant, notifyBank } from './credit-notices.ts';
import type { CreditDeps } from './deps.ts';
import { storeApplication } from './store-application.ts';

const texts = { uz, ru, en };
const kitTexts = { uz: kitUz, ru: kitRu, en: kitEn };

/** What a person asks for, as the code call and the apply call carry it. */
export type CreditRequestInput = {
  listingId: number;
  benefitId: number;
  benefitVersion: number;
  /** Tiyin, as it was read. */
  price: string;
  fields: CreditApplicationFields;
  phone: string;
  /** Ids of what proves the income. */
  documents: readonly string[];
  isOfferAccepted: boolean;
  isCheckAllowed: boolean;
};

type RequestRefusal =
  | 'productMissing'
  | 'creditOfferMissing'
  | 'creditOfferChanged'
  | 'creditPriceChanged'
  | 'creditNotForSale'
  | 'creditOwnProperty'
  | 'creditForPersons'
  | 'creditNameless'
  | 'creditAlreadyAsked'
  | 'creditField'
  | 'creditPhone'
  | 'creditDocumentsTooMany'
  | 'creditDocumentForeign'
  | 'creditDocumentUsed'
  | 'creditOfferNotAccepted'
  | 'creditCheckNotAllowed';

/** A request that is right in everything. */
export type CreditRequest = {
  requested: store.RequestedOffer;
  offer: CreditOffer & { language: Locale; companyName: string };
  companyId: number;
  order: CreditOrder;
  person: { id: bigint } & PrincipalDetails;
  /** Digits. */
  phone: string;
  /** Each once. */
  documents: readonly string[];
};

/** The credit that the fields ask for, or the refusal of the first field that is wrong. */
const readFields = (
  fields: CreditApplicationFields,
  offer: CreditOffer,
  priceTiyin: bigint,
  locale: Locale,
): CreditOrder | Refusal<'creditField'> => {
  const result = readCreditApplication(fields, offer, priceTiyin);
  if ('order' in result) return result.order;
  const field = firstWrongCreditField(result.errors);
  const error = field && result.errors[field];
  if (!field || !error) throw new Error('Expected a field that is wrong.');
  const t = texts[locale];
  return refuse('creditField', {
    field,
    label: t.fields[field],
    reason: creditFieldWords(error, offer, t.errors, kitTexts[locale].field, locale),
  });
};

/** Reads and checks a request whole: before a code is sent for it, and again when it is confirmed. */
export const readCreditRequest = async (
  db: Db | Tx,
  { encryption, incomeFiles }: Pick<CreditDeps, 'encryption' | 'incomeFiles'>,
  input: CreditRequestInput,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<CreditRequest | Refusal<RequestRefusal>> => {
  const viewer = await listingViewerOf({ db, encryption }, caller);
  const requested = await store.findRequestedOffer(db, locale, input, viewer);
  if (!requested) return refuse('productMissing');
  const principal = await findPrincipal({ db, encryption }, caller);
  if (principal?.kind !== 'PERSON') return refuse('creditForPersons');
  if (requested.sellerKind === 'PERSON' && requested.sellerId === principal.id) return refuse('creditOwnProperty');
  if (!requested.isOnSale) return refuse('creditNotForSale');
  const details = await findPrincipalDetails(db, encryption, { ...principal, personId: principal.id });
  if (!details?.pinfl) return refuse('creditNameless');
  const { offer } = requested;
  if (offer === null || offer.companyId === null || !isCreditOffer(offer)) return refuse('creditOfferMissing');
  if (offer.version !== input.benefitVersion) return refuse('creditOfferChanged');
  if (requested.priceTiyin !== BigInt(input.price)) return refuse('creditPriceChanged');
  const order = readFields(input.fields, offer, requested.priceTiyin, locale);
  if (order instanceof Refusal) return order;
  const phone = mobileOf(input.phone);
  if (phone === null) return refuse('creditPhone');
  const documents = [...new Set(input.documents.map((id) => id.toLowerCase()))].sort();
  if (documents.length > limits.creditFilesMax) return refuse('creditDocumentsTooMany');
  const documentRefusal = await incomeFiles.refusalOf(db, principal.id, documents);
  if (documentRefusal) return documentRefusal;
  if (!input.isOfferAccepted) return refuse('creditOfferNotAccepted');
  if (!input.isCheckAllowed) return refuse('creditCheckNotAllowed');
  const { companyId } = offer;
  const living = await store.listLiving(db, principal.id, input.listingId);
  if (living.some((one) => one.companyId === companyId)) return refuse('creditAlreadyAsked');
  return { requested, offer, companyId, order, person: { id: principal.id, ...details }, phone, documents };
};

/**
 * What a code confirms, and by whom: a code for one request is a wrong one for another. Of what was typed it holds what was read, so that
 * another spelling of the same is the same.
 */
export const codeSubjectOf = (
  { requested, order, documents }: CreditRequest,
  { listingId, benefitId, benefitVersion }: CreditRequestInput,
  subject: string,
): string =>
  [
    subject,
    listingId,
    benefitId,
    benefitVersion,
    requested.priceTiyin,
    order.creditTiyin,
    order.months,
    order.incomeSource,
    order.incomeTiyin,
    order.otherPaymentsTiyin,
    ...documents,
  ].join(' ');

/** Applies for a credit by a code that was sent to the phone: once for one key, and once at a time for a property at one bank. */
export const applyForCredit = (
  deps: CreditDeps,
  input: CreditRequestInput & { smsId: string; code: string },
  { caller, locale, requestId, keyed }: { caller: Caller; locale: Locale; requestId: string; keyed: IdempotencyKey },
) =>
  deps.db.begin(
    async (
      tx,
    ): Promise<{ id: number; number: string } | Refusal<RequestRefusal | Exclude<CodeResult, 'ok'> | 'keyReused'>> => {
      await store.lockApplicant(tx, caller.subject);
      const before = await store.findByKey(tx, keyed.key);
      if (before)
        return before.fingerprint === keyed.fingerprint
          ? { id: before.id, number: before.number }
          : refuse('keyReused');
      await store.holdOffer(tx, input.benefitId);
      const request = await readCreditRequest(tx, deps, input, { caller, locale });
      if (request instanceof Refusal) return request;
      const { smsId, code } = input;
      // A wrong answer is counted, so the transaction ends well with it.
      const result = await verifyCode(tx, deps.encryption, {
        smsId,
        phone: request.phone,
        purpose: 'credit',
        code: code.trim(),
        about: codeSubjectOf(request, input, caller.subject),
      });
      if (result !== 'ok') return refuse(result);
      await consumeCode(tx, smsId);
      const stored = await storeApplication(tx, deps, request, {
        input,
        username: caller.username,
        subject: caller.subject,
        locale,
        keyed,
      });
      // The key is somebody else's.
      if (!stored) return rollBackWith(refuse('keyReused'));
      const lacking = await deps.incomeFiles.claim(tx, request.person.id, stored.id, request.documents);
      // Another application took it meanwhile.
      if (lacking !== null) return rollBackWith(refuse('creditDocumentUsed', { documentId: lacking }));
      await audit(tx, {
        caller,
        action: 'credit.apply',
        object: `credit:${stored.id}`,
        detail: {
          number: stored.number,
          companyId: request.companyId,
          listingId: input.listingId,
          documents: request.documents.length,
        },
        requestId,
      });
      const parties = {
        ...stored,
        personId: request.person.id,
        companyId: request.companyId,
        listingId: input.listingId,
        creditTiyin: request.order.creditTiyin,
      };
      await notifyApplicant(tx, deps, parties, {
        to: 'NEW',
        tiyin: request.order.creditTiyin,
        until: stored.answerBy,
      });
      await notifyBank(tx, deps, parties, 'NEW');
      return { id: stored.id, number: stored.number };
    },
  );
