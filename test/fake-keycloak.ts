import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { createTestApp, type TestApp, type TestAppOptions, type TestResponse } from './app.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** Somebody as the provider has them. */
export type ProviderPerson = {
  subject: string;
  username: string;
  isEnabled: boolean;
  password: string;
  roles: string[];
  /** Further claims of their tokens: names, phone. */
  claims: Record<string, unknown>;
};

type Answer = { status: number; json?: unknown; location?: string };

const CLIENT = 'frontend';
const AVAILABLE = ['USER', 'REALTOR_ASSISTANT', 'BANK', 'MODERATOR', 'FINANCE', 'EDITOR', 'ADMIN'];
const roleOf = (name: string) => ({ id: `id-${name}`, name });

/** As much of a Keycloak as the product uses: logins without their page, and the admin interface, with memory. */
export const openFakeKeycloak = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const people = new Map<string, ProviderPerson>();
  const codes = new Map<string, { person: ProviderPerson; nonce: string; session: string }>();
  const state = {
    /** The admin interface does not answer. */
    isAway: false,
    /** Its rules for passwords are stricter than ours. */
    refusesPasswords: false,
    /** Sessions that were ended by whoever holds their tokens. */
    logouts: 0,
    /** Subjects whose sessions were all ended. */
    loggedOut: [] as string[],
  };

  const sign = (claims: Record<string, unknown>, { typ = 'JWT', iat = Math.floor(Date.now() / 1000) } = {}) =>
    new SignJWT({ iss: issuer, iat, exp: iat + 300, jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ })
      .sign(privateKey);
  const accessToken = ({ subject, username, roles, claims }: ProviderPerson, session: string, iat?: number) =>
    sign(
      {
        aud: 'urn:ostona:api',
        azp: CLIENT,
        typ: 'Bearer',
        sub: subject,
        sid: session,
        preferred_username: username,
        auth_time: iat ?? Math.floor(Date.now() / 1000),
        resource_access: { [CLIENT]: { roles } },
        acr: '2',
        ...claims,
      },
      iat === undefined ? {} : { iat },
    );

  const tokenAnswer = async (form: URLSearchParams): Promise<Answer> => {
    if (form.get('grant_type') === 'client_credentials')
      return state.isAway
        ? { status: 503 }
        : { status: 200, json: { access_token: 'service', expires_in: 60, token_type: 'Bearer' } };
    const code = codes.get(form.get('code') ?? '');
    if (!code) return { status: 400, json: { error: 'invalid_grant' } };
    const { person, nonce, session } = code;
    const json = {
      access_token: await accessToken(person, session),
      refresh_token: await sign({ aud: issuer, typ: 'Refresh', sub: person.subject, sid: session }),
      id_token: await sign({ aud: CLIENT, sub: person.subject, sid: session, nonce }),
      token_type: 'Bearer',
      expires_in: 300,
    };
    return { status: 200, json };
  };

  const userAnswer = (method: string, [id = '', rest = '']: string[], body: unknown): Answer => {
    const person = people.get(id);
    if (!person) return { status: 404, json: { error: 'User not found' } };
    if (rest === 'role-mappings') {
      const names = Array.isArray(body) ? (body as { name: string }[]).map(({ name }) => name) : [];
      if (method === 'GET') return { status: 200, json: person.roles.map(roleOf) };
      person.roles =
        method === 'POST' ? [...person.roles, ...names] : person.roles.filter((name) => !names.includes(name));
      return { status: 204 };
    }
    if (rest === 'reset-password') {
      if (state.refusesPasswords) return { status: 400, json: { error: 'invalidPasswordHistoryMessage' } };
      person.password = (body as { value: string }).value;
      return { status: 204 };
    }
    if (rest === 'logout') state.loggedOut.push(id);
    if (method === 'GET') return { status: 200, json: { id, username: person.username, enabled: person.isEnabled } };
    if (method === 'DELETE') people.delete(id);
    if (method === 'PUT' && !rest) person.isEnabled = (body as { enabled?: boolean }).enabled ?? person.isEnabled;
    return { status: 204 };
  };

  const adminAnswer = (method: string, parts: string[], body: unknown): Answer => {
    if (state.isAway) return { status: 503 };
    const [kind, ...rest] = parts;
    if (kind === 'clients')
      return { status: 200, json: rest.length > 0 ? AVAILABLE.map(roleOf) : [{ id: 'uuid', clientId: CLIENT }] };
    if (kind !== 'users') return { status: 404 };
    if (rest.length > 0) return userAnswer(method, rest, body);
    const { username } = body as { username: string };
    if ([...people.values()].some((one) => one.username === username)) return { status: 409 };
    return { status: 201, location: `${issuer}/users/${add({ username, roles: [] }).subject}` };
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { pathname } = new URL(request.url ?? '', 'http://x');
    const isJson = request.headers['content-type']?.includes('json');
    if (pathname.startsWith('/admin/realms/bank/'))
      return adminAnswer(
        request.method ?? '',
        pathname.split('/').slice(4).filter(Boolean),
        isJson ? JSON.parse(text) : text,
      );
    const openid = `${issuer}/protocol/openid-connect`;
    switch (pathname.slice(pathname.lastIndexOf('/') + 1)) {
      case 'openid-configuration':
        return {
          status: 200,
          json: {
            issuer,
            authorization_endpoint: `${openid}/auth`,
            token_endpoint: `${openid}/token`,
            userinfo_endpoint: `${openid}/userinfo`,
            jwks_uri: `${openid}/certs`,
            end_session_endpoint: `${openid}/logout`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          },
        };
      case 'certs':
        return { status: 200, json: { keys: [jwk] } };
      case 'token':
        return tokenAnswer(new URLSearchParams(text));
      case 'userinfo': {
        const [, payload = ''] = (request.headers.authorization ?? '').split('.');
        const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
        return { status: 200, json: { sub } };
      }
      case 'logout':
        state.logouts += 1;
        return { status: 204 };
      default:
        return { status: 404 };
    }
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answer(request).then(({ status, json, location }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) });
      response.end(json === undefined ? '' : JSON.stringify(json));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/bank`;

  /** Makes somebody as the console of the provider does. */
  const add = (person: Partial<ProviderPerson> & Pick<ProviderPerson, 'username'>): ProviderPerson => {
    const whole = { subject: randomUUID(), isEnabled: true, password: '', roles: ['USER'], claims: {}, ...person };
    people.set(whole.subject, whole);
    return whole;
  };

  /** Logs somebody in with their browser: what the page of the provider would do lies between. */
  const logIn = async (visitor: Visitor, person: ProviderPerson, session: string = randomUUID()) => {
    const query = new URL((await visitor.get('/auth/login')).headers.location ?? '').searchParams;
    const code = randomUUID();
    codes.set(code, { person, nonce: query.get('nonce') ?? '', session });
    const back = new URLSearchParams({ code, state: query.get('state') ?? '', iss: issuer, session_state: session });
    return visitor.follow(await visitor.get(`/login?${back}`));
  };

  /** A logout token; `changes` makes it another one, a claim that is undefined is left out. */
  const logoutToken = (
    changes: Record<string, unknown>,
    { typ = 'logout+jwt', iat }: { typ?: string; iat?: number } = {},
  ) =>
    sign(
      { aud: CLIENT, events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, ...changes },
      { typ, ...(iat === undefined ? {} : { iat }) },
    );

  return { issuer, people, state, add, logIn, accessToken, logoutToken };
};
export type FakeKeycloak = Awaited<ReturnType<typeof openFakeKeycloak>>;

/** The application with that provider in front of it. */
export const createAppBeside = (keycloak: FakeKeycloak, options: TestAppOptions = {}): Promise<TestApp> =>
  createTestApp({
    ...options,
    environment: {
      OIDC_ISSUER: keycloak.issuer,
      KEYCLOAK_ADMIN_SECRET: 'secret',
      STAFF_SECOND_FACTOR: 'off',
      ...options.environment,
    },
  });

/** A browser in which that person is logged in. */
export const loggedInAt = async (app: TestApp, keycloak: FakeKeycloak, person: ProviderPerson, session?: string) => {
  const visitor = createVisitor(app);
  const { answer, visited } = await keycloak.logIn(visitor, person, session);
  assert.match(answer.text, new RegExp(`"username":"${person.username}"`), visited.join('\n'));
  return visitor;
};

/** Headers of a call by a page of that browser. */
export const callsOf = async (visitor: Visitor): Promise<Record<string, string>> => {
  const { body }: TestResponse = await visitor.post('/auth/token', undefined, { 'sec-fetch-site': 'same-origin' });
  const { accessToken, party } = body as { accessToken: string; party: string };
  return { authorization: `Bearer ${accessToken}`, 'x-acting-party': party };
};
