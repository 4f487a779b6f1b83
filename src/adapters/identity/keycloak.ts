import KeycloakAdminClient, { NetworkError } from '@keycloak/keycloak-admin-client';
import { getToken } from '@keycloak/keycloak-admin-client/lib/utils/auth.js';
import { isStaff } from '#platform/values/role.ts';
import { UnavailableError } from '#platform/values/unavailable-error.ts';
import { type ExternalIdentityProvider, type Organization, PasswordRefusedError, UnknownSubjectError } from './port.ts';

export type KeycloakOptions = {
  /** https://host/realms/name */
  issuer: string;
  /** The public client whose roles people hold. */
  clientId: string;
  /** The service client by which the product acts. */
  adminClient: string;
  adminSecret: string;
};

const TIMEOUT_MS = 5_000;
const RENEW_BEFORE_MS = 10_000;

/** What an answer other than «done» means to a call that foresees it. */
type Meanings<Result> = Partial<Record<number, () => Result | Promise<Result>>>;

type Keycloak = {
  client: KeycloakAdminClient;
  /**
   * Makes one call. Whatever fails beyond the statuses in `meanings` is an `UnavailableError` with the name of the call and
   * the status: what else stood in the answer may be personal.
   */
  call: <Result>(what: string, operation: () => Promise<Result>, meanings?: Meanings<Result>) => Promise<Result>;
};

const unavailable = (what: string, error: unknown): UnavailableError =>
  error instanceof NetworkError
    ? new UnavailableError('identityProvider', `Keycloak answered ${error.response.status} to ${what}.`)
    : new UnavailableError('identityProvider', `Keycloak gave no proper answer to ${what}.`, { cause: error });

/** The admin client with the token of a service client, which lives for a minute and is renewed when needed. */
const connect = ({ issuer, adminClient, adminSecret }: KeycloakOptions): Keycloak => {
  const [, baseUrl = issuer, realmName = ''] = /^(.*)\/realms\/([^/]+)$/.exec(issuer) ?? [];
  // The library copies these for each request, so that every one gets a time limit of its own.
  const requestOptions: RequestInit = {
    redirect: 'error',
    get signal() {
      return AbortSignal.timeout(TIMEOUT_MS);
    },
  };
  let cached: { token: string; renewAt: number } | null = null;

  const getAccessToken = async (): Promise<string> => {
    if (cached && performance.now() < cached.renewAt) return cached.token;
    const credentials = { grantType: 'client_credentials', clientId: adminClient, clientSecret: adminSecret } as const;
    const answer = await getToken({ baseUrl, realmName, credentials, requestOptions }).catch((error: unknown) => {
      throw unavailable('the login of the service client', error);
    });
    cached = {
      token: answer.accessToken,
      renewAt: performance.now() + Number(answer.expiresIn) * 1000 - RENEW_BEFORE_MS,
    };
    return cached.token;
  };

  const client = new KeycloakAdminClient({ baseUrl, realmName, requestOptions });
  client.registerTokenProvider({ getAccessToken });

  const renewingOnce = async <Result>(operation: () => Promise<Result>): Promise<Result> => {
    try {
      return await operation();
    } catch (error) {
      if (!(error instanceof NetworkError) || error.response.status !== 401) throw error;
      // A realm that has restarted knows no token from before.
      cached = null;
      return operation();
    }
  };

  return {
    client,
    call: async (what, operation, meanings = {}) => {
      try {
        return await renewingOnce(operation);
      } catch (error) {
        const meaning = error instanceof NetworkError ? meanings[error.response.status] : undefined;
        if (meaning) return meaning();
        throw error instanceof UnavailableError ? error : unavailable(what, error);
      }
    },
  };
};

const throwUnknownSubject = (): never => {
  throw new UnknownSubjectError();
};
const unknownSubject = { 404: throwUnknownSubject };
/** A password that breaks the policy of the realm is a bad request. */
const throwPasswordRefused = (): never => {
  throw new PasswordRefusedError();
};

/** People of a Keycloak 26 realm, by a service client with the roles that docs/decisions/007 names. */
export const keycloakAdmin = (options: KeycloakOptions): ExternalIdentityProvider => {
  const keycloak = connect(options);
  const { client, call } = keycloak;
  const setRoles = rolesBy(keycloak, options.clientId);
  const removeUser = (subject: string): Promise<void> =>
    call('DELETE /users', () => client.users.del({ id: subject }), { 404: () => undefined });
  const logoutEverywhere = (subject: string): Promise<void> =>
    call('POST /users/logout', () => client.users.logout({ id: subject }), unknownSubject);

  return {
    name: 'keycloak',
    createUser: async ({ username, password, givenName, familyName, phone, clientType, roles }) => {
      const user = await call(
        'POST /users',
        () =>
          client.users.create({
            username,
            enabled: true,
            firstName: givenName,
            lastName: familyName,
            attributes: { phone: [phone], clientType: [clientType] },
            credentials: [{ type: 'password', value: password, temporary: false }],
          }),
        { 409: () => null },
      );
      if (user === null) return null;
      try {
        await setRoles(user.id, roles);
      } catch (error) {
        // Otherwise the name would be taken for whoever tries again.
        await removeUser(user.id);
        throw error;
      }
      return user.id;
    },
    removeUser,
    setPassword: (subject, password) =>
      call(
        'PUT /users/reset-password',
        () =>
          client.users.resetPassword({
            id: subject,
            credential: { type: 'password', value: password, temporary: false },
          }),
        { 400: throwPasswordRefused, ...unknownSubject },
      ),
    setRoles,
    setBlocked: async (subject, isBlocked) => {
      await call('PUT /users', () => client.users.update({ id: subject }, { enabled: !isBlocked }), unknownSubject);
      if (isBlocked) await logoutEverywhere(subject);
    },
    logoutEverywhere,
    ...organizationsBy(keycloak),
  };
};

/** Organization names are unique in a realm and company names are not: the tax number is the name. */
const aliasOf = (tin: string): string => `t${tin}`;

/** Keycloak 26.0 wants a domain; below `.invalid` (RFC 2606) nobody can have an address, so nobody joins by one. */
const domainOf = (tin: string): string => `${aliasOf(tin)}.ostona.invalid`;

/** Companies as organizations of the realm. */
const organizationsBy = ({
  client,
  call,
}: Keycloak): Pick<ExternalIdentityProvider, 'addToOrganization' | 'removeFromOrganization'> => {
  const find = (tin: string): Promise<string | null> =>
    call('GET /organizations', async () => {
      const organizations = await client.organizations.find({ search: tin, exact: true });
      return organizations.find(({ name, alias }) => name === tin || alias === aliasOf(tin))?.id ?? null;
    });
  const create = ({ tin, name }: Organization): Promise<string> =>
    call('POST /organizations', async () => {
      const created = await client.organizations.create({
        name: tin,
        alias: aliasOf(tin),
        enabled: true,
        domains: [{ name: domainOf(tin), verified: false }],
        attributes: { companyName: [name], companyTin: [tin] },
      });
      return created.id;
    });
  const findOrCreate = async (organization: Organization): Promise<string> => {
    const existing = await find(organization.tin);
    if (existing !== null) return existing;
    try {
      return await create(organization);
    } catch (error) {
      // Of several at once Keycloak makes one and answers 409 to the others, or 500 where its database noticed first.
      const made = await find(organization.tin);
      if (made === null) throw error;
      return made;
    }
  };

  /** 400 is what Keycloak answers about somebody unknown, and 26.0 also about somebody who is a member already. */
  const demandMember = async (subject: string, orgId: string): Promise<void> => {
    if (!(await call('GET /users', () => client.users.findOne({ id: subject })))) throw new UnknownSubjectError();
    const organizations = await call('GET /organizations/members/organizations', () =>
      client.organizations.memberOrganizations({ userId: subject }),
    );
    if (!organizations.some(({ id }) => id === orgId))
      throw new UnavailableError('identityProvider', 'Keycloak answered 400 to POST /organizations/members.');
  };

  return {
    addToOrganization: async (subject, organization) => {
      const orgId = await findOrCreate(organization);
      // Somebody who acts for the company already stays as they are.
      await call(
        'POST /organizations/members',
        async () => void (await client.organizations.addMember({ orgId, userId: subject })),
        { 409: () => undefined, 400: () => demandMember(subject, orgId), ...unknownSubject },
      );
    },
    removeFromOrganization: async (subject, tin) => {
      const orgId = await find(tin);
      if (orgId === null) return;
      const nothing = (): void => undefined;
      await call(
        'DELETE /organizations/members',
        async () => void (await client.organizations.delMember({ orgId, userId: subject })),
        { 400: nothing, 404: nothing },
      );
    },
  };
};

type NamedRole = { id: string; name: string };
const namedRoles = (roles: Partial<NamedRole>[]): NamedRole[] =>
  roles.flatMap(({ id, name }) => (id === undefined || name === undefined ? [] : { id, name }));

/** Gives a person exactly the wanted roles of our client; those of the realm stay as they are. */
const rolesBy = ({ client, call }: Keycloak, clientId: string) => {
  const configuration = (message: string) => new UnavailableError('identityProvider', message);

  /** Staff without a one-time code have to set one up at their next login. */
  const requireSecondFactor = async (subject: string): Promise<void> => {
    const user = await call('GET /users', () => client.users.findOne({ id: subject }));
    if (!user) throw new UnknownSubjectError();
    const requiredActions = user.requiredActions ?? [];
    if (user.totp || requiredActions.includes('CONFIGURE_TOTP')) return;
    await call(
      'PUT /users',
      () => client.users.update({ id: subject }, { requiredActions: [...requiredActions, 'CONFIGURE_TOTP'] }),
      unknownSubject,
    );
  };

  return async (subject: string, roles: readonly string[]): Promise<void> => {
    const found = await call('GET /clients', async () =>
      (await client.clients.find({ clientId })).find((one) => one.clientId === clientId),
    );
    if (!found?.id) throw configuration(`Keycloak knows no client ${clientId}.`);
    const { id: clientUniqueId } = found;
    const mapping = { id: subject, clientUniqueId };
    const available = await call('GET /clients/roles', async () =>
      namedRoles(await client.clients.listRoles({ id: clientUniqueId })),
    );
    const assigned = await call(
      'GET /users/role-mappings',
      async () => namedRoles(await client.users.listClientRoleMappings(mapping)),
      unknownSubject,
    );
    const missing = roles.filter((role) => !available.some(({ name }) => name === role));
    if (missing.length > 0) throw configuration(`Keycloak knows no role ${missing.join(', ')} of ${clientId}.`);
    // First: a role must not come without its second factor.
    if (isStaff(roles)) await requireSecondFactor(subject);
    const added = available.filter(({ name }) => roles.includes(name) && !assigned.some((one) => one.name === name));
    const removed = assigned.filter(({ name }) => !roles.includes(name));
    if (added.length > 0)
      await call('POST /users/role-mappings', () => client.users.addClientRoleMappings({ ...mapping, roles: added }));
    if (removed.length > 0)
      await call('DELETE /users/role-mappings', () =>
        client.users.delClientRoleMappings({ ...mapping, roles: removed }),
      );
  };
};
