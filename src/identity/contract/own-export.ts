import { z } from 'zod';
import { defineContract } from '#platform/contract/operation.ts';
import { rolesWithPermission } from '../rules/permissions.ts';
import { Profile } from './profile.ts';

/** ISO 8601 */
const Instant = z.string();

/** All that is stored about somebody, in plain text. */
export const OwnExport = Profile.omit({ passwordAt: true }).extend({
  passport: z
    .object({
      series: z.string(),
      number: z.string(),
      issuedBy: z.string(),
      /** Days are YYYY-MM-DD. */
      issuedOn: z.string(),
      expiresOn: z.string(),
    })
    .nullable(),
  legalEntities: z.array(
    z.object({
      name: z.string(),
      director: z.string(),
      activityState: z.string().nullable(),
      certificateSerial: z.string(),
      certificateValidTo: Instant,
      addedAt: Instant,
    }),
  ),
  groups: z.array(z.object({ name: z.string(), members: z.array(z.string()) })),
  savedListings: z.array(z.object({ listingId: z.string(), savedAt: Instant })),
  sessions: z.array(
    z.object({
      userAgent: z.string(),
      loginMode: z.string(),
      companyName: z.string().nullable(),
      createdAt: Instant,
      lastSeenAt: Instant,
    }),
  ),
});

/** One's own data to take along. */
export const ownExportContract = defineContract({
  'GET /user/export': {
    name: 'exportOwn',
    summary: 'All that is stored about oneself, as a JSON file',
    who: rolesWithPermission('profile.own'),
    access: 'own',
    ownerProof: 'always',
    fileTypes: ['application/json'],
    reply: OwnExport,
    refusals: { personMissing: 404 },
    perMinute: 10,
  },
});
