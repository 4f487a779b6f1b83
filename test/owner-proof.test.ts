import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { demoUsers } from '#identity/server/seed.ts';
import { OWNER_PROOF_HEADER } from '#platform/contract/owner-proof-header.ts';
import { createTestApp } from './app.ts';
import { createApplication, move, pledgedForm } from './factories/applications.ts';
import { bearer, provenBearer } from './factories/identity.ts';
import { createLotScenario } from './factories/lot-scenario.ts';

const app = await createTestApp();
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | null)?.code;
const operations = app.capabilities.flatMap(({ contract }) => Object.entries(contract));
const always = operations.filter(([, { ownerProof }]) => ownerProof === 'always').map(([key]) => key);
const call = (key: string, headers: Record<string, string>) => {
  const [method = '', path = ''] = key.split(' ');
  const body = method === 'GET' ? {} : { payload: '{"field":"pinfl"}' };
  return app.call(method, `/api${path}`, {
    headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...body,
  });
};
const proofFor = async (username: string): Promise<string> =>
  ((await provenBearer(app, username)) as Record<string, string>)[OWNER_PROOF_HEADER] ?? '';

test('F65 a session alone opens no number of its owner, no export, no chat and no calendar', async () => {
  assert.deepEqual(always.sort(), [
    'GET /application/:id/debtor',
    'GET /credit-applications/:id/documents/:documentId',
    'GET /user/export',
    'POST /user/calendar',
    'POST /user/calendar/show',
    'POST /user/profile/reveal',
    'POST /user/second-factor',
    'POST /user/second-factor/confirm',
    'POST /user/second-factor/off',
    'POST /user/second-factor/recovery-codes',
    'POST /user/telegram',
  ]);
  const session = await bearer(app, 'demo.buyer1');
  const foreign = await proofFor('demo.buyer2');
  const [old] = await app.db.sql<{ subject: string; phone: string }>`
    select subject, phone from person where username = 'demo.buyer1'`;
  const minted = (change: object) =>
    app.encryption
      .encrypt(JSON.stringify({ ...old, session: '', untilMs: Date.now() + 600_000, ...change }), 'ownerProof')
      .toString('base64url');
  const wrong = {
    none: null,
    text: 'x',
    foreign,
    old: minted({ untilMs: Date.now() - 1 }),
    session: minted({ session: randomUUID() }),
    phone: minted({ phone: '998000000000' }),
  };
  for (const key of always) {
    for (const [name, proof] of Object.entries(wrong)) {
      const answer = await call(key, { ...session, ...(proof === null ? {} : { [OWNER_PROOF_HEADER]: proof }) });
      assert.deepEqual([answer.status, codeOf(answer)], [403, 'proofNeeded'], `${key} ${name}`);
      assert.equal((answer.body as { header: string }).header, OWNER_PROOF_HEADER);
    }
    const answer = await call(key, { ...session, [OWNER_PROOF_HEADER]: minted({}) });
    assert.notEqual(codeOf(answer), 'proofNeeded', key);
  }
  const { paths } = (await app.get('/api/openapi.json')).body as {
    paths: Record<string, Record<string, { parameters: { name: string; required: boolean }[]; responses: object }>>;
  };
  const described = paths['/api/user/export']?.get;
  assert.equal(described?.parameters.find(({ name }) => name === OWNER_PROOF_HEADER)?.required, true);
  assert.ok('403' in (described?.responses ?? {}));
});

test('F65 money goes to an account that never had any of it only by word of the owner; then it is known', async () => {
  const session = await bearer(app, 'demo.buyer3');
  const proven = await provenBearer(app, 'demo.buyer3');
  const to = { kind: 'ACCOUNT', account: '20208000900000000001', bankCode: '00014' };
  const ask = (headers: Record<string, string>, change: object = {}) =>
    app.post(
      '/api/user/deposit/refunds',
      { amount: '1000000', idempotencyKey: randomUUID(), to: { ...to, ...change } },
      headers,
    );
  assert.equal(codeOf(await ask(session)), 'proofNeeded');
  const asked = await ask(proven);
  assert.equal(asked.status, 200, asked.text);
  assert.equal(codeOf(await ask(session)), 'proofNeeded', 'what was only asked for is not known yet');
  const { id } = asked.body as { id: string };
  const decided = await app.post(
    `/api/office/refunds/${id}/decide`,
    { decision: 'PAID', note: '' },
    await bearer(app, 'demo.finance'),
  );
  assert.equal(decided.status, 200, decided.text);
  assert.equal((await ask(session)).status, 200);
  assert.equal(codeOf(await ask(session, { bankCode: '00440' })), 'proofNeeded', 'another bank is another account');
  assert.equal(codeOf(await ask(session, { account: '20208000900000000002' })), 'proofNeeded');
});

test('F65 money goes back to a card only by word of the owner: whoever has the session may have paid with a card of their own', async () => {
  const session = await bearer(app, 'demo.buyer4');
  const proven = await provenBearer(app, 'demo.buyer4');
  const top = { amount: '100000000', method: 'CARD', idempotencyKey: randomUUID() };
  const { orderId } = (await app.post('/api/user/deposit/top-up', top, session)).body as { orderId: string };
  assert.equal((await app.post(`/api/dev/payments/${orderId}`, { step: 'pay' })).status, 200);
  const ask = (headers: Record<string, string>) =>
    app.post(
      '/api/user/deposit/refunds',
      { amount: '1000000', idempotencyKey: randomUUID(), to: { kind: 'CARD' } },
      headers,
    );
  assert.equal(codeOf(await ask(session)), 'proofNeeded');
  const asked = await ask(proven);
  assert.equal(asked.status, 200, asked.text);
});

test('F65 a session alone brings no browser that is told everything; one that changed its address by itself goes on', async () => {
  const session = await bearer(app, 'demo.buyer2');
  const browser = (at: string) => ({
    endpoint: `https://push.example.uz/${at}`,
    keys: { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') },
  });
  const subscribe = (headers: Record<string, string>, at: string, replaces?: string) =>
    app.post('/api/user/push', { subscription: browser(at), ...(replaces ? { replaces } : {}) }, headers);
  assert.equal(codeOf(await subscribe(session, 'one')), 'proofNeeded');
  assert.equal((await subscribe(await provenBearer(app, 'demo.buyer2'), 'one')).status, 200);
  assert.equal((await subscribe(session, 'one')).status, 200, 'the same browser again');
  assert.equal((await subscribe(session, 'two', browser('one').endpoint)).status, 200);
  assert.equal(codeOf(await subscribe(session, 'three', browser('never').endpoint)), 'proofNeeded');
  const foreign = await bearer(app, 'demo.buyer3');
  assert.equal(codeOf(await subscribe(foreign, 'four', browser('one').endpoint)), 'proofNeeded');
});

test('F65 whatever a session alone may read of its owner, neither PINFL nor TIN stands in it, nor the PINFL of a debtor', async () => {
  const tin = '512345678';
  const debtor = '31203910530017';
  await app.db.sql`
    update person set tin_sealed = ${app.encryption.encrypt(tin, 'tin')} where username in ('demo.buyer2', 'demo.seller')`;
  const lot = await createLotScenario(app);
  await lot.winAlone({ username: 'demo.buyer2' });
  const form = { ...pledgedForm, goal: 'ON_BALANCE', collection: null } as const;
  const id = await createApplication(app, { process: 'conclusion', analysis: 'CONCLUSION', form });
  await move(app, 'demo.moderator', id, { from: 'conclusion', to: 'agreement' });
  const sealed = app.encryption.encrypt(JSON.stringify({ debtorPinflOrTin: debtor, debtorType: 'PHYSICAL' }), 'debtor');
  await app.db.sql`update application set debtor_sealed = ${sealed} where id = ${id}`;
  const reads = operations.filter(([key, { who }]) => key.startsWith('GET ') && who !== 'anyone');
  for (const username of ['demo.buyer2', 'demo.seller']) {
    const session = await bearer(app, username);
    const pinfl = demoUsers.find((one) => one.username === username)?.pinfl ?? '';
    const { data } = (await app.get('/api/user/documents', session)).body as { data: { id: string; kind: string }[] };
    assert.ok(data.length > 0);
    const names = [...data.map((one) => one.id), String(lot.lotId), String(id)];
    const kinds = ['bidOffer', 'depositAgreement'];
    for (const [key] of reads) {
      const path = `/api${key.slice(4)}`;
      for (const name of path.includes('/:') ? names : ['']) {
        for (const kind of path.includes('/:kind') ? kinds : ['']) {
          const { text, status } = await app.get(path.replace(/:kind/, kind).replace(/:\w+/g, name), session);
          const bare = text.replaceAll('\u00A0', '').replaceAll(' ', '');
          for (const secret of [pinfl, tin, debtor])
            assert.ok(!bare.includes(secret), `${username} ${key} ${status} ${secret}`);
          if (text.startsWith('%PDF')) assert.match(key, /user\/documents|contract\/file/, key);
        }
      }
    }
    const own = await app.get(`/api/application/${id}/debtor`, await provenBearer(app, username));
    assert.deepEqual(
      [own.status, codeOf(own) ?? own.body],
      username === 'demo.seller' ? [200, { number: debtor, accountNumber: null }] : [404, 'applicationMissing'],
    );
    // A conclusion names nobody, and what is asked for or reserved by a person nobody's whole number.
    const bare = ['conclusion', 'creditApplication', 'reservationAgreement'];
    for (const one of data) {
      const file = await app.get(`/api/user/documents/${one.id}/file`, session);
      const expected = bare.includes(one.kind) ? [200, undefined] : [403, 'proofNeeded'];
      assert.deepEqual([file.status, codeOf(file)], expected, one.kind);
    }
  }
});
