import { type Handlers, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { VisibilityGroup } from '../contract/groups.ts';
import type { profileContract } from '../contract/profile.ts';
import * as groups from './group-store.ts';
import { findUserIdByUsername, lockUser } from './profile-store.ts';

type GroupKeys = Extract<keyof typeof profileContract, `${string} /user/groups${string}`>;

/** The group as it is now; it was locked before, so it is there. */
const getGroup = async (tx: Tx, subject: string, id: number): Promise<VisibilityGroup> => {
  const group = await groups.findGroup(tx, subject, id);
  if (!group) throw new Error('The locked group was not found.');
  return group;
};

/** Groups of people to whom an owner shows things (O4). A group of another is as if there were none. */
export const groupHandlers = ({ db }: { db: Db }): Pick<Handlers<typeof profileContract>, GroupKeys> => ({
  'GET /user/groups': async ({ caller }) => ({ data: await groups.listGroups(db, caller.subject) }),

  'POST /user/groups': ({ caller, body }) =>
    db.begin(async (tx) => {
      const owner = await lockUser(tx, caller.subject);
      if (!owner) return refuse('personMissing');
      if ((await groups.countGroups(tx, owner.id)) >= limits.groupsMax)
        return refuse('groupsFull', { max: limits.groupsMax });
      const id = await groups.insertGroup(tx, owner.id, body.name);
      return id === null ? refuse('groupNameTaken', { name: body.name }) : getGroup(tx, caller.subject, id);
    }),

  'PATCH /user/groups/:id': ({ caller, params: { id }, body }) =>
    db.begin(async (tx) => {
      // The owner is locked first, so that two renames do not both find a name free.
      await lockUser(tx, caller.subject);
      if ((await groups.lockGroup(tx, caller.subject, id)) === null) return refuse('groupMissing');
      if (await groups.isNameTaken(tx, id, body.name)) return refuse('groupNameTaken', { name: body.name });
      await groups.renameGroup(tx, id, body.name);
      return getGroup(tx, caller.subject, id);
    }),

  'DELETE /user/groups/:id': async ({ caller, params: { id } }) =>
    (await db.begin((tx) => groups.deleteGroup(tx, caller.subject, id))) ? { done: true } : refuse('groupMissing'),

  'POST /user/groups/:id/members': ({ caller, params: { id }, body }) =>
    db.begin(async (tx) => {
      const owner = await groups.lockGroup(tx, caller.subject, id);
      if (owner === null) return refuse('groupMissing');
      const member = await findUserIdByUsername(tx, body.userName.toLowerCase());
      if (member === null) return refuse('usernameUnknown', { userName: body.userName });
      if (member === owner) return refuse('memberIsOwner');
      if ((await groups.countMembers(tx, id)) >= limits.groupMembersMax)
        return refuse('groupFull', { max: limits.groupMembersMax });
      await groups.addMember(tx, id, member);
      return getGroup(tx, caller.subject, id);
    }),

  'DELETE /user/groups/:id/members/:userName': ({ caller, params }) =>
    db.begin(async (tx) => {
      if ((await groups.lockGroup(tx, caller.subject, params.id)) === null) return refuse('groupMissing');
      await groups.removeMember(tx, params.id, params.userName.toLowerCase());
      return getGroup(tx, caller.subject, params.id);
    }),
});
