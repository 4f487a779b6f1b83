import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/server/db.ts';
import type { Role } from '#platform/values/role.ts';
import { hashPassword } from './passwords.ts';
import { insertCredential } from './person-store.ts';

/** What an identity provider must know of somebody who is new. */
export type NewAccount = {
  username: string;
  password: string;
  roles: Role[];
  givenName: string;
  familyName: string;
};

/** An account that stands at the provider, before the person stands in our tables. */
export type OpenedAccount = {
  /** The provider's name of the person: `sub` of the tokens. */
  subject: string;
  /** Keeps with us what the provider does not keep, in the transaction that stores the person. */
  finish: (tx: Tx, personId: bigint) => Promise<void>;
  /** Takes the account back when the person could not be stored. */
  undo: () => Promise<void>;
};

/** Where passwords live. */
export type AccountKeeper = { open: (account: NewAccount) => Promise<OpenedAccount> };

/** The embedded provider reads our own tables: a hash beside the person is the whole account. */
export const embeddedAccounts: AccountKeeper = {
  open: async ({ password }) => {
    const hash = await hashPassword(password);
    return {
      subject: randomUUID(),
      finish: (tx, personId) => insertCredential(tx, personId, hash),
      undo: async () => undefined,
    };
  },
};
