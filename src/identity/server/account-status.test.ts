import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createTestApp } from '../../../test/app.ts';
import { bid, enter, moveClockTo, publishLot } from '../../../test/factories/auctions.ts';
import { bearer, createOrganization, createUser } from '../../../test/factories/identity.ts';
import { permissionRows } from '../../../test/permission-matrix.ts';
import { createVisitor, logIn } from '../../../test/visitor.ts';

const app = await createTestApp();
const admin = await bearer(app, 'demo.admin');
const reason = 'Mijozning yozma arizasi';
const idOf = async (username: string) =>
  Number((await app.db.sql<{ id: bigint }>`select id from person where username = ${username}`)[0]?.id);
const asAdmin = async (username: string, path: string, body: object) => {
  const answer = await app.post(`/api/office/people/${await idOf(username)}/${path}`, { reason, ...body }, admin);
  assert.equal(answer.status, 200, answer.text);
};
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | null)?.code;
const topUp = (headers: Record<string, string>) =>
  app.post('/api/user/deposit/top-up', { amount: '500000', method: 'CARD', idempotencyKey: randomUUID() }, headers);

/** Every operation that is not for visitors, as a call without anything in it. */
const guarded = Object.entries(permissionRows).flatMap(([operation, allowed]) => {
  const [method = '', path = ''] = operation.split(' ');
  return allowed.includes('v') ? [] : [{ operation, method, path: `/api${path.replace(/:\w+/g, '1')}` }];
});
const callAll = async (headers: Record<string, string>) => {
  const answers: string[] = [];
  for (const { operation, method, path } of guarded) {
    const isBodiless = method === 'GET' || method === 'DELETE';
    const { status, body } = await app.call(method, path, {
      headers: { ...headers, ...(isBodiless ? {} : { 'content-type': 'application/json' }) },
      ...(isBodiless ? {} : { payload: '{}' }),
    });
    answers.push(`${operation} ${status} ${codeOf({ body })}`);
  }
  return answers;
};
const refusedBy = (status: number, code: string) => guarded.map(({ operation }) => `${operation} ${status} ${code}`);

test('F37 no operation serves a blocked account, whatever the token still says', async () => {
  const username = await createUser(app);
  await app.db.sql`
    update person set roles = '{USER,REALTOR_ASSISTANT,BANK,MODERATOR,FINANCE,EDITOR,ADMIN}' where username = ${username}`;
  const headers = await bearer(app, username);
  await asAdmin(username, 'block', { isBlocked: true });
  assert.deepEqual(await callAll(headers), refusedBy(403, 'accountBlocked'));
  assert.equal((await app.get('/api/public/shell', headers)).status, 200, 'what is for everybody stays so');
});

test('F37 no operation serves a login that is over', async () => {
  const visitor = createVisitor(app);
  await logIn(visitor, 'demo.buyer1');
  const headers = { authorization: `Bearer ${visitor.cookies.get('access')}` };
  assert.equal((await app.get('/api/user/deposit', headers)).status, 200);
  const cookie = `access=${visitor.cookies.get('access')}`;
  await visitor.post('/auth/logout', undefined, { 'sec-fetch-site': 'same-origin' });
  assert.deepEqual(await callAll(headers), refusedBy(401, 'tokenRefused'));
  const own = { cookie, 'sec-fetch-site': 'same-origin' };
  assert.equal((await app.post('/auth/token', undefined, own)).status, 401, 'and it gets no token');
  assert.match((await app.get('/', { cookie })).text, /"viewer":null/);
});

test('F37 a role that was taken away opens nothing, at once; what everybody logged in may do stays', async () => {
  const username = 'demo.moderator';
  const headers = await bearer(app, username);
  const reveal = async () =>
    app.post(`/api/office/people/${await idOf('demo.buyer2')}/reveal`, { field: 'pinfl', reason }, headers);
  assert.equal((await reveal()).status, 200);
  await asAdmin(username, 'roles', { roles: ['USER'] });
  const refused = await reveal();
  assert.deepEqual([refused.status, codeOf(refused)], [403, 'forbidden']);
  const open = (await callAll(headers)).filter((answer) => !answer.endsWith('403 forbidden'));
  const ofUsers = guarded.filter(({ operation }) => permissionRows[operation]?.includes('u'));
  for (const answer of open)
    assert.ok(
      ofUsers.some(({ operation }) => answer.startsWith(`${operation} `)),
      answer,
    );
});

test('F37 a blocked bidder neither bids nor tops up a moment later, and is told so; opened again, both go on', async () => {
  const lot = await publishLot(app);
  for (const username of ['demo.buyer2', 'demo.buyer4']) assert.equal((await enter(app, username, lot.id)).status, 200);
  await moveClockTo(app, lot.opensAtMs);
  assert.equal((await bid(app, 'demo.buyer2', lot.id, 100_000_000)).status, 200);
  const headers = await bearer(app, 'demo.buyer4');
  await asAdmin('demo.buyer4', 'block', { isBlocked: true });
  const refused = await bid(app, 'demo.buyer4', lot.id, 105_000_000);
  assert.deepEqual([refused.status, codeOf(refused)], [403, 'accountBlocked']);
  assert.equal(codeOf(await topUp(headers)), 'accountBlocked');
  const [sent] = await app.db.sql<{ n: number }>`
    select count(*)::int as n from user_message where username = 'demo.buyer4' and topic = 'authorization-notify'`;
  assert.equal(sent?.n, 1);
  await asAdmin('demo.buyer4', 'block', { isBlocked: false });
  assert.equal((await bid(app, 'demo.buyer4', lot.id, 105_000_000)).status, 200);
  assert.equal((await topUp(headers)).status, 200);
});

test('F37 the writer of a lot asks once more: a bid that was let in before the block is not written after it', async () => {
  const lot = await publishLot(app);
  const [one, two] = ['demo.buyer2', 'demo.buyer1'] as const;
  for (const username of [one, two]) assert.equal((await enter(app, username, lot.id)).status, 200);
  await moveClockTo(app, lot.opensAtMs);
  const personId = String(await idOf(one));
  const { body } = await app.get(`/api/public/auction/${lot.id}`);
  const command = (session: string | null) => ({
    kind: 'bid' as const,
    amount: '10000000000',
    sheetHash: (body as { sheetHash: string }).sheetHash,
    lotId: lot.id,
    who: {
      principal: { kind: 'PERSON' as const, id: personId },
      personId,
      username: one,
      subject: one,
      language: 'uz' as const,
      login: { session, roles: ['USER' as const] },
    },
    key: randomUUID(),
    bodyHash: randomUUID(),
    atMs: app.clock.nowMs(),
  });
  await app.db.sql`insert into ended_session (provider_session) values ('a login that is over')`;
  assert.deepEqual(await app.lotWriter.submit(command('a login that is over')), {
    ok: false,
    code: 'sessionEnded',
    params: {},
  });
  await app.db.sql`update person set blocked_at = clock_timestamp() where username = ${one}`;
  assert.deepEqual(await app.lotWriter.submit(command(null)), { ok: false, code: 'accountBlocked', params: {} });
  await app.db.sql`update person set blocked_at = null where username = ${one}`;
  assert.equal((await app.lotWriter.submit(command(null))).ok, true);
});

test('F37 a block that comes while a call is at work undoes the call', async () => {
  const username = await createUser(app);
  const headers = await bearer(app, username);
  const key = randomUUID();
  // The order of another transaction with the same key makes the call wait in the middle of its own.
  let release = () => {};
  const isReleased = new Promise<void>((done) => {
    release = done;
  });
  const personId = BigInt(await idOf(username));
  const holding = app.db
    .begin(async (tx) => {
      await tx.sql`
        insert into payment_order (party_kind, party_id, amount_tiyin, method, idempotency_key)
        values ('PERSON', ${personId}, 500000, 'CARD', ${key})`;
      await isReleased;
      throw new Error('taken back');
    })
    .catch(() => undefined);
  const calling = app.post(
    '/api/user/deposit/top-up',
    { amount: '500000', method: 'CARD', idempotencyKey: key },
    headers,
  );
  for (let waits = 0; waits === 0; )
    [{ n: waits } = { n: 0 }] = await app.db.sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await app.db.sql`update person set blocked_at = clock_timestamp() where username = ${username}`;
  release();
  await holding;
  const refused = await calling;
  assert.deepEqual([refused.status, codeOf(refused)], [403, 'accountBlocked']);
  const orders = await app.db.sql`select 1 from payment_order where party_kind = 'PERSON' and party_id = ${personId}`;
  assert.equal(orders.length, 0);
});

test('F37 whoever lost a company does nothing for it any more: its money stays where it is', async () => {
  const company = { tin: '301234567', name: 'Namuna Savdo' };
  const id = await createOrganization(app, company, ['demo.buyer3']);
  const acting = { loginMode: 'ENTITY', companyName: company.name, companyTin: company.tin };
  const headers = await bearer(app, 'demo.buyer3', acting);
  assert.equal((await topUp(headers)).status, 200);
  const statements = [
    [
      `update legal_entity set blocked_at = clock_timestamp() where id = $1`,
      `update legal_entity set blocked_at = null where id = $1`,
    ],
    [
      `update legal_entity_member set key_state = 'expired' where entity_id = $1`,
      `update legal_entity_member set key_state = 'valid' where entity_id = $1`,
    ],
    [`delete from legal_entity_member where entity_id = $1`],
  ];
  for (const [revoke = '', restore] of statements) {
    await app.db.query(revoke, [id]);
    const refused = await topUp(headers);
    assert.deepEqual([refused.status, codeOf(refused)], [403, 'companyLost'], revoke);
    if (!restore) continue;
    await app.db.query(restore, [id]);
    assert.equal((await topUp(headers)).status, 200);
  }
});
