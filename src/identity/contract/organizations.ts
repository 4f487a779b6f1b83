import { z } from 'zod';
import { SigningStarted } from '#documents/contract/signatures.ts';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { activityStates, organizationKeyStates } from '../rules/organization.ts';

/** What the register tells of a company. */
const OrganizationInfoSchema = z.object({
  companyName: z.string(),
  companyTin: z.string(),
  companyDirector: z.string(),
  companyEmail: z.string(),
  companyOked: z.string(),
  companyOpf: z.string(),
  companyAddress: z.string(),
  companyActivityState: z.enum(activityStates),
});
export type OrganizationInfo = z.output<typeof OrganizationInfoSchema>;

const OwnOrganization = OrganizationInfoSchema.extend({
  id: z.string(),
  keyState: z.enum(organizationKeyStates),
  /** Instants, ISO 8601. */
  keyValidTo: z.string(),
  addedAt: z.string(),
  /** When the register was last asked. */
  checkedAt: z.string(),
  isBlocked: z.boolean(),
  /** Whether one may log in as it now. */
  mayActFor: z.boolean(),
  /** Whether the caller acts for it now. */
  isCurrent: z.boolean(),
});
export type OwnOrganization = z.output<typeof OwnOrganization>;

const Tin = z.string().max(40);
const refusals = { tinWrong: 400, legalEntityNotFound: 404, legalEntityExists: 409, registerUnavailable: 503 } as const;

export const organizationsContract = defineContract({
  'GET /user/legal-entities': {
    name: 'listLegalEntities',
    summary: 'The companies that the caller may act for',
    who: rolesWithPermission('legalEntity.own'),
    access: 'own',
    reply: z.object({ data: z.array(OwnOrganization) }),
  },
  'POST /user/legal-entities/check': {
    name: 'checkLegalEntity',
    summary: 'Looks a company up in the register before it is added',
    who: rolesWithPermission('legalEntity.own'),
    access: 'own',
    body: z.strictObject({ tin: Tin }),
    reply: OrganizationInfoSchema,
    refusals: { ...refusals, personUnknown: 409 },
    perMinute: limits.companyCallsPerMinute,
  },
  'POST /user/legal-entities/start': {
    name: 'startLegalEntity',
    summary: 'Accepts the offer for a company and asks for its signature; the company is added once it is confirmed',
    who: rolesWithPermission('legalEntity.own'),
    access: 'own',
    body: z.strictObject({ tin: Tin, offerAccepted: z.boolean() }),
    /** `objectId` with purpose `legalEntity` starts the signing again. */
    reply: z.object({ objectId: z.string(), company: OrganizationInfoSchema, signing: SigningStarted }),
    refusals: {
      ...refusals,
      offerNotAccepted: 400,
      legalEntityInactive: 409,
      legalEntitiesFull: 409,
      personUnknown: 409,
      signingTooOften: 429,
    },
    perMinute: limits.companyCallsPerMinute,
  },
});
