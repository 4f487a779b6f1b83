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
  form: FormDraft;
  number: string;
  encryptedDebtor: Buffer | null;
  encryptedPinfl: Buffer | null;
  encryptedTin: Buffer | null;
};

export const findCheckSubject = async (db: Db, id: number): Promise<CheckSubject | null> => {
  const [row] = await db.sql<CheckSubject>`
    select a.kind, a.process, a.form, a.cadastral_number as number, a.debtor_sealed as "encryptedDebtor",
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

/**
 * The latest finding of each kind takes the place of the one before; kinds that were not found now are gone. An answer stays
 * as long as the finding says what it said when it was answered.
 */
export const replaceFindings = async (tx: Tx, id: number, findings: readonly Finding[]): Promise<void> => {
  await tx.sql`
    delete from application_check
     where application_id = ${id} and not (kind = any (${findings.map(({ kind }) => kind)}::text[]))`;
  await tx.sql`
    insert into application_check as before (application_id, kind, state, detail)
    select ${id}, kind, state, detail
      from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as f (kind text, state text, detail jsonb)
    on conflict (application_id, kind) do update
      set state = excluded.state, detail = excluded.detail, at = clock_timestamp(),
          (explanation, reason, answered_by, answered_at) = (
            select before.explanation, before.reason, before.answered_by, before.answered_at
             where (before.state, before.detail) = (excluded.state, excluded.detail))`;
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

/** Whether the register shows another owner than whoever applies. */
export const hasOtherOwner = async (tx: Tx, id: number): Promise<boolean> => {
  const rows = await tx.sql<{ one: number }>`
    select 1 as one from application_check
     where application_id = ${id} and kind = 'owner' and detail ->> 'reason' = 'differs'`;
  return rows.length > 0;
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
