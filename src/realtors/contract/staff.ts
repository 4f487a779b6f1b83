import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { BigId, BigIdInAddress, IntId } from '#platform/contract/columns.ts';
import { typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { specialistKinds } from '../rules/specialist.ts';

const Id = z.object({ id: BigIdInAddress });
const Agency = z.object({ id: z.number(), name: z.string() });

const StaffSpecialist = z.object({
  id: z.number(),
  kind: z.enum(specialistKinds),
  name: z.string(),
  /** The agency he is a member of, also one that is not shown at present. */
  agency: Agency.nullable(),
  /** Who of the staff has seen his papers, and when, in UTC. */
  verified: z.object({ by: z.string(), at: z.string() }).nullable(),
  version: z.number(),
  /** Those that a realtor may be made a member of, by name; of others than realtors none. */
  agencies: z.array(Agency),
});
export type StaffSpecialist = z.output<typeof StaffSpecialist>;

/** What staff say of somebody with a trade: whose member he is, and that his papers were seen. */
export const staffContract = defineContract({
  'GET /office/specialists/:id': {
    name: 'readSpecialistForStaff',
    summary: 'Of which agency a specialist is, who has verified him, and the agencies there are',
    who: rolesWithPermission('person.roles'),
    access: 'right',
    params: Id,
    reply: StaffSpecialist,
    refusals: { specialistMissing: 404 },
    isPrivate: true,
  },
  'PUT /office/specialists/:id': {
    name: 'changeSpecialist',
    summary:
      'Makes a realtor a member of an agency or ends that, and says whether the papers of a specialist were seen',
    who: rolesWithPermission('person.roles'),
    access: 'right',
    params: Id,
    body: z.strictObject({
      agencyId: BigId.nullable(),
      isVerified: z.boolean(),
      /** It is written down. */
      reason: typedText(limits.reasonMin, limits.reasonMax),
      version: IntId,
    }),
    reply: StaffSpecialist,
    refusals: {
      specialistMissing: 404,
      specialistChanged: 409,
      specialistIsCaller: 409,
      memberNotRealtor: 422,
      agencyUnknown: 422,
    },
    perMinute: limits.adminCommandsPerMinute,
  },
});
