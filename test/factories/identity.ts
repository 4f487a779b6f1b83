import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { loadProviderKeys } from '#identity/server/provider-keys.ts';
import { createUser as createRegisteredUser } from '#identity/server/register-user.ts';
import { AUDIENCE, CLIENT_ID, callerFrom, signAccessToken } from '#identity/server/tokens.ts';
import { OWNER_PROOF_HEADER } from '#platform/contract/owner-proof-header.ts';
import { PRINCIPAL_HEADER } from '#platform/contract/principal-header.ts';
import { foldText } from '#platform/values/fold.ts';
import type { TestApp } from '../app.ts';
import { newPhone, newPinfl } from './registration.ts';

type Row = { subject: string; given: string; family: string; roles: string[] };

/** Claims to add or to change: a company to act for, another role, an odd audience. */
export type ClaimChanges = Record<string, unknown>;

/** An app that issues tokens: where its users and keys are, and what it calls itself. */
type TokenIssuer = Pick<TestApp, 'db' | 'encryption'> & { config: Pick<TestApp['config'], 'issuer'> };

/** An access token for a user of the demo data, as the provider would give it after a login. */
export const tokenFor = async (app: TokenIssuer, username: string, changes: ClaimChanges = {}): Promise<string> => {
  const [row] = await app.db.sql<Row>`
    select subject, given_name as given, family_name as family, roles from person where username = ${username}`;
  if (!row) throw new Error(`User ${username} was not found.`);
  const keys = await loadProviderKeys(app.db, app.encryption);
  const [key] = keys.signing;
  if (!key) throw new Error('There is no signing key.');
  return signAccessToken(
    key,
    { issuer: app.config.issuer, audience: AUDIENCE, clientId: CLIENT_ID },
    {
      sub: row.subject,
      preferred_username: username,
      given_name: row.given,
      family_name: row.family,
      name: `${row.given} ${row.family}`,
      resource_access: { [CLIENT_ID]: { roles: row.roles } },
      loginMode: 'PERSON',
      ...changes,
    },
  );
};

/** What a call with a token carries: the token and for whom the call is. */
export const callHeaders = (token: string) => ({
  authorization: `Bearer ${token}`,
  [PRINCIPAL_HEADER]: callerFrom(decodeJwt(token), { clientId: CLIENT_ID, realm: '' }).principal,
});

/** Headers of a call by that person. */
export const bearer = async (app: TestApp, username: string, changes: ClaimChanges = {}) =>
  callHeaders(await tokenFor(app, username, changes));

let lastNewcomer = 0;

/**
 * Somebody whom nobody knows yet, as the registration makes them: for nothing is going on for them but what a story begins,
 * and who registers for a company has no name, no birth date and no PINFL. Gives the user name.
 */
export const createUser = async (
  app: TestApp,
  { clientType = 'Physical' }: { clientType?: 'Physical' | 'Legal' } = {},
): Promise<string> => {
  const username = `newcomer.${(lastNewcomer += 1)}`;
  const isPhysical = clientType === 'Physical';
  await app.db.begin((tx) =>
    createRegisteredUser(tx, app, {
      subject: randomUUID(),
      givenName: isPhysical ? 'Nodira' : '',
      familyName: isPhysical ? 'Yangiyeva' : '',
      middleName: '',
      address: '',
      isVerified: isPhysical,
      language: 'uz',
      registration: {
        clientType,
        pinfl: isPhysical ? newPinfl() : null,
        birthDate: isPhysical ? '1991-03-12' : null,
        phone: newPhone(),
        username,
        role: 'USER',
      },
    }),
  );
  return username;
};

/** Lets people act for a company of that tax number, which is there already or is made. Gives its id. */
export const createOrganization = async (
  { db, encryption }: Pick<TestApp, 'db' | 'encryption'>,
  { tin, name, director = '' }: { tin: string; name: string; director?: string },
  usernames: readonly string[],
): Promise<bigint> => {
  const [entity] = await db.sql<{ id: bigint }>`
    insert into legal_entity (tin_sealed, tin_digest, name, words, director)
    values (${encryption.encrypt(tin, 'tin')}, ${encryption.digest(tin, 'tin')}, ${name}, ${foldText(`${name} ${director}`)}, ${director})
    on conflict (tin_digest) do update set name = excluded.name returning id`;
  if (!entity) throw new Error('The company was not made.');
  await db.sql`
    insert into legal_entity_member (entity_id, person_id, certificate_serial, certificate_valid_to, evidence)
    select ${entity.id}, id, 's1', clock_timestamp() + interval '2 years', ''::bytea from person
     where username = any(${usernames}::text[])
    on conflict do nothing`;
  return entity.id;
};

/** What somebody gets who shows by the password that the account is theirs. */
export const ownerProof = async (app: TestApp, username: string, password: string): Promise<string> =>
  (
    (await app.post('/api/user/profile/proof', { password }, await bearer(app, username))).body as {
      ownerProof: string;
    }
  ).ownerProof;

/** Headers of a call by somebody who has just shown, in this session, that the account is theirs. */
export const provenBearer = async (app: TestApp, username: string, changes: ClaimChanges = {}) => {
  const [row] = await app.db.sql<{ subject: string; phone: string; nowMs: number }>`
    select subject, phone, (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs" from person where username = ${username}`;
  const proof = { subject: row?.subject, session: '', phone: row?.phone, untilMs: (row?.nowMs ?? 0) + 600_000 };
  return {
    ...(await bearer(app, username, changes)),
    [OWNER_PROOF_HEADER]: app.encryption.encrypt(JSON.stringify(proof), 'ownerProof').toString('base64url'),
  };
};
