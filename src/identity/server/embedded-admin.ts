import { type IdentityAdmin, UnknownSubjectError } from '#adapters/identity/port.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { knownRoles } from '../rules/roles.ts';
import { hashPassword } from './passwords.ts';
import { deleteCredential, setPasswordHash } from './provider/credential-store.ts';
import { deleteGrantsFor } from './provider/grant-context-store.ts';
import { deleteLoginsOf } from './provider/object-store.ts';
import { deleteSessionsOf } from './session/session-store.ts';
import { setBlockedAt, setUserRoles } from './user-store.ts';

/**
 * The embedded identity provider behind the same interface as a Keycloak. People and their companies are rows that
 * the provider reads at every login, so most changes are one statement.
 */
export const embeddedAdmin = ({
  db,
  rolesDb = db,
  encryption,
}: {
  db: Db;
  /** Connections that may write roles, where others may not. */
  rolesDb?: Db;
  encryption: Encryption;
}): IdentityAdmin => {
  const demand = (isDone: boolean) => {
    if (!isDone) throw new UnknownSubjectError();
  };
  const logoutEverywhere = async (subject: string) => {
    await deleteLoginsOf(db, subject);
    await deleteSessionsOf(db, subject);
  };

  return {
    name: 'embedded',
    setPassword: async (subject, password) => demand(await setPasswordHash(db, subject, await hashPassword(password))),
    setRoles: async (subject, roles) => demand(await setUserRoles(rolesDb, subject, knownRoles(roles))),
    setBlocked: async (subject, isBlocked) => {
      demand(await setBlockedAt(db, subject, isBlocked));
      if (isBlocked) await logoutEverywhere(subject);
    },
    logoutEverywhere,
    // The membership is the row itself, written with the signature that proves it.
    addToOrganization: async () => undefined,
    // The row of the person is ours: the provider knows nobody without a password.
    removeUser: async (subject) => {
      await deleteCredential(db, subject);
      await logoutEverywhere(subject);
    },
    removeFromOrganization: (subject, tin) => deleteGrantsFor(db, subject, encryption.digest(tin, 'tin')),
  };
};
