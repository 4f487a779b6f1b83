import type { Db } from '#platform/server/db.ts';
import type { Log } from '#platform/server/log.ts';

/** Why a login was refused: for the log and the trail, never for whoever tried. */
export type LoginFailure = 'password' | 'code' | 'blocked' | 'tooManyTries' | 'nobody';

/** Keeps who came in and who was refused: a line of the log each, and for accounts that exist an entry of the trail. */
export type AccessTrail = {
  loggedIn: (subject: string, requestId: string) => Promise<void>;
  /** `subject` is null for a name that nobody has: what was typed there may be a password. */
  loginRefused: (subject: string | null, why: LoginFailure, requestId: string) => Promise<void>;
  /** Somebody called what their role does not allow. */
  accessRefused: (subject: string, operation: string, requestId: string) => Promise<void>;
};

/** The same refusal again and again is one entry of the trail in so many minutes; the log has each. */
const QUIET_MINUTES = 10;

type Entry = { subject: string; action: string; object: string | null; detail: object; requestId: string };

/** Written for accounts we know. Without an object it is the account itself. */
const insertEntry = (db: Db, { subject, action, object, detail, requestId }: Entry) => db.sql`
  insert into audit_entry (actor, action, object, detail, request_id)
  select p.username, ${action}, coalesce(${object}::text, 'person:' || p.id), ${JSON.stringify(detail)}::jsonb, ${requestId}
    from person p where p.subject = ${subject}
     and not (${action} <> 'login.done' and exists
       (select 1 from audit_entry e
         where e.actor = p.username and e.action = ${action} and e.detail = ${JSON.stringify(detail)}::jsonb
           and e.object = coalesce(${object}::text, 'person:' || p.id)
           and e.at > clock_timestamp() - make_interval(mins => ${QUIET_MINUTES}::int)))`;

export const createAccessTrail = (db: Db, log: Log): AccessTrail => ({
  loggedIn: async (subject, requestId) => {
    log.info({ id: requestId, subject }, 'user logged in');
    await insertEntry(db, { subject, action: 'login.done', object: null, detail: {}, requestId });
  },
  loginRefused: async (subject, why, requestId) => {
    log.info({ id: requestId, subject, why }, 'a login was refused');
    if (subject) await insertEntry(db, { subject, action: 'login.refused', object: null, detail: { why }, requestId });
  },
  accessRefused: async (subject, operation, requestId) => {
    log.info({ id: requestId, subject, operation }, 'access was refused');
    await insertEntry(db, { subject, action: 'access.refused', object: operation, detail: {}, requestId });
  },
});
