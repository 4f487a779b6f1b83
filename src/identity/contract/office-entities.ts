import { z } from 'zod';
import { define } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { activityStates, keyStates } from '../rules/legal-entity.ts';
import { may } from '../rules/permissions.ts';
import { entityStates } from '../rules/person-kinds.ts';
import { Before, OfficeId, Reason } from './office-people.ts';

const EntityRow = z.object({
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
export type EntityRow = z.output<typeof EntityRow>;

const EntityForStaff = EntityRow.omit({ members: true }).extend({
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
      keyState: z.enum(keyStates),
      keyValidTo: z.string(),
      addedAt: z.string(),
    }),
  ),
});
export type EntityForStaff = z.output<typeof EntityForStaff>;

/** What staff see of companies and do about them. */
export const officeEntitiesContract = define({
  'POST /office/entities/search': {
    name: 'searchEntities',
    summary: 'Companies by name or TIN; a search by TIN is written down',
    who: may('legalEntity.read'),
    access: 'right',
    body: z.strictObject({
      text: z.string().max(limits.searchTextMax).default(''),
      state: z.enum(entityStates).optional(),
      before: Before.optional(),
    }),
    /** `total` is exact up to `countExactMax`, and one more above. */
    reply: z.object({ data: z.array(EntityRow), total: z.number(), next: z.number().nullable() }),
    perMinute: limits.officeSearchesPerMinute,
    isPrivate: true,
  },
  'GET /office/entities/:id': {
    name: 'readEntity',
    summary: 'A company with those who act for it; the read is written down',
    who: may('legalEntity.read'),
    access: 'right',
    params: OfficeId,
    reply: EntityForStaff,
    refusals: { legalEntityNotFound: 404 },
    isPrivate: true,
  },
  'POST /office/entities/:id/reveal': {
    name: 'revealEntity',
    summary: 'The TIN of a company in plain text, for a reason that is written down',
    who: may('legalEntity.read'),
    access: 'right',
    params: OfficeId,
    body: z.strictObject({ reason: Reason }),
    reply: z.object({ value: z.string() }),
    refusals: { legalEntityNotFound: 404 },
    perMinute: 30,
  },
  'POST /office/entities/:id/block': {
    name: 'blockEntity',
    summary: 'Nobody acts for the company any more, or its members do again; the reason is written down',
    who: may('legalEntity.block'),
    access: 'right',
    params: OfficeId,
    body: z.strictObject({ isBlocked: z.boolean(), reason: Reason }),
    reply: EntityForStaff,
    refusals: { legalEntityNotFound: 404, providerAway: 503 },
    perMinute: limits.officeDeedsPerMinute,
  },
});
