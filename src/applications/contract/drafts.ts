import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { attributeKinds, attributeUnits } from '#listings/rules/attributes.ts';
import { typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { FormDraft } from './form.ts';
import { Application, ApplicationId, Instant, Process, Version } from './shapes.ts';

/** A rule of the form that is not kept: where, which, and what fills the holes of its sentence. */
export const FieldErrorReply = z.object({
  /** A field of the form: 'docNumber', 'debtor.mfo', 'characteristics.repair_status'. */
  field: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type FieldErrorReply = z.output<typeof FieldErrorReply>;

const Saved = z.object({ id: z.number(), version: Version, savedAt: Instant, faults: z.array(FieldErrorReply) });

const Word = z.object({ code: z.string(), name: z.string() });

/** Everything a form offers to choose from, in the caller's language. */
const Choices = z.object({
  categories: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })),
  buildingTypes: z.array(
    z.object({ id: z.number(), name: z.string(), parentId: z.number().nullable(), isHidden: z.boolean().optional() }),
  ),
  companies: z.array(z.object({ id: z.number(), name: z.string(), monogram: z.string(), hue: z.string() })),
  /** The characteristics of each category in their order; `options` is empty where a number or a text is asked. */
  characteristics: z.array(
    z.object({
      categoryId: z.number(),
      code: z.string(),
      kind: z.enum(attributeKinds),
      unit: z.enum(attributeUnits).nullable(),
      /** The most a number may be; null where its unit says it. */
      max: z.number().nullable(),
      name: z.string(),
      isCore: z.boolean(),
      options: z.array(Word.extend({ isHidden: z.boolean().optional() })),
    }),
  ),
  /** Groups of the caller to whom something can be shown alone. */
  groups: z.array(z.object({ id: z.number(), name: z.string() })),
  feeHundredths: z.number(),
});
export type Choices = z.output<typeof Choices>;

const ofOwn = rolesWithPermission('application.own');

/** Drafts: begun, saved by themselves, sent. */
export const drafts = defineContract({
  'POST /application': {
    name: 'beginApplication',
    summary:
      'Begins an application: a draft with a number. ADD is the form of users, ADD_NEW that of realtor assistants',
    who: ofOwn,
    access: 'own',
    body: z.strictObject({
      origin: z.enum(['ADD', 'ADD_NEW']),
      kind: z.enum(['SALE', 'REQUEST']).default('SALE'),
      form: FormDraft.default({}),
      /** The same key again gives the same draft. */
      key: z.uuid(),
    }),
    reply: Saved,
    refusals: { forbidden: 403, partyUnknown: 403, tooManyDrafts: 409, fileGone: 422 },
    bodyBytesMax: limits.applicationBytesMax,
    isPrivate: true,
  },
  'GET /application-choices': {
    name: 'readChoices',
    summary: 'Everything the form of an application offers to choose from',
    who: 'user',
    access: 'right',
    /** `withHidden=true`: what is offered no more too, to name answers that were given with it. */
    query: z.object({ withHidden: z.unknown() }).partial().default({}),
    reply: Choices,
    isPrivate: true,
  },
  'GET /application/:id': {
    name: 'readApplication',
    summary: 'One application, for its owner, the assistant in charge, its bank and staff',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    reply: Application,
    refusals: { applicationMissing: 404 },
    isPrivate: true,
  },
  'GET /application/:id/debtor': {
    name: 'revealOwnDebtor',
    summary: 'The number of the debtor and the account of the credit in an application of one’s own, in plain text',
    who: ofOwn,
    access: 'own',
    params: ApplicationId,
    reply: z.object({ number: z.string().nullable(), accountNumber: z.string().nullable() }),
    ownerProof: 'always',
    refusals: { applicationMissing: 404, noDebtor: 404 },
    isPrivate: true,
  },
  'PUT /application/:id/form': {
    name: 'saveForm',
    summary: 'Saves the form as it is, half filled or whole, and names what is still missing or wrong',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    body: z.strictObject({ version: Version, form: FormDraft }),
    reply: Saved,
    refusals: {
      applicationMissing: 404,
      changedElsewhere: 409,
      notEditable: 409,
      lotFrozen: 409,
      fileGone: 422,
      incomplete: 422,
    },
    bodyBytesMax: limits.applicationBytesMax,
    isPrivate: true,
  },
  'PUT /application/:id/correction': {
    name: 'correctLot',
    summary:
      'Corrects words and pictures of a lot that is being auctioned: with a reason, in its log, told to all who entered',
    who: rolesWithPermission('application.moderate'),
    access: 'right',
    params: ApplicationId,
    body: z.strictObject({
      version: Version,
      form: FormDraft,
      reason: typedText(limits.correctionReasonMin, limits.correctionReasonMax),
    }),
    reply: Saved,
    refusals: {
      applicationMissing: 404,
      moveForbidden: 403,
      notInAuction: 409,
      changedElsewhere: 409,
      nothingChanged: 422,
      fileGone: 422,
      incomplete: 422,
      biddingOver: 409,
    },
    bodyBytesMax: limits.applicationBytesMax,
    isPrivate: true,
  },
  'POST /application/:id/submit': {
    name: 'submitApplication',
    summary: 'Sends an application to the checks and to the moderators',
    who: ofOwn,
    access: 'part',
    params: ApplicationId,
    body: z.strictObject({ version: Version }),
    reply: z.object({ process: Process, version: Version, faults: z.array(FieldErrorReply) }),
    refusals: {
      applicationMissing: 404,
      changedElsewhere: 409,
      notEditable: 409,
      alreadyApplied: 409,
      incomplete: 422,
    },
  },
  'DELETE /application/:id': {
    name: 'dropDraft',
    summary: 'Throws a draft away, with its files',
    who: ofOwn,
    access: 'part',
    params: ApplicationId,
    reply: z.object({ isDone: z.literal(true) }),
    refusals: { applicationMissing: 404, notEditable: 409 },
  },
});
