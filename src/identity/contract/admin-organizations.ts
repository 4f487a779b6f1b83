import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { organizationStates } from '../rules/account-kinds.ts';
import { activityStates, organizationKeyStates } from '../rules/organization.ts';
import { rolesWithPermission } from '../rules/permissions.ts';
import { AdminIdParams, Before, Reason } from './admin-users.ts';

const AdminOrganizationRow = z.object({
  id: z.number(),
  name: z.string(),
  director: z.string(),
  /** Masked. */
  tin: z.string(),
  activityState: z.enum(activityStates),
  isBlocked: z.boolean(),
  members: z.number(),
  createdAt: z.string(),
});
export type AdminOrganizationRow = z.output<typeof AdminOrganizationRow>;

const AdminOrganization = AdminOrganizationRow.omit({ members: true }).extend({
  email: z.string(),
  oked: z.string(),
  opf: z.string(),
  address: z.string(),
  checkedAt: z.string(),
  blockedAt: z.string().nullable(),
  blockReason: z.string(),
  members: z.array(
    z.object({
      personId: z.number(),
      userName: z.string(),
      name: z.string(),
      keyState: z.enum(organizationKeyStates),
      keyValidTo: z.string(),
      addedAt: z.string(),
    }),
  ),
});
export type AdminOrganization = z.output<typeof AdminOrganization>;

/** What staff see of companies and do about them. */
export const adminOrganizationsContract = defineContract({
  'POST /office/entities/search': {
    name: 'searchEntities',
    summary: 'Companies by name or TIN; a search by TIN is written down',
    who: rolesWithPermission('legalEntity.read'),
    access: 'right',
    body: z.strictObject({
      text: z.string().max(limits.searchTextMax).default(''),
      state: z.enum(organizationStates).optional(),
      before: Before.optional(),
    }),
    /** `total` is exact up to `countExactMax`, and one more above. */
    reply: z.object({ data: z.array(AdminOrganizationRow), total: z.number(), next: z.number().nullable() }),
    perMinute: limits.adminSearchesPerMinute,
    isPrivate: true,
  },
  'GET /office/entities/:id': {
    name: 'readEntity',
    summary: 'A company with those who act for it; the read is written down',
    who: rolesWithPermission('legalEntity.read'),
    access: 'right',
    params: AdminIdParams,
    reply: AdminOrganization,
    refusals: { legalEntityMissing: 404 },
    isPrivate: true,
  },
  'POST /office/entities/:id/reveal': {
    name: 'revealEntity',
    summary: 'The TIN of a company in plain text, for a reason that is written down',
    who: rolesWithPermission('legalEntity.read'),
    access: 'right',
    params: AdminIdParams,
    body: z.strictObject({ reason: Reason }),
    reply: z.object({ value: z.string() }),
    refusals: { legalEntityMissing: 404, revealsUsedUp: 429 },
    perMinute: limits.revealsPerMinuteOfAddress,
  },
  'POST /office/entities/:id/block': {
    name: 'blockEntity',
    summary: 'Nobody acts for the company any more, or its members do again; the reason is written down',
    who: rolesWithPermission('legalEntity.block'),
    access: 'right',
    params: AdminIdParams,
    body: z.strictObject({ isBlocked: z.boolean(), reason: Reason }),
    reply: AdminOrganization,
    refusals: { legalEntityMissing: 404, providerAway: 503 },
    perMinute: limits.adminCommandsPerMinute,
  },
});
