import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { inspect } from 'node:util';
import { isUnavailable } from '#platform/values/unavailable-error.ts';
import { keycloakAdmin } from './keycloak.ts';
import { type NewProviderUser, UnknownSubjectError } from './port.ts';

type Call = { method: string; path: string; body: unknown; authorization: string };

/** As much of Keycloak's admin interface as the adapter uses, with memory. */
const openFake = async () => {
  const requests: Call[] = [];
  const state = {
    users: new Map<string, { username: string; enabled: boolean; totp: boolean; requiredActions: string[] }>(),
    roles: new Map<string, string[]>(),
    organizations: new Map<
      string,
      { name: string; alias: string; domains: { name: string }[]; members: Set<string> }
    >(),
    tokens: 0,
    /** Tokens up to this one are refused, as after a restart. */
    refusedTokens: 0,
    /** So many searches come before what another process makes meanwhile. */
    earlySearches: 0,
    /** What Keycloak answers to an organization that another process makes at the same moment. */
    duplicateStatus: 409,
    /** What it answers about somebody who is a member already: 26.0 says 400. */
    memberStatus: 409,
    /** A proxy answers in the place of Keycloak. */
    isAway: false,
  };
  const available = ['USER', 'REALTOR_ASSISTANT', 'ADMIN'].map((name) => ({ id: `id-${name}`, name }));

  const answer = ({
    method,
    path,
    body,
    authorization,
  }: Call): { status: number; json?: unknown; location?: string } => {
    if (state.isAway) return { status: 502, json: 'aziza.valiyeva Ostona!2026' };
    if (path === '/realms/bank/protocol/openid-connect/token') {
      if (authorization !== `Basic ${btoa('backend:secret')}`) return { status: 401 };
      state.tokens += 1;
      return { status: 200, json: { access_token: `t${state.tokens}`, expires_in: 60 } };
    }
    if (Number(/^Bearer t(\d+)$/.exec(authorization)?.[1] ?? 0) <= state.refusedTokens) return { status: 401 };
    const [route = '', query = ''] = path.replace('/admin/realms/bank', '').split('?');
    const [, kind, id = '', rest = '', , last = ''] = route.split('/');
    if (kind === 'clients') return { status: 200, json: id ? available : [{ id: 'uuid', clientId: 'frontend' }] };
    if (kind === 'users' && !id) {
      const { username } = body as { username: string };
      if ([...state.users.values()].some((one) => one.username === username)) return { status: 409 };
      state.users.set(`s-${username}`, { username, enabled: true, totp: false, requiredActions: [] });
      return { status: 201, location: `http://x/users/s-${username}` };
    }
    if (kind === 'users') {
      const user = state.users.get(id);
      if (!user) return { status: 404 };
      if (rest === 'role-mappings') {
        const assigned = state.roles.get(id) ?? [];
        const names = Array.isArray(body) ? (body as { name: string }[]).map(({ name }) => name) : [];
        if (method === 'POST') state.roles.set(id, [...assigned, ...names]);
        if (method === 'DELETE')
          state.roles.set(
            id,
            assigned.filter((name) => !names.includes(name)),
          );
        return method === 'GET'
          ? { status: 200, json: assigned.map((name) => ({ id: `id-${name}`, name })) }
          : { status: 204 };
      }
      if (method === 'GET') return { status: 200, json: { id, ...user } };
      if (method === 'DELETE') state.users.delete(id);
      if (method === 'PUT' && !rest) Object.assign(user, body);
      return { status: 204 };
    }
    if (kind === 'organizations' && !id && method === 'GET') {
      const search = new URLSearchParams(query).get('search');
      state.earlySearches -= 1;
      if (state.earlySearches >= 0) return { status: 200, json: [] };
      return {
        status: 200,
        json: [...state.organizations]
          .filter(([, one]) => one.name === search)
          .map(([key, one]) => ({ id: key, name: one.name, alias: one.alias })),
      };
    }
    if (kind === 'organizations' && !id) {
      const organization = body as { name: string; alias: string; domains: { name: string }[] };
      // 26.0 wants one.
      if (!organization.domains?.[0]) return { status: 400 };
      if (state.organizations.has(`o-${organization.name}`)) return { status: state.duplicateStatus };
      state.organizations.set(`o-${organization.name}`, { ...organization, members: new Set() });
      return { status: 201, location: `http://x/organizations/o-${organization.name}` };
    }
    if (id === 'members')
      return {
        status: 200,
        json: [...state.organizations]
          .filter(([, one]) => one.members.has(rest))
          .map(([key, one]) => ({ id: key, name: one.name })),
      };
    const members = state.organizations.get(id)?.members;
    if (!members) return { status: 404 };
    if (method === 'DELETE') return { status: members.delete(last || (route.split('/').at(-1) ?? '')) ? 204 : 404 };
    if (!state.users.has(String(body))) return { status: 400 };
    if (members.has(String(body))) return { status: state.memberStatus };
    members.add(String(body));
    return { status: 201 };
  };

  const read = async (request: IncomingMessage): Promise<Call> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const isJson = request.headers['content-type']?.startsWith('application/json');
    return {
      method: request.method ?? '',
      path: request.url ?? '',
      // Ids of members come bare.
      body: isJson && /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : text,
      authorization: request.headers.authorization ?? '',
    };
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void read(request).then((one) => {
      requests.push(one);
      const { status, json, location } = answer(one);
      response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) });
      response.end(json === undefined ? '' : JSON.stringify(json));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => server.close());
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/bank`;
  return { requests, state, issuer };
};

const fake = await openFake();
const admin = keycloakAdmin({
  issuer: fake.issuer,
  clientId: 'frontend',
  adminClient: 'backend',
  adminSecret: 'secret',
});
const user: NewProviderUser = {
  username: 'aziza.valiyeva',
  password: 'Ostona!2026',
  givenName: 'Aziza',
  familyName: 'Valiyeva',
  phone: '998000000101',
  clientType: 'Physical',
  roles: ['USER'],
};
const subject = 's-aziza.valiyeva';
const isAway = (error: unknown) => isUnavailable(error, 'identityProvider');

test('IDN-001 F95 a new person is in the realm with password, attributes and role, without a PINFL; a taken name is none', async () => {
  assert.equal(await admin.createUser(user), subject);
  const sent = fake.requests.find(({ method, path }) => method === 'POST' && /bank.users.?$/.test(path))
    ?.body as Record<string, unknown>;
  assert.deepEqual(sent.attributes, { phone: ['998000000101'], clientType: ['Physical'] });
  assert.deepEqual(sent.credentials, [{ type: 'password', value: 'Ostona!2026', temporary: false }]);
  assert.deepEqual(fake.state.roles.get(subject), ['USER']);
  assert.equal(await admin.createUser(user), null);
});

test('roles are exactly the wanted ones afterwards, and an unknown role is an error', async () => {
  await admin.setRoles(subject, ['REALTOR_ASSISTANT']);
  assert.deepEqual(fake.state.roles.get(subject), ['REALTOR_ASSISTANT']);
  await assert.rejects(admin.setRoles(subject, ['EMPEROR']), /EMPEROR/);
});

test('IDN-001 whoever could not get a role at registration is gone again, so that the name is free', async () => {
  const other = { ...user, username: 'bobur.karimov' };
  await assert.rejects(admin.createUser({ ...other, roles: ['EMPEROR'] }), isAway);
  assert.equal(fake.state.users.has('s-bobur.karimov'), false);
  assert.equal(await admin.createUser(other), 's-bobur.karimov');
});

test('F89 a role of staff comes with a one-time code to set up, once, and leaves what else is required', async () => {
  const staff = 's-bobur.karimov';
  const stored = fake.state.users.get(staff);
  assert.ok(stored);
  await admin.setRoles(staff, ['REALTOR_ASSISTANT']);
  assert.deepEqual(stored.requiredActions, []);
  stored.requiredActions = ['UPDATE_PASSWORD'];
  for (let n = 0; n < 2; n += 1) await admin.setRoles(staff, ['ADMIN']);
  assert.deepEqual(stored.requiredActions, ['UPDATE_PASSWORD', 'CONFIGURE_TOTP']);
  Object.assign(stored, { totp: true, requiredActions: [] });
  await admin.setRoles(staff, ['USER', 'ADMIN']);
  assert.deepEqual(stored.requiredActions, []);
  assert.deepEqual(fake.state.roles.get(staff), ['ADMIN', 'USER']);
});

test('blocking also ends the sessions; a new password is no temporary one', async () => {
  await admin.setBlocked(subject, true);
  assert.equal(fake.state.users.get(subject)?.enabled, false);
  assert.equal(fake.requests.at(-1)?.path, `/admin/realms/bank/users/${subject}/logout`);
  await admin.setBlocked(subject, false);
  assert.equal(fake.state.users.get(subject)?.enabled, true);
  await admin.setPassword(subject, 'Boshqa!2026');
  assert.deepEqual(fake.requests.at(-1)?.body, { type: 'password', value: 'Boshqa!2026', temporary: false });
});

test('F90 a company becomes an organization named by its tax number; joining and leaving twice change nothing more', async () => {
  const company = { tin: '300000001', name: '«Namuna» MCHJ' };
  for (const status of [409, 400]) {
    fake.state.memberStatus = status;
    await admin.addToOrganization(subject, company);
  }
  await admin.addToOrganization(subject, company);
  const organization = fake.state.organizations.get('o-300000001');
  assert.equal(organization?.alias, 't300000001');
  assert.deepEqual(organization?.domains, [{ name: 't300000001.ostona.invalid', verified: false }]);
  assert.deepEqual([...(organization?.members ?? [])], [subject]);
  for (let n = 0; n < 2; n += 1) await admin.removeFromOrganization(subject, '300000001');
  assert.equal(organization?.members.size, 0);
  await admin.removeFromOrganization(subject, '399999999');
});

test('F90 of several processes that make one organization at once, each finds it', async () => {
  const company = { tin: '300000001', name: '«Namuna» MCHJ' };
  const members = fake.state.organizations.get('o-300000001')?.members;
  for (const status of [409, 500]) {
    // Another process made it after this one had looked.
    Object.assign(fake.state, { earlySearches: 1, duplicateStatus: status });
    members?.clear();
    await admin.addToOrganization(subject, company);
    assert.deepEqual([...(members ?? [])], [subject]);
  }
});

test('one token serves many calls, and one that is refused is fetched anew', async () => {
  const before = fake.state.tokens;
  await admin.logoutEverywhere(subject);
  assert.equal(fake.state.tokens, before);
  fake.state.refusedTokens = before;
  await admin.logoutEverywhere(subject);
  assert.equal(fake.state.tokens, before + 1);
});

test('F93 somebody whom only our side knows is an error of its own; removing them is none', async () => {
  const company = { tin: '300000001', name: '«Namuna» MCHJ' };
  for (const call of [
    () => admin.setPassword('nobody', 'Ostona!2026'),
    () => admin.setRoles('nobody', ['USER']),
    () => admin.setBlocked('nobody', true),
    () => admin.logoutEverywhere('nobody'),
    () => admin.addToOrganization('nobody', company),
  ])
    await assert.rejects(call(), UnknownSubjectError);
  await admin.removeUser('nobody');
  await admin.removeFromOrganization('nobody', company.tin);
});

test('F91 a wrong secret, an odd answer and none at all mean «away» and name no personal data', async () => {
  const options = { issuer: fake.issuer, clientId: 'frontend', adminClient: 'backend', adminSecret: 'secret' };
  const isImpersonal = (status: RegExp) => (error: unknown) =>
    isAway(error) && status.test(String(error)) && !/aziza|Ostona!/.test(inspect(error));
  await assert.rejects(keycloakAdmin({ ...options, adminSecret: 'wrong' }).logoutEverywhere('s'), isImpersonal(/401/));
  const nowhere = keycloakAdmin({ ...options, issuer: 'http://127.0.0.1:9/realms/bank' });
  await assert.rejects(nowhere.createUser(user), isImpersonal(/the login of the service client/));
  fake.state.isAway = true;
  await assert.rejects(admin.createUser(user), isImpersonal(/502 to POST .users/));
  fake.state.isAway = false;
});
