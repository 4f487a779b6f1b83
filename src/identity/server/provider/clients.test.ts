import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as client from 'openid-client';
import { createTestApp } from '../../../../test/app.ts';
import {
  authorize,
  discover,
  type Flow,
  logInFully,
  openBrowser,
  type Provider,
  testClients,
} from '../../../../test/client-suite.ts';
import { createOrganization } from '../../../../test/factories/identity.ts';
import { createFetch } from '../../../../test/visitor.ts';
import { DEMO_PASSWORD } from '../seed.ts';
import { createTokenVerifier } from '../tokens.ts';
import { deleteExpired } from './cleanup-worker.ts';

const app = await createTestApp();
const embedded: Provider = {
  name: 'embedded provider',
  issuer: app.config.issuer,
  clientId: app.config.OIDC_CLIENT,
  redirectUri: `${app.config.publicUrl}/login`,
  username: 'demo.buyer1',
  password: DEMO_PASSWORD,
  fetch: createFetch(app),
};
testClients(embedded);

// Any other provider, such as a Keycloak with docs/keycloak-realm.json, can be tried in the same way.
const { OIDC_TEST_ISSUER: issuer, OIDC_TEST_CLIENT = 'frontend', OIDC_TEST_REDIRECT = '' } = process.env;
if (issuer)
  testClients({
    name: issuer,
    issuer,
    clientId: OIDC_TEST_CLIENT,
    redirectUri: OIDC_TEST_REDIRECT,
    username: process.env.OIDC_TEST_USERNAME ?? '',
    password: process.env.OIDC_TEST_PASSWORD ?? '',
    fetch,
  });

test('IDN-008 access tokens have the shape of Keycloak and hold for the API', async () => {
  const { tokens } = await logInFully(embedded);
  assert.equal(decodeProtectedHeader(tokens.access_token).typ, 'JWT');
  const claims = decodeJwt(tokens.access_token);
  assert.equal(claims.iss, app.config.issuer);
  assert.equal(claims.aud, 'urn:ostona:api');
  assert.equal(claims.typ, 'Bearer');
  assert.equal(claims.azp, 'frontend');
  assert.equal(claims.given_name, 'Aziza');
  assert.equal(claims.family_name, 'Valiyeva');
  assert.equal(claims.name, 'Aziza Valiyeva');
  assert.equal(claims.loginMode, 'PERSON');
  assert.deepEqual((claims.resource_access as Record<string, unknown>).frontend, { roles: ['USER'] });
  assert.ok(claims.sid && claims.realm_access && (claims.exp ?? 0) - (claims.iat ?? 0) === 300);
  assert.ok(Math.abs(Number(claims.auth_time) - (claims.iat ?? 0)) < 60, 'F65 and say when the password was given');
  assert.equal((await app.get('/api/user/sessions', { authorization: `Bearer ${tokens.access_token}` })).status, 200);
});

test('threat 9 an ID token and a refresh token are not access tokens', async () => {
  const { tokens } = await logInFully(embedded);
  for (const token of [tokens.id_token, tokens.refresh_token])
    assert.equal((await app.get('/api/user/sessions', { authorization: `Bearer ${token}` })).status, 401);
});

test('IDN-008 a person switches into a company and back without a password; the company is in the token', async () => {
  await createOrganization(app, { tin: '300000001', name: '«Namuna» MCHJ' }, ['demo.buyer1']);
  const flow = await logInFully(embedded);
  const asCompany = await authorize(embedded, flow, { login_mode: 'ENTITY', company_tin: '300000001' });
  const switched = await client.authorizationCodeGrant(flow.config, asCompany.back, asCompany.checks);
  const claims = decodeJwt(switched.access_token);
  assert.deepEqual([claims.loginMode, claims.companyName, claims.companyTin], ['ENTITY', '«Namuna» MCHJ', '300000001']);
  assert.equal(switched.claims()?.companyName, '«Namuna» MCHJ');
  const renewed = await client.refreshTokenGrant(flow.config, switched.refresh_token ?? '');
  assert.equal(decodeJwt(renewed.access_token).loginMode, 'ENTITY');
  const asPerson = await authorize(embedded, flow, { login_mode: 'PERSON' });
  const back = await client.authorizationCodeGrant(flow.config, asPerson.back, asPerson.checks);
  assert.equal(decodeJwt(back.access_token).loginMode, 'PERSON');
  assert.equal(decodeJwt(back.access_token).companyTin, undefined);
});

test('nobody switches into a company of others, and whoever leaves a company loses its tokens', async () => {
  await createOrganization(app, { tin: '300000002', name: '«Begona» MCHJ' }, ['demo.buyer2']);
  const flow: Flow = { config: await discover(embedded), browser: openBrowser(embedded) };
  for (const tin of ['300000002', '999999999', '']) {
    const { back } = await authorize(embedded, flow, { login_mode: 'ENTITY', company_tin: tin });
    assert.equal(back.searchParams.get('error'), 'access_denied', tin);
  }
  const own = await logInFully(
    { ...embedded, username: 'demo.buyer2' },
    { login_mode: 'ENTITY', company_tin: '300000002' },
  );
  await app.db
    .sql`delete from legal_entity_member m using person p where p.id = m.person_id and p.username = 'demo.buyer2'`;
  await assert.rejects(client.refreshTokenGrant(own.config, own.tokens.refresh_token ?? ''), {
    error: 'invalid_grant',
  });
  await assert.rejects(client.fetchUserInfo(own.config, own.tokens.access_token, client.skipSubjectCheck));
});

test('IDN-002 a person who is blocked can neither log in nor renew nor be asked about', async () => {
  const person = { ...embedded, username: 'demo.buyer3' };
  const flow = await logInFully(person);
  await app.db.sql`update person set blocked_at = now() where username = 'demo.buyer3'`;
  await assert.rejects(client.refreshTokenGrant(flow.config, flow.tokens.refresh_token ?? ''), {
    error: 'invalid_grant',
  });
  await assert.rejects(client.fetchUserInfo(flow.config, flow.tokens.access_token, client.skipSubjectCheck));
  const { back } = await authorize(person, flow);
  assert.equal(back.searchParams.get('error'), 'access_denied');
});

test('threat 10 of two simultaneous uses of one refresh token exactly one wins', async () => {
  const { config, tokens } = await logInFully({ ...embedded, username: 'demo.buyer4' });
  const uses = await Promise.allSettled([1, 2].map(() => client.refreshTokenGrant(config, tokens.refresh_token ?? '')));
  assert.equal(uses.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('a dump of the database holds no code, token or session that could be used', async () => {
  const { tokens } = await logInFully(embedded);
  const inside = String(decodeJwt(tokens.refresh_token ?? '').tok);
  const dump = JSON.stringify(await app.db.sql`select id, payload::text from oidc_object`);
  assert.ok(inside.length > 20 && dump.length > 1000);
  for (const secret of [inside, tokens.access_token]) assert.equal(dump.includes(secret), false);
  assert.deepEqual(await app.db.sql`select kind from oidc_object where jsonb_exists(payload, 'jti')`, []);
});

test('whatever Host a proxy sends, the addresses are those of the issuer', async () => {
  const answer = await app.get('/realms/local/.well-known/openid-configuration', {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
  });
  assert.equal(answer.status, 200);
  assert.doesNotMatch(answer.text, /evil/);
  assert.equal(
    (answer.body as { token_endpoint: string }).token_endpoint,
    `${app.config.issuer}/protocol/openid-connect/token`,
  );
});

test('threat 10 of thirty addresses that look like ours the provider sends nobody to any', async () => {
  const ours = embedded.redirectUri;
  const { host } = new URL(ours);
  const lookalikes = [
    ...[
      '/',
      '//',
      '/x',
      '/../login',
      '/%2e%2e/login',
      '?',
      '?x=1',
      '#',
      '#x',
      '%20',
      '%00',
      '.evil.test',
      '\\',
      ';x',
      '&x',
    ].map((end) => ours + end),
    ours.replace('http:', 'https:'),
    ours.replace('http:', 'HTTP:').replace(host, host.toUpperCase()),
    ours.replace('/login', '/Login'),
    ours.replace('/login', '/LOGIN'),
    ours.replace('/login', '//login'),
    ours.replace('/login', '/./login'),
    ours.replace('/login', '/%6cogin'),
    ours.replace('/login', '\\login'),
    ours.replace('/login', ''),
    ours.replace(host, `${host}:80`),
    ours.replace(host, `${host}:8080`),
    ours.replace(host, `${host}.`),
    ours.replace(host, `${host}@evil.test`),
    ours.replace(host, `user@${host}`),
    ours.replace(host, `evil.test#${host}`),
    ours.replace(host, `evil.test\\@${host}`),
    '//evil.test/login',
    '/login',
    'javascript:alert(1)',
    '',
  ];
  assert.ok(lookalikes.length >= 30);
  for (const address of lookalikes) {
    const query = new URLSearchParams({
      client_id: 'frontend',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: address,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    const answer = await app.get(`/realms/local/protocol/openid-connect/auth?${query}`);
    assert.equal(answer.status, 400, address);
    assert.equal(answer.headers.location, undefined, address);
    assert.match(answer.headers['content-security-policy'] ?? '', /frame-ancestors 'none'/);
  }
});

test('what has run out is swept away, and what lives stays', async () => {
  await logInFully(embedded);
  await app.db.sql`
    insert into oidc_object (kind, id, payload, expires_at)
    select 'RefreshToken', decode(md5(n::text), 'hex'), '{}', now() - interval '1 hour' from generate_series(1, 4500) n`;
  const [living] = await app.db.sql<{ n: number }>`
    select count(*)::integer as n from oidc_object where expires_at > clock_timestamp()`;
  await deleteExpired(app.db);
  const [left] = await app.db.sql<{ n: number }>`select count(*)::integer as n from oidc_object`;
  assert.ok((living?.n ?? 0) > 3);
  assert.equal(left?.n, living?.n);
});

test('another tokens verifier with other keys refuses what our provider signed', async () => {
  const { tokens } = await logInFully(embedded);
  const strange = createTokenVerifier({
    issuer: app.config.issuer,
    realm: 'local',
    clientId: 'frontend',
    audience: 'urn:ostona:api',
    keys: { own: [] },
  });
  await assert.rejects(strange.callerOf(tokens.access_token));
});
