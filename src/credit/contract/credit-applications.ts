import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { BigId, BigIdInAddress } from '#platform/contract/columns.ts';
import { IdempotencyKeyInput, PositiveAmount, TrimmedText, typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { locales } from '#platform/values/locale.ts';
import { TEXT_MAX } from '../rules/calculation.ts';
import {
  type CreditApplicationFields,
  creditStates,
  expiryReasons,
  incomeSources,
  rejectionReasons,
} from '../rules/credit-application.ts';
import { repaymentTypes } from '../rules/schedule.ts';
import { CreditDocument } from './credit-documents.ts';

/** Whole tiyin as a decimal text. */
const Amount = z.string();
/** In UTC. */
const Instant = z.string();
const State = z.enum(creditStates);

const Company = z.object({ id: z.number(), name: z.string(), monogram: z.string(), hue: z.string() });

/** The terms on which a credit was asked for: those of the offer on that day, whatever became of it since. */
const terms = {
  productName: z.string(),
  /** The language in which the name was entered. */
  language: z.enum(locales),
  interestRate: z.number().describe('Hundredths of a percent a year'),
  gracePeriod: z.number().describe('Months'),
  repaymentType: z.enum(repaymentTypes),
  price: Amount,
  credit: Amount,
  down: Amount,
  months: z.number(),
  /** The first payment by which debt is repaid. */
  monthly: Amount,
  interest: Amount,
  income: Amount,
  incomeSource: z.enum(incomeSources),
  otherPayments: Amount,
  /** Hundredths of a percent of the income that this credit and the others take. */
  debtLoad: z.number(),
};

const Property = z.object({
  /** Its page; the number under which everybody knows it. */
  id: z.number(),
  name: z.string(),
  address: z.string(),
  isOnSale: z.boolean(),
});

/** What happened: who moved it where, when, and what was said. */
const Event = z.object({
  at: Instant,
  to: State,
  by: z.enum(['applicant', 'bank', 'system']),
  /** Of somebody of the bank, for the bank and staff. */
  name: z.string().nullable(),
  comment: z.string(),
});

const decision = {
  /** Of an approval: it may be less than was asked for. */
  approved: Amount.nullable(),
  approvedMonthly: Amount.nullable(),
  rejection: z.enum(rejectionReasons).nullable(),
  expiry: z.enum(expiryReasons).nullable(),
  comment: z.string(),
};

const CreditApplication = z.object({
  id: z.number(),
  /** KR-2026/000318, that of its paper. */
  number: z.string(),
  state: State,
  company: Company,
  property: Property,
  ...terms,
  ...decision,
  createdAt: Instant,
  /** Until when the bank is to answer. */
  answerBy: Instant,
  isOverdue: z.boolean(),
  /** When it ends by itself: unanswered, or approved and unused. */
  endsAt: Instant,
  /** The paper that was confirmed by the code (its public number). */
  documentId: z.string(),
  documents: z.array(CreditDocument),
  events: z.array(Event),
});

const OwnCredit = CreditApplication;
export type OwnCredit = z.output<typeof OwnCredit>;
export type CreditEvent = z.output<typeof Event>;

/** One of the queue of a bank; of whoever applies stands only what is needed to know it again. */
const CreditRow = CreditApplication.omit({ events: true, documents: true, documentId: true }).extend({
  applicant: z.string(),
});
export type CreditRow = z.output<typeof CreditRow>;

const AdminCredit = CreditApplication.extend({
  applicant: z.string(),
  pinflMasked: z.string(),
  phoneMasked: z.string(),
  /** Whether whoever asks decides: people of the bank. */
  mayDecide: z.boolean(),
  /** The application by which the property is sold, where it came by one, and whether it is sold and waits to be closed by this credit. */
  applicationId: z.number().nullable(),
  mayCloseByCredit: z.boolean(),
});
export type AdminCredit = z.output<typeof AdminCredit>;

const Typed = z.string().max(TEXT_MAX).default('');

/** More than the limit are refused by name; not more than this are read. */
const DOCUMENTS_READ = 100;

/** As people write them: sums, and the term in the unit of the offer. */
const CreditFieldsInBody = z.strictObject({
  amount: Typed.describe('In sums'),
  term: Typed.describe('In the unit of the offer'),
  incomeSource: z.enum(incomeSources),
  income: Typed.describe('Official income a month, in sums'),
  otherPayments: Typed.describe('What other credits take a month, in sums'),
} satisfies Record<keyof CreditApplicationFields, z.ZodType>);

const Request = z.strictObject({
  listingId: BigId,
  benefitId: BigId,
  /** The version of the offer that was read: terms that changed since are read again first. */
  benefitVersion: z.number().int().min(1),
  /** The price that was read, in tiyin. */
  price: PositiveAmount,
  fields: CreditFieldsInBody,
  /** A mobile number as people write it. */
  phone: z.string().max(limits.applicationNumberMax),
  /** What proves the income, sent before by `POST /upload/document`. */
  documents: z.array(z.uuid()).max(DOCUMENTS_READ).default([]),
  /** CRD-008: the public offer is agreed to. */
  isOfferAccepted: z.boolean(),
  /** The bank may look at the credit history and the income. */
  isCheckAllowed: z.boolean(),
});

const requestRefusals = {
  productMissing: 404,
  creditOfferMissing: 404,
  creditOfferChanged: 409,
  creditPriceChanged: 409,
  creditNotForSale: 409,
  creditOwnProperty: 409,
  creditForPersons: 403,
  creditNameless: 409,
  creditAlreadyAsked: 409,
  creditField: 422,
  creditPhone: 422,
  creditDocumentsTooMany: 422,
  creditDocumentForeign: 422,
  creditDocumentUsed: 422,
  creditOfferNotAccepted: 422,
  creditCheckNotAllowed: 422,
} as const;

const moveRefusals = { creditMissing: 404, creditMoved: 409 } as const;
const Id = z.object({ id: BigIdInAddress });
const Moved = z.object({ id: z.number(), state: State });

const decide = rolesWithPermission('credit.decide');
const read = rolesWithPermission('credit.read');
const apply = rolesWithPermission('credit.apply');

/** Applications for credits by the offers of banks. */
export const creditApplications = defineContract({
  'GET /product/:id/credit-standing': {
    name: 'readCreditStanding',
    summary: 'Who would apply for a credit for a property, and where it was applied for',
    who: apply,
    access: 'visible',
    params: Id,
    reply: z.object({
      /** Name, masked PINFL and phone of the account; the PINFL is null where it has none. */
      applicant: z.object({ name: z.string(), pinflMasked: z.string().nullable(), phone: z.string() }),
      /** Why nobody can apply in this name: it acts for a company, or sells the property. */
      obstacle: z.enum(['company', 'own', 'notForSale']).nullable(),
      /** What is under way for this property, by bank. */
      applications: z.array(z.object({ id: z.number(), number: z.string(), companyId: z.number(), state: State })),
    }),
    refusals: { productMissing: 404 },
    isPrivate: true,
  },
  'POST /credit-applications/code': {
    name: 'sendCreditCode',
    summary:
      'Sends a code to the phone by which an application for a credit is confirmed, once everything else is right',
    who: apply,
    access: 'visible',
    body: Request,
    reply: z.object({ smsId: z.string() }),
    refusals: { ...requestRefusals, smsPause: 429, smsTooMany: 429, smsFailed: 503 },
    perMinute: limits.smsCallsPerMinute,
  },
  'POST /credit-applications': {
    name: 'applyForCredit',
    summary: 'Applies for a credit by the offer of a bank, confirmed by the code of an SMS',
    who: apply,
    access: 'visible',
    body: Request.extend({
      smsId: z.string().max(limits.smsIdMax),
      code: z.string().max(limits.smsCodeLength),
      idempotencyKey: IdempotencyKeyInput,
    }),
    reply: z.object({ id: z.number(), number: z.string() }),
    refusals: {
      ...requestRefusals,
      codeWrong: 422,
      codeExpired: 422,
      codeUsedUp: 422,
      codeForeign: 422,
      keyReused: 409,
    },
    perMinute: limits.creditCallsPerMinute,
  },
  'GET /credit-applications': {
    name: 'listOwnCredits',
    summary: 'What whoever asks has applied for, the latest first',
    who: apply,
    access: 'own',
    reply: z.object({ data: z.array(OwnCredit) }),
    isPrivate: true,
  },
  'POST /credit-applications/:id/withdraw': {
    name: 'withdrawCredit',
    summary: 'Takes an application for a credit back',
    who: apply,
    access: 'own',
    params: Id,
    body: z.strictObject({ from: State }),
    reply: Moved,
    refusals: moveRefusals,
  },
  'GET /office/credit-applications': {
    name: 'listCreditQueue',
    summary: 'The applications to the own bank, those that wait longest first; staff of the platform read those to all',
    who: read,
    access: 'part',
    query: z.object({
      state: State.optional(),
      /** A number of an application, or of a property. */
      search: TrimmedText.max(limits.adminSearchMax).default(''),
      /** The last one of the page before. */
      after: BigIdInAddress.optional(),
    }),
    reply: z.object({
      data: z.array(CreditRow),
      /** The last one of this page where there are more. */
      next: z.number().nullable(),
      /** What waits: new, in review, and of both those that are past their day. */
      waiting: z.object({ new: z.number(), inReview: z.number(), overdue: z.number() }),
      /** Whether whoever asks belongs to a bank that decides. */
      bank: z.object({ id: z.number(), name: z.string() }).nullable(),
    }),
    isPrivate: true,
  },
  'GET /office/credit-applications/:id': {
    name: 'readCreditApplication',
    summary: 'One application for a credit with its history, for its bank and staff of the platform',
    who: read,
    access: 'part',
    params: Id,
    reply: AdminCredit,
    refusals: { creditMissing: 404 },
    isPrivate: true,
  },
  'POST /office/credit-applications/:id/applicant': {
    name: 'revealCreditApplicant',
    summary: 'The PINFL and phone of whoever applied; that it was asked stands in the audit trail',
    who: decide,
    access: 'part',
    params: Id,
    body: z.strictObject({}),
    reply: z.object({ pinfl: z.string(), phone: z.string() }),
    refusals: { creditMissing: 404, revealsUsedUp: 429 },
    isPrivate: true,
  },
  'POST /office/credit-applications/:id/take': {
    name: 'takeCredit',
    summary: 'The bank takes a new application up',
    who: decide,
    access: 'part',
    params: Id,
    body: z.strictObject({ from: State }),
    reply: Moved,
    refusals: moveRefusals,
  },
  'POST /office/credit-applications/:id/approve': {
    name: 'approveCredit',
    summary: 'The bank approves a credit, of the whole sum or of less, for so many days',
    who: decide,
    access: 'part',
    params: Id,
    body: z.strictObject({
      from: State,
      amount: PositiveAmount,
      validDays: z.number().int().min(1).max(limits.creditApprovedDaysMax),
      comment: typedText(0, limits.creditCommentMax).default(''),
    }),
    reply: Moved,
    refusals: { ...moveRefusals, creditAboveAsked: 422 },
  },
  'POST /office/credit-applications/:id/reject': {
    name: 'rejectCredit',
    summary: 'The bank rejects an application, with the reason that the applicant reads',
    who: decide,
    access: 'part',
    params: Id,
    body: z.strictObject({
      from: State,
      reason: z.enum(rejectionReasons),
      comment: typedText(0, limits.creditCommentMax).default(''),
    }),
    reply: Moved,
    refusals: { ...moveRefusals, creditReasonMissing: 422 },
  },
});
