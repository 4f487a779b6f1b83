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

/** The documents of one application are one fact, however many of them are opened and however often. */
const ONE_FACT: AuditAction = 'credit.document';

/** The entries of the trail that say that a sealed fact about somebody was shown in plain to staff. */
const revealActions = [
  'person.reveal',
  'legalEntity.reveal',
  'application.debtor',
  'credit.applicant',
  'credit.document',
] as const satisfies AuditAction[];

export type RevealDeps = { db: Db; notifyUsers: NotifyUsers; log: Log };

/**
 * Writes down that a sealed fact is shown to a member of staff, or refuses: each has so many in a minute and in a day, at
 * whatever address. Whoever reaches one of the two is written down once a day for each, and all administrators hear of it.
 */
export const auditReveal = async (
  { db, notifyUsers, log }: RevealDeps,
  entry: AuditEntry & { action: (typeof revealActions)[number] },
): Promise<Refusal<'revealsUsedUp'> | null> => {
  const { caller, requestId } = entry;
  return db.begin(async (tx) => {
    // One after another, so that many calls at once are counted like many calls.
    await tx.sql`select pg_advisory_xact_lock(hashtext('reveals'), hashtext(${caller.username}))`;
    const { minute, day, told } = await countReveals(tx, entry);
    const reached = day >= limits.revealsPerDay ? 'day' : minute >= limits.revealsPerMinute ? 'minute' : null;
    if (reached === null) {
      await audit(tx, entry);
      return null;
    }
    if (!told.includes(reached)) {
      const detail = { reached, minute, day };
      await audit(tx, { caller, action: 'staff.revealsUsedUp', object: entry.object, detail, requestId });
      await notifyAdministrators(notifyUsers, tx, caller.username);
      log.error(
        { username: caller.username, ...detail, alarm: 'reveals' },
        'a member of staff asks for too many sealed facts',
      );
    }
    return refuse('revealsUsedUp');
  });
};

/** What else somebody opened in a minute and in a day, and which of the two numbers was told to be reached in that day. */
const countReveals = async (
  tx: Tx,
  { caller, action, object }: AuditEntry,
): Promise<{ minute: number; day: number; told: string[] }> => {
  const [row] = await tx.sql<{ minute: bigint; day: bigint; told: string[] }>`
    with done as (
      select at, action, detail, case when action = ${ONE_FACT} then object else id::text end as fact from audit_entry
       where actor = ${caller.username} and at > clock_timestamp() - interval '1 day'
         and (action = any(${[...revealActions]}) or action = 'staff.revealsUsedUp')
         and not (action = ${ONE_FACT} and action = ${action} and object = ${object}))
    select count(distinct fact) filter (where action <> 'staff.revealsUsedUp' and at > clock_timestamp() - interval '1 minute') as minute,
           count(distinct fact) filter (where action <> 'staff.revealsUsedUp') as day,
           coalesce(array_agg(detail ->> 'reached') filter (where action = 'staff.revealsUsedUp'), '{}') as told
      from done`;
  return { minute: Number(row?.minute ?? 0), day: Number(row?.day ?? 0), told: row?.told ?? [] };
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
