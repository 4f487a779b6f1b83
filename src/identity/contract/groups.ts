import { z } from 'zod';
import { BigIdInAddress } from '#platform/contract/columns.ts';
import { typedText } from '#platform/contract/input.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { rolesWithPermission } from '../rules/permissions.ts';

export const Username = typedText(1, limits.usernameMax);
const Done = z.object({ done: z.literal(true) });

const VisibilityGroup = z.object({
  id: z.number(),
  name: z.string(),
  members: z.array(z.object({ userName: z.string(), name: z.string() })),
});
export type VisibilityGroup = z.output<typeof VisibilityGroup>;
const GroupName = typedText(1, limits.groupNameMax);

const ownGroup = rolesWithPermission('group.own');

/** Groups of people to whom somebody may show something. */
export const groupsContract = defineContract({
  'GET /user/groups': {
    name: 'ownGroups',
    summary: 'Own groups of people, to whom something may be shown',
    who: ownGroup,
    access: 'own',
    reply: z.object({ data: z.array(VisibilityGroup) }),
  },
  'POST /user/groups': {
    name: 'makeGroup',
    summary: 'A new group without members',
    who: ownGroup,
    access: 'own',
    body: z.strictObject({ name: GroupName }),
    reply: VisibilityGroup,
    refusals: { personMissing: 404, groupNameTaken: 409, groupsFull: 409 },
  },
  'PATCH /user/groups/:id': {
    name: 'renameGroup',
    summary: 'Another name for an own group',
    who: ownGroup,
    access: 'own',
    params: z.object({ id: BigIdInAddress }),
    body: z.strictObject({ name: GroupName }),
    reply: VisibilityGroup,
    refusals: { groupMissing: 404, groupNameTaken: 409 },
  },
  'DELETE /user/groups/:id': {
    name: 'deleteGroup',
    summary: 'Deletes an own group',
    who: ownGroup,
    access: 'own',
    params: z.object({ id: BigIdInAddress }),
    reply: Done,
    refusals: { groupMissing: 404 },
  },
  'POST /user/groups/:id/members': {
    name: 'addToGroup',
    summary: 'Puts a person into an own group by username',
    who: ownGroup,
    access: 'own',
    params: z.object({ id: BigIdInAddress }),
    body: z.strictObject({ userName: Username }),
    reply: VisibilityGroup,
    refusals: { groupMissing: 404, usernameUnknown: 404, memberIsOwner: 409, groupFull: 409 },
    perMinute: 30,
  },
  'DELETE /user/groups/:id/members/:userName': {
    name: 'removeFromGroup',
    summary: 'Takes a person out of an own group',
    who: ownGroup,
    access: 'own',
    params: z.object({ id: BigIdInAddress, userName: Username }),
    reply: VisibilityGroup,
    refusals: { groupMissing: 404 },
  },
});
