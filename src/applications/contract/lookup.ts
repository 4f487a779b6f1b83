import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { warningExplanations } from '#listings/rules/register-warnings.ts';
import { TrimmedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { checkKinds } from '../rules/checks.ts';
import { Amount, ApplicationId, Check, Comment, NamedRef, Process } from './shapes.ts';

const DocNumber = TrimmedText.max(limits.cadastreCharsMax);

/** What a record of the cadastre lacks (APP-029): the fields stay open for entry by hand. */
export const cadastreWarnings = ['districtMissing', 'neighbourhoodMissing', 'addressMissing'] as const;

/** A property as the cadastre knows it. The owner is masked: enough to recognise one's own. */
const CadastreCard = z.object({
  number: z.string(),
  owner: z.object({ kind: z.enum(['PERSON', 'ENTITY']), name: z.string() }).nullable(),
  type: z.enum(['APARTMENT', 'HOUSE', 'COMMERCIAL', 'LAND']).nullable(),
  areaDm2: z.number().nullable(),
  province: NamedRef.nullable(),
  district: NamedRef.nullable(),
  neighbourhood: NamedRef.nullable(),
  /** Street and house; empty where the record has none. */
  address: z.string(),
  hasBan: z.boolean(),
  warnings: z.array(z.enum(cadastreWarnings)),
});
export type CadastreCard = z.output<typeof CadastreCard>;

const DebtCard = z.object({
  number: z.string(),
  debts: z.array(
    z.object({
      kind: z.enum(['TAX', 'UTILITIES', 'CREDIT', 'ENFORCEMENT']),
      creditor: z.string(),
      amountTiyin: Amount,
      since: z.string(),
    }),
  ),
  totalTiyin: Amount,
  bans: z.array(z.object({ authority: z.string(), since: z.string() })),
});
export type DebtCard = z.output<typeof DebtCard>;

const refusals = {
  cadastralNumberWrong: 422,
  cadastreUnknown: 404,
  registerAway: 503,
  tooManyQuestions: 429,
} as const;
const asking = { perMinute: limits.registerCallsPerMinute, isPrivate: true } as const;

/** Registers outside: the cadastre, debts and bans. */
export const lookup = defineContract({
  'POST /cadastre/find': {
    name: 'findCadastre',
    summary: 'What the cadastre knows of a property, with warnings for what its record lacks',
    who: rolesWithPermission('register.ask'),
    access: 'right',
    // A body and not a query: addresses are logged, and what somebody asks about is nobody's business.
    body: z.strictObject({ docNumber: DocNumber }),
    reply: CadastreCard,
    refusals,
    ...asking,
  },
  'POST /debt-check': {
    name: 'checkDebt',
    summary: 'Debts and bans of a property; the PINFL or TIN must be that of the owner in the cadastre',
    who: rolesWithPermission('register.ask'),
    access: 'right',
    body: z.strictObject({ docNumber: DocNumber, pinflOrTin: TrimmedText.max(limits.pinflLength) }),
    reply: DebtCard,
    refusals: { ...refusals, pinflOrTinWrong: 422, ownerMismatch: 409 },
    ...asking,
  },
  'POST /application/:id/checks': {
    name: 'checkApplicationAgain',
    summary: 'Asks the registers about an application once more; for staff and the assistant in charge',
    who: 'user',
    access: 'part',
    params: ApplicationId,
    reply: z.object({ process: Process, checks: z.array(Check) }),
    refusals: { applicationMissing: 404, moveForbidden: 403, statusChanged: 409 },
    perMinute: limits.checkCallsPerMinute,
    isPrivate: true,
  },
  'POST /application/:id/checks/answer': {
    name: 'answerWarning',
    summary: 'Says why what a check found does not stand in the way; an application is accepted when each is answered',
    who: rolesWithPermission('application.moderate'),
    access: 'right',
    params: ApplicationId,
    body: z.strictObject({
      kind: z.enum(checkKinds),
      /** When the finding that was read was made: another one is not answered unread. */
      at: z.iso.datetime(),
      /** What buyers read; null for findings that they do not read. */
      explanation: z.enum(warningExplanations).nullable(),
      /** For staff. */
      reason: Comment.min(limits.reasonMin),
    }),
    reply: z.object({ isDone: z.literal(true) }),
    refusals: {
      applicationMissing: 404,
      moveForbidden: 403,
      notEditable: 409,
      lotFrozen: 409,
      secondPerson: 409,
      findingChanged: 409,
      explanationUnfit: 422,
    },
  },
});
