import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { createTestApp } from '../../../test/app.ts';
import { bearer, provenBearer } from '../../../test/factories/identity.ts';
import { createVisitor, requestLoginPage } from '../../../test/visitor.ts';
import { findCredential } from './provider/credential-store.ts';
import { createSecondFactor } from './provider/second-factor.ts';
import { DEMO_PASSWORD } from './seed.ts';

const app = await createTestApp();
const buyer = 'demo.buyer1';
type Body = { code?: string; secret?: string; qrDataUrl?: string; recoveryCodes?: string[]; state?: string };
const path = (what: string) => `/api/user/second-factor${what}`;
const post = async (what: string, body?: object, username = buyer) => {
  const answer = await app.post(path(what), body, await provenBearer(app, username));
  return { status: answer.status, body: answer.body as Body };
};
const read = async (username = buyer) => (await app.get(path(''), await bearer(app, username))).body;
const codeAt = (secret: string, offsetMs: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + offsetMs });
/** The password step of a login: 303 when it was enough, else the step that asks for a code. */
const logIn = async (username = buyer) => {
  const visitor = createVisitor(app);
  const { address } = await requestLoginPage(visitor);
  const answer = await visitor.post(address, { username, password: DEMO_PASSWORD });
  const step = /name="step" value="([^"]+)"/.exec(answer.text)?.[1] ?? '';
  return { status: answer.status, text: answer.text, enter: (code: string) => visitor.post(address, { step, code }) };
};

test('F44 a buyer switches a second factor on, from then on needs its code or a recovery code, and switches it off by one', async () => {
  assert.deepEqual(await read(), { state: 'off', isRequired: false, recoveryCodesLeft: 0 });
  assert.equal((await app.post(path(''), undefined, await bearer(app, buyer))).status, 403, 'a session is not enough');
  const first = (await post('')).body;
  const { secret = '', qrDataUrl } = (await post('')).body;
  assert.notEqual(first.secret, secret, 'whoever looked before knows nothing of the secret that will count');
  assert.match(qrDataUrl ?? '', /^data:image\/png;base64,/);
  assert.equal((await logIn()).status, 303, 'nothing is asked for before a first code was right');
  const wrong = await post('/confirm', { code: '000000' });
  assert.deepEqual([wrong.status, wrong.body.code], [400, 'secondFactorWrong']);
  const stale = await post('/confirm', { code: codeAt(first.secret ?? '', 0) });
  assert.equal(stale.status, 400);
  const { recoveryCodes = [] } = (await post('/confirm', { code: codeAt(secret, -30_000) })).body;
  assert.ok(recoveryCodes.length === 10 && recoveryCodes.every((code) => /^\d{4} \d{4} \d{4}$/.test(code)));
  assert.deepEqual(await read(), { state: 'on', isRequired: false, recoveryCodesLeft: 10 });
  assert.equal((await post('')).body.code, 'secondFactorOn', 'a secret that counts is never shown or replaced');

  const login = await logIn();
  assert.equal(login.status, 200, 'the password is not enough');
  assert.ok(!login.text.includes(secret), 'and shows no secret');
  assert.equal((await login.enter('111111')).status, 401);
  assert.equal((await login.enter(codeAt(secret, 0))).status, 303);
  const [spare = ''] = recoveryCodes;
  assert.equal((await (await logIn()).enter(spare)).status, 303, 'without the phone a recovery code does');
  assert.equal((await (await logIn()).enter(spare)).status, 401, 'once');
  assert.deepEqual(await read(), { state: 'on', isRequired: false, recoveryCodesLeft: 9 });

  const renewed = (await post('/recovery-codes', { code: recoveryCodes[1] })).body.recoveryCodes ?? [];
  assert.equal(
    (await post('/off', { code: recoveryCodes[2] })).body.code,
    'secondFactorWrong',
    'the old ones are void',
  );
  assert.equal((await post('/off', { code: renewed[0]?.replaceAll(' ', '') })).body.state, 'off');
  assert.equal((await logIn()).status, 303);
  const [rest] = await app.db.sql`select count(*)::integer as n from recovery_code`;
  assert.deepEqual(rest, { n: 0 });
});

test('F44 the addresses of an account hear that its second factor came and went, and refunds wait meanwhile', async () => {
  const username = 'demo.buyer4';
  const { secret = '' } = (await post('', undefined, username)).body;
  const { recoveryCodes = [] } = (await post('/confirm', { code: codeAt(secret, 0) }, username)).body;
  const [changed] = await app.db
    .sql`select access_changed_at is not null as "isSet" from person where username = ${username}`;
  assert.deepEqual(changed, { isSet: true });
  await post('/off', { code: recoveryCodes[0] }, username);
  const sent = await app.db.sql<{ n: number }>`
    select count(distinct event_id)::integer as n from outgoing_message
     where text like ${'%demo.buyer4%'}`;
  assert.deepEqual(sent, [{ n: 2 }]);
});

test('F44 staff keep theirs, codes that are tried are counted, and what lies in the database opens nothing', async () => {
  const username = 'demo.moderator';
  const { secret = '' } = (await post('', undefined, username)).body;
  const { recoveryCodes = [] } = (await post('/confirm', { code: codeAt(secret, 0) }, username)).body;
  assert.equal((await post('/off', { code: recoveryCodes[0] }, username)).body.code, 'secondFactorRequired');
  const buyer5 = 'demo.buyer5';
  const { secret: other = '' } = (await post('', undefined, buyer5)).body;
  await post('/confirm', { code: codeAt(other, 0) }, buyer5);
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) statuses.push((await post('/off', { code: `00000${n}` }, buyer5)).status);
  assert.deepEqual([...new Set(statuses)], [400, 429]);
  const proof = { password: DEMO_PASSWORD };
  assert.equal((await app.post('/api/user/profile/proof', proof, await bearer(app, buyer5))).status, 200);
  const more = await post('/off', { code: '000009' }, buyer5);
  assert.equal(more.body.code, 'secondFactorPause', 'whoever knows the password guesses no code the faster');
  const rows = await app.db.sql<{ text: string }>`select encode(code_digest, 'escape') as text from recovery_code`;
  for (const code of recoveryCodes) assert.ok(rows.every(({ text }) => !text.includes(code.replaceAll(' ', ''))));
});

test('F44 no code confirms or uses a secret that it does not come from, whatever happens between looking and taking it', async () => {
  const username = 'demo.buyer3';
  const secondFactor = createSecondFactor(app.db, app.encryption);
  const find = async () => (await findCredential(app.db, { username })) ?? assert.fail();
  const { secret = '' } = (await post('', undefined, username)).body;
  const seen = await find();
  await post('', undefined, username);
  assert.equal(await secondFactor.isRight(seen, codeAt(secret, 0)), false, 'another page began anew meanwhile');
  assert.equal(
    (await find()).isTotpConfirmed,
    false,
    'so that nobody is asked for a code of an app that they have not',
  );
  const { secret: kept = '' } = (await post('', undefined, username)).body;
  const { recoveryCodes = [] } = (await post('/confirm', { code: codeAt(kept, -30_000) }, username)).body;
  const on = await find();
  assert.equal((await post('/off', { code: recoveryCodes[0] }, username)).body.state, 'off');
  assert.equal(await secondFactor.isRight(on, codeAt(kept, 0)), false, 'it was switched off during a login');
  const off = await find();
  assert.deepEqual([off.isTotpConfirmed, off.encryptedTotp], [false, null]);
});

test('F44 of two who renew the recovery codes at once the last one’s count, and a code that came to nothing is not used up', async () => {
  const username = 'demo.buyer2';
  const { secret = '' } = (await post('', undefined, username)).body;
  const { recoveryCodes = [] } = (await post('/confirm', { code: codeAt(secret, 0) }, username)).body;
  await Promise.all(recoveryCodes.slice(0, 4).map((code) => post('/recovery-codes', { code }, username)));
  assert.deepEqual(await read(username), { state: 'on', isRequired: false, recoveryCodesLeft: 10 });
  const secondFactor = createSecondFactor(app.db, app.encryption);
  const credential = (await findCredential(app.db, { username })) ?? assert.fail();
  const later = codeAt(secret, 30_000);
  await assert.rejects(
    app.db.begin(async (tx) => {
      assert.equal(await secondFactor.isRight(credential, later, tx), true);
      throw new Error('what it was given for failed');
    }),
  );
  assert.equal(await secondFactor.isRight(credential, later), true);
  assert.equal(await secondFactor.isRight(credential, later), false);
});
