import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { transferEntries } from '#accounts/rules/transfer.ts';
import { postTransfer } from '#accounts/server/api.ts';
import { deletionTermHours } from '#identity/rules/deletion-term.ts';
import { eraseDueAccounts } from '#identity/server/api.ts';
import { tiyinOfSum } from '#platform/values/money.ts';
import { createTestApp } from '../../test/app.ts';
import { giveMoney } from '../../test/factories/accounts.ts';
import { createApplication } from '../../test/factories/applications.ts';
import { createErasureClient } from '../../test/factories/erasure.ts';
import { bearer, createOrganization, createUser } from '../../test/factories/identity.ts';

const app = await createTestApp();
const { db } = app;
const { deps, idOf, send, ask, passHours, isErased, eraseAtTerm, waitsFor } = createErasureClient(app);

const SUM = 2_000_000;
const order = async (username: string, method: 'CARD' | 'TRANSFER'): Promise<string> => {
  const body = { amount: `${SUM}00`, method, idempotencyKey: randomUUID() };
  return ((await send('POST', '/user/deposit/top-up', username, body)).body as { orderId: string }).orderId;
};
const age = (orderId: string, hours: number) =>
  db.sql`update payment_order set created_at = created_at - make_interval(hours => ${hours}) where id = ${BigInt(orderId)}`;
const available = async (id: bigint): Promise<bigint> =>
  (
    await db.sql<{ balance: bigint }>`
      select balance_tiyin as balance from ledger_account
       where party_kind = 'PERSON' and party_id = ${id} and bucket = 'available'`
  )[0]?.balance ?? 0n;
const openDifferences = async (): Promise<string[]> =>
  (await db.sql<{ kind: string }>`select kind from payment_difference where settled_at is null order by id`).map(
    ({ kind }) => kind,
  );
const noticesOf = async (username: string): Promise<string> =>
  (
    await db.sql<{ text: string }>`
      select body ->> 'text' as text from user_message where username = ${username} order by id`
  )
    .map(({ text }) => text)
    .join('\n');

test('F47 O76 money on its way holds a deletion: an open invoice or card order, an attempt, what a seller is owed', async () => {
  const username = await createUser(app);
  const id = await idOf(username);
  const invoice = await order(username, 'TRANSFER');
  assert.equal(await eraseAtTerm(username), 0);
  assert.deepEqual(await waitsFor(username), ['money']);
  await age(invoice, 6 * 24);
  assert.deepEqual(await waitsFor(username), [], 'its last day is over');

  const card = await order(username, 'CARD');
  assert.deepEqual(await waitsFor(username), ['money']);
  await age(card, 13);
  assert.deepEqual(await waitsFor(username), []);
  const nowMs = Date.now();
  await db.sql`
    insert into payment (order_id, provider, provider_tx, amount_tiyin, provider_time_ms, created_ms)
    values (${BigInt(card)}, 'payme', 'late-attempt', ${SUM * 100}, ${nowMs}, ${nowMs})`;
  assert.deepEqual(await waitsFor(username), ['money'], 'somebody pays at this moment');
  await db.sql`
    update payment set state = 'CANCELLED', cancelled_ms = ${nowMs} where provider_tx = 'late-attempt'`;
  assert.deepEqual(await waitsFor(username), []);

  for (const [from, to] of [
    ['outside', 'owed'],
    ['owed', 'outside'],
  ] as const) {
    await db.begin((tx) =>
      postTransfer(tx, {
        kind: 'demoOpening',
        idempotencyKey: randomUUID(),
        entries: transferEntries({ kind: 'PERSON', id }, from, to, tiyinOfSum(5n)),
      }),
    );
    assert.deepEqual(await waitsFor(username), to === 'owed' ? ['money'] : []);
  }
  assert.equal(await eraseDueAccounts(deps), 1);
});

test('F47 O76 money that comes for an erased account is never booked: staff see it as a difference, once', async () => {
  const username = await createUser(app);
  const id = await idOf(username);
  const card = await order(username, 'CARD');
  const invoice = await order(username, 'TRANSFER');
  await age(card, 13);
  await age(invoice, 6 * 24);
  assert.equal(await eraseAtTerm(username), 1);
  assert.deepEqual(await openDifferences(), []);

  const paid = await app.post(`/api/dev/payments/${card}`, { step: 'pay', isEachTwice: true });
  assert.equal((paid.body as { isPaid: boolean }).isPaid, false, 'the provider gives it back');
  assert.deepEqual(await openDifferences(), ['NOT_PAID_HERE']);

  const receive = () =>
    send('POST', `/office/invoices/${invoice}/receive`, 'demo.finance', {
      amount: `${SUM}00`,
      bankReference: 'PP-77',
      payer: { name: 'Karimov Sardor', account: '', taxNumber: '' },
    });
  for (const answer of [await receive(), await receive()]) {
    assert.equal(answer.status, 409, answer.text);
    assert.equal((answer.body as { code: string }).code, 'ownerErased');
  }
  assert.deepEqual(await openDifferences(), ['NOT_PAID_HERE', 'NOT_PAID_HERE']);
  assert.equal(await available(id), 0n);
  const seen = (await send('GET', '/office/reconciliations', 'demo.finance')).text;
  assert.match(seen, /PP-77/);
});

test('F47 O76 a purchase that is being completed holds its buyer; open requests and viewings are taken back, and the seller hears', async () => {
  const username = await createUser(app);
  const seller = await createUser(app);
  const headers = await bearer(app, username);
  const chosen = await createApplication(app, { process: 'in_sale', author: seller });
  const open = await createApplication(app, { process: 'in_sale', author: seller });
  for (const listing of [chosen, open])
    assert.equal((await app.post(`/api/product/${listing}/purchase`, { comment: 'Olaman' }, headers)).status, 200);
  const id = await idOf(username);
  await db.sql`update purchase_request set state = 'CHOSEN', settled_at = clock_timestamp() where listing_id = ${chosen}`;
  await db.sql`
    insert into viewing (listing_id, person_id, username, at, state)
    values (${open}, ${id}, ${username}, clock_timestamp() + interval '2 days', 'AGREED')`;
  await ask(username);
  await passHours(username, deletionTermHours);
  for (const process of ['sold', 'sell', 'credit', 'monitoring', 'commission_not_paid']) {
    await db.sql`update listing set process = ${process}::process_status where id = ${chosen}`;
    assert.deepEqual(await waitsFor(username), ['purchase'], process);
  }
  assert.equal(await eraseDueAccounts(deps), 0);
  await db.sql`update listing set process = 'done' where id = ${chosen}`;
  assert.equal(await eraseDueAccounts(deps), 1);
  const notices = await noticesOf(seller);
  assert.match(notices, new RegExp(`Xaridor ${open}-raqamli obyektni sotib olish soʻrovini qaytarib oldi`));
  assert.match(notices, /koʻrish/, 'nobody comes to the viewing');
  assert.deepEqual(
    await db.sql`select listing_id::int as listing, state, comment from purchase_request where person_id = ${id}`,
    [{ listing: chosen, state: 'CHOSEN', comment: '' }],
  );
});

test('F47 O76 of two members who leave one company at once the second is held by its money; whoever cannot act does not count', async () => {
  const [first, second, blocked, expired] = [
    await createUser(app),
    await createUser(app),
    await createUser(app),
    await createUser(app),
  ];
  const company = await createOrganization(app, { tin: '302936172', name: 'Ikki MChJ', director: 'Rahbarov' }, [
    first,
    second,
    blocked,
    expired,
  ]);
  await giveMoney(app, { kind: 'ENTITY', id: company });
  await db.sql`update person set blocked_at = clock_timestamp() where username = ${blocked}`;
  await db.sql`
    update legal_entity_member set key_state = 'expired' where entity_id = ${company} and person_id = ${await idOf(expired)}`;
  for (const username of [first, second]) {
    await ask(username);
    await passHours(username, deletionTermHours);
  }
  await Promise.all([eraseDueAccounts(deps), eraseDueAccounts(deps)]);
  assert.deepEqual([await isErased(first), await isErased(second)], [false, false], 'neither leaves it to the other');
  await send('DELETE', '/user/deletion', second);
  assert.equal(await eraseDueAccounts(deps), 1);
  assert.ok(await isErased(first));
  await ask(second);
  await passHours(second, deletionTermHours);
  assert.equal(await eraseDueAccounts(deps), 0);
  assert.deepEqual(await waitsFor(second), ['money']);
});

test('F47 O76 a company that nobody acts for any more is named by its register alone', async () => {
  const username = await createUser(app);
  const company = await createOrganization(app, { tin: '302936173', name: 'Bir kishilik', director: 'Rahbarov R.' }, [
    username,
  ]);
  await db.sql`update legal_entity set email = 'rahbar@example.uz' where id = ${company}`;
  assert.equal(await eraseAtTerm(username), 1);
  assert.deepEqual(await db.sql`select name, director, email, words from legal_entity where id = ${company}`, [
    { name: 'Bir kishilik', director: '', email: '', words: 'bir kishilik' },
  ]);
});

test('F47 O76 a realtor is held by applications in hand; whoever waits for the call of one who left is called by the call centre', async () => {
  const username = await createUser(app);
  const id = await idOf(username);
  await db.sql`update person set roles = '{USER,REALTOR_ASSISTANT}' where id = ${id}`;
  const application = await createApplication(app, { process: 'in_process', assistant: username });
  const call = (phone: string, kind: string, target: bigint) => db.sql`
    insert into consultation_request (name, phone, lang, due_at, target_kind, target_id)
    values ('Kutuvchi', ${phone}, 'uz', clock_timestamp() + interval '1 hour', ${kind}, ${target})`;
  await call('+998901110011', 'user', id);
  await call('+998901110022', 'user', id);
  await call('+998901110022', 'consultation', 0n);
  assert.equal(await eraseAtTerm(username), 0);
  assert.deepEqual(await waitsFor(username), ['work']);
  await db.sql`update application set assistant = null where id = ${application}`;
  assert.equal(await eraseDueAccounts(deps), 1);
  assert.deepEqual(
    await db.sql`
      select phone, target_kind as kind from consultation_request where name = 'Kutuvchi' order by phone`,
    [
      { phone: '+998901110011', kind: 'consultation' },
      { phone: '+998901110022', kind: 'consultation' },
    ],
  );
});

test('F47 O76 an application that was submitted and came back stays, without its sealed details unless a contract was signed', async () => {
  const username = await createUser(app);
  const returned = await createApplication(app, { process: 'new', author: username });
  const signed = await createApplication(app, { process: 'agreement', author: username });
  await db.sql`
    update application set process = 'rejected', rejected_by = 'demo.moderator', rejected_at = clock_timestamp(),
           reject_reason = 'Rad etildi' where id = ${signed}`;
  await db.sql`
    update application set process = 'new', submitted_at = clock_timestamp(), client_sealed = '\\x01',
           return_account_sealed = '\\x01', debtor_sealed = '\\x01', debtor_digest = '\\x01'
     where id in (${returned}, ${signed})`;
  const draft = await createApplication(app, { process: 'new', author: username });
  assert.equal(await eraseAtTerm(username), 1);
  assert.deepEqual(
    await db.sql`
      select id::int, client_sealed is not null as "isKept" from application
       where id in (${returned}, ${signed}, ${draft}) order by id`,
    [
      { id: returned, isKept: false },
      { id: signed, isKept: true },
    ],
  );
});

test('F47 O76 an e-mail that two accounts share: the letters of the one who stays are kept', async () => {
  const [leaving, staying] = [await createUser(app), await createUser(app)];
  const email = 'family@example.uz';
  await db.sql`update person set email = ${email} where username in (${leaving}, ${staying})`;
  const letter = (personId: bigint | null, text: string) => db.sql`
    insert into outgoing_message (channel, recipient, text, kind, person_id)
    values ('email', ${email}, ${text}, 'account', ${personId})`;
  await letter(await idOf(leaving), 'gone');
  await letter(null, 'of nobody');
  await letter(await idOf(staying), 'kept');
  assert.equal(await eraseAtTerm(leaving), 1);
  assert.deepEqual(await db.sql`select text from outgoing_message where recipient = ${email}`, [{ text: 'kept' }]);
});
