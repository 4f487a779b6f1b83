import { randomUUID } from 'node:crypto';
import type { ExternalIdentityProvider } from '#adapters/identity/port.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Role } from '#platform/values/role.ts';
import { UnavailableError } from '#platform/values/unavailable-error.ts';
import { hashPassword } from './passwords.ts';
import { insertCredential } from './user-store.ts';

/** What an identity provider must know of somebody who is new. */
export type NewAccount = {
  username: string;
  password: string;
  roles: Role[];
  givenName: string;
  familyName: string;
  /** Digits only: 998901234567. */
  phone: string;
  clientType: 'Physical' | 'Legal';
};

/** An account that stands at the provider, before the person stands in our tables. */
export type ProvisionedAccount = {
  /** The provider's name of the person: `sub` of the tokens. */
  subject: string;
  /** Keeps with us what the provider does not keep, in the transaction that stores the person. */
  finish: (tx: Tx, personId: bigint) => Promise<void>;
  /** Takes the account back when the person could not be stored. */
  undo: () => Promise<void>;
};

/** Where passwords live. Null where the provider knows somebody of that name. Throws `UnavailableError` when it does not answer. */
export type AccountProvisioner = { create: (account: NewAccount) => Promise<ProvisionedAccount | null> };

/** The embedded provider reads our own tables: a hash beside the person is the whole account. */
export const embeddedProvisioner: AccountProvisioner = {
  create: async ({ password }) => {
    const hash = await hashPassword(password);
    return {
      subject: randomUUID(),
      finish: (tx, personId) => insertCredential(tx, personId, hash),
      undo: async () => undefined,
    };
  },
};

/** Somebody new is made at the provider first; if we cannot store the person, the provider forgets about it. */
export const externalProvisioner = (
  provider: Pick<ExternalIdentityProvider, 'createUser' | 'removeUser'>,
): AccountProvisioner => ({
  create: async (account) => {
    const subject = await provider.createUser(account).catch((error: unknown) => {
      throw new UnavailableError('identityProvider', 'nobody could be made there', { cause: error });
    });
    return subject === null
      ? null
      : { subject, finish: async () => undefined, undo: () => provider.removeUser(subject) };
  },
});
