import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import type { Log } from '#platform/server/log.ts';
import { limits } from '#platform/values/limits.ts';
import { inLanguages, type Locale } from '#platform/values/locale.ts';
import en from '../text/en/account-changes.ts';
import ru from '../text/ru/account-changes.ts';
import uz from '../text/uz/account-changes.ts';
import { type AuditAction, type AuditEntry, audit } from './audit.ts';

const words = { uz, ru, en };

/** The entries of the trail that say that a sealed fact about somebody was shown in plain to staff. */
const revealActions = ['person.reveal', 'legalEntity.reveal', 'application.debtor'] as const satisfies AuditAction[];

export type RevealDeps = { db: Db; notifyUsers: NotifyUsers; log: Log };

/**
 * Writes down that a sealed fact is shown to a member of staff, or refuses: each has so many in a minute and in a day, at
 * whatever address. Whoever asks for more is written down once in that day, and all administrators hear of it.
 */
export const auditReveal = async (
  { db, notifyUsers, log }: RevealDeps,
  entry: AuditEntry & { action: (typeof revealActions)[number] },
): Promise<Refusal<'revealsUsedUp'> | null> => {
  const { caller, requestId } = entry;
  return db.begin(async (tx) => {
    // One after another, so that many calls at once are counted like many calls.
    await tx.sql`select pg_advisory_xact_lock(hashtext('reveals'), hashtext(${caller.username}))`;
    const { minute, day, isTold } = await countReveals(tx, caller.username);
    if (minute < limits.revealsPerMinute && day < limits.revealsPerDay) {
      await audit(tx, entry);
      return null;
    }
    if (!isTold) {
      await audit(tx, {
        caller,
        action: 'staff.revealsUsedUp',
        object: entry.object,
        detail: { minute, day },
        requestId,
      });
      await notifyAdministrators(notifyUsers, tx, caller.username);
      log.error(
        { username: caller.username, minute, day, alarm: 'reveals' },
        'a member of staff asks for too many sealed facts',
      );
    }
    return refuse('revealsUsedUp');
  });
};

const countReveals = async (tx: Tx, username: string): Promise<{ minute: number; day: number; isTold: boolean }> => {
  const [row] = await tx.sql<{ minute: bigint; day: bigint; isTold: boolean }>`
    select count(*) filter (where action = any(${[...revealActions]}) and at > clock_timestamp() - interval '1 minute') as minute,
           count(*) filter (where action = any(${[...revealActions]})) as day,
           count(*) filter (where action = 'staff.revealsUsedUp') > 0 as "isTold"
      from audit_entry where actor = ${username} and at > clock_timestamp() - interval '1 day'`;
  return { minute: Number(row?.minute ?? 0), day: Number(row?.day ?? 0), isTold: row?.isTold ?? false };
};

const notifyAdministrators = async (notifyUsers: NotifyUsers, tx: Tx, by: string): Promise<void> => {
  const administrators = await tx.sql<{ username: string; language: Locale }>`
    select username, language from person where 'ADMIN' = any(roles) and blocked_at is null and username <> ${by}`;
  const textIn = (locale: Locale) => words[locale].revealsUsedUp({ username: by });
  await notifyUsers(
    tx,
    administrators.map(({ username, language }) => ({
      username,
      topic: 'notification-notify',
      body: { text: textIn(language) },
      words: inLanguages((locale) => ({ text: textIn(locale) })),
      kind: 'account',
    })),
  );
};
