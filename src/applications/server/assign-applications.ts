import { audit } from '#identity/server/api.ts';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Tx } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Caller } from '#platform/values/caller.ts';
import { findStaffMember, isBidding, setAssignee } from './application-store.ts';
import { recordEvent } from './history.ts';
import { notifyAssignee } from './notifications.ts';

/** Who may have applications in hand as a moderator, and who as an assistant. */
export const rolesOfAssignees = { moderator: ['MODERATOR', 'ADMIN'], assistant: ['REALTOR_ASSISTANT'] } as const;

export type Assignment = { ids: readonly number[]; as: keyof typeof rolesOfAssignees; username: string | null };

/**
 * Gives applications into somebody's hands, each with its event and its line in the audit log. Not into those of somebody
 * who bids on one of them. Gives how many were given.
 */
export const assignApplications = async (
  tx: Tx,
  deps: { notifyUsers: NotifyUsers },
  { ids, as, username }: Assignment,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<number | Refusal<'personUnknown' | 'assigneeBids'>> => {
  const assignee = username === null ? null : await findStaffMember(tx, username, rolesOfAssignees[as]);
  if (username !== null && assignee === null) return refuse('personUnknown');
  if (username !== null && (await isBidding(tx, ids, username))) return refuse('assigneeBids');
  let assigned = 0;
  // In the order of their numbers, so that two who assign the same ones do not wait for each other for ever.
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    if (!(await setAssignee(tx, id, as, username))) continue;
    assigned += 1;
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
  return assigned;
};
