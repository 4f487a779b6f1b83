/** What an identity provider has to know of a new person. */
export type NewProviderUser = {
  username: string;
  password: string;
  givenName: string;
  familyName: string;
  /** Digits only: 998901234567. */
  phone: string;
  clientType: 'Physical' | 'Legal';
  roles: readonly string[];
};

/** A company that people act for. */
export type Organization = { tin: string; name: string };

/** Nobody at the identity provider has this subject: only our side knows the person. */
export class UnknownSubjectError extends Error {
  constructor() {
    super('The identity provider knows nobody by that subject.');
  }
}

/** The provider does not take that password: its rules are stricter than ours. */
export class PasswordRefusedError extends Error {
  constructor() {
    super('The identity provider does not take that password.');
  }
}

/**
 * What the product does with people at their identity provider: the embedded one or a Keycloak. Every call may be
 * repeated. Each throws an `UnknownSubjectError` for a subject that nobody has where that matters, and an
 * `UnavailableError` when the provider cannot do it now.
 */
export type IdentityAdmin = {
  name: string;
  /** Throws a `PasswordRefusedError` for a password that the provider does not take. */
  setPassword: (subject: string, password: string) => Promise<void>;
  /** The person holds exactly these roles afterwards. */
  setRoles: (subject: string, roles: readonly string[]) => Promise<void>;
  /** A blocked person can neither log in nor renew tokens. */
  setBlocked: (subject: string, isBlocked: boolean) => Promise<void>;
  /** Ends every session of the person. */
  logoutEverywhere: (subject: string) => Promise<void>;
  /** From now on the person may log in for the company. */
  addToOrganization: (subject: string, entity: Organization) => Promise<void>;
  /** The person may not any more; what was begun for the company ends. */
  removeFromOrganization: (subject: string, tin: string) => Promise<void>;
  /** Forgets a person as if there had been none: no login, no session. Nothing happens for somebody who is not there. */
  removeUser: (subject: string) => Promise<void>;
};

/** A provider outside: a person is made there before the person is stored here, and taken back if that fails. */
export type ExternalIdentityProvider = IdentityAdmin & {
  /** The subject of the new person; null when somebody has that username already. */
  createUser: (user: NewProviderUser) => Promise<string | null>;
};
