import type { Db, Tx } from '#platform/server/db.ts';
import { foldText } from '#platform/values/fold.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { type DeletionHold, deletionHolds, type ErasedDatum } from '#platform/values/personal-data.ts';
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

/** Hours in which an order of money may still be paid: an invoice until the end of its last day, an attempt until its provider gives up. */
const invoiceHours = (limits.invoiceDays + 1) * 24;
const attemptHours = limits.paymeTimeoutMs / 3_600_000;

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

/** Holds the companies that somebody acts for until the transaction ends: of two who leave one at once, the second is the last. */
export const lockOrganizationsOf = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.sql`
    select 1 from legal_entity where id in (select entity_id from legal_entity_member where person_id = ${id})
     order by id for update`;
};

/** Holds whose money it is until the transaction ends; false for somebody who was erased. A company outlives whoever acts for it. */
export const lockOwner = async (tx: Tx, { kind, id }: { kind: 'PERSON' | 'ENTITY'; id: bigint }): Promise<boolean> =>
  kind === 'ENTITY' ||
  (
    await tx.sql<{
      isErased: boolean;
    }>`select erased_at is not null as "isErased" from person where id = ${id} for share`
  )[0]?.isErased !== true;

/**
 * What a deletion waits for. A company that nobody else acts for counts as its only member: its money and its sales would
 * have nobody. Nobody acts who is blocked or leaves at the same time, or whose key is not valid any more.
 */
export const listDeletionHolds = async (db: Db | Tx, id: bigint): Promise<DeletionHold[]> => {
  const [row] = await db.sql<Record<Exclude<DeletionHold, 'staff'>, boolean> & { roles: Role[] }>`
    with owner as (
      select 'PERSON' as kind, ${id}::bigint as id
      union all
      select 'ENTITY', m.entity_id from legal_entity_member m
       where m.person_id = ${id}
         and not exists (
           select from legal_entity_member o join person other on other.id = o.person_id
            where o.entity_id = m.entity_id and o.person_id <> ${id}
              and o.key_state = 'valid' and o.certificate_valid_to > clock_timestamp() and other.blocked_at is null
              and other.erased_at is null
              and (other.deletion_requested_at
                     <= clock_timestamp() - make_interval(hours => ${deletionTermHours})) is not true))
    select p.roles, p.blocked_at is not null as blocked,
           exists (select from ledger_account a join owner on owner.kind = a.party_kind and owner.id = a.party_id
                    where a.bucket in ('available', 'held', 'refunding', 'owed') and a.balance_tiyin > 0)
             or exists (select from refund_request r join owner on owner.kind = r.party_kind and owner.id = r.party_id
                         where r.state = 'REQUESTED')
             or exists (select from payment_order o join owner on owner.kind = o.party_kind and owner.id = o.party_id
                         where (o.state = 'NEW' and o.created_at > clock_timestamp() - make_interval(
                                 hours => case o.method when 'TRANSFER' then ${invoiceHours}::int else ${attemptHours}::int end))
                            or exists (select from payment p left join payment_difference d
                                         on d.payment_id = p.id and d.settled_at is null
                                        where p.order_id = o.id
                                          and (d.id is not null or (p.state = 'CREATED' and p.created_ms
                                               > extract(epoch from clock_timestamp()) * 1000 - ${limits.paymeTimeoutMs}::bigint)))) as money,
           exists (select from lot_participant l join lot on lot.id = l.lot_id
                    where (l.person_id = ${id} or (l.party_kind, l.party_id) in (select kind, id from owner))
                      and (l.fate = 'held' or lot.phase not in ('COMPLETED', 'CANCELLED', 'FAILED'))) as auction,
           exists (select from application a
                    where (a.author_person_id = ${id} or (a.party_kind, a.party_id) in (select kind, id from owner))
                      and a.process not in ('new', 'rejected', 'done', 'failed'))
             or exists (select from listing l
                         where (l.seller_kind, l.seller_id) in (select kind, id from owner)
                           and sale_status(l.process) = 'on_sale') as application,
           exists (select from purchase_request r join listing l on l.id = r.listing_id
                    where r.state = 'CHOSEN' and (r.party_kind, r.party_id) in (select kind, id from owner)
                      and sale_status(l.process) = 'sold' and l.process <> 'done')
             or exists (select from reservation r join listing l on l.id = r.listing_id
                         where r.state = 'COMPLETED' and (r.party_kind, r.party_id) in (select kind, id from owner)
                           and sale_status(l.process) = 'sold' and l.process <> 'done') as purchase,
           exists (select from application a where p.username in (a.assistant, a.moderator, a.in_hand)
                      and a.process not in ('rejected', 'done', 'failed')) as work
      from person p where p.id = ${id}`;
  if (!row) return [];
  const { roles, ...found } = row;
  return deletionHolds.filter((hold) => (hold === 'staff' ? isStaff(roles) : found[hold]));
};

/** Accounts that were erased here and whose login the provider still has, after a number. */
export const listPendingLoginRemovals = (db: Db, afterId: bigint): Promise<{ id: bigint; subject: string }[]> =>
  db.sql`
    select id, subject from person where id > ${afterId} and login_removal_pending order by id limit ${limits.deletionBatch}`;

export const markLoginRemoved = async (db: Db, id: bigint): Promise<void> => {
  await db.sql`update person set login_removal_pending = false where id = ${id}`;
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
  // Without a phone the account is erased: both are set at once. It is closed as well, for whatever still holds a token, and
  // the provider, which is asked only after the commit, has its login removed by the mark, however often that takes.
  contacts: async ({ sql }, { id }) => {
    await sql`
      update person set phone = null, email = null, erased_at = clock_timestamp(), kind = null, bank_id = null,
                        settings = '{}', login_removal_pending = true,
                        blocked_at = coalesce(blocked_at, clock_timestamp())
       where id = ${id}`;
    await sql`select clear_roles_of_erased(${id})`;
  },
  login: async ({ sql }, { subject, phone }) => {
    await sql`delete from web_session where subject = ${subject}`;
    await sql`delete from sms_code where phone = ${phone}`;
  },
  groups: async ({ sql }, { id }) => {
    await sql`delete from visibility_group where owner_person_id = ${id}`;
    await sql`delete from visibility_group_member where person_id = ${id}`;
    // What a company is called by its register stays; whom nobody acts for any more is not written to, nor named by its head.
    const left = await sql<{ id: bigint; name: string }>`
      select id, name from legal_entity e
       where id in (select entity_id from legal_entity_member where person_id = ${id})
         and not exists (select from legal_entity_member o where o.entity_id = e.id and o.person_id <> ${id})`;
    for (const company of left)
      await sql`
        update legal_entity set director = '', email = '', words = ${foldText(company.name)} where id = ${company.id}`;
    await sql`delete from legal_entity_member where person_id = ${id}`;
    await sql`delete from legal_entity_request where person_id = ${id}`;
  },
} satisfies Partial<Erasers>;
