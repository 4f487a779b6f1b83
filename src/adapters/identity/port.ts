/** What an identity provider has to know of a new person. */
export type NewProviderUser = {
  username: string;
  password: string;
  givenName: string;
  familyName: string;
  middleName: string;
  /** 14 digits. */
  pinfl: string;
  /** Digits only: 998901234567. */
  phone: string;
  clientType: 'Physical' | 'Legal';
  roles: readonly string[];
};

/** A company that people act for. */
export type Organization = { tin: string; name: string };

/**
 * What the product does with people at their identity provider: the embedded one or a Keycloak. Every call may
 * be repeated. Each throws an `Error` for a subject that nobody has, and when the provider does not answer.
 */
export type IdentityAdmin = {
  name: string;
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
