import { audit } from '#identity/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import type { TellUsers } from '#platform/server/live/tell.ts';
import type { Caller } from '#platform/values/caller.ts';
import { noteEvent } from './history.ts';
import { findStaff, setInHand } from './moving-store.ts';
import { tellAssigned } from './telling.ts';

/** Who may have applications in hand as a moderator, and who as an assistant. */
export const rolesInHand = { moderator: ['MODERATOR', 'ADMIN'], assistant: ['REALTOR_ASSISTANT'] } as const;

export type Assignment = { ids: readonly number[]; as: keyof typeof rolesInHand; username: string | null };

/** Gives applications into somebody's hands, each with its event and its line in the audit log; null: nobody is called so. */
export const assignAll = async (
  tx: Tx,
  deps: { tellUsers: TellUsers },
  { ids, as, username }: Assignment,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<number | null> => {
  const person = username === null ? null : await findStaff(tx, username, rolesInHand[as]);
  if (username !== null && person === null) return null;
  let assigned = 0;
  // In the order of their numbers, so that two who assign the same ones do not wait for each other for ever.
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    if (!(await setInHand(tx, id, as, username))) continue;
    assigned += 1;
    await noteEvent(tx, {
      applicationId: id,
      kind: 'ASSIGN',
      by: { username: caller.username, as: 'M' },
      to: username,
      isForAuthor: false,
      detail: { as },
    });
    await audit(tx, { caller, action: 'application.assign', object: `application:${id}`, detail: { as }, requestId });
    if (person && person.username !== caller.username) await tellAssigned(tx, deps, person.id, id);
  }
  return assigned;
};
