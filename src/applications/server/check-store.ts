import type { WarningExplanation } from '#listings/rules/register-warnings.ts';
import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { FormDraft } from '../contract/form.ts';
import type { Check } from '../contract/shapes.ts';
import { type CheckKind, checkKinds, type Finding } from '../rules/checks.ts';

/** What checks read of an application; sealed numbers are still sealed. */
export type CheckSubject = {
  kind: 'SALE' | 'REQUEST';
  process: ProcessStatus;
  /** Which form it is: every save and every step makes another. */
  version: number;
  form: FormDraft;
  number: string;
  encryptedDebtor: Buffer | null;
  encryptedPinfl: Buffer | null;
  encryptedTin: Buffer | null;
};

export const findCheckSubject = async (db: Db | Tx, id: number): Promise<CheckSubject | null> => {
  const [row] = await db.sql<CheckSubject>`
    select a.kind, a.process, a.version, a.form, a.cadastral_number as number, a.debtor_sealed as "encryptedDebtor",
           p.pinfl_sealed as "encryptedPinfl", e.tin_sealed as "encryptedTin"
      from application a
      left join person p on a.party_kind = 'PERSON' and p.id = a.party_id
      left join legal_entity e on a.party_kind = 'ENTITY' and e.id = a.party_id
     where a.id = ${id}`;
  return row ?? null;
};

/** Other living applications and unsold listings of the same property. */
export const findDuplicates = async (
  db: Db,
  id: number,
  number: string,
): Promise<{ applications: number[]; listings: number[] }> => {
  if (number === '') return { applications: [], listings: [] };
  const rows = await db.sql<{ id: bigint; isListing: boolean }>`
    select id, false as "isListing" from application
     where cadastral_number = ${number} and id <> ${id}
       and process not in ('new', 'rejected', 'done', 'failed')
    union all
    select l.id, true from listing l
     where l.cadastral_number = ${number} and sale_status(l.process) = 'on_sale'
       and l.id <> ${id} and l.id is distinct from (select listing_id from application where id = ${id})
     order by 1 limit 20`;
  const idsOf = (isListing: boolean) => rows.filter((row) => row.isListing === isListing).map((row) => Number(row.id));
  return { applications: idsOf(false), listings: idsOf(true) };
};

/** A finding with digests (hex) of what it compared: of the form, and of what the register named. */
export type ComparedFinding = Finding & { subject: string; registered: string };

/**
 * The latest finding of each kind takes the place of the one before; kinds that were not found now are gone. An answer stays
 * as long as the finding compares what it compared and says what it said when it was answered. A register that is away says
 * nothing: what is known of the same subject stays. `isFrozen`: buyers have bid by what was answered, and it stays whatever
 * the registers say since.
 */
export const replaceFindings = async (
  tx: Tx,
  id: number,
  findings: readonly ComparedFinding[],
  { isFrozen }: { isFrozen: boolean },
): Promise<void> => {
  await tx.sql`
    delete from application_check
     where application_id = ${id} and not (kind = any (${findings.map(({ kind }) => kind)}::text[]))
       and not (${isFrozen} and answered_at is not null)`;
  await tx.sql`
    insert into application_check as before (application_id, kind, state, detail, subject, registered)
    select ${id}, kind, state, detail, decode(subject, 'hex'), decode(registered, 'hex')
      from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb)
        as f (kind text, state text, detail jsonb, subject text, registered text)
    on conflict (application_id, kind) do update
      set state = excluded.state, detail = excluded.detail, subject = excluded.subject, registered = excluded.registered,
          at = clock_timestamp(),
          (explanation, reason, answered_by, answered_at) = (
            select before.explanation, before.reason, before.answered_by, before.answered_at
             where (before.state, before.detail, before.subject, before.registered)
                 = (excluded.state, excluded.detail, excluded.subject, excluded.registered))
      where not (excluded.state = 'UNAVAILABLE' and before.state <> 'UNAVAILABLE'
                 and coalesce(before.subject = excluded.subject, true))
        and not (${isFrozen} and before.answered_at is not null)`;
};

/** What is sent again is judged anew: nobody has answered anything of it. */
export const endAnswers = async (tx: Tx, id: number): Promise<void> => {
  await tx.sql`
    update application_check set explanation = null, reason = null, answered_by = null, answered_at = null
     where application_id = ${id} and answered_at is not null`;
};

/** A finding as it was read: why it warns, and whether somebody has answered it; null where it is no more. */
export const findWarning = async (
  tx: Tx,
  id: number,
  { kind, at }: { kind: CheckKind; at: string },
): Promise<{ reason: string | null; isAnswered: boolean } | null> => {
  const [row] = await tx.sql<{ reason: string | null; isAnswered: boolean }>`
    select detail ->> 'reason' as reason, answered_at is not null as "isAnswered" from application_check
     where application_id = ${id} and kind = ${kind} and state in ('WARNING', 'FAILED')
       and date_trunc('milliseconds', at) = ${at}::timestamptz`;
  return row ?? null;
};

/** Answers a finding as it was read; false where it is no more, or says something else by now. */
export const saveAnswer = async (
  tx: Tx,
  id: number,
  answer: { kind: CheckKind; at: string; explanation: WarningExplanation | null; reason: string; by: string },
): Promise<boolean> => {
  const rows = await tx.sql<{ one: number }>`
    update application_check
       set explanation = ${answer.explanation}, reason = ${answer.reason}, answered_by = ${answer.by},
           answered_at = clock_timestamp()
     where application_id = ${id} and kind = ${answer.kind} and state in ('WARNING', 'FAILED')
       and date_trunc('milliseconds', at) = ${answer.at}::timestamptz
    returning 1 as one`;
  return rows.length > 0;
};

/** What the register says of whoever applies: that he is the owner, that another is, or nothing. */
export type OwnerStatus = 'confirmed' | 'differs' | 'unknown';

/** How the owner check stands; what it confirmed counts for that property alone (`subject`: its digest as it is now). */
export const findOwnerStatus = async (tx: Tx, id: number, subject: Buffer): Promise<OwnerStatus> => {
  const [row] = await tx.sql<{ status: OwnerStatus }>`
    select case when detail ->> 'reason' = 'differs' then 'differs'
                when state = 'PASSED' and subject = ${subject}::bytea then 'confirmed' else 'unknown' end as status
      from application_check where application_id = ${id} and kind = 'owner'`;
  return row?.status ?? 'unknown';
};

type CheckRow = Omit<Check, 'at' | 'answer'> & {
  at: Date;
  explanation: WarningExplanation | null;
  reason: string | null;
  answeredBy: string | null;
  answeredAt: Date | null;
};

/** What was found, in the order in which it is shown, each with its answer; for staff. */
export const listChecks = async (db: Db | Tx, id: number): Promise<Check[]> => {
  const rows = await db.sql<CheckRow>`
    select kind, state, detail, at, explanation, reason, answered_at as "answeredAt",
           coalesce((select trim(given_name || ' ' || family_name) from person where username = answered_by), answered_by) as "answeredBy"
      from application_check
     where application_id = ${id}
     order by array_position(${[...checkKinds]}::text[], kind)`;
  return rows.map(({ at, explanation, reason, answeredBy, answeredAt, ...check }) => ({
    ...check,
    at: at.toISOString(),
    answer: answeredAt && { explanation, reason, by: answeredBy, at: answeredAt.toISOString() },
  }));
};

/**
 * Takes applications that wait for their checks and holds them for a while: a process that dies lets go of them by
 * itself, so each is checked at least once.
 */
export const claimPending = async (db: Db, most: number, holdSeconds: number): Promise<number[]> => {
  const rows = await db.sql<{ id: bigint }>`
    insert into application_check_hold (application_id, until)
    select a.id, clock_timestamp() + make_interval(secs => ${holdSeconds}) from application a
     where a.process = 'pending'
       and not exists (select from application_check_hold held
                        where held.application_id = a.id and held.until > clock_timestamp())
     order by a.process_since limit ${most}
    on conflict (application_id) do update set until = excluded.until
     where application_check_hold.until <= clock_timestamp()
    returning application_id as id`;
  return rows.map(({ id }) => Number(id));
};

export const releaseHold = async (tx: Tx, id: number): Promise<void> => {
  await tx.sql`delete from application_check_hold where application_id = ${id}`;
};
