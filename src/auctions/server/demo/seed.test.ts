import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { createTestApp } from '../../../../test/app.ts';
import { firstFalseHead } from '../../rules/heads.ts';
import { type LogFile, readLogFile } from '../../rules/log-file.ts';
import { verifyRows } from '../../rules/verify.ts';
import { rulesFromWire } from '../../rules/wire.ts';
import { sha256 } from '../log-batch.ts';
import { findLotState } from '../lot-state.ts';
import { listLotMoney } from './seed.ts';

const app = await createTestApp();
const { db, signer } = app;

const lotIds = async () => (await db.sql<{ id: bigint }>`select id from lot order by id`).map(({ id }) => Number(id));

const logOf = async (lotId: number): Promise<LogFile> => {
  const lines = await db.sql<{ line: string }>`
    select line from (
      select 1 as part, number, '{"fact":' || fact || ',"hash":"' || hash || '","number":' || number || '}' as line
        from lot_log where lot_id = ${lotId}
      union all
      select 2, number, json_build_object('head', json_build_object('number', number, 'hash', hash, 'atMs', at_ms,
                                                                    'signature', signature))::text
        from lot_head where lot_id = ${lotId}) as t order by part, number`;
  const first = JSON.stringify({ format: 'ostona auction log', version: 1, lotId, publicKey: signer.publicKey });
  return readLogFile([first, ...lines.map(({ line }) => line)].join('\n'));
};

const isSigned = async (text: string, signature: string, publicKey: string) =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );

test('A13 every lot of the demo world has a true log with heads that the service signed', async () => {
  const covered = new Set<string>();
  for (const lotId of await lotIds()) {
    const file = await logOf(lotId);
    const result = await verifyRows(sha256, file.rows);
    assert.ok(result.isTrue, `lot ${lotId}: ${inspect(result)}`);
    assert.equal(result.unproven, 0);
    assert.equal(await firstFalseHead(file, isSigned), null);
    assert.equal(file.heads.at(-1)?.number, file.rows.length);
    covered.add(result.phase);
    for (const { fact } of file.rows) if (fact.type === 'entry') covered.add(fact.entry.kind);
    if (result.refused > 0) covered.add('refused');
    const state = await findLotState(db, lotId);
    assert.equal(state?.lot.phase, result.phase);
    assert.deepEqual(state?.head, { number: file.rows.length, hash: result.headHash });
  }
  const kinds = [
    'ACCEPTING',
    'WAITING',
    'LIVE',
    'WON',
    'COMPLETED',
    'bid',
    'maximumSet',
    'extended',
    'refused',
    'paid',
    'asked',
    'replied',
  ];
  for (const kind of kinds) assert.ok(covered.has(kind), `nothing of ${kind} is to be seen`);
});

test('what is asked and answered in the demo world has its hashes in the logs; some of it still waits', async () => {
  const rows = await db.sql<{ lotId: bigint; number: number; text: string; answer: string | null; phase: string }>`
    select q.lot_id as "lotId", q.number, q.text, q.answer, lot.phase from lot_question q join lot on lot.id = q.lot_id`;
  for (const { lotId, number, text, answer } of rows) {
    const { rows: facts } = await logOf(Number(lotId));
    const hashes = facts.flatMap(({ fact }) =>
      fact.type === 'event' && 'textHash' in fact.event && fact.event.question === number ? [fact.event.textHash] : [],
    );
    assert.deepEqual(hashes, [await sha256(text), ...(answer === null ? [] : [await sha256(answer)])]);
  }
  for (const phase of ['ACCEPTING', 'COMPLETED'])
    assert.ok(
      rows.some((row) => row.phase === phase && row.answer !== null),
      phase,
    );
  assert.ok(rows.some((row) => row.phase === 'ACCEPTING' && row.answer === null));
});

test('every auctioned listing has its lot, and what was sold by auction was sold at its price', async () => {
  const bare = await db.sql`
    select l.id from listing l where l.process = 'auction' and not exists (select 1 from lot where lot.id = l.id)`;
  assert.deepEqual(bare, []);
  const odd = await db.sql`
    select lot.id, l.process from lot join listing l on l.id = lot.id
     where (lot.phase = 'COMPLETED' and (l.sold_price_tiyin is distinct from lot.price_tiyin or l.sold_at is null))
        or (lot.phase <> 'COMPLETED' and l.process <> 'auction')`;
  assert.deepEqual(odd, []);
  const [row] = await db.sql<{ n: number }>`select count(*)::int as n from lot where phase = 'COMPLETED'`;
  assert.ok((row?.n ?? 0) >= 4, 'some auctions are over');
});

test('L1 L2 L4 L5 every deposit of the demo world has one hold and one fate, and what is held is held for a lot or for what is reserved', async () => {
  const wrong = await db.sql`
    select p.lot_id, p.number, p.fate, array_agg(t.kind order by t.id) as kinds
      from lot_participant p
      left join ledger_transfer t on t.idempotency_key like 'lot:' || p.lot_id || ':p' || p.number || ':%'
     group by p.lot_id, p.number, p.fate
    having array_agg(t.kind order by t.id) is distinct from
           case p.fate when 'held' then array['hold'] when 'released' then array['hold', 'release']
                       when 'applied' then array['hold', 'apply'] else array['hold', 'forfeit'] end`;
  assert.deepEqual(wrong, []);
  const unbalanced = await db.sql`
    select a.party_id from ledger_account a
      left join (select party_kind, party_id, deposit_tiyin from lot_participant where fate = 'held'
                 union all
                 select party_kind, party_id, deposit_tiyin from reservation where state = 'RESERVED') p
        on p.party_kind = a.party_kind and p.party_id = a.party_id
     where a.bucket = 'held' group by a.party_id, a.balance_tiyin
    having a.balance_tiyin <> coalesce(sum(p.deposit_tiyin), 0)`;
  assert.deepEqual(unbalanced, []);
  const [sum] = await db.sql<{ n: string }>`select sum(amount_tiyin)::text as n from ledger_entry`;
  assert.equal(sum?.n, '0');
});

test('L3 nothing was ever below zero in the past of the demo world', async () => {
  const below = await db.sql`
    select * from (
      select a.party_id, a.bucket, sum(e.amount_tiyin) over (partition by a.id order by e.transfer_id) as balance
        from ledger_entry e join ledger_account a on a.id = e.account_id where a.bucket <> 'outside') as running
     where balance < 0`;
  assert.deepEqual(below, []);
  const backwards = await db.sql`
    select id from (select id, at, lag(at) over (order by id) as before from ledger_transfer) as t where at < before`;
  assert.deepEqual(backwards, []);
});

test('the demo buyers have lots: two to come, one to sign and one lost; the money that is left is theirs', async () => {
  const rows = await db.sql<{ username: string; phase: string; fate: string; isWinner: boolean }>`
    select p.username, lot.phase, p.fate, lot.winner_number is not distinct from p.number as "isWinner"
      from lot_participant p join lot on lot.id = p.lot_id where p.username like 'demo.%' order by 1, 2, 3`;
  assert.deepEqual(
    rows.map(({ username, phase, fate, isWinner }) => [username, phase, fate, isWinner].join(' ')),
    [
      'demo.buyer1 ACCEPTING held false',
      'demo.buyer1 ACCEPTING held false',
      'demo.buyer1 COMPLETED released false',
      'demo.buyer1 WON held true',
      'demo.buyer2 ACCEPTING held false',
      'demo.buyer3 ACCEPTING held false',
    ],
  );
});

test('nobody can log in as a robot', async () => {
  const [row] = await db.sql<{ robots: number; keys: number }>`
    select count(*)::int as robots, count(c.person_id)::int as keys
      from person p left join credential c on c.person_id = p.id where p.username like 'robot.%'`;
  assert.deepEqual(row, { robots: 24, keys: 0 });
});

test('F47 the ledger of the demo world asks who sells a lot when its applications say so: his share is his, not of nobody', async () => {
  const [lot] = await db.sql<{ id: number; seller: bigint; sheet: string }>`
    update listing l set company_id = null from lot where lot.id = l.id and l.id = (select min(id) from lot)
    returning l.id::float8 as id, l.seller_id as seller, lot.sheet`;
  assert.ok(lot);
  await db.sql`update application set creator_type = 'MY_SELF' where listing_id = ${lot.id}`;
  const rules = rulesFromWire(JSON.parse(lot.sheet));
  const movement = { username: 'demo.buyer1', kind: 'forfeit', lotId: lot.id, participant: 1, atMs: 0 } as const;
  const [money] = await listLotMoney(db, [{ ...movement, depositTiyin: 100n, restTiyin: 0n, rules }]);
  assert.deepEqual(money?.steps, [
    ['held', 'forfeited', 50n],
    ['held', 'owed', 50n, { kind: 'PERSON', id: lot.seller }],
  ]);
});
