import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { TestApp, TestResponse } from './app.ts';
import type { Visitor } from './visitor.ts';

/** Who is at the browser: nobody types anything at this provider. */
export type FakePerson = { subject: string; username: string; roles: string[] };

/** What the provider does; a story changes it as it goes on. */
type Behaviour = {
  person: FakePerson;
  /** How far its clock is ahead of ours. */
  skewSeconds: number;
  accessSeconds: number;
  /** The levels of authentication of its discovery document, and whether the second one is reached when requested. */
  levels: string[];
  reachesSecondLevel: boolean;
  /** Members of companies, as `t300000001 subject`; whether tokens name the company. */
  members: Set<string>;
  namesCompany: boolean;
  /** A part that its token answers lack. */
  withholds: string | null;
};

export type FakeProvider = {
  issuer: string;
  behaviour: Behaviour;
  /** `POST /token`, in the order in which they came; forms of the token endpoint by their kind: `POST /token refresh_token`. */
  requests: string[];
  /** Parameters of the authorization requests. */
  visits: URLSearchParams[];
  /** An access token as it makes them now. */
  accessToken: (changes?: Record<string, unknown>) => Promise<string>;
  /** Takes connections and answers nobody; `thaw` answers what has waited. */
  freeze: () => void;
  thaw: () => void;
  /** Refuses connections until it is back. */
  leave: () => Promise<void>;
  comeBack: () => Promise<void>;
};

type Login = { person: FakePerson; scope: string; level: string; nonce: string; challenge: string; session: string };

const REALM = '/realms/bank';
const OPENID = `${REALM}/protocol/openid-connect`;
const ADMIN = '/admin/realms/bank';

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

type Answer = { status: number; json?: unknown; location?: string };

/** As much of a Keycloak 26 as the product uses, over HTTP: logins, renewals, keys, members of companies. Ends after the tests. */
export const openFakeProvider = async (person: FakePerson): Promise<FakeProvider> => {
  const keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'fake', use: 'sig', alg: 'RS256' };
  const behaviour: Behaviour = {
    person,
    skewSeconds: 0,
    accessSeconds: 300,
    levels: ['0', '1', '2'],
    reachesSecondLevel: true,
    members: new Set(),
    namesCompany: true,
    withholds: null,
  };
  const requests: string[] = [];
  const visits: URLSearchParams[] = [];
  const logins = new Map<string, Login>();
  const organizations = new Map<string, string>();
  let thawed: Promise<void> = Promise.resolve();
  let thaw = () => undefined as void;
  let issuer = '';

  const sign = (claims: Record<string, unknown>) => {
    const now = Math.floor(Date.now() / 1000) + behaviour.skewSeconds;
    const times = { iat: now, exp: now + behaviour.accessSeconds, iss: issuer };
    return new SignJWT({ ...times, ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'fake' })
      .sign(keys.privateKey);
  };
  const companyIn = ({ scope, person: { subject } }: Login) => {
    const alias = /organization:(t\d{9})/.exec(scope)?.[1];
    const isNamed = alias !== undefined && behaviour.namesCompany && behaviour.members.has(`${alias} ${subject}`);
    return isNamed ? { company: { [alias]: { companyName: [organizations.get(alias)] } } } : {};
  };
  const claimsOf = (login: Login) => ({
    sub: login.person.subject,
    preferred_username: login.person.username,
    sid: login.session,
    acr: login.level,
    ...companyIn(login),
  });
  const accessTokenOf = (login: Login, changes: Record<string, unknown> = {}) =>
    sign({
      typ: 'Bearer',
      aud: 'urn:ostona:api',
      azp: 'frontend',
      resource_access: { frontend: { roles: login.person.roles } },
      ...claimsOf(login),
      ...changes,
    });
  const tokensOf = async (login: Login): Promise<Answer> => {
    const refreshToken = randomUUID();
    logins.set(refreshToken, login);
    const tokens: Record<string, unknown> = {
      token_type: 'Bearer',
      access_token: await accessTokenOf(login),
      expires_in: behaviour.accessSeconds,
      refresh_token: refreshToken,
      id_token: await sign({ typ: 'ID', aud: 'frontend', nonce: login.nonce, ...claimsOf(login) }),
    };
    if (behaviour.withholds) delete tokens[behaviour.withholds];
    return { status: 200, json: tokens };
  };
  const redeem = async (form: URLSearchParams): Promise<Answer> => {
    if (form.get('grant_type') === 'client_credentials')
      return { status: 200, json: { token_type: 'Bearer', access_token: 'admin', expires_in: 60 } };
    const name = form.get('code') ?? form.get('refresh_token') ?? '';
    const login = logins.get(name);
    // Codes and refresh tokens work once.
    logins.delete(name);
    const verifier = form.get('code_verifier');
    const isProven =
      verifier === null || createHash('sha256').update(verifier).digest('base64url') === login?.challenge;
    return login && isProven ? tokensOf(login) : { status: 400, json: { error: 'invalid_grant' } };
  };
  const authorize = (query: URLSearchParams): Answer => {
    visits.push(query);
    const back = new URL(query.get('redirect_uri') ?? '');
    const scope = query.get('scope') ?? '';
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('iss', issuer);
    const alias = /organization:(t\d{9})/.exec(scope)?.[1];
    if (alias !== undefined && !organizations.has(alias)) back.searchParams.set('error', 'invalid_scope');
    else {
      const code = randomUUID();
      const isSecond = query.get('acr_values') === '2' && behaviour.reachesSecondLevel;
      logins.set(code, {
        person: behaviour.person,
        scope,
        level: isSecond ? '2' : '1',
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        session: `s-${code}`,
      });
      back.searchParams.set('code', code);
    }
    return { status: 302, location: back.href };
  };
  const administer = (method: string, path: string, body: string): Answer => {
    const [, kind = '', id = '', rest = ''] = path.split('?')[0]?.split('/') ?? [];
    if (kind !== 'organizations') return { status: 404 };
    if (method === 'GET')
      return {
        status: 200,
        json: [...organizations.keys()].map((alias) => ({ id: alias, alias, name: alias.slice(1) })),
      };
    if (rest === 'members') {
      behaviour.members.add(`${id} ${body.replaceAll('"', '')}`);
      return { status: 201 };
    }
    const made = JSON.parse(body) as { alias: string; attributes: { companyName: string[] } };
    organizations.set(made.alias, made.attributes.companyName[0] ?? '');
    return { status: 201, location: `${issuer}/organizations/${made.alias}` };
  };
  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/protocol/openid-connect/auth`,
    token_endpoint: `${issuer}/protocol/openid-connect/token`,
    userinfo_endpoint: `${issuer}/protocol/openid-connect/userinfo`,
    jwks_uri: `${issuer}/protocol/openid-connect/certs`,
    end_session_endpoint: `${issuer}/protocol/openid-connect/logout`,
    authorization_response_iss_parameter_supported: true,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code'],
    acr_values_supported: behaviour.levels,
  });
  const answerTo = async (request: IncomingMessage, url: URL, body: string): Promise<Answer> => {
    const method = request.method ?? '';
    if (url.pathname.startsWith(ADMIN)) return administer(method, url.pathname.slice(ADMIN.length), body);
    switch (url.pathname) {
      case `${REALM}/.well-known/openid-configuration`:
        return { status: 200, json: discovery() };
      case `${OPENID}/certs`:
        return { status: 200, json: { keys: [jwk] } };
      case `${OPENID}/auth`:
        return authorize(url.searchParams);
      case `${OPENID}/token`:
        return redeem(new URLSearchParams(body));
      case `${OPENID}/userinfo`:
        return { status: 200, json: { sub: behaviour.person.subject } };
      case `${OPENID}/logout`:
        return { status: logins.delete(new URLSearchParams(body).get('refresh_token') ?? '') ? 204 : 400 };
      default:
        return { status: 404 };
    }
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const body = await readBody(request);
      const url = new URL(request.url ?? '', 'http://localhost');
      const kind = url.pathname === `${OPENID}/token` ? ` ${new URLSearchParams(body).get('grant_type')}` : '';
      requests.push(`${request.method} ${url.pathname.replace(OPENID, '')}${kind}`);
      await thawed;
      const { status, json, location } = await answerTo(request, url, body);
      response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) });
      response.end(json === undefined ? '' : JSON.stringify(json));
    })();
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const leave = async () => {
    server.closeAllConnections();
    await new Promise<void>((done) => server.close(() => done()));
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  issuer = `http://127.0.0.1:${port}${REALM}`;
  after(async () => {
    thaw();
    if (server.listening) await leave();
  });
  return {
    issuer,
    behaviour,
    requests,
    visits,
    accessToken: (changes) => {
      const about = { scope: '', level: '1', nonce: '', challenge: '', session: 's-bearer' };
      return accessTokenOf({ person: behaviour.person, ...about }, changes);
    },
    freeze: () => {
      thawed = new Promise((done) => {
        thaw = done;
      });
    },
    thaw: () => thaw(),
    leave,
    comeBack: () => listen(port),
  };
};

/** Settings of an application in front of which that provider is. */
export const behindFake = ({ issuer }: Pick<FakeProvider, 'issuer'>): Record<string, string> => ({
  OIDC_ISSUER: issuer,
  KEYCLOAK_ADMIN_SECRET: 'secret',
});

/** Somebody of the demo data, as the provider knows them. */
export const fakePerson = async ({ db }: Pick<TestApp, 'db'>, username: string): Promise<FakePerson> => {
  const [person] = await db.sql<FakePerson>`select subject, username, roles from person where username = ${username}`;
  if (!person) throw new Error(`User ${username} was not found.`);
  return person;
};

/** Goes wherever a login leads, to the provider and back, until a page comes; the addresses of ours on the way. */
export const logInAtFake = async (
  visitor: Visitor,
  fake: Pick<FakeProvider, 'issuer'>,
  query = '',
): Promise<{ answer: TestResponse; visited: string[] }> => {
  const visited: string[] = [];
  let answer = await visitor.get(`/auth/login${query}`);
  for (let hops = 0; hops < 12 && answer.status >= 300 && answer.status < 400; hops += 1) {
    let address = answer.headers.location ?? '';
    if (address.startsWith(fake.issuer))
      address = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';
    visited.push(address);
    answer = await visitor.get(address);
  }
  return { answer, visited };
};
