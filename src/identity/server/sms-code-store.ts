import type { Db, Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';

/** What a code is for; a code of one purpose is nothing for another. */
export type SmsPurpose = 'registration' | 'phoneChange' | 'order' | 'credit' | 'ownerProof' | 'passwordReset';

/** First keys of the advisory locks, so that phones and addresses never wait for each other. */
const PHONE_LOCK = 5_101;
const ADDRESS_LOCK = 5_102;

/** Lets the requests of one phone, and of one address, come one after another until the end of the transaction. */
export const lockSmsRequests = async (tx: Tx, phone: string, address: Buffer): Promise<void> => {
  await tx.sql`select pg_advisory_xact_lock(${PHONE_LOCK}, hashtext(${phone}))`;
  await tx.sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${address.toString('hex')}))`;
};

export type SmsHistory = {
  /** Seconds until this phone may ask again; 0 when it may now. */
  waitSeconds: number;
  phoneInHour: number;
  phoneInDay: number;
  addressInHour: number;
  totalInDay: number;
  /** Whether somebody answered for this phone by a captcha or a login within the hour. */
  wasProven: boolean;
};

export const getSmsHistory = async (tx: Tx, phone: string, address: Buffer): Promise<SmsHistory> => {
  const [row] = await tx.sql<SmsHistory>`
    select coalesce(greatest(0, ceil(extract(epoch from
             max(created_at) filter (where phone = ${phone} and failed_at is null)
             + make_interval(secs => ${limits.smsPauseSeconds}) - clock_timestamp()))), 0)::int as "waitSeconds",
           count(*) filter (where phone = ${phone} and is_recent)::int as "phoneInHour",
           count(*) filter (where phone = ${phone})::int as "phoneInDay",
           count(*) filter (where address = ${address} and is_recent)::int as "addressInHour",
           count(*)::int as "totalInDay",
           coalesce(bool_or(phone = ${phone} and is_recent and is_proven), false) as "wasProven"
      from (select phone, address, created_at, failed_at, is_proven,
                   created_at > clock_timestamp() - interval '1 hour' as is_recent
              from sms_code where created_at > clock_timestamp() - interval '1 day') as recent`;
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

/** Ends what is still alive for the phone and purpose, and forgets what no limit counts any more. */
export const endOlderCodes = async (tx: Tx, phone: string, purpose: SmsPurpose): Promise<void> => {
  await tx.sql`
    update sms_code set expires_at = clock_timestamp()
     where phone = ${phone} and purpose = ${purpose} and expires_at > clock_timestamp()`;
  await tx.sql`delete from sms_code where created_at < clock_timestamp() - interval '1 day'`;
};

export type NewCode = {
  id: string;
  phone: string;
  purpose: SmsPurpose;
  hash: Buffer;
  address: Buffer;
  isProven: boolean;
};

export const insertCode = async (tx: Tx, code: NewCode): Promise<void> => {
  await tx.sql`
    insert into sms_code (id, phone, purpose, code_hash, address, is_proven, expires_at)
    values (${code.id}, ${code.phone}, ${code.purpose}, ${code.hash}, ${code.address}, ${code.isProven},
            clock_timestamp() + make_interval(secs => ${limits.smsCountdownSeconds}))`;
};

/** The gateway did not take the message: nobody can know this code. */
export const markFailed = async (db: Db, id: string): Promise<void> => {
  await db.sql`update sms_code set failed_at = clock_timestamp(), expires_at = clock_timestamp() where id = ${id}`;
};

export type StoredCode = { phone: string; purpose: string; hash: Buffer; tries: number; isAlive: boolean };

/** The code, held until the end of the transaction, so that duplicates come one after another. */
export const lockCode = async (tx: Tx, id: string): Promise<StoredCode | null> =>
  (
    await tx.sql<StoredCode>`
      select phone, purpose, code_hash as hash, tries,
             expires_at > clock_timestamp() and used_at is null as "isAlive"
        from sms_code where id = ${id} for update`
  )[0] ?? null;

export const countTry = async (tx: Tx, id: string): Promise<void> => {
  await tx.sql`update sms_code set tries = tries + 1 where id = ${id}`;
};

export const markUsed = async (tx: Tx, id: string): Promise<void> => {
  await tx.sql`update sms_code set used_at = clock_timestamp() where id = ${id}`;
};

/** The clock of the database, in milliseconds since 1970. */
export const getNowMs = async (db: Db | Tx): Promise<number> => {
  const [row] = await db.sql<{ ms: number }>`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  if (!row) throw new Error('Expected exactly one row.');
  return row.ms;
};

/** Takes a sum out of circulation; false when it was answered before. Forgets those whose time is over. */
export const consumeCaptcha = async (tx: Tx, nonce: Buffer, expiresMs: number): Promise<boolean> => {
  await tx.sql`delete from captcha_used where expires_at < clock_timestamp()`;
  const rows = await tx.sql`
    insert into captcha_used (nonce, expires_at) values (${nonce}, to_timestamp(${expiresMs / 1000}))
    on conflict do nothing returning 1`;
  return rows.length === 1;
};

/** How many wrong answers a code still takes. */
export const countTriesLeft = async (tx: Tx, id: string): Promise<number> => {
  const [row] = await tx.sql<{ tries: number }>`select tries from sms_code where id = ${id}`;
  return Math.max(limits.smsTriesMax - (row?.tries ?? limits.smsTriesMax), 0);
};

/** Whether a code was right some minutes ago and has not done its work. */
export const isCodeRedeemable = async (
  db: Db,
  { id, phone, purpose }: { id: string; phone: string; purpose: SmsPurpose },
): Promise<boolean> =>
  (
    await db.sql`
      select 1 from sms_code
       where id = ${id} and phone = ${phone} and purpose = ${purpose} and redeemed_at is null
         and used_at > clock_timestamp() - make_interval(secs => ${limits.resetSeconds})`
  ).length === 1;

/** Lets a code that was right some minutes ago do its work, once. */
export const redeemCode = async (
  tx: Tx,
  { id, phone, purpose }: { id: string; phone: string; purpose: SmsPurpose },
): Promise<boolean> =>
  (
    await tx.sql`
      update sms_code set redeemed_at = clock_timestamp()
       where id = ${id} and phone = ${phone} and purpose = ${purpose} and redeemed_at is null
         and used_at > clock_timestamp() - make_interval(secs => ${limits.resetSeconds}) returning 1`
  ).length === 1;
