import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#platform/values/limits.ts';
import { createTestApp } from '../../../../test/app.ts';
import { bid, enter, moveClockTo, publishLot, sendCommand, snapshot } from '../../../../test/factories/auctions.ts';
import { bearer } from '../../../../test/factories/identity.ts';
import { checkLedger } from './unexplained-money.ts';

const app = await createTestApp();
const finance = await bearer(app, 'demo.finance');
const admin = await bearer(app, 'demo.admin');

type Share = {
  id: string;
  amount: string;
  seller: { kind: string; name: string | null };
  bidder: { name: string } | null;
  lotId: number;
  recipient: string | null;
  firstAgreedBy: string | null;
  firstAgreedUntil: string | null;
  paidBy: string | null;
  paidAt: string | null;
  code?: string;
};
type Seller = { company?: number; kind?: 'PERSON'; id?: number };

const idOf = async (username: string): Promise<number> =>
  (await app.db.sql<{ id: number }>`select id::float8 as id from person where username = ${username}`)[0]?.id ?? 0;

/** A lot whose winner gave up: its seller is owed half of the deposit, 2,500,000 sum. */
const forfeitIn = async ({ company, kind, id }: Seller): Promise<number> => {
  const lot = await publishLot(app);
  await app.db.sql`update application set listing_id = null where listing_id = ${lot.id}`;
  await app.db.sql`
    update listing set company_id = ${company ?? null}, seller_kind = ${kind ?? null}, seller_id = ${id ?? null}
     where id = ${lot.id}`;
  assert.equal((await enter(app, 'demo.buyer2', lot.id)).status, 200);
  await moveClockTo(app, lot.opensAtMs);
  assert.equal((await bid(app, 'demo.buyer2', lot.id, 100_000_000)).status, 200);
  await moveClockTo(app, (await snapshot(app, lot.id)).closesAtMs ?? 0);
  assert.equal((await sendCommand(app, 'demo.buyer2', lot.id, 'renounce')).status, 200);
  return lot.id;
};
const list = async (state: 'open' | 'paid' = 'open'): Promise<Share[]> =>
  ((await app.get(`/api/office/owed?state=${state}`, finance)).body as { data: Share[] }).data;
const shareOf = async (lotId: number, state: 'open' | 'paid' = 'open'): Promise<Share> =>
  (await list(state)).find((share) => share.lotId === lotId) ?? assert.fail(`no ${state} share of lot ${lotId}`);
const pay = async (share: Share, changes: Record<string, string> = {}, headers = finance) => {
  const body = { amount: share.amount, recipient: 'Karimov Sardor', bankReference: `PP-${share.id}`, ...changes };
  const answer = await app.post(`/api/office/owed/${share.id}/pay`, body, headers);
  return { status: answer.status, body: answer.body as Share };
};
const balanceOf = async (kind: string, id: number, bucket: string): Promise<bigint> =>
  (
    await app.db.sql<{ balance: bigint }>`
      select balance_tiyin as balance from ledger_account
       where party_kind = ${kind} and party_id = ${id} and bucket = ${bucket}`
  )[0]?.balance ?? 0n;
const auditOf = async (id: string): Promise<string[]> =>
  (
    await app.db.sql<{ action: string }>`
      select action from audit_entry where object = ${`owed_share:${id}`} order by id`
  ).map(({ action }) => action);
const noticesOf = async (lotId: number): Promise<string[]> =>
  (
    await app.db.sql<{ username: string }>`
      select username from user_message
       where body ->> 'text' like ${`%${lotId}-raqamli obyekt: ushlab qolingan puldan sizga tegishli%`} order by username`
  ).map(({ username }) => username);

/** What somebody reads of a lot among the movements of their own money. */
const statementOf = async (username: string, lotId: number): Promise<[string, string][]> => {
  const { body } = await app.get('/api/user/deposit/statement?kind=lots', await bearer(app, username));
  const { data } = body as { data: { kind: string; amount: string; propertyId: number }[] };
  return data.filter((line) => line.propertyId === lotId).map(({ kind, amount }) => [kind, amount]);
};

test('F47 FINANCE sees who is owed what, since when and from which lot, and writes the payout down once, however often it presses', async () => {
  const id = await idOf('demo.seller');
  const owedBefore = await balanceOf('PERSON', id, 'owed');
  const lotId = await forfeitIn({ kind: 'PERSON', id });
  const share = await shareOf(lotId);
  assert.deepEqual([share.amount, share.seller.kind, share.paidAt], ['250000000', 'PERSON', null]);
  assert.ok(share.seller.name && share.bidder?.name, 'both are named');
  const outside = await balanceOf('PERSON', id, 'outside');
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(share)));
  for (const { status, body } of answers) assert.deepEqual([status, body.paidBy], [200, 'demo.finance']);
  assert.equal(await balanceOf('PERSON', id, 'owed'), owedBefore, 'nothing of this lot is owed any more');
  assert.equal(await balanceOf('PERSON', id, 'outside'), outside + 250_000_000n);
  const posted = await app.db.sql`
    select 1 from ledger_transfer where kind = 'owedPaid' and idempotency_key = ${`lot:${lotId}:p1:forfeit:paid`}`;
  assert.equal(posted.length, 1);
  assert.deepEqual(await auditOf(share.id), ['owed.pay']);
  assert.deepEqual(await noticesOf(lotId), ['demo.seller']);
  assert.deepEqual(await statementOf('demo.seller', lotId), [
    ['owedPaid', '-250000000'],
    ['owed', '250000000'],
  ]);
  assert.deepEqual(
    (await statementOf('demo.buyer2', lotId)).map(([kind]) => kind),
    ['forfeit', 'hold'],
  );
  assert.equal(
    (await list()).some((one) => one.id === share.id),
    false,
  );
  assert.equal((await shareOf(lotId, 'paid')).paidBy, 'demo.finance');
  const toModerator = (await app.get('/api/office/owed?state=paid', await bearer(app, 'demo.moderator'))).body;
  const [paidShare] = (toModerator as { data: Share[] }).data.filter((one) => one.id === share.id);
  assert.deepEqual(
    [(await shareOf(lotId, 'paid')).recipient, paidShare?.recipient],
    ['Karimov Sardor', null],
    'whom the bank paid is for who pays',
  );
  const stored = await app.db.sql`
    select 1 from owed_payout where encode(recipient_sealed, 'escape') like '%Karimov%'`;
  assert.equal(stored.length, 0, 'and is sealed');
  for (const [headers, changes] of [
    [admin, {}],
    [finance, { bankReference: 'PP-another' }],
  ] as const)
    assert.deepEqual((await pay(share, changes, headers)).body.code, 'alreadyPaidOut');
});

test('F47 a share is paid out whole, by a document of its own, and only by those who pay money back', async () => {
  const first = await shareOf(await forfeitIn({ kind: 'PERSON', id: await idOf('demo.seller') }));
  const second = await shareOf(await forfeitIn({ kind: 'PERSON', id: await idOf('demo.seller') }));
  const less = await pay(first, { amount: '249999999' });
  assert.deepEqual([less.status, less.body.code], [422, 'shareAmountDiffers']);
  assert.equal((await pay({ ...first, id: '999999999' })).body.code, 'shareNotFound');
  for (const username of ['demo.moderator', 'demo.seller', 'demo.bank'])
    assert.equal((await pay(first, {}, await bearer(app, username))).status, 403, username);
  assert.equal((await pay(first)).status, 200);
  const again = await pay(second, { bankReference: `PP-${first.id}` });
  assert.deepEqual([again.status, again.body.code], [409, 'payoutReferenceUsed']);
  assert.equal((await pay(second)).status, 200);
});

test('F47 a document that two write beside shares of two sellers at once pays one of them, and the other is refused', async () => {
  for (const round of [1, 2, 3]) {
    const shares = [
      await shareOf(await forfeitIn({ kind: 'PERSON', id: await idOf('demo.seller') })),
      await shareOf(await forfeitIn({ kind: 'PERSON', id: await idOf('demo.buyer3') })),
    ];
    const answers = await Promise.all(shares.map((share) => pay(share, { bankReference: `PP-both-${round}` })));
    assert.deepEqual(answers.map(({ status, body }) => body.code ?? status).sort(), [200, 'payoutReferenceUsed']);
    for (const share of shares) await pay(share);
  }
});

test('F47 a bank is paid and its people hear of it; the share of a seller who is named nowhere goes to whom staff found', async () => {
  const [bank] = await app.db.sql<{ id: number }>`select min(id) as id from company`;
  await app.db.sql`update person set bank_id = ${bank?.id} where username = 'demo.bank'`;
  const ofBank = await forfeitIn({ company: bank?.id ?? 0 });
  const share = await shareOf(ofBank);
  assert.ok(share.seller.kind === 'COMPANY' && share.seller.name);
  assert.equal((await pay(share, { recipient: share.seller.name ?? '' })).status, 200);
  assert.deepEqual(await noticesOf(ofBank), ['demo.bank']);
  const ofNobody = await forfeitIn({});
  const unnamed = await shareOf(ofNobody);
  assert.deepEqual([unnamed.seller.kind, unnamed.seller.name], ['LOT', null]);
  assert.equal((await pay(unnamed)).status, 200);
  assert.equal(await balanceOf('LOT', ofNobody, 'owed'), 0n);
  assert.deepEqual(await noticesOf(ofNobody), []);
});

test('F47 above the limit of refunds two people agree to the same recipient and document, which a lapsed agreement leaves free for another share; nobody pays a share of their own', async () => {
  const usual = limits.refundSecondPersonSum;
  Object.assign(limits, { refundSecondPersonSum: 1 });
  try {
    const lotId = await forfeitIn({ kind: 'PERSON', id: await idOf('demo.seller') });
    const share = await shareOf(lotId);
    const first = await pay(share);
    assert.deepEqual([first.status, first.body.firstAgreedBy, first.body.paidAt], [200, 'demo.finance', null]);
    assert.equal((await pay(share)).body.code, 'secondPerson');
    const other = await pay(share, { bankReference: 'PP-second' }, admin);
    assert.deepEqual([other.body.firstAgreedBy, other.body.paidAt], ['demo.admin', null], 'other words begin anew');
    const paid = await pay(share, { bankReference: 'PP-second' });
    assert.deepEqual([paid.body.firstAgreedBy, paid.body.paidBy], ['demo.admin', 'demo.finance']);
    assert.deepEqual(await auditOf(share.id), ['owed.agree', 'owed.agree', 'owed.pay']);
    const late = await shareOf(await forfeitIn({ kind: 'PERSON', id: await idOf('demo.seller') }));
    const dayPasses = ({ id } = late) => app.db.sql`
      update owed_payout set first_agreed_at = first_agreed_at - make_interval(hours => ${limits.secondPersonHours}::int)
       where transfer_id = ${BigInt(id)}`;
    assert.equal((await pay(late)).body.firstAgreedBy, 'demo.finance');
    await dayPasses();
    const listed = (await list()).find(({ id }) => id === late.id);
    assert.deepEqual([listed?.firstAgreedBy, listed?.firstAgreedUntil], [null, null], 'F66 it has lapsed');
    assert.deepEqual((await pay(late, {}, admin)).body.paidAt, null, 'F66 and counts for nothing');
    await dayPasses();
    const anew = (await pay(late, {}, admin)).body;
    assert.deepEqual([anew.firstAgreedBy, anew.paidAt], ['demo.admin', null], 'F66 the same one agrees anew');
    assert.ok(Date.parse(anew.firstAgreedUntil ?? '') > Date.now());
    await app.db.sql`update person set blocked_at = clock_timestamp() where username = 'demo.admin'`;
    assert.equal((await pay(late)).body.firstAgreedBy, 'demo.finance', 'F66 whose account is closed agrees to nothing');
    await app.db.sql`update person set blocked_at = null where username = 'demo.admin'`;
    assert.equal((await pay(late, {}, admin)).body.paidBy, 'demo.admin');
    const mistaken = await shareOf(await forfeitIn({ kind: 'PERSON', id: await idOf('demo.seller') }));
    const real = await shareOf(await forfeitIn({ kind: 'PERSON', id: await idOf('demo.buyer3') }));
    const document = { bankReference: 'PP-once' };
    assert.equal((await pay(mistaken, document)).body.firstAgreedBy, 'demo.finance');
    assert.equal((await pay(real, document)).body.code, 'payoutReferenceUsed', 'while the agreement counts');
    await dayPasses(mistaken);
    assert.equal((await pay(real, document)).body.firstAgreedBy, 'demo.finance');
    assert.equal((await pay(mistaken, document, admin)).body.code, 'payoutReferenceUsed', 'it is the other one’s now');
    assert.equal((await pay(real, document, admin)).body.paidBy, 'demo.admin');
    assert.equal((await pay(mistaken, document, admin)).body.code, 'payoutReferenceUsed');
    await pay(mistaken);
    assert.equal((await pay(mistaken, {}, admin)).body.paidBy, 'demo.admin');
  } finally {
    Object.assign(limits, { refundSecondPersonSum: usual });
  }
  const own = await shareOf(await forfeitIn({ kind: 'PERSON', id: await idOf('demo.finance') }));
  assert.equal((await pay(own)).body.code, 'secondPerson');
  assert.equal((await pay(own, {}, admin)).status, 200);
});

test('F16 what was forfeited, is owed and was paid out to sellers of every kind is explained to the tiyin', async () => {
  assert.deepEqual(await checkLedger(app.db), []);
});

test('F47 the account to which a refund of the seller was paid last is shown to who pays, and the look is written down', async () => {
  const share = await shareOf(await forfeitIn({ kind: 'PERSON', id: await idOf('demo.seller') }));
  const look = async () =>
    (await app.get(`/api/office/owed/${share.id}`, finance)).body as {
      account: string | null;
      bankCode: string | null;
    };
  assert.deepEqual([(await look()).account, await auditOf(share.id)], [null, []]);
  const account = app.encryption.encrypt('20208000900000000001', 'refundAccount');
  await app.db.sql`
    insert into refund_request (party_kind, party_id, requested_by, amount_tiyin, destination, account_sealed, account_last4,
                                bank_code, state, idempotency_key, fingerprint, due_on, decided_by, decided_at)
    values ('PERSON', ${await idOf('demo.seller')}, 'demo.seller', 100, 'ACCOUNT', ${account}, '0001', '00014', 'PAID',
            'past-refund', '', '2026-01-01', 'demo.finance', clock_timestamp())`;
  assert.deepEqual(await look().then(({ account: shown, bankCode }) => [shown, bankCode]), [
    '20208000900000000001',
    '00014',
  ]);
  assert.deepEqual(await auditOf(share.id), ['refund.readAccount']);
  assert.equal((await app.get(`/api/office/owed/${share.id}`, await bearer(app, 'demo.moderator'))).status, 403);
});
