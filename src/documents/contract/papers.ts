import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { normalisePhone } from '#platform/values/phone.ts';
import { isCalendarDay } from '../rules/agreement-request.ts';
import { type DocumentKind, documentKinds } from '../rules/document-kind.ts';
import type { DocumentBlock, DocumentModel } from '../rules/document-model.ts';

const Pinfl = z.string().regex(new RegExp(`^\\d{${limits.pinflLength}}$`));
const BirthDate = z.string().refine(isCalendarDay).describe('YYYY-MM-DD');
const Phone = z
  .string()
  .max(30)
  .refine((text) => normalisePhone(text) !== null)
  .describe('A phone of Uzbekistan');
const optional = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([schema, z.literal('')]).default('');
const Words = z.string().max(300).default('');

/** Who a realtor assistant's agreement is drawn up for; the phone may not be known yet. */
export const RealtorRequest = z.object({ pinfl: Pinfl, dateOfBirth: BirthDate, phoneNumber: optional(Phone) });

/** Who an offer contract is drawn up for; what is not known yet is left out or empty. */
export const OfferRequest = z.object({
  clientType: z.enum(['Physical', 'Legal']).default('Physical'),
  pinfl: optional(Pinfl),
  dateOfBirth: optional(BirthDate),
  phoneNumber: optional(Phone),
  fullName: Words,
  address: Words,
  companyName: Words,
  tin: optional(z.string().regex(/^\d{9}$/)),
  directorName: Words,
});

const Facts = z.array(z.object({ name: z.string(), value: z.string() }));
const DocumentBlock: z.ZodType<DocumentBlock> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('facts'), facts: Facts }),
  z.object({
    kind: z.literal('table'),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    shares: z.array(z.number()),
    numeric: z.array(z.number()),
  }),
  z.object({
    kind: z.literal('amount'),
    label: z.string(),
    words: z.string(),
    figures: z.string(),
    unit: z.string(),
  }),
  z.object({
    kind: z.literal('sections'),
    sections: z.array(z.object({ heading: z.string(), clauses: z.array(z.string()) })),
  }),
]);

const Kind = z.enum(documentKinds as [DocumentKind, ...DocumentKind[]]);

const DocumentModelShape: z.ZodType<DocumentModel> = z.object({
  kind: Kind,
  language: z.enum(['uz', 'ru', 'en']),
  templateVersion: z.number(),
  title: z.string(),
  line: z.string(),
  badge: z.object({ tone: z.enum(['ok', 'warn']), text: z.string() }).nullable(),
  facts: Facts,
  terms: z.array(DocumentBlock),
  agreedBy: z.array(z.string()).optional(),
  signatures: z.array(z.object({ title: z.string(), lines: z.array(z.string()), isSigned: z.boolean() })),
  signaturePage: z.object({ heading: z.string(), facts: Facts, line: z.string() }).optional(),
  qrAddress: z.string().nullable(),
  qrLine: z.string(),
  footer: z.array(z.string()),
  letterhead: z.object({ heading: z.string(), lines: z.array(z.string()) }),
});

/** An agreement as text, with the hash of what is agreed to: what whoever accepts it names. */
const AgreementText = z.object({ sha256: z.string(), sheet: DocumentModelShape });
export type AgreementText = z.output<typeof AgreementText>;

const Form = z.enum(['text']).optional().describe('text: the same document as JSON instead of PDF');

/** `signed`: with a key; then its file is the signed copy, and the original is kept beside it. */
const State = z.enum(['signed', 'accepted', 'waiting']);
const OwnDocument = z.object({
  /** Names the document in addresses; 128 random bits. */
  id: z.string(),
  number: z.string(),
  kind: Kind,
  title: z.string(),
  language: z.enum(['uz', 'ru', 'en']),
  status: State,
  createdAt: z.string(),
  acceptedAt: z.string().nullable(),
  /** The property it is about; `isLot` where it belongs to its auction. */
  object: z.object({ id: z.number(), name: z.string(), isLot: z.boolean() }).nullable(),
});
export type OwnDocument = z.output<typeof OwnDocument>;

/** What anybody who holds a document may know of it. */
const PublicDocument = z.object({
  id: z.string(),
  number: z.string(),
  kind: Kind,
  status: State,
  createdAt: z.string(),
  acceptedAt: z.string().nullable(),
  /** Of its PDF; null while nobody has asked for the file. */
  sha256: z.string().nullable(),
  /** Of the copy that shows the signature of a key; null while there is none or nobody has asked for it. */
  copySha256: z.string().nullable(),
  /** First letters only. */
  owner: z.string(),
});
export type PublicDocument = z.output<typeof PublicDocument>;

/** `by`: accepted with a code sent to the phone, accepted in the account, or signed with a certificate. */
const DocumentSigner = z.object({
  name: z.string(),
  at: z.string(),
  by: z.enum(['smsCode', 'acceptance', 'certificate']),
});
export type DocumentSigner = z.output<typeof DocumentSigner>;

const CheckedReport = z.object({
  result: z.enum(['valid', 'invalid', 'unknown']),
  /** Why it is invalid: the file differs from ours, or nobody has signed it yet. */
  reason: z.enum(['fileChanged', 'notSigned']).nullable(),
  document: PublicDocument.nullable(),
});
export type CheckedReport = z.output<typeof CheckedReport>;

const Id = z.object({ id: z.string().max(limits.pathPartCharsMax) });
const base64CharsMax = Math.ceil(limits.checkedFileBytesMax / 3) * 4;

export const papersContract = defineContract({
  'POST /public/report/realtor-assistant-offer-agreement': {
    name: 'drawRealtorAgreement',
    summary:
      'The agreement of a realtor assistant as PDF, with the data of the person register; form=text gives it as JSON',
    who: 'anyone',
    access: 'public',
    query: z.object({ form: Form }),
    body: RealtorRequest,
    fileTypes: ['application/pdf'],
    reply: AgreementText,
    // 500 is what this call was given for a PINFL that is nobody's; the code says that it is no fault.
    refusals: { birthDateMismatch: 403, personNotFound: 500, registerAway: 503, documentsBusy: 503 },
    perMinute: limits.agreementsPerMinute,
    isPrivate: true,
  },
  'GET /public/report/user-or-legal-entity-offer-contract': {
    name: 'drawOfferContract',
    summary:
      'The offer contract of a person or a company as PDF. base64Dto: plain or URL-safe base64 of a JSON object with clientType, pinfl, dateOfBirth, phoneNumber, fullName, address, companyName, tin, directorName; form=text gives it as JSON',
    who: 'anyone',
    access: 'public',
    query: z.object({ base64Dto: z.string().max(limits.base64DtoCharsMax).default(''), form: Form }),
    fileTypes: ['application/pdf'],
    reply: AgreementText,
    refusals: { dtoUnreadable: 400, documentsBusy: 503 },
    perMinute: limits.agreementsPerMinute,
    isPrivate: true,
  },
  'POST /public/report/user-or-legal-entity-offer-contract': {
    name: 'drawOfferContractOfBody',
    summary:
      'The same contract, asked for by a body: a PINFL, a birth date and a phone stay out of addresses. Our own pages ask so',
    who: 'anyone',
    access: 'public',
    query: z.object({ form: Form }),
    body: OfferRequest,
    fileTypes: ['application/pdf'],
    reply: AgreementText,
    refusals: { documentsBusy: 503 },
    perMinute: limits.agreementsPerMinute,
    isPrivate: true,
  },
  'GET /user/documents': {
    name: 'listOwnDocuments',
    summary: 'Documents of whoever is logged in, newest first; search: a number, a lot or words of its property',
    who: 'user',
    access: 'own',
    query: z
      .object({ page: z.unknown(), size: z.unknown(), search: z.string().max(limits.searchTextMax), kind: Kind })
      .partial(),
    reply: z.object({ data: z.array(OwnDocument), total: z.number(), page: z.number(), size: z.number() }),
    isPrivate: true,
  },
  'GET /user/documents/:id/file': {
    name: 'readOwnDocument',
    summary:
      'The PDF of one of them: the signed copy once a key has signed it, else, or with copy=original, the original. One that names a PINFL asks for the proof of the owner',
    who: 'user',
    access: 'own',
    ownerProof: 'sometimes',
    params: Id,
    query: z.object({ copy: z.enum(['original']).optional() }),
    fileTypes: ['application/pdf'],
    reply: z.unknown(),
    refusals: { documentMissing: 404, documentsBusy: 503 },
    isPrivate: true,
  },
  'GET /user/documents/:id/text': {
    name: 'readOwnDocumentText',
    summary: 'The words of one of them as its PDF has them, but each PINFL by its last four digits',
    who: 'user',
    access: 'own',
    params: Id,
    reply: z.object({ sheet: DocumentModelShape }),
    refusals: { documentMissing: 404 },
    isPrivate: true,
  },
  'GET /public/documents/:id': {
    name: 'verifyDocument',
    summary: 'What the QR code of a document leads to: that it exists, and its hash; no personal data',
    who: 'anyone',
    access: 'code',
    perMinute: limits.codeReadsPerMinute,
    params: Id,
    reply: PublicDocument,
    refusals: { documentMissing: 404 },
  },
  'GET /public/documents/:id/signers': {
    name: 'listSigners',
    summary: 'Who has signed a document and when; first letters of names only',
    who: 'anyone',
    access: 'code',
    perMinute: limits.codeReadsPerMinute,
    params: Id,
    reply: z.object({ data: z.array(DocumentSigner) }),
    refusals: { documentMissing: 404 },
  },
  'POST /public/documents/check': {
    name: 'checkReport',
    summary:
      'Whether a signed document is ours and unchanged: by the hash of its file, or by the file itself in base64',
    who: 'anyone',
    access: 'code',
    body: z.union([
      z.object({
        sha256: z.string().regex(/^[0-9a-fA-F]{64}$/),
        /** What the file says it is, so that a changed one is told from a foreign one. */
        id: z.string().max(limits.pathPartCharsMax).optional(),
      }),
      z.object({ fileBase64: z.string().min(4).max(base64CharsMax) }),
    ]),
    reply: CheckedReport,
    refusals: { fileUnreadable: 400 },
    perMinute: limits.documentChecksPerMinute,
    bodyBytesMax: limits.checkedBodyBytesMax,
  },
});
