import { type IdentityAdmin, UserUnknown } from '#adapters/identity/port.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import { knownRoles } from '../rules/roles.ts';
import { hashPassword } from './passwords.ts';
import { setBlockedAt, setPersonRoles } from './person-store.ts';
import { dropGrantsFor } from './provider/context-store.ts';
import { setPasswordHash } from './provider/credential-store.ts';
import { dropAllOf } from './provider/object-store.ts';
import { deleteSessionsOf } from './session/session-store.ts';

/**
 * The identity provider of the house behind the same interface as a Keycloak. People and their companies are rows that
 * the provider reads at every login, so most deeds are one statement.
 */
export const embeddedAdmin = ({ db, vault }: { db: Db; vault: Vault }): IdentityAdmin => {
  const demand = (isDone: boolean, subject: string) => {
    if (!isDone) throw new UserUnknown(subject);
  };
  const logoutEverywhere = async (subject: string) => {
    await dropAllOf(db, subject);
    await deleteSessionsOf(db, subject);
  };

  return {
    name: 'embedded',
    setPassword: async (subject, password) =>
      demand(await setPasswordHash(db, subject, await hashPassword(password)), subject),
    setRoles: async (subject, roles) => demand(await setPersonRoles(db, subject, knownRoles(roles)), subject),
    setBlocked: async (subject, isBlocked) => {
      demand(await setBlockedAt(db, subject, isBlocked), subject);
      if (isBlocked) await logoutEverywhere(subject);
    },
    logoutEverywhere,
    // The membership is the row itself, written with the signature that proves it.
    addToEntity: async () => undefined,
    removeFromEntity: (subject, tin) => dropGrantsFor(db, subject, vault.digest(tin, 'tin')),
  };
};
