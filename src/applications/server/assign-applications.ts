import { audit } from '#identity/server/api.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Caller } from '#platform/values/caller.ts';
import { findStaffMember, listBidOn, setAssignee } from './application-store.ts';
import { recordEvent } from './history.ts';
import { notifyAssignee } from './notifications.ts';

/** Who may have applications in hand as a moderator, and who as an assistant. */
export const rolesOfAssignees = { moderator: ['MODERATOR', 'ADMIN'], assistant: ['REALTOR_ASSISTANT'] } as const;

export type Assignment = { ids: readonly number[]; as: keyof typeof rolesOfAssignees; username: string | null };

/** What became of an assignment: how many were given, and why the others were not. */
type AssignmentResult = { assigned: number; leftOut: { id: number; reason: 'notEditable' | 'assigneeBids' }[] };

/**
 * Gives applications into somebody's hands, each with its event and its line in the audit log. Left out are those that were
 * never sent, and those on which he bids.
 */
export const assignApplications = async (
  tx: Tx,
  deps: { notifyUsers: NotifyUsers },
  { ids, as, username }: Assignment,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<AssignmentResult | Refusal<'personUnknown'>> => {
  const assignee = username === null ? null : await findStaffMember(tx, username, rolesOfAssignees[as]);
  if (username !== null && assignee === null) return refuse('personUnknown');
  const bidOn = username === null ? [] : await listBidOn(tx, ids, username);
  const result: AssignmentResult = { assigned: 0, leftOut: [] };
  // In the order of their numbers, so that two who assign the same ones do not wait for each other for ever.
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const gap = bidOn.includes(id) ? 'assigneeBids' : (await setAssignee(tx, id, as, username)) ? null : 'notEditable';
    if (gap !== null) {
      result.leftOut.push({ id, reason: gap });
      continue;
    }
    result.assigned += 1;
    await recordEvent(tx, {
      applicationId: id,
      kind: 'ASSIGN',
      by: { username: caller.username, as: 'moderator' },
      to: username,
      isForAuthor: false,
      detail: { as },
    });
    await audit(tx, { caller, action: 'application.assign', object: `application:${id}`, detail: { as }, requestId });
    if (assignee && assignee.username !== caller.username) await notifyAssignee(tx, deps, assignee.id, id);
  }
  return result;
};
