import { randomUUID } from 'node:crypto';
import { type CanonicalValue, canonicalJson } from '#auctions/rules/canonical.ts';
import { nextDueAt } from '#auctions/rules/engine.ts';
import { chain, createLog, factsOf } from '#auctions/rules/log.ts';
import { headText } from '#auctions/rules/log-file.ts';
import type { LotEvent } from '#auctions/rules/lot.ts';
import { createLotRules, type LotRules } from '#auctions/rules/lot-rules.ts';
import { serializeRules, serializeState } from '#auctions/rules/stored-state.ts';
import { holdKey } from '#auctions/server/enter-lot.ts';
import { sha256 } from '#auctions/server/log-batch.ts';
import { momentsOf, priceOf } from '#auctions/server/lot-update.ts';
import { createSigner } from '#auctions/server/signer.ts';
import { loadProviderKeys } from '#identity/server/provider-keys.ts';
import { AUDIENCE, CLIENT_ID, signAccessToken } from '#identity/server/tokens.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { createEncryption } from '#platform/server/encryption.ts';
import { isoDate, tashkentParts } from '#platform/values/time.ts';
import { BENCH_KEY } from './server.ts';

/** Somebody who bids in the bench: a verified person with a deposit in every lot that is prepared for them. */
export type Bidder = { id: bigint; username: string; subject: string };

/** A lot that is open for bids, with a whole and true log. Amounts are tiyin. */
export type BenchLot = { lotId: number; sheetHash: string; nextTiyin: bigint; stepTiyin: bigint; closesAtMs: number };

const MINUTE_MS = 60_000;
/** So much that steps can go on for ever, so little a step that nobody reaches the highest amount. */
const START_TIYIN = 1_000_000_000_00n;
const STEP_TIYIN = 100n;
const DEPOSIT_TIYIN = 1_000_00n;
const PURSE_TIYIN = 1_000_000_00n;

/** People of the bench, made once: so many that each of the last second is another. */
export const bidders = async (db: Db, count: number): Promise<Bidder[]> => {
  const encryption = createEncryption(BENCH_KEY);
  const existing = await db.sql<{
    n: number;
  }>`select count(*)::float8 as n from person where username like 'bench.bidder.%'`;
  const rows = Array.from({ length: count }, (_, at) => at + 1)
    .slice(existing[0]?.n ?? 0)
    .map((at) => {
      const pinfl = `4120391${String(300_000 + at)}7`;
      return {
        subject: randomUUID(),
        username: `bench.bidder.${at}`,
        phone: `9980006${String(10_000 + at)}`,
        sealed: `\\x${encryption.encrypt(pinfl, 'pinfl').toString('hex')}`,
        digest: `\\x${encryption.digest(pinfl, 'pinfl').toString('hex')}`,
      };
    });
  await db.begin(async (tx) => {
    await tx.sql`
      insert into person (subject, username, client_type, given_name, family_name, phone, pinfl_sealed, pinfl_digest, roles,
                          verified_at)
      select subject, username, 'Physical', 'Bench', 'Bidder', phone, sealed::bytea, digest::bytea, '{USER}',
             clock_timestamp()
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (subject text, username text, phone text, sealed text, digest text)`;
  });
  return db.sql<Bidder>`
    select id, username, subject from person where username like 'bench.bidder.%' order by id limit ${count}`;
};

/** Access tokens as the provider gives them; they live for five minutes. */
export const tokensFor = async (db: Db, origin: string, users: readonly Bidder[]): Promise<string[]> => {
  const { signing } = await loadProviderKeys(db, createEncryption(BENCH_KEY));
  const [key] = signing;
  if (!key) throw new Error('There is no signing key.');
  const settings = { issuer: `${origin}/realms/local`, audience: AUDIENCE, clientId: CLIENT_ID };
  return Promise.all(
    users.map(({ subject, username }) =>
      signAccessToken(key, settings, {
        sub: subject,
        preferred_username: username,
        given_name: 'Bench',
        family_name: 'Bidder',
        name: 'Bench Bidder',
        resource_access: { [CLIENT_ID]: { roles: ['USER'] } },
        loginMode: 'PERSON',
      }),
    ),
  );
};

/** Lots that do not end while they are measured need no listing; their ids lie beyond those of listings. */
const FIRST_WITHOUT_LISTING = 900_000_000;

const idsWithoutListing = async (db: Db, count: number): Promise<number[]> => {
  const [row] = await db.sql<{
    last: number;
  }>`select greatest(max(id), ${FIRST_WITHOUT_LISTING})::float8 as last from lot`;
  return Array.from({ length: count }, (_, at) => (row?.last ?? FIRST_WITHOUT_LISTING) + 1 + at);
};

/** A listing that was never a lot: a lot that ends gives its winner papers, which name the listing. */
const idOfListing = async (db: Db): Promise<number> => {
  const [row] = await db.sql<{ id: number }>`
    select l.id::float8 as id from listing l
     where not exists (select 1 from lot where lot.id = l.id)
       and l.visibility = 'TO_EVERYONE' and sale_status(l.process) <> 'hidden'
     order by l.id limit 1`;
  if (!row) throw new Error('Every listing of this world is a lot: remove the data folder of the bench.');
  return row.id;
};

/** Takes the lots of the bench out of the schedule: none may fall due while something else is measured. */
export const removeBenchLots = async (db: Db): Promise<void> => {
  await db.sql`update lot set due_ms = null, phase = 'FAILED' where phase = 'LIVE'`;
};

const rulesOf = (lotId: number, opensMs: number, closesMs: number): LotRules => {
  const { hour, minute } = tashkentParts(opensMs);
  return {
    ...createLotRules({
      lotId,
      startPriceTiyin: START_TIYIN,
      stepHundredths: 1,
      depositHundredths: 1,
      day: isoDate(opensMs),
    }),
    stepTiyin: STEP_TIYIN,
    depositTiyin: DEPOSIT_TIYIN,
    cutOffMinute: hour * 60 + minute,
    opensMinute: hour * 60 + minute,
    windowSeconds: Math.round((closesMs - opensMs) / 1000),
    // A deadline that does not move: what comes after it is late.
    extensionSeconds: 0,
  };
};

/** A lot that everybody has entered and that has opened at the last full minute. */
const buildLotLog = async (lotId: number, users: readonly Bidder[], closesMs: number) => {
  const opensMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const publishedMs = opensMs - 60 * MINUTE_MS;
  const rules = rulesOf(lotId, opensMs, closesMs);
  const opened = createLog(rules, publishedMs);
  let { lot } = opened;
  const facts = [...opened.facts];
  const take = (event: LotEvent) => {
    if (event.kind === 'maximum') return;
    const outcome = factsOf(lot, event, event.kind === 'time' ? null : event);
    lot = outcome.lot;
    facts.push(...outcome.facts);
  };
  for (const at of users.keys()) take({ kind: 'enter', participant: at + 1, atMs: publishedMs + at + 1 });
  take({ kind: 'time', atMs: opensMs });
  return { lot, publishedMs, rows: await chain(sha256, facts), sheetHash: await sha256(serializeRules(rules)) };
};

/** Prepares lots that are open for bids for an hour, each entered by all of the people. */
export const createOpenLots = async (db: Db, count: number, users: readonly Bidder[]): Promise<BenchLot[]> =>
  prepare(db, await idsWithoutListing(db, count), users, Date.now() + 60 * MINUTE_MS);

/** Prepares a lot that ends at a moment. */
export const createLotOpenUntil = async (db: Db, users: readonly Bidder[], closesMs: number): Promise<BenchLot> => {
  const [lot] = await prepare(db, [await idOfListing(db)], users, closesMs);
  if (!lot) throw new Error('No lot was opened.');
  return lot;
};

const prepare = async (
  db: Db,
  ids: readonly number[],
  users: readonly Bidder[],
  closesMs: number,
): Promise<BenchLot[]> => {
  const signer = createSigner(BENCH_KEY);
  const lots: BenchLot[] = [];
  for (const lotId of ids) {
    const { lot, publishedMs, rows, sheetHash } = await buildLotLog(lotId, users, closesMs);
    const head = { number: rows.length, hash: rows.at(-1)?.hash ?? '' };
    const { cutOffAtMs, opensAtMs } = momentsOf(lot);
    const signature = signer.sign(headText(lotId, { ...head, atMs: lot.nowMs }));
    await db.begin(async (tx) => {
      await tx.sql`
        insert into lot (id, sheet, sheet_hash, state, phase, log_number, log_hash, due_ms, published_ms, day, cut_off_ms,
                         opens_ms, closes_ms, start_price_tiyin, step_tiyin, deposit_tiyin, price_tiyin, participant_count)
        values (${lotId}, ${serializeRules(lot.rules)}, ${sheetHash}, ${serializeState({ lot, round: 1 })}, ${lot.phase},
                ${head.number}, ${head.hash}, ${nextDueAt(lot)}, ${publishedMs}, ${lot.day}, ${cutOffAtMs}, ${opensAtMs},
                ${lot.closesAtMs}, ${lot.rules.startPriceTiyin}, ${lot.rules.stepTiyin}, ${lot.rules.depositTiyin},
                ${priceOf(lot)}, ${users.length})`;
      const facts = rows.map(({ number, fact, hash }) => ({
        number,
        hash,
        fact: canonicalJson(fact as unknown as CanonicalValue),
      }));
      await tx.sql`
        insert into lot_log (lot_id, number, fact, hash)
        select ${lotId}, number, fact, hash
          from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as r (number int, fact text, hash text)`;
      await tx.sql`
        insert into lot_head (lot_id, number, hash, at_ms, signature)
        values (${lotId}, ${head.number}, ${head.hash}, ${lot.nowMs}, ${signature})`;
      await enterAll(tx, lotId, users, publishedMs);
    });
    lots.push({
      lotId,
      sheetHash,
      nextTiyin: START_TIYIN,
      stepTiyin: STEP_TIYIN,
      closesAtMs: lot.closesAtMs ?? 0,
    });
  }
  return lots;
};

/** Who is behind the numbers, and the deposits that are held, as entering leaves them. */
const enterAll = async (tx: Tx, lotId: number, users: readonly Bidder[], publishedMs: number): Promise<void> => {
  const ids = users.map(({ id }) => id);
  await tx.sql`
    insert into lot_participant (lot_id, number, party_kind, party_id, person_id, username, subject, language, name_masked,
                                 deposit_tiyin, bid_agreement, deposit_agreement, entered_ms)
    select ${lotId}, number, 'PERSON', p.id, p.id, p.username, p.subject, 'uz', 'B. B.', ${DEPOSIT_TIYIN},
           gen_random_uuid()::text, gen_random_uuid()::text, ${publishedMs}::bigint + number
      from unnest(${ids}::bigint[]) with ordinality as i (id, number) join person p on p.id = i.id`;
  for (const bucket of ['outside', 'available', 'held'])
    await tx.sql`
      insert into ledger_account (party_kind, party_id, bucket)
      select 'PERSON', id, ${bucket} from unnest(${ids}::bigint[]) as i (id) on conflict do nothing`;
  await moveAll(tx, ids, {
    key: `bench:${lotId}:purse:p`,
    tail: '',
    from: 'outside',
    to: 'available',
    tiyin: PURSE_TIYIN,
  });
  const [head = '', tail = ''] = holdKey(lotId, 0, 'hold').split('p0');
  await moveAll(tx, ids, { key: `${head}p`, tail, from: 'available', to: 'held', tiyin: DEPOSIT_TIYIN });
};

type Move = { key: string; tail: string; from: string; to: string; tiyin: bigint };

const moveAll = async (tx: Tx, ids: readonly bigint[], { key, tail, from, to, tiyin }: Move): Promise<void> => {
  await tx.sql`
    with who as (select id, number from unnest(${ids}::bigint[]) with ordinality as i (id, number)),
         made as (insert into ledger_transfer (kind, idempotency_key)
                  select ${to === 'held' ? 'hold' : 'demoOpening'}, ${key} || number || ${tail} from who
                  returning id, idempotency_key)
    insert into ledger_entry (transfer_id, account_id, amount_tiyin)
    select made.id, a.id, case when a.bucket = ${from} then -${tiyin}::bigint else ${tiyin}::bigint end
      from who
      join made on made.idempotency_key = ${key} || who.number || ${tail}
      join ledger_account a on a.party_kind = 'PERSON' and a.party_id = who.id and a.bucket in (${from}, ${to})`;
};

/** The same lots with what has to be bid next. */
export const stillOpen = async (db: Db, lots: readonly BenchLot[]): Promise<BenchLot[]> => {
  const rows = await db.sql<{ id: number; next: bigint }>`
    select id::float8 as id, case when bid_count = 0 then start_price_tiyin else price_tiyin + step_tiyin end as next
      from lot where id = any(${lots.map(({ lotId }) => lotId)}::bigint[]) and phase = 'LIVE'`;
  const next = new Map(rows.map((row) => [row.id, row.next]));
  return lots.flatMap((lot) => {
    const nextTiyin = next.get(lot.lotId);
    return nextTiyin === undefined ? [] : [{ ...lot, nextTiyin }];
  });
};
