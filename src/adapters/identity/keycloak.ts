import { z } from 'zod';
import type { ExternalIdentityProvider } from './port.ts';

export type KeycloakOptions = {
  /** https://host/realms/name */
  issuer: string;
  /** The public client whose roles people hold. */
  clientId: string;
  /** The service client by which the product acts. */
  adminClient: string;
  adminSecret: string;
  fetch?: typeof fetch;
};

type KeycloakCalls = {
  /** Asks and checks the shape of the answer. */
  read: <Shape extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    shape: Shape,
  ) => Promise<z.output<Shape>>;
  /** Sends a change; the answer is for the caller to judge. A token that ran out is fetched anew once. */
  send: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** Sends a change that has to be done. Throws on every other answer. */
  sendOrThrow: (method: string, path: string, body?: unknown) => Promise<void>;
  assertDone: (what: string, response: Response) => void;
  /** Names the call and the status; what stood in it may be personal. */
  unexpectedStatus: (what: string, status: number) => Error;
};

const TIMEOUT_MS = 8_000;
const RENEW_BEFORE_MS = 10_000;

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

const unexpectedStatus = (what: string, status: number): Error => new Error(`Keycloak answered ${status} to ${what}.`);

const assertDone = (what: string, { status, ok }: Response): void => {
  if (status === 404) throw new Error(`Keycloak knows nobody by that subject (${what}).`);
  if (!ok) throw unexpectedStatus(what, status);
};

/** Calls of Keycloak's admin interface, with the token of a service client that is renewed when needed. */
const createCalls = (options: KeycloakOptions): KeycloakCalls => {
  const request = options.fetch ?? fetch;
  const admin = options.issuer.replace(/\/realms\/([^/]+)$/, '/admin/realms/$1');
  let cached: { token: string; renewAt: number } | null = null;

  const token = async (): Promise<string> => {
    if (cached && performance.now() < cached.renewAt) return cached.token;
    const response = await request(`${options.issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: options.adminClient,
        client_secret: options.adminSecret,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw unexpectedStatus('the login of the service client', response.status);
    const answer = TokenAnswer.parse(await response.json());
    cached = {
      token: answer.access_token,
      renewAt: performance.now() + answer.expires_in * 1000 - RENEW_BEFORE_MS,
    };
    return cached.token;
  };

  const sendOnce = async (method: string, path: string, body: unknown): Promise<Response> =>
    request(`${admin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  const send: KeycloakCalls['send'] = async (method, path, body) => {
    const response = await sendOnce(method, path, body);
    if (response.status !== 401) return response;
    cached = null;
    return sendOnce(method, path, body);
  };

  return {
    send,
    unexpectedStatus,
    assertDone,
    read: async (path, query, shape) => {
      const response = await send('GET', `${path}?${new URLSearchParams(query)}`);
      assertDone(`GET ${path}`, response);
      return shape.parse(await response.json());
    },
    sendOrThrow: async (method, path, body) => assertDone(`${method} ${path}`, await send(method, path, body)),
  };
};

const Roles = z.array(z.object({ id: z.string(), name: z.string() }));
const Clients = z.array(z.object({ id: z.string(), clientId: z.string() }));
const Organizations = z.array(z.object({ id: z.string(), name: z.string(), alias: z.string().optional() }));

/** Organization names are unique in a realm and company names are not: the tax number is the name. */
const aliasOf = (tin: string): string => `t${tin}`;

/** The admin interface of a Keycloak 26 realm, by a service client with the roles that docs/decisions/007 names. */
export const keycloakAdmin = (options: KeycloakOptions): ExternalIdentityProvider => {
  const calls = createCalls(options);
  const setRoles = rolesBy(calls, options.clientId);
  const organizationOf = async (tin: string): Promise<string | null> => {
    const organizations = await calls.read('/organizations', { search: tin, exact: 'true' }, Organizations);
    return organizations.find(({ name, alias }) => name === tin || alias === aliasOf(tin))?.id ?? null;
  };

  return {
    name: 'keycloak',
    createUser: async (user) => {
      const response = await calls.send('POST', '/users', {
        username: user.username,
        enabled: true,
        firstName: user.givenName,
        lastName: user.familyName,
        attributes: {
          middleName: [user.middleName],
          pinfl: [user.pinfl],
          phone: [user.phone],
          clientType: [user.clientType],
        },
        credentials: [{ type: 'password', value: user.password, temporary: false }],
      });
      if (response.status === 409) return null;
      const subject = response.headers.get('location')?.split('/').at(-1);
      if (response.status !== 201 || !subject) throw calls.unexpectedStatus('POST /users', response.status);
      await setRoles(subject, user.roles);
      return subject;
    },
    removeUser: async (subject) => {
      const response = await calls.send('DELETE', userPath(subject), undefined);
      if (response.status !== 404) calls.assertDone('DELETE /users', response);
    },
    setPassword: (subject, password) =>
      calls.sendOrThrow('PUT', `${userPath(subject)}/reset-password`, {
        type: 'password',
        value: password,
        temporary: false,
      }),
    setRoles,
    setBlocked: async (subject, isBlocked) => {
      await calls.sendOrThrow('PUT', userPath(subject), { enabled: !isBlocked });
      if (isBlocked) await calls.sendOrThrow('POST', `${userPath(subject)}/logout`);
    },
    logoutEverywhere: (subject) => calls.sendOrThrow('POST', `${userPath(subject)}/logout`),
    addToOrganization: async (subject, { tin, name }) => {
      let organization = await organizationOf(tin);
      if (!organization) {
        await calls.sendOrThrow('POST', '/organizations', {
          name: tin,
          alias: aliasOf(tin),
          enabled: true,
          attributes: { companyName: [name], companyTin: [tin] },
        });
        organization = await organizationOf(tin);
      }
      if (!organization) throw new Error('Keycloak did not store the organization.');
      const response = await calls.send('POST', `/organizations/${organization}/members`, subject);
      // Somebody who acts for the company already stays as they are.
      if (response.status !== 409) calls.assertDone('POST /organizations/members', response);
    },
    removeFromOrganization: async (subject, tin) => {
      const organization = await organizationOf(tin);
      if (!organization) return;
      const path = `/organizations/${organization}/members/${encodeURIComponent(subject)}`;
      const response = await calls.send('DELETE', path);
      if (response.status !== 404) calls.assertDone('DELETE /organizations/members', response);
    },
  };
};

const userPath = (subject: string): string => `/users/${encodeURIComponent(subject)}`;

/** Gives a person exactly the wanted roles of our client; those of the realm stay as they are. */
const rolesBy = (calls: KeycloakCalls, clientId: string) => async (subject: string, roles: readonly string[]) => {
  const client = (await calls.read('/clients', { clientId }, Clients)).find((one) => one.clientId === clientId);
  if (!client) throw new Error(`Keycloak knows no client ${clientId}.`);
  const path = `${userPath(subject)}/role-mappings/clients/${client.id}`;
  const [available, assigned] = [
    await calls.read(`/clients/${client.id}/roles`, {}, Roles),
    await calls.read(path, {}, Roles),
  ];
  const missing = roles.filter((role) => !available.some(({ name }) => name === role));
  if (missing.length > 0) throw new Error(`Keycloak knows no role ${missing.join(', ')} of ${clientId}.`);
  const added = available.filter(({ name }) => roles.includes(name) && !assigned.some((one) => one.name === name));
  const removed = assigned.filter(({ name }) => !roles.includes(name));
  if (added.length > 0) await calls.sendOrThrow('POST', path, added);
  if (removed.length > 0) await calls.sendOrThrow('DELETE', path, removed);
};
