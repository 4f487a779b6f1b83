import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { DeletionHold, ErasedDatum } from '#platform/values/personal-data.ts';
import { isStaff, type Role } from '#platform/values/role.ts';
import { deletionTermHours } from '../rules/deletion-term.ts';

/** Somebody whose account is to be deleted. */
export type LeavingUser = {
  id: bigint;
  subject: string;
  username: string;
  /** Digits only. */
  phone: string;
  email: string | null;
  language: Locale;
  roles: Role[];
  requestedAt: Date;
};

const isDue = `erased_at is null and deletion_requested_at <= clock_timestamp() - interval '${deletionTermHours} hours'`;

/** The next accounts whose term has come, after a number. */
export const listDueDeletions = async (db: Db, afterId: bigint): Promise<bigint[]> =>
  (
    await db.query<{ id: bigint }>(
      `select id from person where id > $1 and ${isDue} order by id limit ${limits.deletionBatch}`,
      [afterId],
    )
  ).map(({ id }) => id);

/** One of them, held until the transaction ends; null when the request was taken back, or another process has it. */
export const lockDueDeletion = async (tx: Tx, id: bigint): Promise<LeavingUser | null> =>
  (
    await tx.client.query<LeavingUser>(
      `select id, subject, username, phone, email, language, roles, deletion_requested_at as "requestedAt"
         from person where id = $1 and ${isDue} for update skip locked`,
      [id],
    )
  ).rows[0] ?? null;

/**
 * What a deletion waits for. A company that nobody else acts for counts as its only member: its money and its sales would
 * have nobody.
 */
export const listDeletionHolds = async (db: Db | Tx, id: bigint): Promise<DeletionHold[]> => {
  const [row] = await db.sql<Record<Exclude<DeletionHold, 'staff'>, boolean> & { roles: Role[] }>`
    with owner as (
      select 'PERSON' as kind, ${id}::bigint as id
      union all
      select 'ENTITY', m.entity_id from legal_entity_member m
       where m.person_id = ${id}
         and not exists (select from legal_entity_member o where o.entity_id = m.entity_id and o.person_id <> ${id}))
    select p.roles, p.blocked_at is not null as blocked,
           exists (select from ledger_account a join owner on owner.kind = a.party_kind and owner.id = a.party_id
                    where a.bucket in ('available', 'held', 'refunding') and a.balance_tiyin > 0) as money,
           exists (select from lot_participant l join lot on lot.id = l.lot_id
                    where (l.person_id = ${id} or (l.party_kind, l.party_id) in (select kind, id from owner))
                      and (l.fate = 'held' or lot.phase not in ('COMPLETED', 'CANCELLED', 'FAILED'))) as auction,
           exists (select from application a
                    where (a.author_person_id = ${id} or (a.party_kind, a.party_id) in (select kind, id from owner))
                      and a.process not in ('new', 'rejected', 'done', 'failed'))
             or exists (select from listing l
                         where (l.seller_kind, l.seller_id) in (select kind, id from owner)
                           and sale_status(l.process) = 'on_sale') as application
      from person p where p.id = ${id}`;
  if (!row) return [];
  const { roles, ...found } = row;
  return (['money', 'auction', 'application', 'staff', 'blocked'] as const).filter((hold) =>
    hold === 'staff' ? isStaff(roles) : found[hold],
  );
};

/** Erases one kind of data of somebody. */
export type Eraser = (tx: Tx, user: LeavingUser) => Promise<unknown>;

/** How each kind of data is erased: one for each line that the privacy page promises, by the capability that keeps it. */
export type Erasers = Record<ErasedDatum, Eraser>;

/** What accounts themselves keep of people. */
export const accountErasers = {
  identity: ({ sql }, { id }) => sql`
    update person set given_name = '', family_name = '', middle_name = '', birth_date = null, address = '', words = '',
                      pinfl_sealed = null, pinfl_digest = null, tin_sealed = null, passport_sealed = null, verified_at = null
     where id = ${id}`,
  // Without a phone the account is erased: both are set at once. It is closed as well, for whatever still holds a token.
  contacts: ({ sql }, { id }) => sql`
    update person set phone = null, email = null, erased_at = clock_timestamp(), roles = '{}', kind = null, bank_id = null,
                      settings = '{}', blocked_at = coalesce(blocked_at, clock_timestamp())
     where id = ${id}`,
  // The password is with the provider, which has forgotten it by now.
  login: async ({ sql }, { subject, phone }) => {
    await sql`delete from web_session where subject = ${subject}`;
    await sql`delete from sms_code where phone = ${phone}`;
  },
  groups: async ({ sql }, { id }) => {
    await sql`delete from visibility_group where owner_person_id = ${id}`;
    await sql`delete from visibility_group_member where person_id = ${id}`;
    await sql`delete from legal_entity_member where person_id = ${id}`;
    await sql`delete from legal_entity_request where person_id = ${id}`;
  },
} satisfies Partial<Erasers>;
