import { z } from 'zod';
import { Day } from '#platform/contract/columns.ts';
import { TrimmedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { rolesWithPermission } from '../rules/permissions.ts';
import { Before } from './admin-users.ts';

const AuditLine = z.object({
  id: z.number(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  /** What was touched, such as `person:12`. */
  object: z.string(),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});
export type AuditLine = z.output<typeof AuditLine>;

const Name = TrimmedText.max(limits.auditNameMax);
const filters = {
  actor: Name.optional(),
  action: Name.optional(),
  /** A thing (`person:12`) or all of a sort (`person`). */
  object: Name.optional(),
  /** Days in Tashkent, both counted in: YYYY-MM-DD. */
  from: Day.optional(),
  to: Day.optional(),
};
const Filter = z.object(filters);
export type AuditFilter = z.output<typeof Filter>;

/** The trail of what staff did and saw. */
export const auditContract = defineContract({
  'GET /office/audit': {
    name: 'readAudit',
    summary: 'What staff did and what personal data they saw, newest first',
    who: rolesWithPermission('audit.read'),
    access: 'right',
    query: z.object({ ...filters, before: Before.optional() }),
    reply: z.object({
      data: z.array(AuditLine),
      next: z.number().nullable(),
      /** Every action that the trail knows, for choosing. */
      actions: z.array(z.string()),
    }),
    isPrivate: true,
  },
  'GET /office/audit/file': {
    name: 'readAuditFile',
    summary: `The same as a table for spreadsheets (CSV), the last ${limits.auditLinesMax} lines; taking it is written down`,
    who: rolesWithPermission('audit.read'),
    access: 'right',
    query: Filter,
    fileTypes: ['text/csv'],
    reply: z.unknown(),
    perMinute: limits.documentChecksPerMinute,
    isPrivate: true,
  },
});
