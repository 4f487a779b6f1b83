import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { type AccountCheck, awaitsSecondPersonSql } from '#identity/server/api.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Locale } from '#platform/values/locale.ts';
import { type CanonicalValue, canonicalJson } from '../rules/canonical.ts';
import type { LogRow } from '../rules/log.ts';
import type { SealedMaximum } from './log-batch.ts';

export type StoredLot = {
  id: number;
  sheet: string;
  sheetHash: string;
  state: string;
  logNumber: number;
  logHash: string;
};

const lotColumns = `id::float8 as id, sheet, sheet_hash as "sheetHash", state, log_number as "logNumber", log_hash as "logHash"`;

export const findStoredLot = async (db: Db, lotId: number): Promise<StoredLot | null> =>
  (await db.query<StoredLot>(`select ${lotColumns} from lot where id = $1`, [lotId]))[0] ?? null;

/** Every number that was ever given, with its principal (`PERSON:12`) and what became of its deposit; the highest last. */
export const listNumbers = async (
  db: Db,
  lotId: number,
): Promise<{ principal: string; number: number; fate: string }[]> =>
  db.sql`
    select party_kind || ':' || party_id as principal, number, fate from lot_participant where lot_id = ${lotId} order by number`;

export const listSealedMaxima = async (db: Db, lotId: number): Promise<SealedMaximum[]> =>
  db.sql<SealedMaximum>`
    select row_number as row, participant, amount_tiyin as tiyin, salt
      from lot_maximum where lot_id = ${lotId} and not opened order by row_number`;

/** The answers that were given under these names before. */
export const listAnswers = async (
  db: Db | Tx,
  lotId: number,
  commands: readonly { username: string; key: string }[],
): Promise<{ username: string; key: string; bodyHash: string; answer: string }[]> =>
  db.sql`
    select c.username, c.key, c.body_hash as "bodyHash", c.answer
      from unnest(${commands.map(({ username }) => username)}::text[], ${commands.map(({ key }) => key)}::text[]) as a (username, key)
      join lot_command c on c.lot_id = ${lotId} and c.username = a.username and c.key = a.key`;

/** Keeps answers that changed nothing. Fails when another process writes the lots by now. */
export const saveAnswers = async (
  db: Db | Tx,
  { lotId, writerEpoch }: { lotId: number; writerEpoch: bigint },
  answers: readonly { username: string; key: string; body_hash: string; answer: string }[],
): Promise<void> => {
  await db.sql`select keep_lot_answers(${writerEpoch}, ${lotId}, ${JSON.stringify(answers)}::jsonb)`;
};

/**
 * Appends to logs and keeps the receipts, all or nothing and in one statement; see the functions in the migrations. Nothing
 * is written when one of the actors may not act any more.
 */
export const appendToLots = async (db: Db | Tx, pages: object, actors: readonly AccountCheck[]): Promise<void> => {
  if (actors.length > 0)
    await db.sql`
      with fit as materialized (select require_accounts(${JSON.stringify(actors)}::jsonb) as are_fit),
           given as materialized (select ${JSON.stringify(pages)}::jsonb as pages)
      select append_to_lots(pages), keep_receipts(pages) from fit, given where are_fit`;
  else
    await db.sql`
      with given as materialized (select ${JSON.stringify(pages)}::jsonb as pages)
      select append_to_lots(pages), keep_receipts(pages) from given`;
};

/** Somebody among the actors lost the right to act since it was looked at. */
export const isActorRefusedError = (error: unknown): boolean => (error as { code?: unknown })?.code === 'OA003';

/** The row of the log is not where its writer thought: another process wrote meanwhile. */
export const isStaleWriteError = (error: unknown): boolean => (error as { code?: unknown })?.code === 'OA001';
/** Another process writes the lots by now: what was judged here must not be written. */
export const isFencedError = (error: unknown): boolean => (error as { code?: unknown })?.code === 'OA002';
/** A command with this name was done before. */
export const isDuplicateCommandError = (error: unknown): boolean =>
  (error as { code?: unknown; table?: unknown })?.code === '23505' &&
  (error as { table?: unknown }).table === 'lot_command';

export type LotToInsert = {
  lotId: number;
  sheet: string;
  sheetHash: string;
  state: string;
  phase: string;
  dueMs: number | null;
  publishedMs: number;
  day: string;
  cutOffMs: number | null;
  opensMs: number | null;
  startPriceTiyin: bigint;
  stepTiyin: bigint;
  depositTiyin: bigint;
  rows: LogRow[];
  head: { hash: string; atMs: number; signature: string };
  isPractice: boolean;
};

/** The first rows of a lot; false when there is one with this number. */
export const insertLot = async (tx: Tx, lot: LotToInsert): Promise<boolean> => {
  const number = lot.rows.length;
  const [inserted] = await tx.sql`
    insert into lot (id, sheet, sheet_hash, state, phase, log_number, log_hash, due_ms, published_ms, day, cut_off_ms,
                     opens_ms, start_price_tiyin, step_tiyin, deposit_tiyin, price_tiyin, is_practice)
    values (${lot.lotId}, ${lot.sheet}, ${lot.sheetHash}, ${lot.state}, ${lot.phase}, ${number}, ${lot.head.hash},
            ${lot.dueMs}, ${lot.publishedMs}, ${lot.day}, ${lot.cutOffMs}, ${lot.opensMs}, ${lot.startPriceTiyin},
            ${lot.stepTiyin}, ${lot.depositTiyin}, ${lot.startPriceTiyin}, ${lot.isPractice})
    on conflict (id) do nothing returning id`;
  if (!inserted) return false;
  for (const row of lot.rows)
    await tx.sql`
      insert into lot_log (lot_id, number, fact, hash)
      values (${lot.lotId}, ${row.number}, ${canonicalJson(row.fact as unknown as CanonicalValue)}, ${row.hash})`;
  await tx.sql`
    insert into lot_head (lot_id, number, hash, at_ms, signature)
    values (${lot.lotId}, ${number}, ${lot.head.hash}, ${lot.head.atMs}, ${lot.head.signature})`;
  return true;
};

export const insertBarred = async (
  tx: Tx,
  lotId: number,
  { kind, id, reason }: { kind: 'PERSON' | 'ENTITY'; id: bigint; reason: 'seller' | 'author' | 'debtor' },
): Promise<void> => {
  await tx.sql`
    insert into lot_barred (lot_id, party_kind, party_id, reason) values (${lotId}, ${kind}, ${id}, ${reason})
    on conflict do nothing`;
};

/** A lot with a moment at which something happens by itself, and whether that has failed again and again. */
export type DueLot = { lotId: number; dueMs: number; isStopped: boolean };

export const listDueLots = async (db: Db): Promise<DueLot[]> =>
  db.sql<DueLot>`
    select lot.id::float8 as "lotId", lot.due_ms::float8 as "dueMs", stop.lot_id is not null as "isStopped"
      from lot left join lot_stop stop on stop.lot_id = lot.id where lot.due_ms is not null`;

/** Notes that a lot does not go on, and why; since when stays what it was. False: it did not go on before. */
export const insertLotStop = async (tx: Tx, lotId: number, error: string): Promise<boolean> => {
  const [row] = await tx.sql<{ isNew: boolean }>`
    insert into lot_stop (lot_id, error) values (${lotId}, ${error})
    on conflict (lot_id) do update set error = excluded.error returning (xmax = 0) as "isNew"`;
  return row?.isNew ?? false;
};

/** Whoever can do something about a lot that does not go on. */
export const listLotStaff = (tx: Tx): Promise<{ username: string; language: Locale }[]> =>
  tx.sql<{ username: string; language: Locale }>`
    select username, language from person
     where roles && ${[...rolesWithPermission('auction.retry')]}::text[] and blocked_at is null order by id`;

/** A lot goes on, or is to be tried again at once. False: it was not stopped. */
export const deleteLotStop = async (db: Db | Tx, lotId: number): Promise<boolean> =>
  (await db.sql`delete from lot_stop where lot_id = ${lotId} returning lot_id`).length > 0;

export const listLiveLots = async (db: Db): Promise<number[]> =>
  (await db.sql<{ id: number }>`select id::float8 as id from lot where phase in ('LIVE', 'CLOSED')`).map(
    ({ id }) => id,
  );

// Who is behind the numbers

export type ParticipantRow = {
  number: number;
  principalKind: 'PERSON' | 'ENTITY';
  principalId: bigint;
  personId: bigint;
  username: string;
  subject: string;
  language: Locale;
  nameMasked: string;
  depositTiyin: bigint;
  fate: 'held' | 'released' | 'applied' | 'forfeited';
  bidAgreement: string;
  depositAgreement: string;
};

/** The participants of a lot whose deposit is still held. */
export const listParticipants = async (tx: Tx, lotId: number): Promise<ParticipantRow[]> =>
  tx.sql<ParticipantRow>`
    select number, party_kind as "principalKind", party_id as "principalId", person_id as "personId", username, subject, language,
           name_masked as "nameMasked", deposit_tiyin as "depositTiyin", fate, bid_agreement as "bidAgreement",
           deposit_agreement as "depositAgreement"
      from lot_participant where lot_id = ${lotId} and fate = 'held' order by number`;

export const insertParticipant = async (
  tx: Tx,
  lotId: number,
  one: Omit<ParticipantRow, 'fate'> & { enteredMs: number },
): Promise<void> => {
  await tx.sql`
    insert into lot_participant (lot_id, number, party_kind, party_id, person_id, username, subject, language, name_masked,
                                 deposit_tiyin, bid_agreement, deposit_agreement, entered_ms)
    values (${lotId}, ${one.number}, ${one.principalKind}, ${one.principalId}, ${one.personId}, ${one.username}, ${one.subject},
            ${one.language}, ${one.nameMasked}, ${one.depositTiyin}, ${one.bidAgreement}, ${one.depositAgreement},
            ${one.enteredMs})`;
};

export const setDepositState = async (
  tx: Tx,
  lotId: number,
  numbers: readonly number[],
  fate: 'released' | 'applied' | 'forfeited',
  atMs: number,
): Promise<void> => {
  await tx.sql`
    update lot_participant set fate = ${fate}, fate_ms = ${atMs}
     where lot_id = ${lotId} and number = any(${numbers}::int[]) and fate = 'held'`;
};

export const setWinner = async (tx: Tx, lotId: number, number: number | null, masked: string): Promise<void> => {
  await tx.sql`update lot set winner_number = ${number}, winner_masked = ${masked} where id = ${lotId}`;
};

// Declarations

export const insertDeclaration = async (
  tx: Tx,
  one: {
    lotId: number;
    participant: number;
    document: string;
    priceTiyin: bigint;
    createdMs: number;
    signByMs: number;
  },
): Promise<void> => {
  await tx.sql`
    insert into lot_declaration (lot_id, participant, document, price_tiyin, created_ms, sign_by_ms)
    values (${one.lotId}, ${one.participant}, ${one.document}, ${one.priceTiyin}, ${one.createdMs}, ${one.signByMs})`;
};

export const confirmDeclaration = async (
  tx: Tx,
  {
    lotId,
    participant,
    signedMs,
    payByMs,
    evidence,
  }: { lotId: number; participant: number; signedMs: number; payByMs: number; evidence: string },
): Promise<void> => {
  await tx.sql`
    update lot_declaration set status = 'CONFIRMED', signed_ms = ${signedMs}, pay_by_ms = ${payByMs}, evidence = ${evidence}
     where lot_id = ${lotId} and participant = ${participant} and status = 'PENDING'`;
};

export const rejectDeclaration = async (tx: Tx, lotId: number, participant: number): Promise<void> => {
  await tx.sql`
    update lot_declaration set status = 'REJECT'
     where lot_id = ${lotId} and participant = ${participant} and status <> 'REJECT'`;
};

export const payDeclaration = async (tx: Tx, lotId: number, participant: number, paidMs: number): Promise<void> => {
  await tx.sql`
    update lot_declaration set paid_ms = ${paidMs}
     where lot_id = ${lotId} and participant = ${participant} and status = 'CONFIRMED'`;
};

// Cancelling needs two

/** SQL: whether a request to cancel a lot (`lot_cancel_request`, by its name in the statement) still waits for a second administrator. */
export const isCancelRequestOpen = (request: string): string =>
  awaitsSecondPersonSql(`${request}.requested_by`, `${request}.at`, rolesWithPermission('auction.cancel'));

/** Notes who asks for the end; gives the name of somebody else whose request still waits, or null. A lapsed one is asked anew. */
export const recordCancelRequest = async (
  tx: Tx,
  lotId: number,
  username: string,
  reason: string,
): Promise<string | null> => {
  const {
    rows: [before],
  } = await tx.client.query<{ requestedBy: string }>(
    `select requested_by as "requestedBy" from lot_cancel_request r where lot_id = $1 and ${isCancelRequestOpen('r')}`,
    [lotId],
  );
  if (before && before.requestedBy !== username) return before.requestedBy;
  await tx.sql`
    insert into lot_cancel_request (lot_id, requested_by, reason) values (${lotId}, ${username}, ${reason})
    on conflict (lot_id) do update
      set requested_by = excluded.requested_by, reason = excluded.reason, at = clock_timestamp()`;
  return null;
};

/** Bidding is over: what was asked of it is asked of no later one. */
export const deleteCancelRequest = async (tx: Tx, lotId: number): Promise<void> => {
  await tx.sql`delete from lot_cancel_request where lot_id = ${lotId}`;
};

// Between processes

export const insertToInbox = async (tx: Tx, command: string): Promise<void> => {
  await tx.sql`insert into lot_inbox (command) values (${command})`;
};

/** Takes all that lies in the inbox, in the order in which it came. Fails when another process writes the lots by now. */
export const dequeueFromInbox = async (db: Db, writerEpoch: bigint): Promise<string[]> =>
  (await db.sql<{ command: string }>`select command from take_from_lot_inbox(${writerEpoch})`).map(
    ({ command }) => command,
  );

/** Which taking of the lease is the present one: a change tells that another writer has come. */
export const findWriterEpoch = async (db: Db): Promise<bigint | null> =>
  (await db.sql<{ epoch: bigint }>`select epoch from lot_writer_lease`)[0]?.epoch ?? null;

/** How many have entered a lot, and whether it is over; null when there is no such lot. */
export const findParticipantCount = async (
  db: Db | Tx,
  lotId: number,
): Promise<{ count: number; isOver: boolean } | null> => {
  const [row] = await db.sql<{ count: number; isOver: boolean }>`
    select participant_count as count, phase in ('COMPLETED', 'CANCELLED', 'FAILED') as "isOver"
      from lot where id = ${lotId}`;
  return row ?? null;
};
