import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { transferEntries } from '#accounts/rules/transfer.ts';
import { postTransfer } from '#accounts/server/api.ts';
import { findDocument } from '#documents/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import { limits } from '#platform/values/limits.ts';
import { tiyin } from '#platform/values/money.ts';
import { forfeitShares } from '#platform/values/share.ts';
import { createTestApp } from '../../../test/app.ts';
import {
  bid,
  enter,
  moveClockTo,
  ownPart,
  publishLot,
  sendCommand,
  snapshot,
  sums,
} from '../../../test/factories/auctions.ts';
import { createDocumentService } from '../../../test/factories/documents.ts';
import { bearer } from '../../../test/factories/identity.ts';
import { pdfReader } from '../../../test/factories/pdf-text.ts';
import { findLotSeller, splitWholeForfeits } from './seller-store.ts';

const app = await createTestApp();
const documents = createDocumentService(app);

type Seller = { company?: number; kind?: 'PERSON' | 'ENTITY'; id?: number };

/** Says whose the listing of a lot is, and nobody's application. */
const setSeller = async (lotId: number, { company, kind, id }: Seller) => {
  await app.db.sql`update application set listing_id = null where listing_id = ${lotId}`;
  await app.db.sql`
    update listing set company_id = ${company ?? null}, seller_kind = ${kind ?? null}, seller_id = ${id ?? null}
     where id = ${lotId}`;
};

/** A forfeit as the version before wrote it: whole, to one place. */
const forfeitWhole = (tx: Tx, lotId: number, participant: number, loser: bigint, amount: bigint) =>
  postTransfer(tx, {
    kind: 'forfeit',
    idempotencyKey: `lot:${lotId}:p${participant}:forfeit`,
    entries: transferEntries({ kind: 'PERSON', id: loser }, 'outside', 'forfeited', tiyin(amount)),
  });

const sharesOf = async (tx: Tx, lotId: number) =>
  (
    await tx.sql<{ key: string; account: string; amount: bigint }>`
      select t.idempotency_key as key, concat_ws(' ', a.party_kind, a.party_id, a.bucket) as account, e.amount_tiyin as amount
        from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
       where t.idempotency_key like ${`lot:${lotId}:%:share`} order by t.idempotency_key, amount`
  ).map(({ key, account, amount }) => [key.replace(`lot:${lotId}:`, ''), account, amount]);

const sumsByBucket = async (tx: Tx): Promise<Record<string, bigint>> =>
  Object.fromEntries(
    (
      await tx.sql<{ bucket: string; sum: string }>`
        select bucket, sum(balance_tiyin)::text as sum from ledger_account group by bucket`
    ).map(({ bucket, sum }) => [bucket, BigInt(sum)]),
  );

/** Does something and undoes it, for what it leaves behind is no part of the next story. */
const undone = (work: (tx: Tx) => Promise<void>) =>
  app.db
    .begin(async (tx) => {
      await work(tx);
      throw new Error('undone');
    })
    .catch((error: Error) => assert.equal(error.message, 'undone', error.stack));

test('F47 who hands in for a client is not owed his share: it stays with the lot until somebody is named', async () => {
  const { id } = await publishLot(app);
  const [application] = await app.db.sql<{ id: bigint }>`
    select id from application where company_id is null and listing_id is null order by id limit 1`;
  await setSeller(id, { kind: 'PERSON', id: 7 });
  await app.db
    .sql`update application set listing_id = ${id}, creator_type = 'MY_SELF', client_sealed = null where id = ${application?.id}`;
  assert.deepEqual(await findLotSeller(app.db, id), { kind: 'PERSON', id: 7n }, 'his own');
  await app.db.sql`update application set client_sealed = '\\x01' where id = ${application?.id}`;
  assert.deepEqual(await findLotSeller(app.db, id), { kind: 'LOT', id: BigInt(id) }, 'of a client');
  await app.db.sql`update application set creator_type = 'OTHERS', client_sealed = null where id = ${application?.id}`;
  assert.deepEqual(await findLotSeller(app.db, id), { kind: 'LOT', id: BigInt(id) }, 'of a client who was erased');
  await app.db.sql`update listing set company_id = (select min(id) from company) where id = ${id}`;
  assert.equal((await findLotSeller(app.db, id)).kind, 'COMPANY', 'of a bank');
});

test('F47 the migration splits what was forfeited before for sellers of every kind, moves nothing else and does it once', async () => {
  const lots: number[] = [];
  for (let n = 0; n < 4; n++) lots.push((await publishLot(app)).id);
  const [person, entity, company, nobody] = lots as [number, number, number, number];
  await setSeller(person, { kind: 'PERSON', id: 1 });
  await setSeller(entity, { kind: 'ENTITY', id: 3 });
  const [{ bank } = { bank: 0 }] = await app.db.sql<{ bank: number }>`select min(id) as bank from company`;
  await setSeller(company, { company: bank, kind: 'PERSON', id: 1 });
  await setSeller(nobody, {});
  await undone(async (tx) => {
    await forfeitWhole(tx, person, 1, 2n, 501n);
    await forfeitWhole(tx, person, 2, 4n, 100n);
    await forfeitWhole(tx, entity, 1, 2n, 7n);
    await forfeitWhole(tx, company, 1, 5n, 1n);
    await forfeitWhole(tx, nobody, 3, 2n, 40n);
    const before = await sumsByBucket(tx);
    await tx.sql`drop function lot_seller`;
    await tx.sql`drop function split_whole_forfeits`;
    for (const migration of ['0265_auctions_forfeits', '0288_auctions_forfeit_share'])
      await tx.client.query(await readFile(`db/migrations/${migration}.sql`, 'utf8'));
    assert.deepEqual(await sharesOf(tx, person), [
      ['p1:forfeit:share', 'PERSON 2 forfeited', -251n],
      ['p1:forfeit:share', 'PERSON 1 owed', 251n],
      ['p2:forfeit:share', 'PERSON 4 forfeited', -50n],
      ['p2:forfeit:share', 'PERSON 1 owed', 50n],
    ]);
    assert.deepEqual(await sharesOf(tx, entity), [
      ['p1:forfeit:share', 'PERSON 2 forfeited', -4n],
      ['p1:forfeit:share', 'ENTITY 3 owed', 4n],
    ]);
    assert.deepEqual(await sharesOf(tx, company), [
      ['p1:forfeit:share', 'PERSON 5 forfeited', -1n],
      ['p1:forfeit:share', `COMPANY ${bank} owed`, 1n],
    ]);
    assert.deepEqual(await sharesOf(tx, nobody), [
      ['p3:forfeit:share', 'PERSON 2 forfeited', -20n],
      ['p3:forfeit:share', `LOT ${nobody} owed`, 20n],
    ]);
    const after = await sumsByBucket(tx);
    const moved = 251n + 50n + 4n + 1n + 20n;
    assert.deepEqual(after, {
      ...before,
      forfeited: (before.forfeited ?? 0n) - moved,
      owed: (before.owed ?? 0n) + moved,
    });
    assert.equal(await splitWholeForfeits(tx), 0, 'again');
    assert.deepEqual(await sumsByBucket(tx), after);
  });
});

test('F47 what a process of the version before forfeits whole beside us is split when this one keeps the lots, by the sheet of the lot', async () => {
  const own = await publishLot(app, { forfeitSellerPercent: 30 });
  const none = await publishLot(app, { forfeitSellerPercent: 0 });
  await setSeller(own.id, { kind: 'PERSON', id: 1 });
  await undone(async (tx) => {
    await forfeitWhole(tx, own.id, 1, 2n, 1_001n);
    await forfeitWhole(tx, none.id, 1, 2n, 1_000n);
    assert.equal(await splitWholeForfeits(tx), 1);
    assert.deepEqual(await sharesOf(tx, own.id), [
      ['p1:forfeit:share', 'PERSON 2 forfeited', -301n],
      ['p1:forfeit:share', 'PERSON 1 owed', 301n],
    ]);
    assert.deepEqual(await sharesOf(tx, none.id), []);
  });
  await app.db.begin((tx) => forfeitWhole(tx, own.id, 1, 2n, 1_001n));
  await app.db
    .sql`update lot_writer_lease set holder = 'another', epoch = epoch + 1, renewed_at = clock_timestamp() - interval '1 hour'`;
  for (let tries = 0; tries < 100 && (await app.db.begin((tx) => sharesOf(tx, own.id))).length === 0; tries++)
    await sleep(100);
  assert.equal((await app.db.begin((tx) => sharesOf(tx, own.id))).length, 2);
});

test('F47 a page that forfeits one deposit and gives another back locks all their accounts in one order, so that two lots of a seller never lock each other', async () => {
  const ids = async (username: string) =>
    (
      await app.db.sql<{ id: bigint }>`
        select a.id from ledger_account a join person p on a.party_kind = 'PERSON' and a.party_id = p.id
         where p.username = ${username} and a.bucket in ('available', 'held') order by a.id`
    ).map(({ id }) => id);
  // The lots of the demo world are over: none of them waits for these accounts as well.
  await moveClockTo(app, app.clock.nowMs() + 90 * 86_400_000);
  const lot = await publishLot(app);
  const names = ['demo.buyer2', 'demo.buyer4'] as const;
  for (const username of names) assert.equal((await enter(app, username, lot.id)).status, 200);
  const [first, second] = [await ids(names[0]), await ids(names[1])];
  const isFirstLower = (first.at(-1) ?? 0n) < (second[0] ?? 0n);
  // Whoever loses has the lower accounts: they are waited for before anything of the other is locked.
  const [loser, reserve] = isFirstLower ? names : ([names[1], names[0]] as const);
  const [lower, higher] = isFirstLower ? [first, second] : [second, first];
  await moveClockTo(app, lot.opensAtMs);
  assert.equal((await bid(app, reserve, lot.id, 100_000_000, { isReserve: true })).status, 200);
  assert.equal((await bid(app, loser, lot.id, 105_000_000)).status, 200);
  await moveClockTo(app, (await snapshot(app, lot.id)).closesAtMs ?? 0);
  const signByMs = (await snapshot(app, lot.id)).duty?.byMs ?? 0;
  let passing: Promise<void> = Promise.resolve();
  await app.db.begin(async (tx) => {
    await tx.sql`select 1 from ledger_account where id = any(${lower}) for update`;
    passing = moveClockTo(app, signByMs + 30 * 86_400_000);
    for (let tries = 0; ; tries++) {
      const waiting = await app.db.sql`
        select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%ledger_account%' and datname = current_database()`;
      if (waiting.length > 0) break;
      assert.ok(tries < 200, 'the page waits for the account');
      await sleep(25);
    }
    await tx.sql`select 1 from ledger_account where id = any(${higher}) for update nowait`;
  });
  await passing;
  assert.equal((await ownPart(app, loser, lot.id)).deposit?.fate, 'forfeited');
  assert.equal((await ownPart(app, reserve, lot.id)).deposit?.fate, 'released');
});

test('F47 one lot of 30 % and one whose sheet names no share: ledger, deposit agreement, declaration and the dialog of giving up all say the share of the lot, whatever is usual now', async () => {
  const usual = limits.forfeitSellerPercent;
  Object.assign(limits, { forfeitSellerPercent: 80 });
  try {
    for (const [named, percent, seller] of [
      [30, 30, 1_500_000],
      [null, 50, 2_500_000],
    ] as const) {
      const lot = await publishLot(app, { forfeitSellerPercent: named ?? 0 });
      if (named === null) {
        await app.db.sql`update lot set sheet = (sheet::jsonb - 'forfeitSellerPercent')::text where id = ${lot.id}`;
        await app.db
          .sql`update lot set state = (state::jsonb #- '{rules,forfeitSellerPercent}')::text where id = ${lot.id}`;
        app.lotWriter.dropCachedLots();
      }
      await setSeller(lot.id, { kind: 'PERSON', id: 1 });
      const { sellerShare, platformShare } = forfeitShares('uz', percent);
      const clause = `${sellerShare} sotuvchiga, ${platformShare} platformaga`;
      const agreement = await app.get(
        `/api/auction/${lot.id}/agreement/depositAgreement`,
        await bearer(app, 'demo.buyer2'),
      );
      assert.ok(agreement.text.includes(clause), `deposit agreement of ${percent} %`);
      assert.equal((await enter(app, 'demo.buyer2', lot.id)).status, 200);
      await moveClockTo(app, lot.opensAtMs);
      assert.equal((await bid(app, 'demo.buyer2', lot.id, 100_000_000)).status, 200);
      await moveClockTo(app, (await snapshot(app, lot.id)).closesAtMs ?? 0);
      const mine = await app.get('/api/user/declarations', await bearer(app, 'demo.buyer2'));
      const declaration = (
        mine.body as { data: { id: string; lotId: number; forfeitSellerPercent: number }[] }
      ).data.find(({ lotId }) => lotId === lot.id);
      assert.equal(declaration?.forfeitSellerPercent, percent, 'the dialog of giving up');
      const paper = await findDocument(app.db, documents, declaration?.id ?? '');
      assert.ok(pdfReader(paper?.bytes ?? Buffer.of())(`${sellerShare} sotuvchiga`), `declaration of ${percent} %`);
      assert.equal((await sendCommand(app, 'demo.buyer2', lot.id, 'renounce')).status, 200);
      const entries = await app.db.sql<{ bucket: string; amount: bigint }>`
        select a.bucket, e.amount_tiyin as amount
          from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
         where t.idempotency_key = ${`lot:${lot.id}:p1:forfeit`} order by a.bucket`;
      assert.deepEqual(
        entries.map(({ bucket, amount }) => [bucket, amount]),
        [
          ['forfeited', sums(5_000_000 - seller)],
          ['held', -sums(5_000_000)],
          ['owed', sums(seller)],
        ],
      );
    }
  } finally {
    Object.assign(limits, { forfeitSellerPercent: usual });
  }
});

test('F47 the seller hears what of a forfeited deposit he is owed: the person, all who act for the company, the people of the bank', async () => {
  const owedNotices = async (lotId: number) =>
    (
      await app.db.sql<{ username: string; text: string }>`
        select username, body ->> 'text' as text from user_message
         where body ->> 'text' like ${`%${lotId}-lot gʻolibi majburiyatini bajarmadi%`} order by username`
    ).map(({ username, text }) => [username, /2\s500\s000/.test(text)]);
  const [bank] = await app.db.sql<{ id: number }>`select min(id) as id from company`;
  await app.db.sql`update person set bank_id = ${bank?.id} where username = 'demo.bank'`;
  const [seller] = await app.db.sql<{ id: number }>`select id::float8 as id from person where username = 'demo.seller'`;
  for (const [whose, recipients] of [
    [{ kind: 'PERSON', id: seller?.id ?? 0 }, [['demo.seller', true]]],
    [{ company: bank?.id ?? 0 }, [['demo.bank', true]]],
    [{}, []],
  ] as const) {
    const lot = await publishLot(app);
    await setSeller(lot.id, whose);
    assert.equal((await enter(app, 'demo.buyer2', lot.id)).status, 200);
    await moveClockTo(app, lot.opensAtMs);
    assert.equal((await bid(app, 'demo.buyer2', lot.id, 100_000_000)).status, 200);
    await moveClockTo(app, (await snapshot(app, lot.id)).closesAtMs ?? 0);
    assert.equal((await sendCommand(app, 'demo.buyer2', lot.id, 'renounce')).status, 200);
    assert.deepEqual(await owedNotices(lot.id), recipients);
  }
});
