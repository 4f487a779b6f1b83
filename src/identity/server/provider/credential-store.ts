import type { Db, Tx } from '#platform/server/db.ts';
import type { Role } from '#platform/values/role.ts';

export type Credential = {
  personId: bigint;
  subject: string;
  username: string;
  roles: Role[];
  isBlocked: boolean;
  passwordHash: string;
  encryptedTotp: Buffer | null;
  isTotpConfirmed: boolean;
};

/** By username, by subject or by phone (digits); whichever is given. */
export const findCredential = async (
  db: Db | Tx,
  by: { username: string } | { subject: string } | { phone: string },
): Promise<Credential | null> => {
  const username = 'username' in by ? by.username : null;
  const subject = 'subject' in by ? by.subject : null;
  const phone = 'phone' in by ? by.phone : null;
  const [row] = await db.sql<Credential>`
    select p.id as "personId", p.subject, p.username, p.roles, p.blocked_at is not null as "isBlocked",
           c.password_hash as "passwordHash", c.totp_sealed as "encryptedTotp",
           c.totp_confirmed_at is not null as "isTotpConfirmed"
      from person p join credential c on c.person_id = p.id
     where p.username = ${username} or p.subject = ${subject} or p.phone = ${phone}`;
  return row ?? null;
};

/** Keeps a secret for the second factor unless there is one already; returns the one that is kept. */
export const saveTotpSecret = async (db: Db, personId: bigint, encrypted: Buffer): Promise<Buffer> => {
  const [row] = await db.sql<{ kept: Buffer }>`
    update credential set totp_sealed = coalesce(totp_sealed, ${encrypted})
     where person_id = ${personId} returning totp_sealed as kept`;
  if (!row) throw new Error('The person has no credential.');
  return row.kept;
};

/**
 * Takes a code by its step; false when that step or a later one was taken before, or when the secret that the code is of was
 * replaced or removed meanwhile: no code confirms a secret that it does not come from.
 */
export const consumeTotpStep = async (
  db: Db | Tx,
  { personId, encrypted, step }: { personId: bigint; encrypted: Buffer; step: number },
): Promise<boolean> =>
  (
    await db.sql`
      update credential
         set totp_last_step = ${step}, totp_confirmed_at = coalesce(totp_confirmed_at, clock_timestamp())
       where person_id = ${personId} and totp_sealed = ${encrypted}
         and (totp_last_step is null or totp_last_step < ${step}) returning 1`
  ).length === 1;

/** Forgets a secret that no code has confirmed; false where one is confirmed, which stays. */
export const forgetUnconfirmedTotp = async (db: Db, personId: bigint): Promise<boolean> =>
  (
    await db.sql`
      update credential set totp_sealed = null, totp_last_step = null
       where person_id = ${personId} and totp_confirmed_at is null returning 1`
  ).length === 1;

/** The second factor with its recovery codes; the password alone counts from now on. False where none was confirmed. */
export const removeTotp = async (tx: Tx, personId: bigint): Promise<boolean> => {
  const removed = await tx.sql`
    update credential set totp_sealed = null, totp_confirmed_at = null, totp_last_step = null
     where person_id = ${personId} and totp_confirmed_at is not null returning 1`;
  await tx.sql`delete from recovery_code where person_id = ${personId}`;
  return removed.length === 1;
};

export const replaceRecoveryCodes = async (tx: Tx, personId: bigint, digests: Buffer[]): Promise<void> => {
  // Of two who renew them at once the second waits here, and its codes alone are left.
  await tx.sql`select 1 from credential where person_id = ${personId} for update`;
  await tx.sql`delete from recovery_code where person_id = ${personId}`;
  await tx.sql`
    insert into recovery_code (person_id, code_digest) select ${personId}, unnest(${digests}::bytea[])
    on conflict do nothing`;
};

/** Takes a recovery code, once; false when it is none of this person's. */
export const consumeRecoveryCode = async (db: Db | Tx, personId: bigint, digest: Buffer): Promise<boolean> =>
  (await db.sql`delete from recovery_code where person_id = ${personId} and code_digest = ${digest} returning 1`)
    .length === 1;

export const countRecoveryCodes = async (db: Db, personId: bigint): Promise<number> => {
  const [row] = await db.sql<{
    n: number;
  }>`select count(*)::integer as n from recovery_code where person_id = ${personId}`;
  return row?.n ?? 0;
};

/** False when the person has no password here. */
export const setPasswordHash = async (db: Db | Tx, subject: string, passwordHash: string): Promise<boolean> =>
  (
    await db.sql`
      update credential c set password_hash = ${passwordHash}, changed_at = clock_timestamp()
        from person p where p.id = c.person_id and p.subject = ${subject} returning 1`
  ).length === 1;

/** From now on nobody logs in as that subject. */
export const deleteCredential = async (db: Db | Tx, subject: string): Promise<void> => {
  await db.sql`delete from credential c using person p where p.id = c.person_id and p.subject = ${subject}`;
};
