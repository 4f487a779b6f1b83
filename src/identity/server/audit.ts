import type { Db, Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import type actions from '../text/uz/audit-actions.ts';

/** An action that the trail has a name for in every language. */
export type AuditAction = keyof typeof actions;

/** What is written down. `object` names what was touched, such as `person:12`; `detail` holds no personal data. */
export type AuditEntry = {
  caller: Pick<Caller, 'username'>;
  action: AuditAction;
  object: string;
  detail?: Record<string, unknown>;
  requestId: string;
};

/**
 * Writes down an action of staff, or a read of personal data by them, in the same transaction as the action. A read has none of
 * its own: it gets one, so that whoever lost the right to it a moment ago is refused before anything is shown.
 */
export const audit = async (
  db: Db | Tx,
  { caller, action, object, detail = {}, requestId }: AuditEntry,
): Promise<void> => {
  if ('begin' in db) return db.begin((tx) => audit(tx, { caller, action, object, detail, requestId }));
  await db.sql`
    insert into audit_entry (actor, action, object, detail, request_id)
    values (${caller.username}, ${action}, ${object}, ${JSON.stringify(detail)}, ${requestId})`;
};
