import type { Db, Tx } from '#platform/server/db.ts';
import type { SigningState } from '../../rules/signing-state.ts';

export type SigningRow = {
  id: string;
  purpose: string;
  objectId: string;
  subject: string;
  pinflDigest: Buffer;
  tinDigest: Buffer | null;
  payload: string;
  state: SigningState;
  problem: string | null;
  attemptsLeft: number;
  expiresAt: Date;
};

export type NewSigning = Pick<
  SigningRow,
  'id' | 'purpose' | 'objectId' | 'subject' | 'pinflDigest' | 'tinDigest' | 'payload' | 'attemptsLeft' | 'expiresAt'
> & { provider: 'pfx' | 'eimzo' };

/** The database's clock, and the moment so many seconds later. */
export const getClock = async (db: Db | Tx, seconds = 0): Promise<{ now: Date; later: Date }> => {
  const [row] = await db.sql<{ now: Date; later: Date }>`
    select clock_timestamp() as now, clock_timestamp() + make_interval(secs => ${seconds}) as later`;
  if (!row) throw new Error('Expected exactly one row.');
  return row;
};

/** Starts of one person for one object in the last hour. Holds others of the same person and object until the end. */
export const countRecentStarts = async (
  tx: Tx,
  { subject, purpose, objectId }: Pick<SigningRow, 'subject' | 'purpose' | 'objectId'>,
): Promise<number> => {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`signing ${subject} ${purpose} ${objectId}`}, 0))`;
  const [row] = await tx.sql<{ n: number }>`
    select count(*)::int as n from signature_tx
     where subject = ${subject} and purpose = ${purpose} and object_id = ${objectId}
       and created_at > clock_timestamp() - interval '1 hour'`;
  return row?.n ?? 0;
};

export const insertSigning = async (tx: Tx, row: NewSigning): Promise<void> => {
  await tx.sql`
    insert into signature_tx (id, purpose, object_id, subject, pinfl_digest, tin_digest, payload, attempts_left, provider, expires_at)
    values (${row.id}, ${row.purpose}, ${row.objectId}, ${row.subject}, ${row.pinflDigest}, ${row.tinDigest}, ${row.payload},
            ${row.attemptsLeft}, ${row.provider}, ${row.expiresAt})`;
};

/** A signing of one's own; null for one that is not there or is another's. */
export const findSigning = async (db: Db | Tx, id: string, subject: string): Promise<SigningRow | null> => {
  const [row] = await db.sql<SigningRow>`
    select id, purpose, object_id as "objectId", subject, pinfl_digest as "pinflDigest", tin_digest as "tinDigest", payload,
           case when state = 'PENDING' and expires_at <= clock_timestamp() then 'EXPIRED' else state end as state,
           problem, attempts_left as "attemptsLeft", expires_at as "expiresAt"
      from signature_tx where id = ${id} and subject = ${subject}`;
  return row ?? null;
};

/** The same, held against others until the transaction ends. */
export const lockSigning = async (tx: Tx, id: string, subject: string): Promise<SigningRow | null> => {
  await tx.sql`select 1 from signature_tx where id = ${id} and subject = ${subject} for update`;
  return findSigning(tx, id, subject);
};

/** Forgets what somebody began to sign and never did: it proves nothing. */
export const deleteUnsigned = async (tx: Tx, subject: string): Promise<void> => {
  await tx.sql`delete from signature_tx where subject = ${subject} and state <> 'CONFIRMED'`;
};

export const markWrong = async (
  tx: Tx,
  id: string,
  { state, attemptsLeft, problem }: { state: 'PENDING' | 'FAILED'; attemptsLeft: number; problem: string },
): Promise<void> => {
  await tx.sql`
    update signature_tx
       set state = ${state}, attempts_left = ${attemptsLeft}, problem = ${problem},
           decided_at = case when ${state} = 'FAILED' then clock_timestamp() end
     where id = ${id}`;
};

export const markConfirmed = async (
  tx: Tx,
  id: string,
  encrypted: { evidence: Buffer; signer: Buffer },
): Promise<void> => {
  await tx.sql`
    update signature_tx
       set state = 'CONFIRMED', problem = null, decided_at = clock_timestamp(),
           evidence_sealed = ${encrypted.evidence}, signer_sealed = ${encrypted.signer}
     where id = ${id}`;
};
