import assert from 'node:assert/strict';
import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { test } from 'node:test';
import { exportJWK, importJWK, type JWK, SignJWT } from 'jose';
import { createTestApp } from '../../../test/app.ts';
import { tokenFor } from '../../../test/factories/identity.ts';
import { loadProviderKeys } from './provider-keys.ts';
import { callerFrom } from './tokens.ts';

const app = await createTestApp();
const [key] = (await loadProviderKeys(app.db, app.encryption)).signing;
if (!key) throw new Error('There is no signing key.');
const good = await tokenFor(app, 'demo.buyer1');
const claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
const own = await importJWK(key, 'RS256');
const thief = generateKeyPairSync('rsa', { modulusLength: 2048 });
const thiefPublic: JWK = await exportJWK(thief.publicKey);

/** Signed with our own key, as only the provider can, but with other contents. */
const ours = (changes: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> => {
  const payload = Object.fromEntries(
    Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid ?? '', ...header }).sign(own);
};
/** Signed by somebody else who would like to be believed. */
const theirs = (header: Record<string, unknown>): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...header }).sign(thief.privateKey);
/** Signed with a secret, which is the public key that everybody may read. */
const hmac = (alg: string, hash: string, secret: string | Buffer): string => {
  const text = `${encoded({ alg, typ: 'JWT', kid: key.kid })}.${encoded(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

const publicPem = createPublicKey({ key: key as JsonWebKey, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
const publicDer = createPublicKey({ key: key as JsonWebKey, format: 'jwk' }).export({ type: 'spki', format: 'der' });
const [head = '', body = '', signature = ''] = good.split('.');

const forged: Record<string, string> = {
  empty: 'x',
  'not three parts': `${head}.${body}`,
  'five parts': `${good}.x.y`,
  'no signature': `${head}.${body}.`,
  'a changed signature': `${head}.${body}.${signature.slice(0, -6)}AAAAAA`,
  'a changed payload': `${head}.${encoded({ ...claims, preferred_username: 'demo.admin' })}.${signature}`,
  'a changed header': `${encoded({ alg: 'RS256', typ: 'JWT' })}.${body}.${signature}x`,
  'alg none': `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`,
  'alg None': `${encoded({ alg: 'None', typ: 'JWT' })}.${body}.`,
  'alg nOnE with a signature': `${encoded({ alg: 'nOnE', typ: 'JWT' })}.${body}.${signature}`,
  'no alg': `${encoded({ typ: 'JWT' })}.${body}.${signature}`,
  'HS256 with the public key as text': hmac('HS256', 'sha256', publicPem),
  'HS256 with the public key as bytes': hmac('HS256', 'sha256', publicDer),
  'HS256 with the modulus': hmac('HS256', 'sha256', key.n ?? ''),
  'HS384 with the public key': hmac('HS384', 'sha384', publicPem),
  'HS512 with the public key': hmac('HS512', 'sha512', publicPem),
  'HS256 with an empty secret': hmac('HS256', 'sha256', ''),
  'RS384 signed by us': await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS384', typ: 'JWT' })
    .sign(own)
    .catch(() => 'x'),
  'another key': await theirs({}),
  'another key under our name': await theirs({ kid: key.kid }),
  'a key in the header': await theirs({ jwk: thiefPublic }),
  'a key behind an address': await theirs({ jku: 'https://evil.test/keys', kid: 'evil' }),
  'a certificate behind an address': await theirs({ x5u: 'https://evil.test/cert' }),
  'a certificate in the header': await theirs({ x5c: ['AAAA'] }),
  'a kid that climbs': await theirs({ kid: '../../../../dev/null' }),
  'a kid with SQL': await theirs({ kid: "' or 1=1 --" }),
  'an unknown critical header': `${encoded({ alg: 'RS256', typ: 'JWT', crit: ['x'], x: 1 })}.${body}.${signature}`,
  'over by a minute': await ours({ iat: now - 400, exp: now - 60 }),
  'over, with a far expiry': await ours({ iat: now - 400, exp: now + 86_400 }),
  'without an expiry': await ours({ exp: undefined }),
  'without a beginning': await ours({ iat: undefined }),
  'begun tomorrow': await ours({ iat: now + 86_400, exp: now + 86_700 }),
  'not valid before tomorrow': await ours({ nbf: now + 86_400 }),
  'expiry as text': await ours({ exp: `${now + 300}` }),
  'another issuer': await ours({ iss: 'https://evil.test/realms/local' }),
  'an issuer that begins like ours': await ours({ iss: `${app.config.issuer}.evil.test` }),
  'without an issuer': await ours({ iss: undefined }),
  'another audience': await ours({ aud: 'urn:other:api' }),
  'the client as audience': await ours({ aud: 'frontend' }),
  'without an audience': await ours({ aud: undefined }),
  'without a subject': await ours({ sub: undefined }),
  'without a name': await ours({ preferred_username: undefined }),
  'an ID token': await ours({ typ: 'ID' }),
  'a refresh token': await ours({ typ: 'Refresh' }),
  'no type inside': await ours({ typ: undefined }),
  'a logout token by its header': await ours({}, { typ: 'logout+jwt' }),
  'encrypted by its looks': `${encoded({ alg: 'RSA-OAEP', enc: 'A256GCM' })}.a.b.c.d`,
};

test('threat 9 F92 the true token holds, and a clock that is twenty seconds off does not harm it', async () => {
  const ask = (token: string) => app.get('/api/user/sessions', { authorization: `Bearer ${token}` });
  assert.equal((await ask(good)).status, 200);
  assert.equal((await ask(await ours({ iat: now + 20, exp: now + 320 }))).status, 200);
  assert.equal((await ask(await ours({ iat: now - 320, exp: now - 20 }))).status, 200);
  assert.equal((await ask(await ours({}, { typ: 'at+jwt' }))).status, 200);
});

test('threat 9 of more than forty forged tokens none holds, as bearer or as cookie', async () => {
  assert.ok(Object.keys(forged).length >= 40);
  for (const [name, token] of Object.entries(forged)) {
    const call = await app.get('/api/user/sessions', { authorization: `Bearer ${token}` });
    assert.equal(call.status, 401, name);
    assert.match((await app.get('/faq', { cookie: `access=${token}` })).text, /"viewer":null/, name);
  }
});

test('threat 9 no forged token is written to the log', () => {
  assert.equal(app.logged.join('').includes('eyJ'), false);
});

test('the cookie alone changes nothing: whatever is no safe call needs the bearer', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const answer = await app.call('DELETE', `/api/user/sessions/${id}`, { headers: { cookie: `access=${good}` } });
  assert.equal(answer.status, 401);
});

test('IDN-008 F90 the company of a Keycloak login is read from its claim `company`', () => {
  const settings = { clientId: 'frontend', realm: 'bank' };
  const about = (company: unknown) => callerFrom({ sub: 's', company }, settings);
  const one = about({ t300000001: { companyName: ['«Namuna» MCHJ'], companyTin: ['300000001'] } });
  assert.deepEqual([one.loginMode, one.companyTin, one.companyName], ['ENTITY', '300000001', '«Namuna» MCHJ']);
  for (const odd of [null, 5, [], ['t300000001'], {}, { other: {} }, { t300000001: {}, t300000002: {} }])
    assert.equal(about(odd).loginMode, 'PERSON', JSON.stringify(odd));
});
