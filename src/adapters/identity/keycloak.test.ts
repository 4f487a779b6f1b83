import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { keycloakAdmin } from './keycloak.ts';
import type { NewProviderUser } from './port.ts';

type Asked = { method: string; path: string; body: unknown; authorization: string };

/** As much of Keycloak's admin interface as the adapter uses, with memory. */
const openFake = async () => {
  const requests: Asked[] = [];
  const state = {
    users: new Map<string, { username: string; enabled: boolean }>(),
    roles: new Map<string, string[]>(),
    organizations: new Map<string, { name: string; alias: string; members: Set<string> }>(),
    tokens: 0,
    /** Tokens up to this one are refused, as after a restart. */
    refusedTokens: 0,
  };
  const available = ['USER', 'REALTOR_ASSISTANT', 'ADMIN'].map((name) => ({ id: `id-${name}`, name }));

  const answer = ({
    method,
    path,
    body,
    authorization,
  }: Asked): { status: number; json?: unknown; location?: string } => {
    if (path === '/realms/bank/protocol/openid-connect/token') {
      const form = new URLSearchParams(String(body));
      if (form.get('client_secret') !== 'secret') return { status: 401 };
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
      state.users.set(`s-${username}`, { username, enabled: true });
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
      if (method === 'PUT' && !rest) user.enabled = (body as { enabled: boolean }).enabled;
      return { status: 204 };
    }
    if (kind === 'organizations' && !id && method === 'GET') {
      const search = new URLSearchParams(query).get('search');
      return {
        status: 200,
        json: [...state.organizations]
          .filter(([, one]) => one.name === search)
          .map(([key, one]) => ({ id: key, name: one.name, alias: one.alias })),
      };
    }
    if (kind === 'organizations' && !id) {
      const organization = body as { name: string; alias: string };
      state.organizations.set(`o-${organization.name}`, { ...organization, members: new Set() });
      return { status: 201 };
    }
    const members = state.organizations.get(id)?.members;
    if (!members) return { status: 404 };
    if (method === 'DELETE') return { status: members.delete(last || (route.split('/').at(-1) ?? '')) ? 204 : 404 };
    if (members.has(String(body))) return { status: 409 };
    members.add(String(body));
    return { status: 201 };
  };

  const read = async (request: IncomingMessage): Promise<Asked> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const isJson = request.headers['content-type']?.startsWith('application/json');
    return {
      method: request.method ?? '',
      path: request.url ?? '',
      body: isJson ? (JSON.parse(text) as unknown) : text,
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
  middleName: 'Rustam qizi',
  pinfl: '41203910010017',
  phone: '998000000101',
  clientType: 'Physical',
  roles: ['USER'],
};

test('IDN-001 a new person stands in the realm with password, attributes and role; a taken name is told', async () => {
  assert.equal(await admin.createUser(user), 's-aziza.valiyeva');
  const sent = fake.requests.find(({ path }) => path === '/admin/realms/bank/users')?.body as Record<string, unknown>;
  assert.deepEqual(sent.attributes, {
    middleName: ['Rustam qizi'],
    pinfl: ['41203910010017'],
    phone: ['998000000101'],
    clientType: ['Physical'],
  });
  assert.deepEqual(sent.credentials, [{ type: 'password', value: 'Ostona!2026', temporary: false }]);
  assert.deepEqual(fake.state.roles.get('s-aziza.valiyeva'), ['USER']);
  assert.equal(await admin.createUser(user), null);
});

test('roles are exactly the wanted ones afterwards, and an unknown role is an error', async () => {
  await admin.setRoles('s-aziza.valiyeva', ['REALTOR_ASSISTANT']);
  assert.deepEqual(fake.state.roles.get('s-aziza.valiyeva'), ['REALTOR_ASSISTANT']);
  await assert.rejects(admin.setRoles('s-aziza.valiyeva', ['EMPEROR']), /EMPEROR/);
});

test('blocking also ends the sessions; a new password is no temporary one', async () => {
  await admin.setBlocked('s-aziza.valiyeva', true);
  assert.equal(fake.state.users.get('s-aziza.valiyeva')?.enabled, false);
  assert.equal(fake.requests.at(-1)?.path, '/admin/realms/bank/users/s-aziza.valiyeva/logout');
  await admin.setBlocked('s-aziza.valiyeva', false);
  assert.equal(fake.state.users.get('s-aziza.valiyeva')?.enabled, true);
  await admin.setPassword('s-aziza.valiyeva', 'Boshqa!2026');
  assert.deepEqual(fake.requests.at(-1)?.body, { type: 'password', value: 'Boshqa!2026', temporary: false });
});

test('a company becomes an organization named by its tax number; joining and leaving twice change nothing more', async () => {
  for (let n = 0; n < 2; n += 1)
    await admin.addToOrganization('s-aziza.valiyeva', { tin: '300000001', name: '«Namuna» MCHJ' });
  const organization = fake.state.organizations.get('o-300000001');
  assert.equal(organization?.alias, 't300000001');
  assert.deepEqual([...(organization?.members ?? [])], ['s-aziza.valiyeva']);
  for (let n = 0; n < 2; n += 1) await admin.removeFromOrganization('s-aziza.valiyeva', '300000001');
  assert.equal(organization?.members.size, 0);
  await admin.removeFromOrganization('s-aziza.valiyeva', '399999999');
});

test('one token serves many calls, and one that is refused is fetched anew', async () => {
  const before = fake.state.tokens;
  await admin.logoutEverywhere('s-aziza.valiyeva');
  assert.equal(fake.state.tokens, before);
  fake.state.refusedTokens = before;
  await admin.logoutEverywhere('s-aziza.valiyeva');
  assert.equal(fake.state.tokens, before + 1);
});

test('somebody unknown, a wrong secret and odd answers are errors that name no personal data', async () => {
  await assert.rejects(admin.setPassword('nobody', 'Ostona!2026'), /knows nobody by that subject/);
  const options = { issuer: fake.issuer, clientId: 'frontend', adminClient: 'backend', adminSecret: 'secret' };
  const broken = keycloakAdmin({ ...options, adminSecret: 'wrong' });
  await assert.rejects(broken.logoutEverywhere('s'), /401/);
  const odd = keycloakAdmin({ ...options, fetch: async () => new Response('<html>', { status: 502 }) });
  await assert.rejects(odd.createUser(user), (error: Error) => !/41203910010017|Ostona!/.test(error.message));
});
