import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';

/** A declaration as it is signed; held until the transaction ends when it was locked. */
export type DeclarationToSign = {
  principalKind: 'PERSON' | 'ENTITY';
  principalId: bigint;
  status: 'PENDING' | 'CONFIRMED' | 'REJECT';
  /** Its signature is there, logged or on its way. */
  isSigned: boolean;
  /** Milliseconds since 1970 in the time of the auctions, as `getNowMs`. */
  signByMs: bigint;
  nowMs: bigint;
};

const find = async (tx: Tx, document: string): Promise<DeclarationToSign | null> =>
  (
    await tx.sql<DeclarationToSign>`
      select p.party_kind as "principalKind", p.party_id as "principalId", g.status, s.document is not null as "isSigned",
             g.sign_by_ms as "signByMs",
             floor(extract(epoch from clock_timestamp()) * 1000)::bigint + clock.shift_ms as "nowMs"
        from lot_declaration g
        join lot_participant p on p.lot_id = g.lot_id and p.number = g.participant
        left join declaration_signature s on s.document = g.document
        cross join auction_clock clock
       where g.document = ${document}`
  )[0] ?? null;

export const findToSign = find;

/** The same, held against the lot writer, who may reject it, until the transaction ends. */
export const lockToSign = async (tx: Tx, document: string): Promise<DeclarationToSign | null> => {
  await tx.sql`select 1 from lot_declaration where document = ${document} for update`;
  return find(tx, document);
};

export const insertSignature = async (
  tx: Tx,
  { document, signedMs, evidence }: { document: string; signedMs: bigint; evidence: string },
): Promise<void> => {
  await tx.sql`
    insert into declaration_signature (document, signed_ms, evidence) values (${document}, ${signedMs}, ${evidence})`;
};

/** A signature that the log has not heard of, with whoever takes part. */
export type WaitingSignature = {
  document: string;
  lotId: bigint;
  signedMs: bigint;
  evidence: string;
  principalKind: 'PERSON' | 'ENTITY';
  principalId: bigint;
  personId: bigint;
  username: string;
  subject: string;
  language: Locale;
};

const columns = `s.document, g.lot_id as "lotId", s.signed_ms as "signedMs", s.evidence, p.party_kind as "principalKind",
  p.party_id as "principalId", p.person_id as "personId", p.username, p.subject, p.language`;
const waiting = `declaration_signature s
  join lot_declaration g on g.document = s.document
  join lot_participant p on p.lot_id = g.lot_id and p.number = g.participant
 where s.logged_at is null and s.refusal is null`;

export const findWaiting = async (db: Db, document: string): Promise<WaitingSignature | null> =>
  (await db.query<WaitingSignature>(`select ${columns} from ${waiting} and s.document = $1`, [document]))[0] ?? null;

/** The oldest first. */
export const listWaiting = (db: Db, most: number): Promise<WaitingSignature[]> =>
  db.query<WaitingSignature>(`select ${columns} from ${waiting} order by s.signed_ms limit $1`, [most]);

export const markLogged = async (tx: Tx, document: string): Promise<void> => {
  await tx.sql`
    update declaration_signature set logged_at = clock_timestamp() where document = ${document} and logged_at is null`;
};

export const markRefused = async (tx: Tx, document: string, code: string): Promise<void> => {
  await tx.sql`
    update declaration_signature set refusal = ${code} where document = ${document} and logged_at is null`;
};
